// The scrollbar of a list: reads its movements, and maps its positions to offsets of the content.
// Browsers limit an element to 17 to 33 million pixels, and a billion rows are longer.
//
// Small movements of the scrollbar move the content by the same distance. Large ones are those of a
// thumb or a key; they go to the same place, or in longer lists to the same fraction. The exact
// offset is kept here. The element gets another length, and the scrollbar another position, when
// scrolling has ended, and only if the content was moved otherwise than by the scrollbar.

/**
 * The largest length of the scrolling element. In elements of 8 million pixels, at a ratio of 1.25,
 * Firefox ended smooth movements of keys before their aim, perhaps because it rounds positions to
 * 24 bits.
 */
const maximumLength = 1e6
/**
 * The distance from both ends in which scrollbar and content of a longer list move alike, and in
 * which the scrollbar makes up for a difference of the lengths.
 */
const margin = 12_500

const limit = (value, low, high) => Math.max(low, Math.min(value, high))

export class Scroller {
  /** The offset of the content. */
  offset = 0
  #host
  #spacer
  #stage
  #isHorizontal
  #isPage
  #length = 0
  #viewport = 0
  #scrollLength = -1
  /** The position of the scrollbar that the browser reported last. */
  #top = 0
  /** The position of the scrollbar at the last rest. */
  #start = 0
  /** Whether a thumb or a key moves the scrollbar to a place, until the next rest. */
  #isAimed = false

  constructor(host, spacer, stage, { isHorizontal, isPage }) {
    this.#host = host
    this.#spacer = spacer
    this.#stage = stage
    this.#isHorizontal = isHorizontal
    this.#isPage = isPage
  }

  /** Sets the lengths of the content and of the viewport; the element has its own at rest. */
  setLengths(length, viewport, isResting) {
    this.#length = length
    // Browsers round the range of the scrollbar, and the stage must fit at its end.
    const scrollLength = Math.max(viewport, Math.min(Math.ceil(length), maximumLength))
    const isSame = viewport === this.#viewport
    if (isSame && (scrollLength === this.#scrollLength || !isResting)) return
    this.#viewport = viewport
    this.#scrollLength = scrollLength
    const side = this.#isHorizontal ? 'width' : 'height'
    this.#spacer.style[side] = `${scrollLength}px`
    this.#stage.style[side] = `${viewport}px`
    // A shorter element moves the scrollbar, which is no scrolling by the user.
    this.#top = this.#isHorizontal ? this.#position : Math.min(this.#top, this.#maximum)
  }

  /** The offset on the pixel grid, except at the end of the content. */
  get snapped() {
    return this.offset >= this.#range
      ? this.#range : Math.round(this.offset * devicePixelRatio) / devicePixelRatio
  }

  /** Reads the position of the scrollbar, and moves the offset; returns whether it has moved. */
  read() {
    const top = this.#position
    if (top === this.#top) return false
    this.offset = this.#moved(top - this.#top, top)
    this.#top = top
    return true
  }

  /** Moves the scrollbar to the offset, unless they differ by the rounding of the browser only. */
  write(isHidden = false) {
    this.#isAimed = false
    if (isHidden) this.#top = this.#position
    const wanted = this.#topOf(this.offset)
    if (Math.abs(wanted - this.#top) > 1) {
      this.#scrollTo(wanted)
      this.#top = this.#position
    }
    this.#start = this.#top
  }

  get #position() {
    if (this.#isPage) {
      const { left, top } = this.#host.getBoundingClientRect()
      return limit(-(this.#isHorizontal ? left : top), 0, this.#maximum)
    }
    if (!this.#isHorizontal) return this.#host.scrollTop
    return this.#host.scrollLeft + this.#mirrored
  }

  #scrollTo(top) {
    const side = this.#isHorizontal ? 'left' : 'top'
    if (this.#isPage) scrollBy({ [side]: top - this.#position, behavior: 'instant' })
    else this.#host.scrollTo({ [side]: top - this.#mirrored, behavior: 'instant' })
  }

  /** In elements of right-to-left text the positions of a scrollbar are negative. */
  get #mirrored() {
    return this.#isHorizontal && getComputedStyle(this.#host).direction === 'rtl'
      ? this.#maximum : 0
  }

  /** The largest position of the scrollbar, and the largest offset. */
  get #maximum() {
    return Math.max(0, this.#scrollLength - this.#viewport)
  }

  get #range() {
    return Math.max(0, this.#length - this.#viewport)
  }

  /** The factor by which content moves farther than the scrollbar, between the margins. */
  get #scale() {
    return this.#length <= maximumLength
      ? 1 : (this.#range - 2 * margin) / (this.#maximum - 2 * margin)
  }

  /** Returns the offset after the scrollbar has moved by `delta` to `top`. */
  #moved(delta, top) {
    if (delta < 0 && top < 1) return 0
    if (delta > 0 && top > this.#maximum - 1) return this.#range
    // A thumb moves by whole pixels, each of which is this long.
    const step = this.#scrollLength / this.#viewport
    if (Math.abs(delta) > Math.max(step / 2, 2 * this.#viewport)) {
      this.#isAimed = true
      return this.#offsetAt(top)
    }
    // Near an end, scrollbar and content arrive together. A wheel or a page key moves by less than
    // a viewport, and rows by its exact distance.
    const rest = delta > 0 ? this.#maximum - this.#top : this.#top
    const own = delta > 0 ? this.#range - this.offset : this.offset
    const isFar = Math.abs(top - this.#start) > this.#viewport
    const factor = isFar && rest < margin ? own / rest : 1
    let next = this.offset + delta * factor
    // Rows that were measured on the way have moved the content away from the aim.
    const most = this.#isAimed ? Math.abs(delta) / 2 : 0
    next += limit(this.#offsetAt(top) - next, -most, most)
    return limit(next, 0, this.#range)
  }

  /** Returns the position of the scrollbar for an offset. */
  #topOf(offset) {
    if (offset >= this.#range) return this.#maximum
    if (this.#scale === 1 || offset < margin) return Math.min(offset, this.#maximum)
    if (offset > this.#range - margin) return this.#maximum - (this.#range - offset)
    return margin + (offset - margin) / this.#scale
  }

  /** Returns the offset for a position of the scrollbar. */
  #offsetAt(top) {
    const rest = this.#maximum - top
    if (this.#scale === 1) {
      // The content can have another length than the element, which is adjusted at rest.
      const zone = Math.min(margin, this.#maximum)
      return top + (this.#range - this.#maximum) * limit(1 - rest / zone, 0, 1)
    }
    if (top < margin) return top
    return rest < margin ? this.#range - rest : margin + (top - margin) * this.#scale
  }
}
