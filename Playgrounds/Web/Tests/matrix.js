// What the matrix of real input reads in the page; `matrix.py` sends the input and has the limits.

import { blank, frame } from './checks.js'

/** The movements of the list since `watch`: writes of `scrollTop`, and `scrollend` events. */
let watched = { writes: 0, ends: 0 }

/** Counts what the list writes and what the browser reports; may block the compositor's wheel. */
export function watch(isBlocking) {
  const { host } = window.story.list
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop')
  watched = { writes: 0, ends: 0 }
  Object.defineProperty(host, 'scrollTop', {
    configurable: true,
    get() { return get.call(host) },
    set(value) {
      watched.writes++
      set.call(host, value)
    },
  })
  for (const name of ['scrollTo', 'scroll', 'scrollBy']) {
    host[name] = (...values) => {
      watched.writes++
      Element.prototype[name].apply(host, values)
    }
  }
  host.addEventListener('scrollend', () => watched.ends++)
  if (isBlocking) {
    for (const name of ['wheel', 'touchstart']) addEventListener(name, () => {}, { passive: false })
  }
}

/** Returns the elements that the viewport shows and that scroll with the content. */
function shown(list) {
  const { clientHeight } = list.host
  return list.layout.visible().elements
    .filter(({ item, y, height, isPinned }) =>
      item >= 0 && !isPinned && y + height > list.offset && y < list.offset + clientHeight)
}

const top = (list, path) =>
  list.node(path).getBoundingClientRect().top - list.host.getBoundingClientRect().top

/** Returns the first or the last element that the viewport shows, and its distance from the top. */
export function marked(isLast) {
  const { list } = window.story
  const { section, item } = shown(list).at(isLast ? -1 : 0)
  return { section, item, top: top(list, { section, item }) }
}

/** Waits until nothing has moved for 250 ms; returns where the list is. */
export async function rest(mark) {
  const { list } = window.story
  const end = performance.now() + 9000
  let [since, last] = [performance.now(), '']
  for (;;) {
    await frame()
    const now = performance.now()
    const state = `${list.offset} ${list.host.scrollTop} ${list.isMoving}`
    if (state !== last) [since, last] = [now, state]
    if (now - since > 250 || now > end) break
  }
  const { length: contentHeight, elements } = list.layout.visible()
  const { host } = list
  const node = mark && list.node(mark)
  const first = elements.find(({ item }) => item >= 0)
  return {
    isAtRest: performance.now() < end,
    start: list.offset,
    end: contentHeight - list.offset - host.clientHeight,
    range: contentHeight - host.clientHeight,
    top: host.scrollTop,
    topEnd: host.scrollHeight - host.clientHeight - host.scrollTop,
    marked: node?.isConnected ? top(list, mark) : null,
    first: first?.item ?? -1, last: Math.max(...elements.map(({ item }) => item)),
    blank: blank(list),
  }
}

/** Returns how much the list does on its own in 0.3 s: writes of `scrollTop`, `scrollend`. */
export async function unrest() {
  const before = { ...watched }
  const end = performance.now() + 300
  while (performance.now() < end) await frame()
  return { writes: watched.writes - before.writes, ends: watched.ends - before.ends }
}

/** The size and the length of the list. */
export function extent() {
  const { host } = window.story.list
  return `${host.getBoundingClientRect().height} ${host.scrollHeight}`
}

/** Shows a plain element that scrolls, with the extent of the list; `release` removes it. */
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
export const release = () => document.querySelector('#control').remove()
