// Selecting with the keyboard and the pointer, as lists of desktop systems do.

import { selectable, VirtualList } from '../sectile.js'
import { badge, button, part, person } from './common.js'

export const title = 'Keyboard and selection'
export const text = 'Arrows, page keys, Home and End move; Shift extends; Command or Control adds; '
  + 'Command-A selects a million contacts, as one range; letters find a name. Screen readers announce the position of '
  + 'each row and the size of the list.'

const count = 1_000_000
const format = number => number.toLocaleString('en')

export function start({ sectile, host, controls, direction, onDraw }) {
  const list = new VirtualList(sectile, host, {
    direction,
    sections: [{ count, itemLength: 56, insets: { top: 6, bottom: 6 } }],
    itemRole: 'option',
    selectable: true,
    onDraw,
    render(node, { item }) {
      const mail = person(item).toLowerCase().replace(' ', '.')
      node.replaceChildren(
        badge(item), part('div', '', part('b', '', person(item)), part('small', '', `${mail}@example.org`)),
        part('i', 'check'))
    },
  })
  const label = part('output', 'count')
  const show = () => {
    let selected = 0
    for (const { first, last } of list.layout.selection()) selected += last.item - first.item + 1
    label.textContent = `${format(Math.min(selected, count))} selected`
  }
  selectable(list, {
    label: 'Contacts', onChange: show, textOf: ({ item }) => item < count ? person(item) : undefined,
  })
  const run = operation => () => {
    list.layout.select(operation)
    list.draw()
    show()
    host.focus()
  }
  button(controls, 'Select all', run('all'), 'is-main')
  button(controls, 'Clear', run('clear'))
  controls.append(label)
  show()
  return { list }
}
