// A log that grows at its end. It follows the end until the user scrolls up.

import { VirtualList } from '../sectile.js'
import { button, hash, part, sentence } from './common.js'

export const title = 'A log that follows its end'
export const text = 'New lines arrive twice a second. The list shows its end until you scroll up; '
  + 'then what you read stays where it is. Scroll to the end, and it follows again.'

const levels = ['info', 'info', 'info', 'warning', 'error']

export function start({ sectile, host, controls, direction, onDraw }) {
  let count = 10_000
  host.role = 'list'
  host.setAttribute('aria-label', 'Log')
  const list = new VirtualList(sectile, host, {
    direction,
    stickTo: 'end',
    sections: [{ count, itemLength: { estimated: 30 }, insets: { top: 8, bottom: 8 } }],
    onDraw,
    render(node, { item }) {
      const level = levels[hash(item, 1) % 5]
      const words = Array.from({ length: 1 + hash(item, 2) % 3 }, (_, index) => sentence(item, index))
      node.replaceChildren(part('time', '', new Date(1.7e12 + 500 * item).toISOString().slice(11, 21)),
        part('b', level, level), part('span', '', words.join(' ')))
    },
  })
  const receive = (added = 1) => list.update(layout => {
    layout.edit({ insertItems: [[0, count, added]] })
    count += added
  })
  let timer = 0
  const run = isRunning => {
    clearInterval(timer)
    timer = isRunning ? setInterval(receive, 500) : 0
    toggle.textContent = isRunning ? 'Pause' : 'Go on'
  }
  const toggle = button(controls, 'Pause', () => run(timer === 0), 'is-main')
  button(controls, 'To the end', () => list.scrollTo(Number.MAX_SAFE_INTEGER))
  run(true)
  return { list, receive, run, stop: () => clearInterval(timer) }
}
