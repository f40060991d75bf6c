// A transition that runs: which element of the page is at which of its frames.

import { keyOf } from './path.js'

/** Slows down towards the end, as `ease-out` does. */
const ease = time => 1 - (1 - time) ** 3

export class Transition {
  /** The elements of the page, by the index of the transition's elements. */
  nodes = []
  isFinished = false
  #layout
  #elements
  /** The time of the first frame, which continues from the frames on the screen. */
  #start = null
  #duration
  #rows

  /**
   * Starts the transition that the layout has prepared. `leaving` has the elements of removed rows;
   * `running` is the transition that this one interrupts.
   */
  constructor(layout, rows, leaving, running, duration) {
    this.#layout = layout
    this.#duration = duration
    this.#elements = layout.transitionElements()
    this.nodes = this.#elements.map(element => {
      if (element.newPath) return rows.node(element.newPath)
      if (element.oldPath) return leaving.get(keyOf(element.oldPath))
      return running?.nodes[element.interruptedIndex]
    })
    // Removed rows that this transition does not show.
    for (const node of [...leaving.values(), ...running?.leavingNodes ?? []]) {
      if (!this.nodes.includes(node)) rows.put(node)
    }
    rows.hold(this.nodes)
    this.#rows = rows
  }

  /** The elements of rows that fade out. */
  get leavingNodes() {
    return this.nodes.filter((node, index) => node && !this.#elements[index].newPath)
  }

  /** Removes the elements that have faded out. */
  finish() {
    for (const node of this.leavingNodes) this.#rows.put(node)
    this.#rows.hold([])
  }

  /** Returns the frame and the opacity of each element of the page at a time. */
  frames(now) {
    this.#start ??= now
    const time = this.#duration === 0 ? 1 : Math.min(1, (now - this.#start) / this.#duration)
    this.isFinished = time >= 1
    const frames = new Map()
    for (const [index, state] of this.#layout.transition(ease(time)).entries()) {
      const { isPinned } = this.#elements[index]
      const node = this.nodes[index]
      if (node) frames.set(node, { ...state, isPinned })
    }
    return frames
  }
}
