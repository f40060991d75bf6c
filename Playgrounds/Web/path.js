// Paths of elements: a section and an item, or the header or the footer of a section.

/** The item number of a header and of a footer in a path. */
export const header = -1
export const footer = -2

/** Returns the key of a path in a map. */
export const keyOf = path => `${path.section} ${path.item}`

/** Returns whether a path is that of a header, an item or a footer. */
export const kindOf = path =>
  path.item === header ? 'header' : path.item === footer ? 'footer' : 'item'

/** Compares two paths for sorting in reading order. */
export const compare = (a, b) => a.section - b.section || rank(a.item) - rank(b.item)

/** Returns the place of an item, a header or a footer in its section. */
const rank = item => item === footer ? Infinity : item
