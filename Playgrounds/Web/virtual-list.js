// A scrolling list in the page. Rows stand in a stage that does not scroll, so that a fast fling
// never shows an empty area; the list moves them to their frames at every scroll event.

import { RowPool } from './row-pool.js'
import { Scroller } from './scroller.js'
import { choose } from './section-words.js'
import { Strips } from './strips.js'
import { Transition } from './transition.js'

/** The distance before and behind the viewport in which rows are kept. */
const overscan = 240
/**
 * The time and the number of frames without a scroll event after which a browser without
 * `scrollend` has scrolled. A smooth movement has one in each frame, however long frames take.
 */
const restTime = 150
const restFrames = 9

/** A list in an element of the page. */
export class VirtualList {
  /** The layout. `draw()` shows what is changed without `update` or `animate`. */
  layout
  /** The element of the list. */
  host
  #options
  #stage
  #layer
  #rows
  #strips
  #scroller
  #offset = -1
  #isHorizontal
  #isPage
  #base = { x: 0, y: 0 }
  #isScrolling = false
  #timer = 0
  #transition = null
  #observer
  #size = { width: 0, height: 0 }
  #isClosed = false
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
    this.#isPage = choose(scroller, ['element', 'page'], 'scroller') === 1
    host.classList.add('sectile')
    // Size containment: a list whose height followed its content would show all rows.
    host.style.cssText += `;overflow-anchor:none;position:relative;contain:${
      this.#isPage ? 'layout style' : 'strict'}`
    if (!this.#isPage) {
      host.style.overflow = this.#isHorizontal ? 'scroll hidden' : 'hidden scroll'
      // Safari does not give elements that scroll the keyboard focus by itself.
      if (!host.hasAttribute('tabindex')) host.tabIndex = 0
    }
    this.#size = this.#measuredSize
    this.layout = sectile.open({ pixelScale: devicePixelRatio, ...layout, ...this.#size }, true)
    const [sides, across] = this.#isHorizontal ? ['left:0;right', 'height'] : ['top', 'width']
    const spacer = host.appendChild(document.createElement('div'))
    this.#stage = spacer.appendChild(document.createElement('div'))
    this.#layer = this.#stage.appendChild(document.createElement('div'))
    spacer.style[across] = '100%'
    this.#stage.style.cssText =
      `position:sticky;${sides}:0;overflow:clip;contain:layout style;${across}:100%`
    this.#layer.style.cssText =
      'position:absolute;left:0;top:0;width:100%;height:100%;will-change:transform'
    for (const part of [spacer, this.#stage, this.#layer]) part.role = 'presentation'
    this.#scroller = new Scroller(
      host, spacer, this.#stage, { isHorizontal: this.#isHorizontal, isPage: this.#isPage })
    const draw = () => this.draw()
    this.#strips = new Strips(this.#layer, this.layout, this.#isHorizontal, draw)
    this.#rows = new RowPool(this.#layer, this.#strips, this.layout, options, draw)
    const scrolled = this.#isPage ? window : host
    scrolled.addEventListener('scroll', this.#onScroll, { passive: true })
    scrolled.addEventListener('scrollend', this.#onRest)
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(host)
    if (this.#isPage) addEventListener('resize', this.#resize)
    // After the constructor has returned, so that `render` can use the list.
    queueMicrotask(() => this.draw())
    // The user's first fling is then as fast as later ones.
    sectile.warmUp()
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
    const { left, top } = this.#stage.getBoundingClientRect()
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

  /** Returns to a place. */
  restore(place) {
    if (!place) return
    this.scrollToPath(place, 'start')
    const { x, y } = this.layout.state()
    const frame = this.layout.frame(place)
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
    this.#isClosed = true
    this.#observer.disconnect()
    const scrolled = this.#isPage ? window : this.host
    scrolled.removeEventListener('scroll', this.#onScroll)
    scrolled.removeEventListener('scrollend', this.#onRest)
    removeEventListener('resize', this.#resize)
    cancelAnimationFrame(this.#timer)
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
    this.#layer.style.transform = `translate(${this.#base.x - x}px, ${this.#base.y - y}px)`
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
    if (!running && this.#transition) this.#tick()
  }

  #finish() {
    this.#transition?.finish()
    this.#transition = null
  }

  #tick() {
    requestAnimationFrame(() => {
      if (!this.#transition) return
      this.draw()
      this.#tick()
    })
  }

  #onScroll = () => {
    if (this.#isHidden || !this.#scroller.read()) return
    this.#isScrolling = true
    this.#draw(this.#offset = this.#scroller.snapped)
    if ('onscrollend' in window) return
    cancelAnimationFrame(this.#timer)
    const end = performance.now() + restTime
    const wait = count => this.#timer = requestAnimationFrame(() =>
      count < restFrames || performance.now() < end ? wait(count + 1) : this.#onRest())
    wait(1)
  }

  #onRest = () => {
    // The last event of scrolling can arrive after its end.
    this.#onScroll()
    this.#isScrolling = false
    this.draw()
  }

  /** The size of the viewport. */
  get #measuredSize() {
    const { clientWidth: width, clientHeight: height } = this.host
    if (!this.#isPage || width === 0) return { width, height }
    const page = document.documentElement
    return this.#isHorizontal
      ? { width: page.clientWidth, height } : { width, height: page.clientHeight }
  }

  /** Whether the list is in a hidden part of the page, where nothing can be measured. */
  get #isHidden() {
    return this.#isClosed || this.#size.width === 0 || this.#size.height === 0
  }

  #resize = () => {
    const { width, height } = this.#measuredSize
    if (width === this.#size.width && height === this.#size.height) return
    const wasHidden = this.#isHidden
    this.#size = { width, height }
    this.#finish()
    this.layout.resize(width, height)
    if (this.#isHidden) return
    this.#options.onResize?.(this.#size, this.layout)
    this.#isScrolling = false
    this.#showChanges(0)
    if (wasHidden) this.#scroller.write(true)
  }
}
