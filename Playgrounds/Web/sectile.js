// Layouts of sections, items, headers and footers for any page: loads the module and calls its
// functions. `layout.js` has the calls of one layout and draws nothing; `virtual-list.js` puts rows
// into the page. Types are in `sectile.d.ts`.

import { SectileError } from './errors.js'
import { Layout } from './layout.js'
import { directionNumbers, writeSection } from './section-words.js'
import { warmUp } from './warm-up.js'

export { reorderable } from './dragging.js'
export { SectileError } from './errors.js'
export { selectable } from './keyboard.js'
export { Layout } from './layout.js'
export { footer, header } from './path.js'
export { VirtualList } from './virtual-list.js'

/**
 * The arguments of the module's calls that are doubles, by their positions. All others are 32-bit
 * integers, into which a browser would convert any number: NaN becomes 0, and 1.5 becomes 1.
 */
const doubles = {
  scroll: [1, 2, 3, 4], resize: [1, 2], hit_test: [1, 2], measure: [2], drag: [1, 2],
  autoscroll: [1, 2], transition: [1],
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
