// Layouts of sections, items, headers and footers for any page. This file has the calls of the
// module and draws nothing; `virtual-list.js` puts rows into the page. Types are in `sectile.d.ts`.

export { reorderable } from './dragging.js'
export { selectable } from './keyboard.js'
export { VirtualList } from './virtual-list.js'
import { warmUp } from './warm-up.js'

const kinds = ['list', 'grid', 'flow', 'masonry']
const justifications = [
  'leading', 'center', 'trailing', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'flowLayout',
]
const directions = [
  'up', 'down', 'left', 'right', 'lineStart', 'lineEnd', 'pageUp', 'pageDown', 'first', 'last',
]
const selections = { select: 0, toggle: 1, extend: 2, extendAdding: 3, all: 4, clear: 5, move: 6 }
const alignments = { start: 0, center: 1, end: 2, nearest: 3 }
const directionNumbers = { ltr: 0, rtl: 1 }
const changes = ['appear', 'disappear', 'reload', 'resize', 'move', 'stay']

/**
 * The arguments of the module's calls that are doubles, by their positions. All others are 32-bit
 * integers, into which a browser would convert any number: NaN becomes 0, and 1.5 becomes 1.
 */
const doubles = {
  scroll: [1, 2, 3, 4], resize: [1, 2], hit_test: [1, 2], measure: [2], drag: [1, 2],
  autoscroll: [1, 2], transition: [1],
}

/** The item number of a header and of a footer in a path. */
export const header = -1
export const footer = -2

/** An error of a call; the layout is unchanged. */
export class SectileError extends Error {
  constructor(code, name, [section, item, first, second] = []) {
    const element = item === header ? `the header of section ${section}`
      : item === footer ? `the footer of section ${section}`
      : `item ${item} of section ${section}`
    const sentences = {
      '-1': 'the layout is closed or was never opened.',
      '-2': `${first} words do not fit the call.`,
      '-3': `word ${second} is ${first}; it must be finite and in the range of its meaning.`,
      '-4': `${element} does not exist.`,
      '-5': 'the layout rejects the call.',
      '-6': 'the edit names an element twice, or one that does not exist.',
      '-7': 'the outline has no such row, or its levels skip one.',
      '-8': 'there is no transition, drag or outline.',
      '-9': 'the small module has no such call; load(full) loads one that has.',
      '-20': `the size of ${element} is (${first}, ${second}); sides must be finite, not negative.`,
      '-21': `the container is (${first}, ${second}); both sides must be finite, not negative.`,
      '-22': `a length or spacing is ${first}; it must be finite and in the range of its meaning.`,
      '-23': `section ${section} has ${first} items; after the edit it must have ${second}.`,
      '-24': `section ${section} is not in 0..<${first}.`,
      '-25': `section ${section} has ${first} columns; at most ${second} are allowed.`,
      '-26': `the size of ${element} is missing.`,
      '-27': `a CSS pixel has ${first} device pixels; the number must be finite and positive.`,
    }
    super(`Sectile: ${name}: ${sentences[code] ?? `error ${code}.`}`)
    this.code = code
  }
}

/** The address of the module with all calls: also selection, dragging and outlines. */
export const full = new URL('sectile-full.wasm', import.meta.url)

/** Loads a module, the small one by default. One is enough for all lists of a page. */
export async function load(url = new URL('sectile.wasm', import.meta.url)) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), {})
  return new Sectile(instance.exports)
}

/** The loaded module. */
export class Sectile {
  #exports
  #words = new Float64Array()
  #warmUp

  constructor(exports) {
    this.#exports = exports
  }

  /** Opens a layout. */
  open(options) {
    const sections = options.sections ?? []
    const direction = directionNumbers[options.direction ?? 'ltr'] ?? NaN
    const stick = options.stickTo === 'end' ? 2 : options.stickTo === 'start' ? 4 : 0
    const words = [
      options.width, options.height, options.pixelScale ?? 0,
      stick + direction, options.startPinInset ?? 0, sections.length,
    ]
    for (const section of sections) writeSection(section, words)
    return new Layout(this, this.call('open', this.write(words)))
  }

  /**
   * Makes the browser compile the functions of scrolling and of transitions while the page is idle.
   * `VirtualList` calls this; later calls return the same promise.
   */
  warmUp() {
    return this.#warmUp ??= warmUp(this)
  }

  /** Calls a function of the module and throws its errors. */
  call(name, ...values) {
    const run = this.#exports[`sectile_${name}`]
    if (!run) throw new SectileError(-9, name)
    for (let index = 0; index < values.length; index++) {
      const value = values[index]
      if (value !== (value | 0) && !doubles[name]?.includes(index)) {
        throw new SectileError(-3, name, [0, 0, value, index])
      }
    }
    const result = run(...values)
    if (result < 0) throw new SectileError(result, name, this.read(4))
    return result
  }

  /** Writes the input of a call and returns its length. */
  write(values) {
    const address = this.#exports.sectile_buffer(values.length)
    if (address === 0) throw new RangeError(`Sectile: ${values.length} words are too many.`)
    new Float64Array(this.#exports.memory.buffer, address, values.length).set(values)
    return values.length
  }

  /** Returns the first words of the result of a call, valid until the next call. */
  read(count) {
    const address = this.#exports.sectile_buffer(count)
    const memory = this.#exports.memory.buffer
    const words = this.#words
    if (words.buffer !== memory || words.byteOffset !== address || words.length < count) {
      this.#words = new Float64Array(memory, address, Math.max(count, 1024))
    }
    return this.#words
  }
}

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

  #path(name, ...values) {
    if (this.#call(name, ...values) === 0) return null
    const [section, item] = this.#sectile.read(2)
    return { section, item }
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
    return this.#path('hit_test', x, y)
  }

  /** Returns the path and the frame of the element that keeps its position, or null. */
  anchor() {
    if (this.#call('anchor') === 0) return null
    const [section, item, x, y, width, height] = this.#sectile.read(6)
    return { section, item, x, y, width, height }
  }

  /** Returns the positions of elements for assistive technologies. */
  accessibility(paths) {
    this.#sectile.write(paths.flatMap(path => [path.section, path.item]))
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
    this.#sectile.write(paths.flatMap(path => [path.section, path.item]))
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
    this.#sectile.write(paths.flatMap(path => [path.section, path.item]))
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

/** Writes the words of a section. */
function writeSection(section, words) {
  const kind = kinds.indexOf(section.kind ?? 'list')
  if (kind < 0) throw new TypeError(`Sectile: kind is ${section.kind}; use one of ${kinds}.`)
  const insets = section.insets ?? {}
  const inset = edge => typeof insets === 'number' ? insets : insets[edge] ?? 0
  const [columnRule, columns] =
    section.kind === 'flow'
      ? [justifications.indexOf(section.justification ?? 'leading'), section.estimatedWidth ?? 0]
      : typeof section.columns === 'object' ? [1, section.columns.minimum]
      : [0, section.columns ?? 1]
  const [headerRule, headerNumber] = section.header ? length(section.header, 1) : [0, 0]
  const flags = (section.header?.pinned ? 1 : 0) + (section.footer?.pinned ? 2 : 0)
    + (section.collapsed ? 4 : 0)
  words.push(
    kind, section.count ?? 0, ...length(section.itemLength ?? 44, 0), columnRule, columns,
    section.lineSpacing ?? 0, section.itemSpacing ?? 0, inset('top'), inset('leading'),
    inset('bottom'), inset('trailing'), headerRule, headerNumber, flags,
    section.footer?.length ?? 0)
  return words
}

/** Returns the rule of a length, counted from the given number, and its number. */
function length(value, base) {
  if (typeof value === 'number') return [base, value]
  if (value.estimated !== undefined) return [base + 1, value.estimated]
  if (value.aspectRatio !== undefined) return [base + 2, value.aspectRatio]
  return [base, value.length]
}
