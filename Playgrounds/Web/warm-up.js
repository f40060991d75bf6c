// Calls for a layout of the module's own, so that the browser compiles the functions of a fling and
// of a transition before the user's first one. A browser compiles a function at its first call, and
// with its optimizing compiler after many calls.

/** The number of frames of the fling, after which V8 has optimized most of its functions. */
const frameCount = 600
/** The number of frames that compile each function, also in slow browsers. */
const minimumCount = 12
/** The time after which a slice ends, in milliseconds; input is not delayed by more. */
const sliceTime = 4
/** The time after which the fling ends in slow browsers, in milliseconds. */
const maximumTime = 40

const idle = () => new Promise(resolve =>
  globalThis.requestIdleCallback ? requestIdleCallback(resolve) : setTimeout(resolve, 50))

/** Runs the calls while the page is idle; returns their time in milliseconds. */
export async function warmUp(sectile) {
  const steps = calls(sectile)
  let time = 0
  for (let isDone = false; !isDone;) {
    await idle()
    const start = performance.now()
    let passed = 0
    while (!isDone && passed < sliceTime) {
      isDone = steps.next(time + passed > maximumTime).done
      passed = performance.now() - start
    }
    time += passed
  }
  return time
}

/** Makes the calls of one frame at each step; `isLate` ends the fling. */
function* calls(sectile) {
  // A list of a million rows with estimated lengths. The objects are those that lists use, so that
  // the functions that make them are compiled too.
  const layout = sectile.open({
    width: 400, height: 600,
    sections: [{ count: 1e6, itemLength: { estimated: 96 }, insets: { top: 8, bottom: 8 } }],
  })
  /** Draws as `VirtualList` does; returns the first row. */
  const draw = offset => {
    const { elements } = layout.visible(240, 240, offset)
    const sizes = elements.filter(element => element.isEstimated)
      .map(element => ({ ...element, height: 40 + 37 * element.item % 90 }))
    if (sizes.length > 0) {
      layout.measure(sizes)
      layout.visible(240, 240)
    }
    layout.accessibility(elements.slice(0, 2))
    return elements[0]
  }
  let row = draw(40_000_000)
  for (let frame = 0; frame < frameCount; frame++) {
    row = draw(layout.state().y + (frame < frameCount / 2 ? 260 : -180))
    if ((yield) && frame >= minimumCount) break
  }
  try {
    for (let change = 0; change < 2; change++) {
      const { item } = row
      layout.edit(
        { removeItems: [[0, item + 1, 1]], insertItems: [[0, item + 2, 1]] }, { animated: true })
      layout.rename([row], true)
      layout.transitionElements()
      for (let progress = 0; progress <= 1; progress += 0.25) layout.transition(progress)
      yield
    }
  } catch (error) {
    // A module of the page's own may lack edits and transitions.
    if (error.code !== -9) throw error
  }
  layout.close()
}
