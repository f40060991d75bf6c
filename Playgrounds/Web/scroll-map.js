// Offsets of the content for positions of the scrollbar. Browsers limit an element to 17 to 33
// million pixels, and a billion rows are longer.
//
// Small movements of the scrollbar move the content by the same distance. The list keeps the exact
// offset itself, and moves the scrollbar to it when scrolling has ended. Large movements are those
// of a dragged thumb; they go to the offset at the same fraction.

/** The largest length of an element in all browsers, with three device pixels per CSS pixel. */
const maximumLength = 8e6
/** The distance from both ends in which scrollbar and content move alike. */
const margin = 1e5

export class ScrollMap {
  /** The length of the element that scrolls. */
  scrollLength = -1
  #length = 0
  #viewport = 0

  /** Sets the lengths of the content and of the viewport; returns whether the element changes. */
  setLengths(length, viewport) {
    this.#length = length
    const isSame = viewport === this.#viewport
    this.#viewport = viewport
    // Browsers round the range of the scrollbar, and the stage must fit at its end.
    const scrollLength = Math.max(viewport, Math.min(Math.ceil(length), maximumLength))
    if (isSame && scrollLength === this.scrollLength) return false
    this.scrollLength = scrollLength
    return true
  }

  get #range() {
    return Math.max(0, this.#length - this.#viewport)
  }

  /** The largest position of the scrollbar. */
  get maximumTop() {
    return Math.max(0, this.scrollLength - this.#viewport)
  }

  /** The factor by which content moves farther than the scrollbar, between the margins. */
  get #scale() {
    return this.#length <= maximumLength
      ? 1 : (this.#range - 2 * margin) / (this.maximumTop - 2 * margin)
  }

  /** Returns the offset after the scrollbar has moved by `delta` to `top`. */
  offset(offset, delta, top) {
    // A thumb moves by whole pixels, each of which is this long.
    const step = this.scrollLength / this.#viewport
    const isThumb = Math.abs(delta) > Math.max(step / 2, 2 * this.#viewport)
    const next = isThumb ? this.#mapped(top) : offset + delta
    return Math.max(0, Math.min(next, this.#range))
  }

  /** Returns whether the scrollbar cannot move farther in one direction. */
  isAtLimit(top) {
    return top <= 0 || top >= this.maximumTop - 1
  }

  /** Returns the position of the scrollbar for an offset. */
  scrollTop(offset) {
    if (this.#scale === 1 || offset < margin) return offset
    if (offset > this.#range - margin) return this.maximumTop - (this.#range - offset)
    return margin + (offset - margin) / this.#scale
  }

  #mapped(top) {
    if (this.#scale === 1 || top < margin) return top
    if (top > this.maximumTop - margin) return this.#range - (this.maximumTop - top)
    return margin + (top - margin) * this.#scale
  }
}
