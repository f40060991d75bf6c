// What the tests with real input read in the page; `inputs.py` and `matrix.py` send the input and
// have the limits.

import { blank, frame } from './checks.js'

/** What the list and the browser have done since `count`. */
const counted = { writes: 0, ends: 0 }

/** Counts writes of the scrollbar and `scrollend` events; may block the compositor's wheel. */
export function count(isBlocking) {
  const { host } = window.story.list
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop')
  Object.defineProperty(host, 'scrollTop', {
    configurable: true,
    get() { return get.call(host) },
    set(value) {
      counted.writes++
      set.call(host, value)
    },
  })
  for (const name of ['scrollTo', 'scroll', 'scrollBy']) {
    host[name] = (...values) => {
      counted.writes++
      Element.prototype[name].apply(host, values)
    }
  }
  host.addEventListener('scrollend', () => counted.ends++)
  if (isBlocking) {
    for (const name of ['wheel', 'touchstart']) addEventListener(name, () => {}, { passive: false })
  }
}

/** Returns how much of what is counted happens in 0.3 s. */
export async function unrest() {
  const before = { ...counted }
  const end = performance.now() + 300
  while (performance.now() < end) await frame()
  return { writes: counted.writes - before.writes, ends: counted.ends - before.ends }
}

const top = (list, path) =>
  list.node(path).getBoundingClientRect().top - list.host.getBoundingClientRect().top

/**
 * Returns the first or the last element that the viewport shows and that scrolls with the content,
 * and its distance from the top.
 */
export function marked(isLast) {
  const { list } = window.story
  const { section, item } = list.layout.visible().elements
    .filter(({ item, y, height, isPinned }) => item >= 0 && !isPinned
      && y + height > list.offset && y < list.offset + list.host.clientHeight)
    .at(isLast ? -1 : 0)
  return { section, item, top: top(list, { section, item }) }
}

/**
 * Waits until nothing has moved for 250 ms and 15 frames; returns where the list is. Beside other
 * programs a frame of WebKitGTK can take a second at a ratio of 3.
 */
export async function rest(mark) {
  const { list } = window.story
  const { host } = list
  const end = performance.now() + 60_000
  let [since, frames, last] = [0, 0, '']
  do {
    await frame()
    frames++
    const state = `${list.offset} ${host.scrollTop} ${list.isMoving}`
    if (state !== last) [since, frames, last] = [performance.now(), 0, state]
  } while ((frames < 15 || performance.now() < since + 250) && performance.now() < end)
  const { length, elements } = list.layout.visible()
  const items = elements.map(({ item }) => item).filter(item => item >= 0)
  return {
    isAtRest: performance.now() < end,
    offset: list.offset, rest: length - list.offset - host.clientHeight,
    range: length - host.clientHeight,
    top: host.scrollTop, topRest: host.scrollHeight - host.clientHeight - host.scrollTop,
    marked: mark && list.node(mark)?.isConnected ? top(list, mark) : null,
    first: items[0] ?? -1, last: Math.max(...items),
    blank: blank(list),
  }
}

/** The edges of the list, its middle, its scrollbar, and how far scrollbar and content are. */
export function bounds() {
  const { list } = window.story
  const { host } = list
  const { left, top, right, bottom } = host.getBoundingClientRect()
  const { offset, length } = list.layout.state()
  const bar = host.offsetWidth - host.clientWidth
  const isLeft = getComputedStyle(host).direction === 'rtl'
  return {
    left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2,
    height: host.clientHeight, length: host.scrollHeight,
    bar, barX: isLeft ? left + bar / 2 : right - bar / 2,
    shown: offset / (length - host.clientHeight),
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

/** Shows a plain element that scrolls, with the size and the length of the list. */
export function control() {
  const { host } = window.story.list
  const plain = document.createElement('div')
  plain.id = 'control'
  plain.tabIndex = 0
  plain.style.cssText = `position:fixed;z-index:99;left:0;top:0;width:300px;background:#ccc;
    height:${host.getBoundingClientRect().height}px;overflow-y:scroll`
  plain.append(document.createElement('p'))
  plain.firstChild.style.cssText = `margin:0;height:${host.scrollHeight}px`
  document.body.append(plain)
  plain.focus()
}

/** Returns where the plain element rests. */
export async function controlled() {
  const plain = document.querySelector('#control')
  let [since, last] = [performance.now(), -1]
  const end = since + 4000
  while (performance.now() < Math.min(since + 200, end)) {
    await frame()
    if (plain.scrollTop !== last) [since, last] = [performance.now(), plain.scrollTop]
  }
  return last
}

/** Removes the plain element. */
export const release = () => document.querySelector('#control').remove()

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
