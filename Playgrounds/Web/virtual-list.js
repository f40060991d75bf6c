// A scrolling list in the page. Rows stand in a stage that does not scroll, so that a fast fling
// never shows an empty area; the list moves them to their frames at every scroll event.

import { startPrinting } from './printing.js'
import { RowPool } from './row-pool.js'
import { Scroller } from './scroller.js'
import { choose } from './words.js'
import { makeStage, watchScrolling } from './stage.js'
import { Strips } from './strips.js'
import { Transition } from './transition.js'

/** The distance before and behind the viewport in which rows are kept. */
const overscan = 240

/** A list in an element of the page. */
export class VirtualList {
  /** The layout. `draw()` shows what is changed without `update` or `animate`. */
  layout
  /** The element of the list. */
  host
  #options
  #parts
  #rows
  #strips
  #scroller
  #offset = -1
  #isHorizontal
  #base = { x: 0, y: 0 }
  #isScrolling = false
  #listening = new AbortController()
  #transition = null
  #size = { width: 0, height: 0 }
  #isPrinting = false
  /** Whether the function of `animate` runs, which is followed by drawing. */
  #isChanging = false

  constructor(sectile, host, options) {
    const {
      render, measure, itemRole, selectable, onResize, onDraw, scroller = 'element', ...layout
    } = options
    if (typeof render !== 'function') throw new TypeError(`Sectile: render is ${render}.`)
    this.host = host
    this.#options = options
    this.#isHorizontal = layout.axis === 'horizontal'
    const isPage = choose(scroller, ['element', 'page'], 'scroller') === 1
    this.#parts = makeStage(host, this.#isHorizontal, isPage)
    const { spacer, stage, layer, size } = this.#parts
    this.#size = size()
    this.layout = sectile.open({ pixelScale: devicePixelRatio, ...layout, ...this.#size }, true)
    host.append(spacer)
    this.#scroller = new Scroller(
      host, spacer, stage, { isHorizontal: this.#isHorizontal, isPage })
    const draw = () => this.draw()
    this.#strips = new Strips(layer, this.layout, this.#isHorizontal, draw)
    this.#rows = new RowPool(layer, this.#strips, this.layout, options, draw)
    const { signal } = this.#listening
    watchScrolling(isPage ? window : host, () => this.#onScroll(), () => this.#onRest(), signal)
    const observer = new ResizeObserver(() => this.#resize())
    observer.observe(host)
    signal.addEventListener('abort', () => observer.disconnect())
    if (isPage) addEventListener('resize', this.#resize, { signal })
    addEventListener('beforeprint', this.#onPrint, { signal })
    // After the constructor has returned, so that `render` can use the list.
    queueMicrotask(() => this.draw())
  }

  /** The element of a row, header or footer, if it is in the page. */
  node(path) {
    return this.#rows.node(path)
  }

  /** The paths of the elements that are in the page. */
  get paths() {
    return this.#rows.paths
  }

  /** Returns the content coordinates of a point of the window. */
  pointAt(clientX, clientY) {
    const { left, top } = this.#parts.stage.getBoundingClientRect()
    const { x, y } = this.layout.state()
    return { x: clientX - left + x, y: clientY - top + y }
  }

  /** Whether a transition runs. */
  get isMoving() {
    return this.#transition !== null
  }

  /** The offset of the content, at most one frame behind the scrollbar; setting it scrolls. */
  get offset() {
    return this.layout.state().offset
  }

  set offset(offset) {
    this.scrollTo(offset)
  }

  /** Scrolls to an offset in content coordinates. */
  scrollTo(offset) {
    this.#isScrolling = false
    this.layout.scroll(offset, offset)
    this.draw()
  }

  /** Scrolls until an element is visible: at the `start`, `center`, `end`, or `nearest`. */
  scrollToPath(path, alignment = 'nearest') {
    this.#isScrolling = false
    this.layout.reveal(path, alignment)
    this.draw()
  }

  /** Returns the place that is read, for `restore` at another time, as JSON. */
  snapshot() {
    const line = this.layout.anchor()
    if (!line) return null
    const { x, y } = this.layout.state()
    const distance = this.#isHorizontal ? line.x - x : line.y - y
    return { section: line.section, item: line.item, distance }
  }

  /** Returns to a place, or near it if the data has become shorter. */
  restore(place) {
    const sections = this.layout.count()
    if (!place || sections === 0) return
    const section = Math.min(place.section, sections - 1)
    const path = { section, item: Math.min(place.item, this.layout.count(section) - 1) }
    if (!this.layout.frame(path)) return
    this.scrollToPath(path, 'start')
    const { x, y } = this.layout.state()
    const frame = this.layout.frame(path)
    this.scrollTo(this.offset + (this.#isHorizontal ? frame.x - x : frame.y - y) - place.distance)
  }

  /**
   * Changes the layout with a transition that continues a running one. The function changes the
   * page's data, and the layout in the same way.
   */
  animate(change, { duration = 320 } = {}) {
    this.#isChanging = true
    try {
      return change(this.layout)
    } finally {
      // Also after an error of a second change.
      this.#isChanging = false
      const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      this.#showChanges(reduced ? 0 : duration)
    }
  }

  /** Changes the layout at once. The function is as in `animate`. */
  update(change) {
    return this.animate(change, { duration: 0 })
  }

  /** Measures rows again whose content has changed. */
  remeasure(paths) {
    this.layout.forget(paths)
    for (const path of paths) this.#rows.invalidate(path)
    this.draw()
  }

  /** Writes the rows again, for example after the page's data has changed. */
  redraw() {
    this.#rows.refresh()
    this.draw()
  }

  /** Removes the list from the page. */
  close() {
    this.#listening.abort()
    this.#transition = null
    this.#rows.close()
    this.host.replaceChildren()
    this.layout.close()
  }

  /** Puts the visible rows at their frames. Measures those whose sizes are estimates. */
  draw() {
    this.#draw(-1)
  }

  /** Draws, at an offset to which the user has scrolled unless it is negative. */
  #draw(offset) {
    if (this.#isHidden || this.#isChanging) return
    let visible = this.layout.visible(overscan, overscan, offset)
    if (visible.hasChanges) return this.#showChanges(0)
    visible = this.#bind(visible)
    const length = this.#isHorizontal ? this.#size.width : this.#size.height
    this.#scroller.setLengths(visible.length, length, !this.#isScrolling)
    const { x, y } = visible
    // Browsers compute transforms with 24 bits, so the numbers stay small.
    if (Math.abs(x - this.#base.x) > 1e4) this.#base.x = Math.round(x)
    if (Math.abs(y - this.#base.y) > 1e4) this.#base.y = Math.round(y)
    this.#parts.layer.style.transform = `translate(${this.#base.x - x}px, ${this.#base.y - y}px)`
    this.#strips.place(this.#base)
    this.#strips.decorate(visible.isDecorated, overscan, this.#base)
    this.#rows.place(visible.elements, this.#base, this.#transition?.frames(performance.now()))
    this.#options.onDraw?.(visible)
    if (this.#transition?.isFinished) {
      this.#finish()
      return this.draw()
    }
    if (!this.#isScrolling) this.#scroller.write()
  }

  /** Gives the elements near the viewport a row, until none of them is an estimate. */
  #bind(visible = this.layout.visible(overscan, overscan)) {
    for (let pass = 0; pass < 16; pass++) {
      this.#strips.update(visible.elements, overscan)
      this.#rows.bind(visible.elements)
      const sizes = this.#rows.measure(visible.elements)
      if (sizes.length === 0) break
      this.layout.measure(sizes)
      visible = this.layout.visible(overscan, overscan)
    }
    // The scroller has the exact offset, which the layout has on the pixel grid.
    if (visible.offset !== this.#offset) this.#scroller.offset = this.#offset = visible.offset
    return visible
  }

  /** Gives rows their paths after changes, and starts a transition. */
  #showChanges(duration) {
    if (!this.layout.state().hasChanges) return this.draw()
    const running = this.#transition
    const isAnimated = (duration > 0 || running !== null) && !this.#isHidden
    const leaving = this.#rows.rename(isAnimated)
    this.#transition = null
    if (isAnimated) {
      // Measuring can add elements to the transition.
      this.#bind()
      this.#transition = new Transition(this.layout, this.#rows, leaving, running, duration)
    } else {
      for (const node of leaving.values()) this.#rows.put(node)
    }
    this.#rows.refreshPositions()
    this.draw()
    if (!running && this.#transition) requestAnimationFrame(this.#tick)
  }

  #finish() {
    this.#transition?.finish()
    this.#transition = null
  }

  #tick = () => {
    if (!this.#transition) return
    this.draw()
    requestAnimationFrame(this.#tick)
  }

  /** Moves the rows as the scrollbar has moved; returns whether it has. */
  #onScroll() {
    if (this.#isHidden || !this.#scroller.read()) return false
    this.#isScrolling = true
    this.#draw(this.#offset = this.#scroller.snapped)
    return true
  }

  #onRest() {
    // The last event of scrolling can arrive after its end.
    this.#onScroll()
    this.#isScrolling = false
    this.draw()
  }

  /** Whether the list is in a hidden part of the page, where nothing can be measured. */
  get #isHidden() {
    const isClosed = this.#listening.signal.aborted
    return isClosed || this.#isPrinting || this.#size.width === 0 || this.#size.height === 0
  }

  #resize = () => {
    const { width, height } = this.#parts.size()
    if (this.#isPrinting || width === this.#size.width && height === this.#size.height) return
    const wasHidden = this.#isHidden
    this.#fit({ width, height })
    if (wasHidden && !this.#isHidden) this.#scroller.write(true)
  }

  #fit(size) {
    this.#size = size
    this.#finish()
    this.layout.resize(size.width, size.height)
    if (this.#isHidden) return
    this.#options.onResize?.(size, this.layout)
    this.#isScrolling = false
    this.#showChanges(0)
  }

  #onPrint = () => {
    if (this.#isHidden) return
    const endPrinting = startPrinting(
      this, this.#size, this.#isHorizontal, size => this.#fit(size))
    this.#isPrinting = true
    addEventListener('afterprint', () => {
      this.#isPrinting = false
      endPrinting()
      this.#scroller.write(true)
    }, { once: true, signal: this.#listening.signal })
  }
}
