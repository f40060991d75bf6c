// Changing the width of the window. The card that is read keeps its position, while all heights and
// the number of columns change.

import { VirtualList } from '../sectile.js'
import { hash, hue, part, person, sentence } from './common.js'

export const title = 'Resizing the window'
export const text = 'Drag the slider, or resize the browser. Every card gets another width and '
  + 'another height, and the one at the top of the window stays at the top.'

export function start({ sectile, host, controls, direction, onDraw }) {
  host.role = 'list'
  host.setAttribute('aria-label', 'Cards')
  const list = new VirtualList(sectile, host, {
    direction,
    sections: [{
      kind: 'grid', count: 100_000, columns: { minimum: 240 }, itemLength: { estimated: 150 },
      lineSpacing: 12, itemSpacing: 12, insets: 14,
    }],
    onDraw,
    render(node, { item }) {
      const text = Array.from({ length: 1 + hash(item, 7) % 3 }, (_, index) => sentence(item, index))
      const card = part('div', 'note', part('b', '', person(item)),
        part('small', '', `#${item.toLocaleString('en')}`), part('p', '', text.join(' ')))
      card.style.setProperty('--hue', hue(item))
      node.replaceChildren(card)
    },
  })
  list.scrollToPath({ section: 0, item: 5000 }, 'start')
  const slider = part('input')
  slider.type = 'range'
  slider.min = 30
  slider.max = 100
  slider.value = 100
  slider.setAttribute('aria-label', 'Width')
  slider.addEventListener('input', () => host.style.width = `${slider.value}%`)
  controls.append(slider)
  return { list }
}
