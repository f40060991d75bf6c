// Rows for assistive technologies: their roles, their positions and their order in the document.

import { compare } from './path.js'

/** Writes roles and positions. */
export function label(nodes, layout, role = 'listitem') {
  const positions = layout.accessibility(nodes.map(node => node.sectile.path))
  const isCell = role === 'gridcell' || role === 'row'
  for (const [index, node] of nodes.entries()) {
    const { row, column, position, setSize, level } = positions[index]
    // A `list` has list items only; their content can be a heading.
    node.role = node.sectile.kind === 'item' || role === 'listitem' ? role : 'heading'
    const set = (name, value) =>
      value > 0 ? node.setAttribute(name, value) : node.removeAttribute(name)
    set('aria-posinset', isCell ? 0 : position)
    set('aria-setsize', isCell ? 0 : setSize)
    set('aria-rowindex', isCell ? row : 0)
    set('aria-colindex', role === 'gridcell' ? column : 0)
    set('aria-level', node.role === 'heading' ? 2 : role === 'treeitem' ? level : 0)
  }
}

/**
 * Puts rows into reading order, also for the selection of text. `stripOf` returns the orthogonal
 * section in which a row stands.
 */
export function order(nodes, layer, stripOf) {
  nodes.sort((one, other) => compare(one.sectile.path, other.sectile.path))
  const known = new Set(nodes)
  const places = new Map()
  const focused = document.activeElement
  const put = (node, parent) => {
    let next = places.has(parent) ? places.get(parent) : parent.firstChild
    while (next && !known.has(next)) next = next.nextSibling
    // An element that is moved loses the keyboard focus, so others move.
    while (next !== node && node.parentNode === parent && node.contains(focused)) {
      const other = next
      next = next.nextSibling
      if (known.has(other)) parent.append(other)
    }
    if (node === next) next = next.nextSibling
    else parent.insertBefore(node, next)
    places.set(parent, next)
  }
  for (const node of nodes) {
    const strip = stripOf(node.sectile.path)
    if (strip && !places.has(strip.stage)) {
      known.add(strip.node)
      put(strip.node, layer)
    }
    put(node, strip?.stage ?? layer)
  }
}
