// Pictures one beside the other, each loaded when it comes into sight; a tap on one tells which.
const SMALLEST = 160

function item(each, tell, wide) {
  const node = document.createElement(tell ? "button" : "figure")
  node.className = "item"
  if (tell) {
    node.type = "button"
    node.dataset.ref = each.ref
    node.onclick = () => tell(each.ref)
  } else {
    node.style.margin = "0"
  }
  const img = document.createElement("img")
  img.loading = wide ? "eager" : "lazy"
  img.decoding = "async"
  show(img, each, wide || SMALLEST)
  node.append(img)
  if (each.caption) {
    const caption = document.createElement("span")
    caption.className = "caption"
    // the picture says it already
    caption.setAttribute("aria-hidden", "true")
    caption.textContent = each.caption
    if (each.note) {
      const note = document.createElement("span")
      note.className = "note"
      note.textContent = ` · ${each.note}`
      caption.append(note)
    }
    node.append(caption)
  }
  return node
}

const drawn = new WeakMap()

export default function ({ data, parentElement, setTriggerValue }) {
  const shown = JSON.stringify(data)
  const before = drawn.get(parentElement)
  if (before?.shown === shown && before.root.isConnected) return
  before?.root.remove()
  const root = document.createElement("div")
  root.className = "gallery"
  drawn.set(parentElement, { shown, root })
  parentElement.append(root)
  const tell = data.tap ? (ref) => setTriggerValue("tap", ref) : null
  for (const section of data.sections) {
    if (section.title) {
      const head = document.createElement("h2")
      head.textContent = section.title
      root.append(head)
    }
    const cards = document.createElement("div")
    cards.className = data.large ? "cards one" : "cards"
    if (data.large) cards.style.setProperty("--largest", `${data.large}px`)
    const wide = data.large && Math.min(data.large, root.clientWidth || data.large)
    cards.append(...section.items.map((each) => item(each, tell, wide)))
    root.append(cards)
  }
}
