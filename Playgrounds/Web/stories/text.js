// A million rows whose heights are known only after the browser has laid out their text.

import { VirtualList } from '../sectile.js'
import { badge, button, paragraph, part, person } from './common.js'

export const title = 'A million rows of measured text'
export const text = 'Every height is an estimate until the browser has measured the row. Fling in '
  + 'both directions, or jump into the middle and scroll up: no row that you see moves.'

const count = 1_000_000

export function start({ sectile, host, controls, direction, onDraw }) {
  host.role = 'list'
  host.setAttribute('aria-label', 'Notes')
  const list = new VirtualList(sectile, host, {
    direction,
    sections: [{ count, itemLength: { estimated: 96 }, insets: { top: 8, bottom: 8 } }],
    onDraw,
    render(node, { item }) {
      const body = part('div', '',
        part('b', '', person(item)), part('small', '', `#${item.toLocaleString('en')}`),
        part('p', '', paragraph(item)))
      node.replaceChildren(badge(item), body)
    },
  })
  button(controls, 'Into the middle', () =>
    list.scrollToPath({ section: 0, item: count / 2 }, 'start'), 'is-main')
  return { list }
}
