// The calls of one layout: their arguments as words for the module, and its words as objects.

import { choose, editWords, nameOf, writeSection } from './words.js'

const directions = [
  'up', 'down', 'left', 'right', 'lineStart', 'lineEnd', 'pageUp', 'pageDown', 'first', 'last',
]
const selections = ['select', 'toggle', 'extend', 'extendAdding', 'all', 'clear', 'move', 'focus']
const alignments = ['start', 'center', 'end', 'nearest']
const decorations = ['background', 'separator', 'collectionHeader', 'collectionFooter', 'badge']
const path = ['section', 'item']
const frame = ['x', 'y', 'width', 'height']
const stateKeys = ['contentWidth', 'contentHeight', 'x', 'y', 'offset', 'length', 'flags']
const pathOrNull = (section, item) => section < 0 ? null : { section, item }
const changes = ['appear', 'disappear', 'reload', 'resize', 'move', 'stay']

/** One layout. All positions are in content coordinates, in CSS pixels. */
export class Layout {
  #sectile
  #handle
  #isHorizontal
  /** Whether the list that shows this layout follows all changes. */
  #isTracked

  constructor(sectile, handle, isHorizontal, isTracked) {
    this.#sectile = sectile
    this.#handle = handle
    this.#isHorizontal = isHorizontal
    this.#isTracked = isTracked
  }

  #call(name, ...values) {
    return this.#sectile.call(name, this.#handle, ...values)
  }

  #flag(isAnimated) {
    return isAnimated || this.#isTracked ? 1 : 0
  }

  /** Returns the words of records as objects with these keys. */
  #records(count, keys) {
    const words = this.#sectile.read(count * keys.length)
    return Array.from({ length: count }, (_, index) => {
      const record = {}
      for (const [place, key] of keys.entries()) record[key] = words[index * keys.length + place]
      return record
    })
  }

  /** Returns the words of the first record, or null if there is none. */
  #first(count, keys) {
    return count === 0 ? null : this.#records(1, keys)[0]
  }

  #writePaths(paths) {
    this.#sectile.write(paths.flatMap(path => [path.section, path.item]))
  }

  /** Runs a call that changes the layout, and returns the new state. */
  #change(name, ...values) {
    this.#call(name, ...values)
    return this.#state()
  }

  /** Returns the number of items of a section, or without one the number of sections. */
  count(section = -1) {
    return this.#call('count', section)
  }

  /** Returns the size of the content, and the place of the viewport. */
  state() {
    return this.#change('state')
  }

  #state() {
    const { flags, ...state } = this.#first(1, stateKeys)
    return {
      ...state, isMoving: (flags & 1) !== 0, hasChanges: (flags & 2) !== 0,
      isDecorated: (flags & 4) !== 0,
    }
  }

  /** Scrolls and returns what is visible, with the elements of a distance before and after. */
  scroll(x, y, before = 0, after = before) {
    const isFinite = Number.isFinite(x) && Number.isFinite(y)
    return this.visible(
      before, after, isFinite ? Math.max(0, this.#isHorizontal ? x : y) : NaN)
  }

  /** Returns what is visible. An offset that is not negative scrolls. */
  visible(before = 0, after = before, offset = -1) {
    const count = this.#call('scroll', offset, before, after)
    const words = this.#sectile.read(7 + 9 * count)
    const state = this.#state()
    state.elements = Array.from({ length: count }, (_, index) => {
      const at = 7 + 9 * index
      const flags = words[at + 6]
      return {
        section: words[at], item: words[at + 1], x: words[at + 2], y: words[at + 3],
        width: words[at + 4], height: words[at + 5],
        isPinned: (flags & 1) !== 0, isEstimated: (flags & 2) !== 0,
        isSelected: (flags & 4) !== 0, hasFocus: (flags & 8) !== 0,
        isExpanded: (flags & 16) !== 0, hasChildren: (flags & 32) !== 0,
        isMeasured: (flags & 64) !== 0, isOrthogonal: (flags & 128) !== 0,
        id: words[at + 7], level: words[at + 8],
      }
    })
    return state
  }

  /** Returns the frame of an element, visible or not, or null. */
  frame({ section, item }) {
    return this.#first(this.#call('frame', section, item), frame)
  }

  /** Scrolls to an element, or a part of the way; returns whether the layout shows it. */
  reveal(path, alignment = 'nearest', fraction = 1) {
    const number = choose(alignment, alignments, 'alignment')
    return this.#call('reveal', path.section, path.item, number, fraction) === 1
  }

  /** Returns the path of the element at a point, or null. */
  hitTest(x, y) {
    return this.#first(this.#call('hit_test', x, y), path)
  }

  /** Returns the path and the frame of the element that keeps its position, or null. */
  anchor() {
    return this.#first(this.#call('anchor'), [...path, ...frame])
  }

  /** Scrolls an orthogonal section to a distance from the start of its content. */
  scrollSection(section, offset) {
    this.#call('scroll_section', section, offset)
  }

  /** Returns the visible orthogonal sections with the lengths of their contents. */
  orthogonalSections(before = 0, after = before) {
    const count = this.#call('orthogonal_sections', before, after)
    return this.#records(count, ['section', ...frame, 'length', 'offset'])
  }

  /** Returns the visible backgrounds and separators, in drawing order. */
  decorations(before = 0, after = before) {
    const count = this.#call('decorations', before, after)
    return this.#records(count, ['kind', 'section', 'item', ...frame])
      .map(record => ({ ...record, kind: decorations[record.kind] }))
  }

  /** Returns the positions of elements for assistive technologies. */
  accessibility(paths) {
    this.#writePaths(paths)
    const count = this.#call('accessibility', paths.length)
    return this.#records(
      count, ['row', 'rowCount', 'column', 'columnCount', 'position', 'setSize', 'level'])
  }

  /** Sets measured sizes. What is visible stays where it is; the state has the new offset. */
  measure(sizes) {
    this.#sectile.write(
      sizes.flatMap(size => [size.section, size.item, size.width, size.height]))
    return this.#change('measure', sizes.length)
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
    return this.#change('resize', width, height, this.#flag(animated))
  }

  setDirection(direction, { animated = false } = {}) {
    const number = choose(direction, ['ltr', 'rtl'], 'direction')
    return this.#change('set_direction', number, this.#flag(animated))
  }

  /** Gives a section another layout. Its items, its header and its footer stay. */
  setSection(section, description, { animated = false } = {}) {
    const words = writeSection(description, [])
    const count = this.#sectile.write(words, index => nameOf(words, index), words.starts)
    return this.#change('set_section', section, count, this.#flag(animated))
  }

  /** Inserts, removes, moves and updates elements; see `Edit` in `sectile.d.ts`. */
  edit(edit, { animated = false } = {}) {
    const { records, sections, names, nameOf } = editWords(edit)
    this.#sectile.write([...records, ...sections], nameOf, [[records.length]])
    return this.#change('edit', names.length, sections.length, this.#flag(animated))
  }

  /**
   * Returns the paths of elements after the changes that were not shown yet, and whether their
   * content has changed. A path is null if the layout does not show the element any more.
   */
  rename(paths, isAnimated = false) {
    this.#writePaths(paths)
    this.#call('rename', paths.length, isAnimated ? 1 : 0)
    return this.#records(paths.length, ['section', 'item', 'isUpdated'])
      .map(({ section, item, isUpdated }) =>
        ({ path: pathOrNull(section, item), isUpdated: isUpdated === 1 }))
  }

  /** Returns the elements of the transition that the last animated changes need. */
  transitionElements() {
    const count = this.#call('transition_elements')
    return this.#records(count, ['change', 'a', 'b', 'c', 'd', 'interruptedIndex', 'isPinned'])
      .map(({ change, a, b, c, d, interruptedIndex, isPinned }) => ({
        change: changes[change], oldPath: pathOrNull(a, b), newPath: pathOrNull(c, d),
        interruptedIndex, isPinned: isPinned === 1,
      }))
  }

  /** Returns the frames of the transition at a progress from 0 to 1, where it ends. */
  transition(progress) {
    const count = this.#call('transition', progress)
    return this.#records(count, [...frame, 'opacity'])
  }

  /** Changes the selection and returns the number of selected elements. */
  select(operation, path = { section: 0, item: 0 }) {
    const number = choose(operation, selections, 'operation')
    return this.#call('select', number, path.section, path.item)
  }

  /** Returns the ranges of selected elements. */
  selection() {
    const count = this.#call('selection')
    return this.#records(count, ['section', 'item', 'lastSection', 'lastItem'])
      .map(({ section, item, lastSection, lastItem }) =>
        ({ first: { section, item }, last: { section: lastSection, item: lastItem } }))
  }

  /**
   * Moves the keyboard focus and the selection, or extends the selection, or moves the focus only;
   * returns the path of the focus and the offset that shows it, or null.
   */
  navigate(direction, { extend = false, focusOnly = false } = {}) {
    const number = choose(direction, directions, 'direction')
    const mode = extend ? 1 : focusOnly ? 2 : 0
    return this.#first(this.#call('navigate', number, mode), [...path, 'offset'])
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
    return this.#records(count, ['section', 'item', 'newSection', 'newItem']).map(Object.values)
  }

  /** Returns the velocity in pixels per second for a pointer at a point near the edges. */
  autoscroll(x, y) {
    this.#call('autoscroll', x, y)
    return this.#first(1, ['x', 'y'])
  }

  /** Fills the first section, which is empty, with the visible rows of an outline. */
  setOutline(entries) {
    this.#sectile.write(entries.flatMap(entry => [entry.level, entry.isExpanded ? 1 : 0]))
    return this.#change('set_outline', entries.length)
  }

  /** Expands or collapses a row. */
  toggle(row, { animated = false } = {}) {
    return this.#change('toggle', row, this.#flag(animated))
  }

  /** Frees the layout. */
  close() {
    this.#call('close')
  }
}
