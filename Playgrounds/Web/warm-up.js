// Calls for a layout of the module's own, so that the browser compiles the functions of a fling and
// of a transition before the user's first one. A browser compiles a function at its first call, and
// with its optimizing compiler after many calls.

import { writeSection } from './words.js'

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
  const call = (name, ...values) => sectile.call(name, handle, ...values)
  // A list of a million rows with estimated lengths. Objects for its elements would take longer
  // than the calls, so these are words, as `Layout` reads them.
  const list = { count: 1e6, itemLength: { estimated: 96 }, insets: { top: 8, bottom: 8 } }
  const handle = sectile.call('open', sectile.write(writeSection(list, [400, 600, 0, 0, 0, 1])))
  /** Draws as `VirtualList` does; returns the offset and the first item. */
  const draw = offset => {
    const count = call('scroll', Math.max(0, offset), 240, 240)
    const words = sectile.read(7 + 9 * count)
    const item = words[8]
    let y = words[4]
    const sizes = []
    for (let at = 7; at < 7 + 9 * count; at += 9) {
      const isEstimated = (words[at + 6] & 2) !== 0
      if (isEstimated) sizes.push(0, words[at + 1], words[at + 4], 40 + 37 * words[at + 1] % 90)
    }
    if (sizes.length > 0) {
      sectile.write(sizes)
      call('measure', sizes.length / 4)
      y = sectile.read(5)[4]
      call('scroll', -1, 240, 240)
      y = sectile.read(5)[4]
    }
    sectile.write([0, item, 0, item + 1])
    call('accessibility', 2)
    return { y, item }
  }
  let { y, item } = draw(40_000_000)
  for (let frame = 0; frame < frameCount; frame++) {
    const isUp = frame >= frameCount / 2
    const drawn = draw(y + (isUp ? -180 : 260))
    y = drawn.y
    item = drawn.item
    if (yield) break
  }
  try {
    for (let change = 0; change < 2; change++) {
      // Removes an item, and inserts one.
      sectile.write([0, 0, item + 1, 1, 0, 1, 0, item + 2, 1, 0])
      call('edit', 2, 0, 1)
      sectile.write([0, item])
      call('rename', 1, 1)
      call('transition_elements')
      for (let progress = 0; progress <= 1; progress += 0.25) call('transition', progress)
      yield
    }
  } catch (error) {
    // A module of the page's own may lack edits and transitions.
    if (error.code !== -9) throw error
  }
  call('close')
}
