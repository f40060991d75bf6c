// One billion rows. No memory grows with them; the scrollbar is mapped to the content.

import { VirtualList } from '../sectile.js'
import { button, part, sentence } from './common.js'

export const title = 'One billion rows'
export const text = 'The list is 44 billion pixels long, and a browser allows 17 million for one '
  + 'element. The scrollbar is mapped to the offsets; wheel, keys and touch still move the rows '
  + 'pixel by pixel. Drag the thumb, or type a row.'

const count = 1_000_000_000
const format = number => number.toLocaleString('en')

export function start({ sectile, host, controls, direction, onDraw }) {
  host.setAttribute('aria-label', 'One billion rows')
  host.role = 'table'
  host.setAttribute('aria-rowcount', count)
  const list = new VirtualList(sectile, host, {
    direction,
    sections: [{ count, itemLength: 44 }],
    itemRole: 'row',
    onDraw,
    render(node, { item }) {
      const cells = [part('b', 'number', format(item)), part('span', '', sentence(item).replace(/ before.*/, '.'))]
      for (const cell of cells) cell.role = 'cell'
      node.replaceChildren(...cells)
      node.classList.toggle('is-odd', item % 2 === 1)
    },
  })
  const show = item => list.scrollToPath({ section: 0, item }, 'start')
  button(controls, 'Random', () => show(Math.floor(Math.random() * count)), 'is-main')
  const input = part('input')
  input.type = 'number'
  input.min = 0
  input.max = count - 1
  input.placeholder = 'Row'
  input.setAttribute('aria-label', 'Row')
  input.addEventListener('change', () =>
    show(Math.max(0, Math.min(count - 1, Math.floor(input.valueAsNumber || 0)))))
  controls.append(input)
  return { list }
}
