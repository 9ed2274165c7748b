// Keeps one thing on this device, under its table and seat; an empty text forgets it. `device.js` tells it after a reload.
export default function ({ data }) {
  const name = `companion:${data.what}:${data.owner}`
  try {
    if (data.text) localStorage.setItem(name, data.text)
    else localStorage.removeItem(name)
  } catch {
    // a private window: it lasts as long as this page
  }
}
