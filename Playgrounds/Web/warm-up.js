// Calls for a layout of the module's own, so that the browser compiles the functions of a fling and
// of a transition before the user's first one. A browser compiles a function at its first call, and
// with its optimizing compiler after many calls.

/** The number of frames of the fling, after which V8 has optimized most of its functions. */
const frameCount = 600
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
  const itemLength = { estimated: 96 }
  const layout = sectile.open({ width: 400, height: 600, sections: [{ count: 1e6, itemLength }] })
  let visible = layout.scroll(0, 4e7, 240)
  for (let frame = 0; frame < frameCount; frame++) {
    const offset = visible.offset + (frame < frameCount / 2 ? 260 : -180)
    visible = layout.visible(240, 240, offset)
    const sizes = visible.elements.filter(element => element.isEstimated)
      .map(({ item, width }) => ({ section: 0, item, width, height: 40 + 37 * item % 90 }))
    if (sizes.length > 0) {
      layout.measure(sizes)
      visible = layout.visible(240, 240)
    }
    layout.accessibility(visible.elements.slice(0, 2))
    if (yield) break
  }
  try {
    const { item } = visible.elements[0]
    for (let change = 0; change < 2; change++) {
      layout.edit({ removeItems: [[0, item, 1]], insertItems: [[0, item + 2, 1]] }, { animated: true })
      layout.rename(visible.elements, true)
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
