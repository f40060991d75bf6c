// What the tests with real input read from the page.

import { frame } from './checks.js'

/** Waits until the list does not scroll any more; returns where it is. */
export async function rest() {
  const { list } = window.story
  const deadline = performance.now() + 15_000
  let last = ''
  for (let same = 0; same < 15 && performance.now() < deadline;) {
    await frame()
    const now = `${list.host.scrollTop} ${list.offset}`
    same = now === last ? same + 1 : 0
    last = now
  }
  const { host } = list
  const { length, offset } = list.layout.state()
  return {
    offset, top: host.scrollTop, rest: length - host.clientHeight - offset,
    scrollRest: host.scrollHeight - host.clientHeight - host.scrollTop,
  }
}

/** The middle of the list in the page. */
export function bounds() {
  const { left, top, right, bottom } = window.story.list.host.getBoundingClientRect()
  return { x: (left + right) / 2, y: (top + bottom) / 2, left, top, right, bottom }
}

/** The scrollbar, and the fractions at which it and the content are. */
export function thumb() {
  const { list } = window.story
  const { host } = list
  const { right, top } = host.getBoundingClientRect()
  const { offset, length } = list.layout.state()
  return {
    x: right - 8, top: top + host.clientTop, height: host.clientHeight,
    width: host.offsetWidth - host.clientWidth, shown: offset / (length - host.clientHeight),
    scrolled: host.scrollTop / (host.scrollHeight - host.clientHeight),
  }
}

let watched = null

/** Begins to note by how much rows move up in each frame. */
export function watch() {
  watched = { moves: [], isActive: true }
  note(watched)
}

async function note(own) {
  const { list } = window.story
  let tops = new Map()
  while (own.isActive && list.host.isConnected) {
    const next = new Map()
    for (const node of list.host.querySelectorAll('.sectile-item')) {
      const { section, item } = node.sectile.path
      next.set(`${section} ${item}`, node.getBoundingClientRect().top)
    }
    for (const [key, top] of next) {
      if (!tops.has(key)) continue
      own.moves.push(tops.get(key) - top)
      break
    }
    tops = next
    await frame()
  }
}

/** Returns the movements since `watch`. */
export async function moves() {
  await frame()
  watched.isActive = false
  return watched.moves
}

/** Returns how often the position of the scrollbar is written in a number of frames. */
export async function writes(count) {
  const { host } = window.story.list
  let written = 0
  host.scrollTo = function (...values) {
    written++
    Element.prototype.scrollTo.apply(host, values)
  }
  while (count-- > 0) await frame()
  delete host.scrollTo
  return written
}

/** Changes the width; returns how far the point moves that is at the top of the list. */
export async function setWidth(width) {
  const { list } = window.story
  const { host } = list
  const rect = path => {
    const { top, height } = list.node(path).getBoundingClientRect()
    return { top: top - host.getBoundingClientRect().top - host.clientTop, height }
  }
  const paths = list.paths.sort((one, other) => one.item - other.item)
  const cut = paths.find(path => rect(path).top < 0 && rect(path).top + rect(path).height > 0.01)
    ?? list.layout.anchor()
  const before = rect(cut)
  const share = before.top < 0 ? before.top / before.height : null
  host.style.width = `${width}px`
  for (let count = 0; count < 4; count++) await frame()
  if (!list.node(cut)) return Infinity
  const after = rect(cut)
  return after.top - (share === null ? before.top : share * after.height)
}
