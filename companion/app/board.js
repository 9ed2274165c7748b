// The board as a control: a picture with a labelled button on every spot. Spots that answer the question are lit; the
// others are dimmed, and a tap on them says why. Fold, size and place are kept over the runs of the app.
//
// On a phone a board that answers the question opens by itself, unless it was folded by hand; one that does not is open
// only as long as what it was opened for, so that it never stands between a question and its answers.
const FOLD = "companion_board"
const TARGET = 48
const NEAR = 20
const HIGHEST = 0.6
const CLOSER = [1.8, 4]
const WIDE = "(min-width: 900px)"
const OWN_TAP = 3000
const EDGE = 14
const ABOVE = 65
const BELOW = 135
const NOTICE = ".st-key-atspot"
const kept = (window.companionBoards ??= {})

if (!window.companionTapped) {
  window.companionTapped = 1
  document.addEventListener("click", () => (window.companionTapped = Date.now()), true)
}

function foldedByHand(folded) {
  try {
    if (folded === true) localStorage.setItem(FOLD, "closed")
    if (folded === false) localStorage.removeItem(FOLD)
    return localStorage.getItem(FOLD) === "closed"
  } catch {
    return false
  }
}

function el(name, className, parent) {
  const node = document.createElement(name)
  node.className = className
  parent.append(node)
  return node
}

function control(parent, className, text, act) {
  const node = el("button", className, parent)
  node.type = "button"
  node.textContent = text
  node.onclick = act
  return node
}

class Board {
  constructor(root, name) {
    this.name = name
    this.memory = kept[name] ??= { close: false, left: 0, top: 0, chosen: null, asked: null }
    this.root = el("div", "board", root)
    const head = el("div", "head", this.root)
    this.fold = control(head, "fold", "", () => this.turn())
    this.tabs = el("div", "tabs", head)
    this.zoom = control(head, "zoom", "", () => this.near(!this.memory.close))
    this.tabs.setAttribute("role", "group")
    this.tabs.setAttribute("aria-label", "Which picture")
    this.others = el("div", "others", this.root)
    this.others.setAttribute("role", "group")
    this.port = el("div", "port", this.root)
    this.stage = el("div", "stage", this.port)
    this.img = el("img", "", this.stage)
    this.img.decoding = "async"
    this.img.addEventListener("load", () => this.place())
    this.spots = new Map()
    this.stage.addEventListener("click", (event) => this.tapped(event))
    this.stage.addEventListener("dblclick", (event) => event.target === this.img && this.near(!this.memory.close))
    this.stage.addEventListener("keydown", (event) => this.key(event))
    this.port.addEventListener("scroll", () => this.remember(), { passive: true })
    new ResizeObserver(() => this.size()).observe(this.root)
  }

  update(data, tell) {
    Object.assign(this, { data, tell })
    const fresh = data.asked !== this.memory.asked
    if (fresh) this.memory.opened = false
    const lit = data.boards.findIndex((each) => each.spots.some((spot) => spot.lit))
    if (fresh && lit >= 0 && !this.lit(data.boards[this.memory.chosen ?? 0])) this.memory.chosen = lit
    this.memory.asked = data.asked
    this.draw()
    if (!fresh) return
    this.sight()
    setTimeout(() => this.into(lit >= 0), 60)
  }

  // what a tap on the board brought up below it, of a place that gave no answer by itself
  async explain() {
    const before = document.querySelector(NOTICE)?.textContent
    for (let wait = 0; wait < OWN_TAP; wait += 50) {
      await new Promise((done) => setTimeout(done, 50))
      const notice = document.querySelector(NOTICE)
      if (notice && (notice.textContent !== before || wait > 500)) return bring(notice)
    }
  }

  // after a tap of one's own, what is asked or told comes to the top where its board would lie below the screen, or where
  // a board that has just folded has drawn it up and away
  into(lit) {
    if (Date.now() - window.companionTapped > OWN_TAP) return
    const told = document.querySelector(".stMain .question, .stMain .verdict")
    const below = lit && !this.port.hidden && this.root.getBoundingClientRect().bottom > innerHeight - BELOW
    if (told && (below || told.getBoundingClientRect().top < ABOVE)) told.scrollIntoView({ block: "start" })
    else if (told) bring(told)
  }

  lit(board) {
    return board?.spots.some((spot) => spot.lit)
  }

  get board() {
    return this.data.boards[this.memory.chosen ?? 0] ?? this.data.boards[0]
  }

  // whether it opens by itself
  get wanted() {
    return matchMedia(WIDE).matches || this.data.boards.some((each) => this.lit(each))
  }

  get open() {
    return this.memory.opened || (this.wanted && !foldedByHand())
  }

  turn() {
    const open = this.open
    if (this.wanted) foldedByHand(open)
    this.memory.opened = !open && !this.wanted
    this.draw()
    this.sight()
  }

  draw() {
    const open = this.open
    const single = this.data.boards.length === 1
    const name = single ? this.board.name : this.data.title
    this.fold.textContent = single || !open ? name : ""
    this.fold.classList.toggle("bare", open && !single)
    this.fold.setAttribute("aria-label", name)
    this.fold.setAttribute("aria-expanded", String(open))
    this.port.hidden = this.zoom.hidden = !open
    this.tabs.hidden = !open || single
    this.tabs.replaceChildren()
    this.data.boards.forEach((each, at) => {
      const chosen = each === this.board
      const act = () => {
        this.memory.chosen = at
        this.draw()
        this.sight()
      }
      const tab = control(this.tabs, "", each.name, act)
      tab.setAttribute("aria-pressed", String(chosen))
      if (chosen) this.tabs.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - this.tabs.clientWidth / 2
    })
    this.others.hidden = !open || !this.data.others.length
    this.others.setAttribute("aria-label", this.data.elsewhere)
    this.others.replaceChildren()
    el("span", "", this.others).textContent = this.data.elsewhere
    for (const { value, label } of this.data.others) {
      control(this.others, "", label, () => this.tell({ value, asked: this.data.asked }))
    }
    this.zoom.textContent = this.memory.close ? "Whole" : "Closer"
    if (!open) return
    this.size()
    this.stage.classList.toggle("asked", this.lit(this.board))
    this.place()
    this.port.scrollTo(this.memory.left, this.memory.top)
  }

  size() {
    if (!this.data || this.port.hidden) return
    const { width, height, spots } = this.board
    const room = this.root.clientWidth - EDGE
    if (room <= 0) return
    const fit = Math.min(room, (innerHeight * HIGHEST * width) / height)
    const sizes = spots.filter((spot) => spot.lit).map((spot) => Math.min(spot.w * fit, (spot.h * fit * height) / width))
    const times = Math.min(Math.max(TARGET / Math.min(TARGET, ...sizes), CLOSER[0]), CLOSER[1])
    const shown = this.memory.close ? fit * times : fit
    this.stage.style.width = `${shown}px`
    this.port.style.height = this.memory.close ? `${Math.min((fit * height) / width, innerHeight * HIGHEST) + EDGE}px` : ""
    show(this.img, this.board, shown)
  }

  place() {
    const gone = new Set(this.spots.keys())
    const many = this.lit(this.board)
    this.board.spots.forEach((spot, at) => {
      gone.delete(spot.id)
      const node = this.spots.get(spot.id) ?? this.button(spot.id)
      node.className = spot.lit ? "spot lit" : spot.closed ? "spot closed" : "spot"
      node.setAttribute("aria-label", spot.label)
      node.tabIndex = (many ? spot.lit : at === 0) ? 0 : -1
      for (const [side, part] of [["left", spot.x], ["top", spot.y], ["width", spot.w], ["height", spot.h]]) {
        node.style[side] = `${part * 100}%`
      }
      if (spot.count) node.dataset.count = spot.count
      else delete node.dataset.count
      this.light(node, spot)
    })
    for (const id of gone) {
      this.spots.get(id).remove()
      this.spots.delete(id)
    }
  }

  button(id) {
    const node = el("button", "spot", this.stage)
    node.type = "button"
    node.dataset.spot = id
    this.spots.set(id, node)
    return node
  }

  // a lit spot shows the picture as it is, above the dimmed one
  light(node, spot) {
    const address = this.board.themes[theme()][1]
    node.style.backgroundImage = spot.lit ? `url("${this.img.currentSrc || where(address)}")` : ""
    node.style.backgroundSize = `${100 / spot.w}% ${100 / spot.h}%`
    node.style.backgroundPosition = `${part(spot.x, spot.w)}% ${part(spot.y, spot.h)}%`
  }

  tapped(event) {
    const spot = event.detail === 0 ? event.target.dataset?.spot : this.meant(event.clientX, event.clientY)
    if (!spot) return
    const node = this.spots.get(spot)
    node.classList.add("tapped")
    setTimeout(() => node.classList.remove("tapped"), 1500)
    this.tell({ spot, asked: this.data.asked })
    this.explain()
  }

  // a finger is broad: a lit spot close by is meant, unless the middle of what lies beneath is closer still
  meant(x, y) {
    const found = this.board.spots.map((spot) => {
      const box = this.spots.get(spot.id).getBoundingClientRect()
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
      const off = Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y)
      return { spot, away, off, room: box.width * box.height }
    })
    const first = (those) => those.sort((a, b) => a.away - b.away || a.room - b.room)[0]
    const under = first(found.filter((each) => each.away === 0))
    const lit = first(found.filter((each) => each.spot.lit && each.away <= NEAR))
    const meant = lit && (lit.away === 0 || !under || lit.off < under.off) ? lit : under
    return meant?.spot.id
  }

  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    const from = event.target.dataset?.spot && middle(event.target)
    if (!step || !from) return
    event.preventDefault()
    const ahead = [...this.spots.values()]
      .map((node) => ({ node, to: middle(node) }))
      .map(({ node, to }) => ({ node, dx: to.x - from.x, dy: to.y - from.y }))
      .map(({ node, dx, dy }) => ({ node, along: dx * step[0] + dy * step[1], across: Math.abs(dx * step[1] + dy * step[0]) }))
      .filter(({ along, across }) => along > 1 && along >= across / 2)
      .sort((a, b) => a.along + 2 * a.across - b.along - 2 * b.across)
    ahead[0]?.node.focus()
  }

  near(close) {
    this.memory.close = close
    this.draw()
    this.sight()
  }

  // closer, only a part is seen: what is asked for is brought there
  sight() {
    if (!this.memory.close || this.port.hidden) return
    const lit = this.board.spots.filter((spot) => spot.lit)
    if (!lit.length) return
    const [wide, high] = [this.stage.clientWidth, this.stage.clientHeight]
    const left = Math.min(...lit.map((spot) => spot.x)) * wide
    const right = Math.max(...lit.map((spot) => spot.x + spot.w)) * wide
    const top = Math.min(...lit.map((spot) => spot.y)) * high
    const bottom = Math.max(...lit.map((spot) => spot.y + spot.h)) * high
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.port
    const inside = left >= scrollLeft && right <= scrollLeft + clientWidth && top >= scrollTop && bottom <= scrollTop + clientHeight
    if (inside) return
    const fits = right - left < clientWidth && bottom - top < clientHeight
    const [x, y] = fits ? [(left + right) / 2, (top + bottom) / 2] : [(lit[0].x + lit[0].w / 2) * wide, (lit[0].y + lit[0].h / 2) * high]
    this.port.scrollTo(x - clientWidth / 2, y - clientHeight / 2)
    this.remember()
  }

  remember() {
    Object.assign(this.memory, { left: this.port.scrollLeft, top: this.port.scrollTop })
  }
}

// into sight, clear of the bars that lie over the page
function bring(node) {
  const box = node.getBoundingClientRect()
  if (box.bottom <= innerHeight - BELOW && box.top >= ABOVE) return
  node.style.scrollMargin = `${ABOVE}px 0 ${BELOW}px`
  node.scrollIntoView({ block: "nearest" })
}

function middle(node) {
  const box = node.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function part(start, size) {
  return size < 1 ? (start / (1 - size)) * 100 : 0
}

const boards = new WeakMap()

export default function ({ data, parentElement, setTriggerValue }) {
  let board = boards.get(parentElement)
  if (!board || !board.root.isConnected) {
    board = new Board(parentElement, data.place)
    boards.set(parentElement, board)
  }
  board.update(data, (tap) => setTriggerValue("tap", tap))
}
