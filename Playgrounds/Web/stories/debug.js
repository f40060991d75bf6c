// What the list knows, drawn over a story: the rows in the page, those that are estimates or
// measured, and the row that keeps its position.

import { part } from './common.js'

/** Draws over the list, at every drawing. */
export function drawDebug(list, visible) {
  const { host, layout } = list
  const overlay = host.parentElement.querySelector('.debug')
    ?? host.parentElement.appendChild(part('div', 'debug'))
  overlay.ariaHidden = 'true'
  const line = layout.anchor()
  const boxes = visible.elements.map(element => {
    const { section, item, x, y, width, height } = element
    const isLine = line?.section === section && line?.item === item
    const kind = isLine ? 'is-line' : element.isEstimated ? 'is-estimate'
      : element.isMeasured ? 'is-measured' : ''
    const box = part('i', kind, `${section}.${item} ${+height.toFixed(2)}`)
    box.style.cssText = `left:${host.offsetLeft + host.clientLeft + x - visible.x}px;`
      + `top:${host.offsetTop + y - visible.y}px;width:${width}px;height:${height}px`
    return box
  })
  overlay.replaceChildren(...boxes)
}
