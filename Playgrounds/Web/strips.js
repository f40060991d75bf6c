// Orthogonal sections, which scroll across the list, and decorations: backgrounds and separators.

/** The elements in which the rows of orthogonal sections stand. */
export class Strips {
  #layer
  #layout
  #isHorizontal
  #draw
  #strips = new Map()
  #decorations = []

  constructor(layer, layout, isHorizontal, draw) {
    this.#layer = layer
    this.#layout = layout
    this.#isHorizontal = isHorizontal
    this.#draw = draw
  }

  /** The strip of a section, with its place in the content, or undefined in other sections. */
  get(section) {
    return this.#strips.get(section)
  }

  /** Makes room for the rows of the visible orthogonal sections. */
  update(elements, overscan) {
    if (this.#strips.size === 0 && !elements.some(element => element.isOrthogonal)) return
    const side = this.#isHorizontal ? 'height' : 'width'
    const unused = new Map(this.#strips)
    for (const found of this.#layout.orthogonalSections(overscan)) {
      const { section, width, height, length } = found
      unused.delete(section)
      const strip = Object.assign(this.get(section) ?? this.#add(section), found)
      strip.node.style.width = strip.stage.style.width = `${width}px`
      strip.node.style.height = strip.stage.style.height = `${height}px`
      strip.spacer.style[side] = `${length}px`
    }
    for (const [section, { node }] of unused) {
      node.remove()
      this.#strips.delete(section)
    }
  }

  /** Puts the sections at their frames. */
  place(base) {
    for (const strip of this.#strips.values()) {
      const { node, x, y, offset } = strip
      node.style.transform = `translate(${x - base.x}px, ${y - base.y}px)`
      if (Math.abs(this.#read(strip) - offset) > 1) this.#write(strip, offset)
    }
  }

  #add(section) {
    const strip = {}
    for (const name of ['node', 'spacer', 'stage']) {
      strip[name] = document.createElement('div')
      strip[name].role = 'presentation'
    }
    strip.node.style.cssText = `position:absolute;left:0;top:0;overflow:${
      this.#isHorizontal ? 'hidden auto' : 'auto hidden'};scrollbar-width:none`
    strip.spacer.style.height = '100%'
    strip.stage.style.cssText = 'position:sticky;left:0;right:0;top:0;overflow:clip'
    strip.spacer.append(strip.stage)
    strip.node.append(strip.spacer)
    this.#layer.append(strip.node)
    strip.node.addEventListener('scroll', () => {
      this.#layout.scrollSection(section, this.#read(strip))
      this.#draw()
    }, { passive: true })
    this.#strips.set(section, strip)
    return strip
  }

  #read({ node }) {
    return Math.abs(this.#isHorizontal ? node.scrollTop : node.scrollLeft)
  }

  #write({ node }, offset) {
    if (this.#isHorizontal) node.scrollTop = offset
    else node.scrollLeft = getComputedStyle(node).direction === 'rtl' ? -offset : offset
  }

  /** Draws backgrounds and separators below the rows. */
  decorate(isNeeded, overscan, base) {
    const found = isNeeded ? this.#layout.decorations(overscan) : []
    while (this.#decorations.length > found.length) this.#decorations.pop().remove()
    for (const [index, { kind, x, y, width, height }] of found.entries()) {
      const node = this.#decorations[index] ??= this.#layer.insertBefore(
        document.createElement('div'), this.#layer.firstChild)
      node.className = `sectile-${kind}`
      node.role = 'presentation'
      node.style.cssText = `position:absolute;left:0;top:0;z-index:-1;pointer-events:none;width:${
        width}px;height:${height}px;transform:translate(${x - base.x}px,${y - base.y}px)`
    }
  }
}
