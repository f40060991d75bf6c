// Changing the width of the window. The card that is read keeps its position, while all heights and
// the number of columns change.

import { VirtualList } from '../sectile.js'
import { button, hash, hue, part, person, sentence } from './common.js'

export const title = 'Resizing the window'
export const text = 'Drag the slider, or resize the browser. Every card gets another width and '
  + 'another height, and the one at the top of the window stays at the top.'

export function start({ sectile, stage, host, controls, direction, onDraw }) {
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
  const setWidth = percent => host.style.width = `${percent}%`
  slider.addEventListener('input', () => setWidth(slider.value))
  controls.append(slider)
  let timer = 0
  button(controls, 'Animate the width', () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setWidth(slider.value = 50)
    const begin = performance.now()
    clearInterval(timer)
    timer = setInterval(() => {
      const time = (performance.now() - begin) / 4000
      const percent = 65 + 35 * Math.cos(2 * Math.PI * time)
      slider.value = percent
      setWidth(time >= 1 ? 100 : percent)
      if (time >= 1) clearInterval(timer)
    }, 16)
  }, 'is-main')
  return { list, setWidth, stop: () => clearInterval(timer) }
}
