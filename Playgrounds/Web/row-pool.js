// The elements of rows, headers and footers: one for each visible path. Elements that are no longer
// visible are used again.

import { compare, keyOf, kindOf } from './path.js'

/** The number of elements that are kept for each kind. */
const spareLimit = 64
let lastNumber = 0

export class RowPool {
  #layer
  #layout
  #options
  #nodes = new Map()
  #spare = { header: [], item: [], footer: [] }
  /** Elements that a transition moves out of sight. */
  #held = new Set()

  constructor(layer, layout, options) {
    this.#layer = layer
    this.#layout = layout
    this.#options = options
  }

  node(path) {
    return this.#nodes.get(keyOf(path))
  }

  get paths() {
    return [...this.#nodes.values()].map(node => node.sectile.path)
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
      if (node.sectile.isStale) this.#render(node, element)
      this.#mark(node, element)
    }
    for (const [key, node] of unused) {
      if (this.#held.has(node)) continue
      this.#nodes.delete(key)
      this.#put(node)
    }
    if (fresh.length > 0) {
      this.#label(fresh)
      this.#order(fresh)
    }
  }

  /** Returns the sizes of those elements whose sizes are estimates. */
  measure(elements) {
    const { measure } = this.#options
    const estimated = elements.filter(element => element.isEstimated)
    if (measure) {
      return estimated.map(({ section, item, width, height }) => ({
        section, item, ...measure({ section, item }, { width, height }),
      }))
    }
    const scale = devicePixelRatio
    // First all styles, then all sizes, so that the browser lays out once.
    for (const element of estimated) {
      const { style, sectile } = this.node(element)
      style.width = `${sectile.width = element.width}px`
      style.height = 'auto'
      sectile.height = -1
    }
    return estimated.map(element => {
      const { section, item, width } = element
      const { height } = this.node(element).getBoundingClientRect()
      return { section, item, width, height: Math.ceil(height * scale) / scale }
    })
  }

  /** Puts elements at their frames, or where the transition has them. */
  place(elements, base, moving) {
    let level = 0
    for (const [node, state] of moving ?? []) {
      this.#move(node, state, base, state.opacity)
      this.#stack(node, state.isPinned ? ++level : 0)
    }
    for (const element of elements) {
      const node = this.node(element)
      if (moving?.has(node)) continue
      this.#move(node, element, base, 1)
      this.#stack(node, element.isPinned ? ++level : 0)
    }
  }

  /** Draws pinned elements above the others. */
  #stack(node, order) {
    if (node.sectile.order !== order) node.style.zIndex = node.sectile.order = order
  }

  #move(node, frame, base, opacity) {
    const { style, sectile } = node
    const y = frame.y - base
    if (sectile.x !== frame.x || sectile.y !== y) {
      style.transform = `translate(${sectile.x = frame.x}px, ${sectile.y = y}px)`
    }
    if (sectile.width !== frame.width) style.width = `${sectile.width = frame.width}px`
    if (sectile.height !== frame.height) style.height = `${sectile.height = frame.height}px`
    if (sectile.opacity !== opacity) style.opacity = sectile.opacity = opacity
  }

  /** Gives elements their paths after a change; returns those that leave, by their old path. */
  rename(elements) {
    const nodes = new Map()
    const leaving = new Map()
    for (const { oldPath, newPath, change } of elements) {
      const node = oldPath && this.node(oldPath)
      if (!node) continue
      this.#nodes.delete(keyOf(oldPath))
      if (newPath) {
        node.sectile.path = newPath
        if (change === 'reload') node.sectile.isStale = true
        nodes.set(keyOf(newPath), node)
      } else {
        node.setAttribute('aria-hidden', 'true')
        leaving.set(keyOf(oldPath), node)
      }
    }
    // The others were outside of the viewport.
    for (const node of this.#nodes.values()) this.#put(node)
    this.#nodes = nodes
    this.#held = new Set(nodes.values())
    return leaving
  }

  /** Lets go of the elements that a transition has moved out of sight. */
  release() {
    this.#held.clear()
  }

  /** Puts an element aside that has no path any more. */
  put(node) {
    this.#put(node)
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
    const nodes = [...this.#nodes.values()]
    this.#label(nodes)
    this.#order(nodes)
  }

  #take(kind) {
    const node = this.#spare[kind].pop() ?? document.createElement('div')
    node.className = `sectile-${kind}`
    node.id ||= `sectile-${++lastNumber}`
    node.style.cssText = 'position:absolute;left:0;top:0;box-sizing:border-box'
    node.sectile = { kind, x: NaN, y: NaN, width: -1, height: -1, opacity: 1, order: 0 }
    return node
  }

  #put(node) {
    const { kind } = node.sectile
    node.removeAttribute('aria-hidden')
    node.remove()
    if (this.#spare[kind].length < spareLimit) this.#spare[kind].push(node)
  }

  #render(node, element) {
    node.sectile.isStale = false
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

  /** Writes roles and positions for assistive technologies. */
  #label(nodes) {
    const role = this.#options.itemRole ?? 'listitem'
    const positions = this.#layout.accessibility(nodes.map(node => node.sectile.path))
    for (const [index, node] of nodes.entries()) {
      const { row, column, position, setSize, level } = positions[index]
      node.role = node.sectile.kind === 'item' ? role : 'heading'
      const set = (name, value) =>
        value > 0 ? node.setAttribute(name, value) : node.removeAttribute(name)
      set('aria-posinset', position)
      set('aria-setsize', setSize)
      const isCell = role === 'gridcell' || role === 'row'
      set('aria-rowindex', isCell ? row : 0)
      set('aria-colindex', role === 'gridcell' ? column : 0)
      set('aria-level', node.role === 'heading' ? 2 : role === 'treeitem' ? level : 0)
    }
  }

  /** Puts new elements into reading order, for assistive technologies and text selection. */
  #order(fresh) {
    if (fresh.length === 0) return
    const nodes = [...this.#nodes.values()]
      .sort((one, other) => compare(one.sectile.path, other.sectile.path))
    let next = this.#layer.firstChild
    for (const node of nodes) {
      if (node === next) next = next.nextSibling
      else this.#layer.insertBefore(node, next)
    }
  }
}
