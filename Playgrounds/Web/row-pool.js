// The elements of rows, headers and footers: one for each visible path. Elements that are no longer
// visible are used again.

import { keyOf, kindOf } from './path.js'
import { label, order } from './reading-order.js'

/** The number of elements that are kept for each kind. */
const spareLimit = 64
let lastNumber = 0

/** Rounds up to device pixels, except for an error of computing. */
const pixels = length => Math.ceil((length - 1e-3) * devicePixelRatio) / devicePixelRatio

export class RowPool {
  #layer
  #strips
  #layout
  #options
  #nodes = new Map()
  #spare = { header: [], item: [], footer: [] }
  /** Elements that a transition moves out of sight. */
  #held = new Set()
  /** Elements of rows that are not visible and have the keyboard focus. */
  #focused = []
  #draw
  #observer = new ResizeObserver(entries => this.#observe(entries))
  /** The side of an element that the browser computes, and the padding at its end. */
  #side
  #padding

  constructor(layer, strips, layout, options, draw) {
    this.#layer = layer
    this.#strips = strips
    this.#layout = layout
    this.#options = options
    this.#draw = draw
    const isHorizontal = options.axis === 'horizontal'
    this.#side = isHorizontal ? 'width' : 'height'
    this.#padding = isHorizontal ? 'paddingRight' : 'paddingBottom'
  }

  node(path) {
    return this.#nodes.get(keyOf(path))
  }

  get paths() {
    return [...this.#nodes.values()].map(node => node.sectile.path)
  }

  close() {
    this.#observer.disconnect()
    this.#nodes.clear()
  }

  /** Gives every visible path an element, in reading order, and removes the others. */
  bind(elements) {
    const unused = new Map(this.#nodes)
    const fresh = []
    for (const element of elements) {
      const key = keyOf(element)
      unused.delete(key)
      let node = this.#nodes.get(key)
      if (!node) {
        node = this.#take(kindOf(element))
        node.sectile.path = { section: element.section, item: element.item }
        this.#nodes.set(key, node)
        fresh.push(node)
        node.sectile.isStale = true
      }
      node.sectile.isOwn = element.isMeasured && !this.#options.measure
      if (node.sectile.isStale) this.#render(node, element)
      this.#mark(node, element)
    }
    this.#focused = []
    for (const [key, node] of unused) {
      if (this.#held.has(node)) continue
      // The focus, and text that the user has typed, stay with the row.
      if (node.contains(document.activeElement)) {
        this.#focused.push(node)
        continue
      }
      this.#nodes.delete(key)
      this.put(node)
    }
    if (fresh.length > 0) this.#arrange(fresh)
  }

  /**
   * Returns the sizes of those elements whose sizes are estimates, and of rows with another size
   * than their frame. The browser has computed them.
   */
  measure(elements) {
    const { measure } = this.#options
    if (measure) {
      return elements.filter(element => element.isEstimated)
        .map(({ section, item, width, height }) => ({
          section, item, ...measure({ section, item }, { width, height }),
        }))
    }
    const side = this.#side
    const found = elements.map(element => ({ element, node: this.node(element) }))
      .filter(({ element, node }) =>
        element.isEstimated || node.sectile.isOwn && !node.sectile.isChecked)
    // First all styles, then all sizes, so that the browser lays out once.
    for (const { element, node } of found) {
      this.#move(node, element, null, true)
      node.style[this.#padding] = ''
      node.sectile.isChecked = true
    }
    for (const entry of found) {
      const length = entry.node.getBoundingClientRect()[side]
      entry.length = pixels(length)
      const rest = entry.length - length
      entry.padding = rest > 0.01
        ? rest + parseFloat(getComputedStyle(entry.node)[this.#padding]) : 0
    }
    // Frames are on the pixel grid, so rows fill the rest of a device pixel.
    for (const { node, padding } of found) {
      if (padding > 0) node.style[this.#padding] = `${padding}px`
    }
    return found.filter(({ element, length }) =>
      element.isEstimated || Math.abs(length - element[side]) > 0.02)
      .map(({ element: { section, item, width, height }, length }) =>
        ({ section, item, width, height, [side]: length }))
  }

  /** Notes rows with another size: fonts and images are loaded, text is zoomed. */
  #observe(entries) {
    const nodes = entries.map(({ target }) => target).filter(node => {
      const { isOwn, isAuto, [this.#side]: length } = node.sectile
      const own = node.getBoundingClientRect()[this.#side]
      return isOwn && isAuto && own > 0 && Math.abs(own - length) > 0.02
    })
    if (nodes.length === 0) return
    for (const { sectile } of nodes) sectile.isChecked = false
    // The browser would report changes here as an error.
    requestAnimationFrame(this.#draw)
  }

  /** Puts elements at their frames, or where the transition has them. */
  place(elements, base, moving) {
    let level = 0
    for (const [node, state] of moving ?? []) {
      this.#move(node, state, base, false)
      this.#stack(node, state.isPinned ? ++level : 0)
    }
    for (const element of elements) {
      const node = this.node(element)
      if (moving?.has(node)) continue
      this.#move(node, element, base, node.sectile.isOwn)
      this.#stack(node, element.isPinned ? ++level : 0)
    }
    for (const node of this.#focused) {
      const frame = this.#layout.frame(node.sectile.path)
      if (frame) this.#move(node, frame, base, node.sectile.isOwn)
    }
  }

  /** The orthogonal section in which a row stands. */
  #strip({ section, item }) {
    return item >= 0 ? this.#strips.get(section) : undefined
  }

  /** Draws pinned elements above the others. */
  #stack(node, order) {
    if (node.sectile.order !== order) node.style.zIndex = node.sectile.order = order
  }

  #move({ style, sectile }, frame, base, isAuto) {
    const origin = this.#strip(sectile.path) ?? base
    const [x, y] = base ? [frame.x - origin.x, frame.y - origin.y] : [sectile.x, sectile.y]
    const opacity = frame.opacity ?? 1
    if (sectile.x !== x || sectile.y !== y) {
      style.transform = `translate(${sectile.x = x}px, ${sectile.y = y}px)`
    }
    for (const side of ['width', 'height']) {
      if (sectile[side] === frame[side] && sectile.isAuto === isAuto) continue
      sectile[side] = frame[side]
      style[side] = !isAuto || side !== this.#side ? `${frame[side]}px`
        : side === 'height' ? 'auto' : 'max-content'
    }
    sectile.isAuto = isAuto
    if (sectile.opacity !== opacity) style.opacity = sectile.opacity = opacity
  }

  /** Gives elements their paths after changes; returns those that leave, by their old path. */
  rename(isAnimated) {
    const nodes = [...this.#nodes.values()]
    const found = this.#layout.rename(nodes.map(node => node.sectile.path), isAnimated)
    const leaving = new Map()
    this.#nodes = new Map()
    for (const [index, node] of nodes.entries()) {
      const { path, isUpdated } = found[index]
      if (path) {
        node.sectile.path = path
        node.sectile.isStale ||= isUpdated
        this.#nodes.set(keyOf(path), node)
      } else {
        node.setAttribute('aria-hidden', 'true')
        leaving.set(keyOf(node.sectile.path), node)
      }
    }
    this.hold(isAnimated ? nodes : [])
    return leaving
  }

  /** Keeps the elements that a transition moves, and no others. */
  hold(nodes) {
    this.#held = new Set(nodes)
  }

  /** Writes all elements again when they are bound. */
  refresh() {
    for (const node of this.#nodes.values()) node.sectile.isStale = true
  }

  /** Writes one element again when it is bound. */
  invalidate(path) {
    const node = this.node(path)
    if (node) node.sectile.isStale = true
  }

  /** Writes the positions in their sets again, after the number of elements has changed. */
  refreshPositions() {
    this.#arrange([...this.#nodes.values()])
  }

  #arrange(nodes) {
    label(nodes, this.#layout, this.#options.itemRole)
    order([...this.#nodes.values()], this.#layer, path => this.#strip(path))
  }

  #take(kind) {
    const node = this.#spare[kind].pop() ?? document.createElement('div')
    node.className = `sectile-${kind}`
    node.id ||= `sectile-${++lastNumber}`
    node.style.cssText = 'position:absolute;left:0;top:0;box-sizing:border-box'
    node.sectile = { kind, x: NaN, y: NaN, width: -1, height: -1, opacity: 1, order: 0 }
    this.#observer.observe(node)
    return node
  }

  /** Puts an element aside that has no path any more. */
  put(node) {
    const { kind } = node.sectile
    this.#observer.unobserve(node)
    node.removeAttribute('aria-hidden')
    node.remove()
    if (this.#spare[kind].length < spareLimit) this.#spare[kind].push(node)
  }

  #render(node, element) {
    node.sectile.isStale = false
    node.sectile.isChecked = false
    this.#options.render(node, node.sectile.path, element)
  }

  /** Writes what changes with the selection, the outline and scrolling. */
  #mark(node, element) {
    const flags = (element.isSelected ? 1 : 0) + (element.hasFocus ? 2 : 0)
      + (element.isPinned ? 4 : 0) + (element.isExpanded ? 8 : 0) + (element.hasChildren ? 16 : 0)
    if (node.sectile.flags === flags) return
    node.sectile.flags = flags
    node.classList.toggle('is-selected', element.isSelected)
    node.classList.toggle('has-focus', element.hasFocus)
    node.classList.toggle('is-pinned', element.isPinned)
    if (this.#options.selectable) {
      node.setAttribute('aria-selected', element.isSelected)
    }
    if (element.hasChildren) node.setAttribute('aria-expanded', element.isExpanded)
    else node.removeAttribute('aria-expanded')
  }
}
