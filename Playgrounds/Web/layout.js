// The calls of one layout: their arguments as words for the module, and its words as objects.

import { check, choose, nameOf, sectionWords, writeSection } from './section-words.js'

const directions = [
  'up', 'down', 'left', 'right', 'lineStart', 'lineEnd', 'pageUp', 'pageDown', 'first', 'last',
]
const selections = { select: 0, toggle: 1, extend: 2, extendAdding: 3, all: 4, clear: 5, move: 6 }
const alignments = ['start', 'center', 'end', 'nearest']
const decorations = ['background', 'separator', 'collectionHeader', 'collectionFooter', 'badge']
/** The keys of an edit, by the numbers of the module. */
const editKeys = [
  'removeItems', 'insertItems', 'moveItems', 'updateItems', 'removeSections', 'insertSections',
  'moveSections', 'updateSections',
]
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

  /** Returns the words of records of equal lengths as objects. */
  #records(count, length, make) {
    const words = this.#sectile.read(count * length)
    return Array.from({ length: count }, (_, index) =>
      make(words.subarray(index * length, (index + 1) * length)))
  }

  #writePaths(paths) {
    this.#sectile.write(paths.flatMap(path => [path.section, path.item]))
  }

  /** Runs a call that changes the layout, and returns the new state. */
  #change(name, ...values) {
    this.#call(name, ...values)
    return this.#state()
  }

  /** Returns the size of the content, and the place of the viewport. */
  state() {
    return this.#change('state')
  }

  #state() {
    const [contentWidth, contentHeight, x, y, offset, length, flags] = this.#sectile.read(7)
    return {
      contentWidth, contentHeight, x, y, offset, length, isMoving: (flags & 1) !== 0,
      hasChanges: (flags & 2) !== 0, isDecorated: (flags & 4) !== 0,
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
        isMeasured: (flags & 64) !== 0, isOrthogonal: (flags & 128) !== 0, id: words[at + 7], level: words[at + 8],
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

  /** Scrolls to an element, or a part of the way; returns whether the layout shows it. */
  reveal(path, alignment = 'nearest', fraction = 1) {
    const number = choose(alignment, alignments, 'alignment')
    return this.#call('reveal', path.section, path.item, number, fraction) === 1
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

  /** Scrolls an orthogonal section to a distance from the start of its content. */
  scrollSection(section, offset) {
    this.#call('scroll_section', section, offset)
  }

  /** Returns the visible orthogonal sections with the lengths of their contents. */
  orthogonalSections(before = 0, after = before) {
    const count = this.#call('orthogonal_sections', before, after)
    return this.#records(count, 7, ([section, x, y, width, height, length, offset]) =>
      ({ section, x, y, width, height, length, offset }))
  }

  /** Returns the visible backgrounds and separators, in drawing order. */
  decorations(before = 0, after = before) {
    const count = this.#call('decorations', before, after)
    return this.#records(count, 7, ([kind, section, item, x, y, width, height]) =>
      ({ kind: decorations[kind], section, item, x, y, width, height }))
  }

  /** Returns the positions of elements for assistive technologies. */
  accessibility(paths) {
    this.#writePaths(paths)
    const count = this.#call('accessibility', paths.length)
    return this.#records(
      count, 7, ([row, rowCount, column, columnCount, position, setSize, level]) =>
        ({ row, rowCount, column, columnCount, position, setSize, level }))
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
    const count = this.#sectile.write(words, index => nameOf(index, 'section'))
    return this.#change('set_section', section, count, this.#flag(animated))
  }

  /** Inserts, removes, moves and updates elements; see `Edit` in `sectile.d.ts`. */
  edit(edit, { animated = false } = {}) {
    check(edit, editKeys, 'an edit')
    const records = []
    const names = []
    const sections = []
    const describe = description =>
      writeSection(description, sections).length / sectionWords - 1
    const described = {
      insertSections: ([index, it]) => [index, describe(it)],
      updateSections: ([old, index, it]) => [old, index, describe(it)],
    }
    for (const [kind, key] of editKeys.entries()) {
      for (const [index, record] of edit[key]?.entries() ?? []) {
        const values = described[key]?.(record) ?? (key === 'removeSections' ? [record] : record)
        records.push(kind, ...[0, 1, 2, 3].map(place => values[place] ?? 0))
        names.push(`${key}[${index}]`)
      }
    }
    this.#sectile.write([...records, ...sections], index => index < records.length
      ? `${names[Math.floor(index / 5)]}[${index % 5 - 1}]`
      : nameOf(index - records.length, 'section'), records.length)
    return this.#change(
      'edit', names.length, sections.length / sectionWords, this.#flag(animated))
  }

  /**
   * Returns the paths of elements after the changes that were not shown yet, and whether their
   * content has changed. A path is null if the layout does not show the element any more.
   */
  rename(paths, isAnimated = false) {
    this.#writePaths(paths)
    this.#call('rename', paths.length, isAnimated ? 1 : 0)
    return this.#records(paths.length, 3, ([section, item, isUpdated]) =>
      ({ path: section < 0 ? null : { section, item }, isUpdated: isUpdated === 1 }))
  }

  /** Returns the elements of the transition that the last animated changes need. */
  transitionElements() {
    const count = this.#call('transition_elements')
    const path = (section, item) => section < 0 ? null : { section, item }
    return this.#records(count, 7, ([change, a, b, c, d, interruptedIndex, isPinned]) => ({
      change: changes[change], oldPath: path(a, b), newPath: path(c, d), interruptedIndex,
      isPinned: isPinned === 1,
    }))
  }

  /** Returns the frames of the transition at a progress from 0 to 1, where it ends. */
  transition(progress) {
    const count = this.#call('transition', progress)
    return this.#records(count, 5, ([x, y, width, height, opacity]) =>
      ({ x, y, width, height, opacity }))
  }

  /** Changes the selection and returns the number of selected elements. */
  select(operation, path = { section: 0, item: 0 }) {
    return this.#call('select', selections[operation] ?? -1, path.section, path.item)
  }

  /** Returns the ranges of selected elements. */
  selection() {
    const count = this.#call('selection')
    return this.#records(count, 4, ([section, item, lastSection, lastItem]) =>
      ({ first: { section, item }, last: { section: lastSection, item: lastItem } }))
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
    return this.#records(count, 4, words => [...words])
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
    return this.#change('toggle', row, this.#flag(animated))
  }

  /** Frees the layout. */
  close() {
    this.#call('close')
  }
}
