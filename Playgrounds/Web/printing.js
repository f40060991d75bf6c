// Printing. Pages would cut rows that stand at fixed places, so a copy of the rows is printed. The
// lines of the copy are not broken.

import { compare } from './path.js'

/** The largest number of items of a list that is printed as a whole, and of its sections. */
const maximumCount = 500
/** The width of a page of A4 or Letter between margins of 15 mm. */
const pageWidth = 680
/** A length in which all rows of such a list are visible. */
const wholeLength = 1e7

/**
 * Shows all rows of a list, or those on the screen if it is long, for the printer. `fit` gives the
 * list another size. Returns a function that shows what was shown before.
 */
export function startPrinting(list, size, isHorizontal, fit) {
  const { host, layout } = list
  const spacer = host.lastElementChild
  const place = list.snapshot()
  const isWhole = isShort(layout)
  fit(printSize(size, isHorizontal, isWhole))
  const { elements } = layout.visible(0, 0)
  const copy = printout(elements, path => list.node(path), isHorizontal, isWhole)
  // Checked buttons of the copy would take the check from those of the list.
  for (const control of copy.querySelectorAll('[name]')) control.removeAttribute('name')
  const styles = [host.style.cssText, spacer.style.cssText]
  host.append(copy)
  host.style.cssText += ';contain:none;overflow:visible;height:auto;flex:none'
  // Rows that were not displayed would lose the keyboard focus.
  spacer.style.cssText += ';width:0;height:0;overflow:hidden'
  return () => {
    copy.remove();
    [host.style.cssText, spacer.style.cssText] = styles
    fit(size)
    list.restore(place)
  }
}

/** Returns whether all rows of a layout are printed. */
function isShort(layout) {
  const sections = layout.count()
  if (sections > maximumCount) return false
  let count = 0
  for (let section = 0; section < sections; section++) count += layout.count(section)
  return count <= maximumCount
}

/** Returns the size that a list has while it is printed. */
function printSize({ width, height }, isHorizontal, isWhole) {
  if (isHorizontal) return { width: isWhole ? wholeLength : width, height }
  return { width: Math.min(width, pageWidth), height: isWhole ? wholeLength : height }
}

/**
 * Returns a copy of rows. A line has all rows that are beside each other; lines of a horizontal
 * list are printed as words of a text are. A paragraph says if the list has other rows.
 */
function printout(elements, nodeOf, isHorizontal, isWhole) {
  const copy = document.createElement('div')
  if (!isWhole) {
    const note = copy.appendChild(document.createElement('p'))
    note.className = 'sectile-note'
    note.textContent = 'The list is too long to be printed. These rows are on the screen.'
  }
  const sorted = elements.toSorted(compare)
  const isMirrored = isHorizontal && sorted[0]?.x > sorted.at(-1).x
  if (isMirrored) copy.style.direction = 'rtl'
  const startOf = ({ x, y, width }) => isMirrored ? -x - width : isHorizontal ? x : y
  const lines = []
  for (const element of elements.toSorted((one, other) => startOf(one) - startOf(other))) {
    const begin = startOf(element)
    const end = begin + (isHorizontal ? element.width : element.height)
    const last = lines.at(-1)
    if (!last || begin >= last.end) {
      lines.push({ begin, end, gap: last ? begin - last.end : 0, elements: [element] })
    } else {
      last.elements.push(element)
      last.end = Math.max(last.end, end)
    }
  }
  for (const { begin, end, gap, elements } of lines) {
    const line = copy.appendChild(document.createElement('div'))
    line.style.cssText = 'position:relative;break-inside:avoid;' + (isHorizontal
      ? `display:inline-block;margin-inline-start:${gap}px;width:${end - begin}px;height:${
        Math.max(...elements.map(({ y, height }) => y + height))}px`
      : `margin-top:${gap}px;height:${end - begin}px`)
    const [left, top] = isMirrored ? [-end, 0] : isHorizontal ? [begin, 0] : [0, begin]
    for (const element of elements) {
      const node = line.appendChild(nodeOf(element).cloneNode(true))
      node.removeAttribute('id')
      node.style.transform = 'none'
      node.style.left = `${element.x - left}px`
      node.style.top = `${element.y - top}px`
    }
  }
  return copy
}
