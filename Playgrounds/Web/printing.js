// Printing. Pages would cut rows that stand at fixed places, so a copy of the rows is printed. The
// lines of the copy are not broken.

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
  const style = host.style.cssText
  const isWhole = isShort(layout)
  fit(printSize(size, isHorizontal, isWhole))
  const { elements } = layout.visible(0, 0)
  const copy = printout(elements, path => list.node(path), isHorizontal, isWhole)
  spacer.style.display = 'none'
  host.append(copy)
  host.style.cssText += ';contain:none;overflow:visible;height:auto;flex:none'
  return () => {
    copy.remove()
    host.style.cssText = style
    spacer.style.display = ''
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
  const [start, length] = isHorizontal ? ['x', 'width'] : ['y', 'height']
  const copy = document.createElement('div')
  if (!isWhole) {
    const note = copy.appendChild(document.createElement('p'))
    note.className = 'sectile-note'
    note.textContent = 'The list is too long to be printed. These rows are on the screen.'
  }
  let [line, begin, end] = [null, 0, 0]
  for (const element of elements.toSorted((one, other) => one[start] - other[start])) {
    if (!line || element[start] >= end) {
      line = copy.appendChild(document.createElement('div'))
      line.style.cssText = `position:relative;break-inside:avoid;display:${
        isHorizontal ? 'inline-block' : 'block'};margin-top:${
        isHorizontal || begin === end ? 0 : element[start] - end}px`
      begin = element[start]
    }
    end = Math.max(end, element[start] + element[length])
    line.style.width = isHorizontal ? `${end - begin}px` : '100%'
    line.style.height = `${isHorizontal ? element.height : end - begin}px`
    const node = line.appendChild(nodeOf(element).cloneNode(true))
    node.removeAttribute('id')
    node.style.transform = 'none'
    node.style.left = `${element.x - (isHorizontal ? begin : 0)}px`
    node.style.top = `${element.y - (isHorizontal ? 0 : begin)}px`
  }
  return copy
}
