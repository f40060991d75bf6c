// One billion rows. No memory grows with them; the scrollbar is mapped to the content.

import { VirtualList } from '../sectile.js'
import { button, part, sentence } from './common.js'

export const title = 'One billion rows'
export const short = 'A billion rows'
export const text = 'The layout is one number per section. A query of any screen takes about a '
  + 'microsecond, and the list is 44 million kilopixels long: three times what a browser allows '
  + 'a thousand times over. Drag the thumb, or type a row.'

const count = 1_000_000_000
const format = number => number.toLocaleString('en')

export function start({ sectile, host, controls, onDraw }) {
  host.setAttribute('aria-label', 'One billion rows')
  host.role = 'list'
  const list = new VirtualList(sectile, host, {
    sections: [{ count, itemLength: 44 }],
    onDraw,
    render(node, { item }) {
      node.replaceChildren(part('b', 'number', format(item)), part('span', '', sentence(item)))
      node.classList.toggle('is-odd', item % 2 === 1)
    },
  })
  const show = item => list.scrollToPath({ section: 0, item }, 'start')
  button(controls, 'First', () => show(0))
  button(controls, 'Somewhere', () => show(Math.floor(Math.random() * count)), 'is-main')
  button(controls, 'Last', () => show(count - 1))
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
