// What this device remembers, in its own storage: its id, its seat at each table it has seen, its owner's name.
const STORE = "companion"
const MOST = 12

function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? {}
  } catch {
    return {}
  }
}

function write(memory) {
  try {
    localStorage.setItem(STORE, JSON.stringify(memory))
  } catch {
    // a private window: the address still holds table and seat
  }
}

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

// Streamlit takes the whole page away when something fails while it draws: a white screen, and no way on. The record
// is on the server, so the page is loaded anew, though not in a circle.
const LOOK_EVERY = 500
const NOT_AGAIN = 10_000
const RELOADED = "companion_reloaded"

function watch() {
  if (window.companionWatch) return
  let missing = 0
  window.companionWatch = setInterval(() => {
    missing = document.querySelector(".stApp") ? 0 : missing + 1
    if (missing < 2) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < NOT_AGAIN) return
      sessionStorage.setItem(RELOADED, String(Date.now()))
    } catch {
      // a private window: load it anew all the same
    }
    clearInterval(window.companionWatch)
    location.reload()
  }, LOOK_EVERY)
}

// Asks once a second whether the table has moved on from what is shown; not while nobody looks.
const BEAT = 1000
const beats = new WeakMap()

function listen(parent, token, moved) {
  clearInterval(beats.get(parent))
  if (!token) return
  const address = new URL(`companion/beat/${token}`, location.origin + location.pathname.replace(/[^/]*$/, ""))
  const ask = async () => {
    if (document.hidden) return
    try {
      const told = await fetch(address, { cache: "no-store" })
      if (told.status === 404 || (await told.text()) === "moved") moved(token)
    } catch {
      // no connection: Streamlit tells it, and the next beat asks again
    }
  }
  beats.set(parent, setInterval(ask, BEAT))
}

// Marks where one is in the bottom bar.
function mark() {
  for (const link of document.querySelectorAll('[class*="st-key-bar_"] a')) {
    const here = link.closest(`.st-key-bar_${window.companionPlace}`) ? "page" : null
    if (link.getAttribute("aria-current") === here) continue
    if (here) link.setAttribute("aria-current", here)
    else link.removeAttribute("aria-current")
  }
}

// The app's menu stands still over a page that moves: it is there at the top of the page only.
const MOVED = 24

function clear() {
  if (window.companionClear) return
  window.companionClear = ({ target }) => {
    if (target.matches?.(".stMain")) document.documentElement.toggleAttribute("data-scrolled", target.scrollTop > MOVED)
  }
  document.addEventListener("scroll", window.companionClear, { capture: true, passive: true })
}

// An answer may have been far down a long list: what follows it is brought into sight, but only after a tap of one's
// own, never under the eyes of somebody who reads.
const OWN_TAP = 3000
const ASKED = ".stMain .question, .stMain .verdict"
const SHADE = ".st-key-prompt"

function follow() {
  if (window.companionFollow) return
  let tapped = 0
  let shown = ""
  const look = () => {
    mark()
    const asked = document.querySelector(ASKED)
    const text = asked?.textContent ?? ""
    if (text === shown) return
    shown = text
    const shade = document.querySelector(SHADE)?.getBoundingClientRect().bottom ?? 0
    if (asked && Date.now() - tapped < OWN_TAP && asked.getBoundingClientRect().top < shade) {
      asked.scrollIntoView({ block: "start" })
    }
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(".stButton button")) tapped = Date.now()
  })
  window.companionFollow = new MutationObserver(() => requestAnimationFrame(look))
  window.companionFollow.observe(document.body, { childList: true, subtree: true, characterData: true })
}

// What `keep.js` keeps for a table and seat: told once to a page, which knows it better from then on.
const KINDS = ["hand", "draft"]
const kept = { owner: "" }

function keptBy(owner, again) {
  if (again || kept.owner !== owner) {
    kept.owner = owner
    for (const kind of KINDS) {
      try {
        kept[kind] = (owner && localStorage.getItem(`companion:${kind}:${owner}`)) || ""
      } catch {
        kept[kind] = ""
      }
    }
  }
  return { ...kept }
}

function tidy(tables) {
  const codes = tables.map((entry) => entry.code)
  try {
    for (const name of Object.keys(localStorage)) {
      const [ours, , owner] = name.split(":")
      if (ours === STORE && owner && !codes.includes(owner.split("/")[0])) localStorage.removeItem(name)
    }
  } catch {
    // a private window keeps nothing
  }
}

export default function ({ data, parentElement, setStateValue }) {
  watch()
  follow()
  clear()
  window.companionPlace = data.place
  mark()
  listen(parentElement, data.token, (token) => setStateValue("moved", token))
  const memory = read()
  memory.device ??= fresh()
  let tables = Array.isArray(memory.tables) ? memory.tables : []
  if (data.table) {
    const known = tables.find((entry) => entry.code === data.table)
    const seat = data.seat || known?.seat || ""
    tables = [{ code: data.table, seat }, ...tables.filter((entry) => entry.code !== data.table)]
  }
  memory.tables = tables.filter((entry) => !data.forget.includes(entry.code)).slice(0, MOST)
  if (data.name) memory.name = data.name
  write(memory)
  tidy(memory.tables)
  const told = JSON.stringify({
    device: memory.device,
    tables: memory.tables,
    name: memory.name ?? "",
    kept: keptBy(data.owner, !data.known),
  })
  if (told !== data.known) setStateValue("memory", told)
  return () => clearInterval(beats.get(parentElement))
}
