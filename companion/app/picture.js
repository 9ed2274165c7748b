// Shows a picture in an <img>: in the theme of the page as it is now, as sharp as it is wide, its old content until the
// new one has come. Where it cannot be had, its words stand in its place.
const THEMED = new Set()

function theme() {
  return getComputedStyle(document.querySelector(".stApp")).colorScheme.includes("dark") ? "dark" : "light"
}

function where(address) {
  return new URL(`companion/picture/${address}`, location.origin + location.pathname.replace(/[^/]*$/, "")).href
}

function show(img, picture, width) {
  img.picture = picture
  img.alt = picture.alt
  img.width = picture.width
  img.height = picture.height
  img.sizes = `${Math.max(1, Math.round(width))}px`
  THEMED.add(new WeakRef(img))
  paint(img)
}

function paint(img) {
  const scales = img.picture.themes[theme()]
  const wanted = scales.map((each, at) => `${where(each)} ${Math.round(img.picture.width * (at + 1))}w`).join(", ")
  if (img.srcset === wanted) return
  img.classList.remove("missing")
  img.onerror = () => img.classList.add("missing")
  img.srcset = wanted
}

function repaint() {
  for (const each of THEMED) {
    const img = each.deref()
    if (!img) THEMED.delete(each)
    else if (img.isConnected) paint(img)
  }
}

const page = document.querySelector(".stApp")
if (page) new MutationObserver(() => requestAnimationFrame(repaint)).observe(page, { attributeFilter: ["class", "style"] })
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => setTimeout(repaint, 50))
