// The calls of one layout: their arguments as words for the module, and its words as objects.

import { directionNumbers, writeSection } from './section-words.js'

const directions = [
  'up', 'down', 'left', 'right', 'lineStart', 'lineEnd', 'pageUp', 'pageDown', 'first', 'last',
]
const selections = { select: 0, toggle: 1, extend: 2, extendAdding: 3, all: 4, clear: 5, move: 6 }
const alignments = { start: 0, center: 1, end: 2, nearest: 3 }
const changes = ['appear', 'disappear', 'reload', 'resize', 'move', 'stay']

/** One layout. All positions are in content coordinates, in CSS pixels. */
export class Layout {
  #sectile
  #handle

  constructor(sectile, handle) {
    this.#sectile = sectile
    this.#handle = handle
  }

  #call(name, ...values) {
    return this.#sectile.call(name, this.#handle, ...values)
  }

  #writePaths(paths) {
    this.#sectile.write(paths.flatMap(path => [path.section, path.item]))
  }

  /** Runs a call that changes the layout, and returns the new state. */
  #change(name, ...values) {
    this.#call(name, ...values)
    return this.#state()
  }

  #state() {
    const [contentWidth, contentHeight, x, y] = this.#sectile.read(4)
    return { contentWidth, contentHeight, x, y }
  }

  /** Scrolls and returns what is visible, with the elements of a distance before and after. */
  scroll(x, y, before = 0, after = before) {
    const count = this.#call('scroll', x, y, before, after)
    const words = this.#sectile.read(5 + 9 * count)
    const state = this.#state()
    state.isMoving = words[4] === 1
    state.elements = Array.from({ length: count }, (_, index) => {
      const at = 5 + 9 * index
      const flags = words[at + 6]
      return {
        section: words[at], item: words[at + 1], x: words[at + 2], y: words[at + 3],
        width: words[at + 4], height: words[at + 5],
        isPinned: (flags & 1) !== 0, isEstimated: (flags & 2) !== 0,
        isSelected: (flags & 4) !== 0, hasFocus: (flags & 8) !== 0,
        isExpanded: (flags & 16) !== 0, hasChildren: (flags & 32) !== 0,
        id: words[at + 7], level: words[at + 8],
      }
    })
    return state
  }

  /** Returns the frame of an element, visible or not, or null. */
  frame(path) {
    if (this.#call('frame', path.section, path.item) === 0) return null
    const [x, y, width, height] = this.#sectile.read(4)
    return { x, y, width, height }
  }

  /** Returns the offset at which an element is visible. */
  reveal(path, alignment = 'nearest') {
    this.#call('reveal', path.section, path.item, alignments[alignment] ?? -1)
    return this.#sectile.read(1)[0]
  }

  /** Returns the path of the element at a point, or null. */
  hitTest(x, y) {
    if (this.#call('hit_test', x, y) === 0) return null
    const [section, item] = this.#sectile.read(2)
    return { section, item }
  }

  /** Returns the path and the frame of the element that keeps its position, or null. */
  anchor() {
    if (this.#call('anchor') === 0) return null
    const [section, item, x, y, width, height] = this.#sectile.read(6)
    return { section, item, x, y, width, height }
  }

  /** Returns the positions of elements for assistive technologies. */
  accessibility(paths) {
    this.#writePaths(paths)
    this.#call('accessibility', paths.length)
    const words = this.#sectile.read(7 * paths.length)
    return paths.map((_, index) => {
      const [row, rowCount, column, columnCount, position, setSize, level] =
        words.subarray(7 * index, 7 * index + 7)
      return { row, rowCount, column, columnCount, position, setSize, level }
    })
  }

  /** Sets measured sizes. What is visible stays where it is; the state has the new offset. */
  measure(sizes, velocity = 0) {
    this.#sectile.write(
      sizes.flatMap(size => [size.section, size.item, size.width, size.height]))
    return this.#change('measure', sizes.length, velocity)
  }

  /** Makes sizes estimates again, for example of elements whose content has changed. */
  forget(paths) {
    this.#writePaths(paths)
    this.#call('forget', paths.length)
  }

  /** Makes the average of the measured lengths of a section the estimate of the others. */
  learn(section) {
    return this.#change('learn', section)
  }

  resize(width, height, { animated = false } = {}) {
    return this.#change('resize', width, height, animated ? 1 : 0)
  }

  setDirection(direction, { animated = false } = {}) {
    return this.#change(
      'set_direction', directionNumbers[direction] ?? NaN, animated ? 1 : 0)
  }

  /** Gives a section another layout. Its items, its header and its footer stay. */
  setSection(section, description, { animated = false } = {}) {
    const count = this.#sectile.write(writeSection(description, []))
    return this.#change('set_section', section, count, animated ? 1 : 0)
  }

  /** Inserts, removes, moves and updates elements; see `Edit` in `sectile.d.ts`. */
  edit(edit, { animated = false } = {}) {
    const records = []
    const sections = []
    const add = (kind, list) => list?.forEach(([a = 0, b = 0, c = 0, d = 0]) =>
      records.push(kind, a, b, c, d))
    const describe = description => writeSection(description, sections).length / 16 - 1
    add(0, edit.removeItems)
    add(1, edit.insertItems)
    add(2, edit.moveItems)
    add(3, edit.updateItems)
    add(4, edit.removeSections?.map(section => [section]))
    add(5, edit.insertSections?.map(([index, description]) => [index, describe(description)]))
    add(6, edit.moveSections)
    add(7, edit.updateSections?.map(([old, index, it]) => [old, index, describe(it)]))
    this.#sectile.write([...records, ...sections])
    return this.#change('edit', records.length / 5, sections.length / 16, animated ? 1 : 0)
  }

  /** Returns the elements of the transition that the last animated changes need. */
  transitionElements() {
    const count = this.#call('transition_elements')
    const words = this.#sectile.read(7 * count)
    return Array.from({ length: count }, (_, index) => {
      const at = 7 * index
      return {
        change: changes[words[at]],
        oldPath: words[at + 1] < 0 ? null : { section: words[at + 1], item: words[at + 2] },
        newPath: words[at + 3] < 0 ? null : { section: words[at + 3], item: words[at + 4] },
        interruptedIndex: words[at + 5],
        isPinned: words[at + 6] === 1,
      }
    })
  }

  /** Returns the frames of the transition at a progress from 0 to 1, where it ends. */
  transition(progress) {
    const count = this.#call('transition', progress)
    const words = this.#sectile.read(5 * count)
    return Array.from({ length: count }, (_, index) => {
      const [x, y, width, height, opacity] = words.subarray(5 * index, 5 * index + 5)
      return { x, y, width, height, opacity }
    })
  }

  /** Changes the selection and returns the number of selected elements. */
  select(operation, path = { section: 0, item: 0 }) {
    return this.#call('select', selections[operation] ?? -1, path.section, path.item)
  }

  /** Returns the ranges of selected elements. */
  selection() {
    const count = this.#call('selection')
    const words = this.#sectile.read(4 * count)
    return Array.from({ length: count }, (_, index) => {
      const [section, item, lastSection, lastItem] = words.subarray(4 * index, 4 * index + 4)
      return { first: { section, item }, last: { section: lastSection, item: lastItem } }
    })
  }

  /** Moves the keyboard focus; returns its path and the offset that shows it, or null. */
  navigate(direction, { extend = false } = {}) {
    const number = directions.indexOf(direction)
    if (this.#call('navigate', number, extend ? 1 : 0) === 0) return null
    const [section, item, offset] = this.#sectile.read(3)
    return { section, item, offset }
  }

  /** Lifts items for a drag. */
  lift(paths) {
    this.#writePaths(paths)
    this.#call('lift', paths.length)
  }

  /** Moves the lifted items to a point; returns old and new path of each item that moved. */
  drag(x, y) {
    return this.#moves(this.#call('drag', x, y))
  }

  /** Ends the drag; if it is canceled, returns old and new path of each item that moved back. */
  drop({ cancel = false } = {}) {
    return this.#moves(this.#call('drop', cancel ? 1 : 0))
  }

  #moves(count) {
    const words = this.#sectile.read(4 * count)
    return Array.from({ length: count }, (_, index) => [
      ...words.subarray(4 * index, 4 * index + 4),
    ])
  }

  /** Returns the velocity in pixels per second for a pointer at a point near the edges. */
  autoscroll(x, y) {
    this.#call('autoscroll', x, y)
    const [velocityX, velocityY] = this.#sectile.read(2)
    return { x: velocityX, y: velocityY }
  }

  /** Fills the first section, which is empty, with the visible rows of an outline. */
  setOutline(entries) {
    this.#sectile.write(entries.flatMap(entry => [entry.level, entry.isExpanded ? 1 : 0]))
    return this.#change('set_outline', entries.length)
  }

  /** Expands or collapses a row. */
  toggle(row, { animated = false } = {}) {
    return this.#change('toggle', row, animated ? 1 : 0)
  }

  /** Frees the layout. */
  close() {
    this.#call('close')
  }
}
