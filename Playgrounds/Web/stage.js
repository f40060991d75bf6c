// The elements of a list: a spacer, as long as the scrollbar needs, in it a stage that does not
// scroll, and in it the layer of the rows; and the events of its scrolling.

/**
 * The time and the number of frames without a scroll event after which a browser without
 * `scrollend` has scrolled. A smooth movement has one in each frame, however long slow frames take.
 */
const restTime = 150
const restFrames = 9

/** Makes the host of a list scroll, and returns the elements for it. */
export function makeStage(host, isHorizontal, isPage) {
  host.classList.add('sectile')
  // Size containment: a list whose height followed its content would show all rows.
  host.style.cssText += `;overflow-anchor:none;position:relative;contain:${
    isPage ? 'layout style' : 'strict'}`
  if (!isPage) {
    host.style.overflow = isHorizontal ? 'scroll hidden' : 'hidden scroll'
    // Safari does not give elements that scroll the keyboard focus by itself.
    if (!host.hasAttribute('tabindex')) host.tabIndex = 0
  }
  const [spacer, stage, layer] = Array.from({ length: 3 }, () => document.createElement('div'))
  const [sides, across] = isHorizontal ? ['left:0;right', 'height'] : ['top', 'width']
  spacer.style[across] = '100%'
  stage.style.cssText =
    `position:sticky;${sides}:0;overflow:clip;contain:layout style;${across}:100%`
  layer.style.cssText =
    'position:absolute;left:0;top:0;width:100%;height:100%;will-change:transform'
  for (const part of [spacer, stage, layer]) part.role = 'presentation'
  stage.append(layer)
  spacer.append(stage)
  /** Returns the size of the viewport. */
  const size = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (!isPage || width === 0) return { width, height }
    const page = document.documentElement
    return isHorizontal ? { width: page.clientWidth, height } : { width, height: page.clientHeight }
  }
  return { spacer, stage, layer, size }
}

/** Calls `onScroll` at the events of scrolling, and `onRest` after it has moved rows and ended. */
export function watchScrolling(scrolled, onScroll, onRest, signal) {
  let timer = 0
  scrolled.addEventListener('scroll', () => {
    if (!onScroll() || 'onscrollend' in window) return
    cancelAnimationFrame(timer)
    const end = performance.now() + restTime
    const wait = count => timer = requestAnimationFrame(() =>
      count < restFrames || performance.now() < end ? wait(count + 1) : onRest())
    wait(1)
  }, { passive: true, signal })
  scrolled.addEventListener('scrollend', onRest, { signal })
}
