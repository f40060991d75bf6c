// Tasks of different heights in three sections, moved by dragging.

import { reorderable, VirtualList } from '../sectile.js'
import { applyMoves, button, hash, hue, part, person, sentence } from './common.js'

export const title = 'Reordering by dragging'
export const text = 'Drag a task, also into another section and beyond the edge of the window. The '
  + 'gap does not flicker. With the keyboard: Space on a grip lifts, the arrows move.'

const names = ['To do', 'In progress', 'Done']

export function start({ sectile, host, controls, direction, onDraw }) {
  const make = section => Array.from({ length: [9, 5, 7][section] }, (_, index) => {
    const number = section * 100 + index
    return { number, text: sentence(number, 30), lines: hash(number, 31) % 3 }
  })
  const tasks = names.map((_, section) => make(section))
  host.role = 'list'
  host.setAttribute('aria-label', 'Tasks')
  const list = new VirtualList(sectile, host, {
    direction,
    sections: tasks.map(items => ({
      count: items.length, itemLength: { estimated: 60 }, lineSpacing: 8,
      header: { length: 46, pinned: true },
      insets: { leading: 14, trailing: 14, top: 2, bottom: 18 },
    })),
    onDraw,
    render(node, { section, item }) {
      if (item < 0) {
        node.replaceChildren(part('h2', '', names[section]))
        return
      }
      const task = tasks[section][item]
      const grip = part('button', 'grip')
      grip.type = 'button'
      grip.setAttribute('aria-label', `Move: ${task.text}`)
      const card = part('div', 'card', grip, part('div', '', part('b', '', task.text)))
      card.style.setProperty('--hue', hue(task.number))
      for (let line = 0; line < task.lines; line++) {
        card.lastChild.append(part('p', '', sentence(task.number, 32 + line)))
      }
      card.lastChild.append(part('small', '', person(task.number)))
      node.replaceChildren(card)
    },
  })
  // All tasks are measured now, so that the layout of a drag has their sizes.
  for (let offset = 0; offset < list.layout.state().length; offset += 400) list.scrollTo(offset)
  list.scrollTo(0)
  reorderable(list, { handle: '.grip', onMove: moves => applyMoves(tasks, moves) })
  button(controls, 'Finish the first task', () => {
    const section = tasks.findIndex((items, index) => index < 2 && items.length > 0)
    if (section < 0) return
    const moves = [[section, 0, 2, 0]]
    list.animate(layout => {
      applyMoves(tasks, moves)
      return layout.edit({ moveItems: moves }, { animated: true })
    }, { duration: 500 })
  }, 'is-main')
  return { list, tasks }
}
