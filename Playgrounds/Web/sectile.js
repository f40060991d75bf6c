// Layouts of sections, items, headers and footers for any page: loads the module and calls its
// functions. `layout.js` has the calls of one layout and draws nothing; `virtual-list.js` puts rows
// into the page. Types are in `sectile.d.ts`.

import { SectileError } from './errors.js'
import { Layout } from './layout.js'
import { check, choose, nameOf, writeSection } from './words.js'

export { reorderable } from './dragging.js'
export { SectileError } from './errors.js'
export { selectable } from './keyboard.js'
export { Layout } from './layout.js'
export { footer, header } from './path.js'
export { VirtualList } from './virtual-list.js'

/**
 * The arguments of the module's calls after the handle. Those with a point are doubles; the others
 * are 32-bit integers, into which a browser would convert any number: NaN becomes 0, and 1.5
 * becomes 1.
 */
const parameters = {
  scroll: ['.offset', '.before', '.after'], resize: ['.width', '.height'],
  frame: ['section', 'item'],
  reveal: ['section', 'item', 'alignment', '.fraction'], hit_test: ['.x', '.y'],
  drag: ['.x', '.y'], autoscroll: ['.x', '.y'], transition: ['.progress'],
  scroll_section: ['section', '.offset'], orthogonal_sections: ['.before', '.after'],
  decorations: ['.before', '.after'], learn: ['section'], set_section: ['section'],
  set_direction: ['direction'], select: ['operation', 'section', 'item'],
  navigate: ['direction', 'mode'], toggle: ['row'], count: ['section'],
}
const optionKeys = [
  'width', 'height', 'pixelScale', 'axis', 'direction', 'stickTo', 'alignTo', 'startPinInset',
  'sections',
]

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
  #input = null

  constructor(exports) {
    this.#exports = exports
  }

  /** Opens a layout; `isTracked` if a list shows all its changes. */
  open(options, isTracked = false) {
    check(options, optionKeys, 'a layout')
    const { sections, axis = 'vertical', direction = 'ltr' } = options
    if (!Array.isArray(sections)) throw new TypeError(`Sectile: sections is ${sections}.`)
    const flags = choose(direction, ['ltr', 'rtl'], 'direction')
      + 2 * choose(options.stickTo, [undefined, 'end', 'start'], 'stickTo')
      + 8 * choose(axis, ['vertical', 'horizontal'], 'axis')
      + 16 * choose(options.alignTo ?? 'start', ['start', 'end'], 'alignTo')
    const words = [
      options.width, options.height, options.pixelScale ?? 0, flags, options.startPinInset ?? 0,
      sections.length,
    ]
    const names = ['width', 'height', 'pixelScale', 'direction', 'startPinInset', 'sections']
    for (const [index, section] of sections.entries()) {
      writeSection(section, words, `sections[${index}]`, true)
    }
    const count = this.write(words, index => names[index] ?? nameOf(words, index), words.starts)
    return new Layout(this, this.call('open', count), axis === 'horizontal', isTracked)
  }

  /** Calls a function of the module and throws its errors. */
  call(name, ...values) {
    const run = this.#exports[`sectile_${name}`]
    if (!run) throw new SectileError(-9, name)
    const names = parameters[name] ?? []
    for (let index = 0; index < values.length; index++) {
      const value = values[index]
      const parameter = names[index - 1] ?? `argument ${index}`
      if (value !== (value | 0) && !parameter.startsWith('.')) {
        throw new SectileError(-3, name, [0, 0, value, index], () => parameter)
      }
    }
    const result = run(...values)
    const input = this.#input
    this.#input = null
    if (result >= 0) return result
    const details = [...this.read(4)]
    if (result === -22 && input) {
      // The library names the section and the number, which is among the words of the section.
      const [start] = input.starts?.[name === 'open' ? details[0] : 0] ?? [0]
      details[3] = input.values.indexOf(details[2], start)
    }
    throw new SectileError(result, name, details, index =>
      input?.nameOf?.(index) ?? names[index]?.replace('.', '') ?? `number ${index}`)
  }

  /** Writes the input of a call and returns its length; `nameOf` has the names of the numbers. */
  write(values, nameOf = null, starts = null) {
    const address = this.#exports.sectile_buffer(values.length)
    if (address === 0) throw new RangeError(`Sectile: ${values.length} words are too many.`)
    new Float64Array(this.#exports.memory.buffer, address, values.length).set(values)
    this.#input = { values, nameOf, starts }
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
