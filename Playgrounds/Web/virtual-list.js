// A scrolling list in the page. Rows stand in a stage that does not scroll, so that a fast fling
// never shows an empty area; the list moves them to their frames at every scroll event.

import { ScrollMap } from './scroll-map.js'
import { RowPool } from './row-pool.js'
import { Transition } from './transition.js'

/** The distance before and behind the viewport in which rows are kept. */
const overscan = 240

/** A list in an element of the page. */
export class VirtualList {
  /** The layout; after calling a method that changes it, call `draw()`. */
  layout
  /** The offset of the viewport in content coordinates, at most one frame behind the scrollbar. */
  offset = 0
  /** The element that scrolls. */
  host
  #options
  #stage
  #layer
  #spacer
  #rows
  #map = new ScrollMap()
  #lastTop = 0
  #base = 0
  #velocity = 0
  #lastTime = 0
  #idle = 0
  #transition = null
  #observer
  #size

  constructor(sectile, host, options) {
    this.host = host
    this.#options = options
    host.classList.add('sectile')
    host.style.cssText += ';overflow-y:scroll;overflow-x:hidden;overflow-anchor:none;position:relative;contain:strict'
    // Size containment: a list whose height followed its content would show all rows.
    this.#spacer = host.appendChild(document.createElement('div'))
    this.#stage = this.#spacer.appendChild(document.createElement('div'))
    this.#layer = this.#stage.appendChild(document.createElement('div'))
    this.#stage.style.cssText =
      'position:sticky;top:0;overflow:clip;contain:layout style;width:100%'
    this.#layer.style.cssText = 'position:absolute;left:0;top:0;width:100%;will-change:transform'
    for (const part of [this.#spacer, this.#stage, this.#layer]) part.role = 'presentation'
    this.#size = { width: host.clientWidth, height: host.clientHeight }
    this.layout = sectile.open({
      pixelScale: devicePixelRatio, ...options, ...this.#size,
    })
    this.#rows = new RowPool(this.#layer, this.layout, options)
    host.addEventListener('scroll', this.#onScroll, { passive: true })
    host.addEventListener('scrollend', this.#onIdle)
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(host)
    this.draw()
    if (options.stickTo === 'end') this.scrollTo(Number.MAX_SAFE_INTEGER)
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

  /** Whether a transition runs. */
  get isMoving() {
    return this.#transition !== null
  }

  /** Scrolls to an offset in content coordinates. */
  scrollTo(offset) {
    this.#velocity = 0
    this.offset = offset
    this.draw()
    this.#syncScrollbar()
  }

  /** Scrolls until an element is visible: at the `start`, `center`, `end`, or `nearest`. */
  scrollToPath(path, alignment = 'nearest') {
    for (let pass = 0; pass < 4; pass++) {
      const offset = this.layout.reveal(path, alignment)
      if (pass > 0 && offset === this.offset) break
      this.scrollTo(offset)
    }
  }

  /**
   * Changes the layout with a transition that continues a running one.
   *
   * The function changes the page's data and calls one of the layout's methods with
   * `{ animated: true }`.
   */
  animate(change, { duration = 320 } = {}) {
    const running = this.#transition
    const result = change(this.layout)
    if (typeof result?.y === 'number') this.offset = result.y
    // Measuring can add elements to the transition, so `Transition` reads them again.
    const leaving = this.#rows.rename(this.layout.transitionElements())
    this.#transition = null
    this.draw({ isMeasuring: true })
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#transition = new Transition(
      this.layout, this.#rows, leaving, running, reduced ? 0 : duration)
    this.#rows.refreshPositions()
    this.draw()
    this.#syncScrollbar()
    if (!running) this.#tick()
    return result
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
    this.#observer.disconnect()
    this.host.removeEventListener('scroll', this.#onScroll)
    this.host.removeEventListener('scrollend', this.#onIdle)
    clearTimeout(this.#idle)
    this.#transition = null
    this.host.replaceChildren()
    this.layout.close()
  }

  /** Puts the visible rows at their frames. Measures those whose sizes are estimates. */
  draw({ isMeasuring = false } = {}) {
    let visible = this.layout.scroll(0, this.offset, overscan, overscan)
    for (let pass = 0; pass < 16; pass++) {
      this.#rows.bind(visible.elements)
      const sizes = this.#rows.measure(visible.elements)
      if (sizes.length === 0) break
      const state = this.layout.measure(sizes, this.#velocity)
      visible = this.layout.scroll(0, state.y, overscan, overscan)
    }
    this.offset = visible.y
    if (isMeasuring) return visible
    this.#setLength(visible.contentHeight)
    // Browsers compute transforms with 24 bits, so the numbers stay small.
    if (Math.abs(this.offset - this.#base) > 1e4) this.#base = Math.round(this.offset)
    this.#layer.style.transform = `translateY(${this.#base - this.offset}px)`
    const moving = this.#transition?.frames(performance.now())
    this.#rows.place(visible.elements, this.#base, moving)
    this.#options.onDraw?.(visible)
    if (this.#transition?.isFinished) {
      this.#finish()
      return this.draw()
    }
    return visible
  }

  #finish() {
    this.#transition?.finish()
    this.#transition = null
  }

  #setLength(length) {
    if (this.#map.setLengths(length, this.#size.height)) {
      this.#spacer.style.height = `${this.#map.scrollLength}px`
      this.#stage.style.height = `${this.#size.height}px`
      // A shorter element moves the scrollbar, which is no scrolling by the user.
      this.#lastTop = Math.min(this.#lastTop, this.#map.maximumTop)
    }
  }

  #tick() {
    requestAnimationFrame(() => {
      if (!this.#transition) return
      this.draw()
      this.#tick()
    })
  }

  #onScroll = () => {
    const top = this.host.scrollTop
    const delta = top - this.#lastTop
    const now = performance.now()
    this.#lastTop = top
    if (delta === 0) return
    this.#velocity = 1000 * delta / Math.max(1, now - this.#lastTime)
    this.#lastTime = now
    const offset = this.#map.offset(this.offset, delta, top)
    this.offset = Math.round(offset * devicePixelRatio) / devicePixelRatio
    this.draw()
    if (this.#map.isAtLimit(top)) this.#syncScrollbar()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(this.#onIdle, 150)
  }

  #onIdle = () => {
    this.#velocity = 0
    this.#syncScrollbar()
  }

  /** Moves the scrollbar to the offset. The rows stay where they are. */
  #syncScrollbar() {
    const top = this.#map.scrollTop(this.offset)
    if (Math.abs(top - this.host.scrollTop) >= 0.5) this.host.scrollTop = top
    this.#lastTop = this.host.scrollTop
  }

  #resize() {
    const width = this.host.clientWidth
    const height = this.host.clientHeight
    if (width === this.#size.width && height === this.#size.height) return
    this.#size = { width, height }
    this.#finish()
    this.offset = this.layout.resize(width, height).y
    const state = this.#options.onResize?.(this.#size, this.layout)
    if (state) this.offset = state.y
    this.#stage.style.height = `${height}px`
    this.#rows.refreshPositions()
    this.draw()
    this.#syncScrollbar()
  }
}
