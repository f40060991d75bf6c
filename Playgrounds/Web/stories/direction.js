// A list of right-to-left text. The whole layout is mirrored, and a transition shows how.

import { VirtualList } from '../sectile.js'
import { choice, hash, hue, part } from './common.js'

export const title = 'Right to left'
export const text = 'The leading edge is on the right, the grid fills from the right, and the '
  + 'beginning of every line is where its readers start. Change the direction: the layout is '
  + 'its own mirror image.'

const arabic = [
  'القاهرة', 'بيروت', 'دمشق', 'بغداد', 'الرباط', 'تونس', 'الجزائر', 'عمّان', 'مسقط', 'صنعاء',
  'الخرطوم', 'الدوحة',
]
const latin = [
  'Cairo', 'Beirut', 'Damascus', 'Baghdad', 'Rabat', 'Tunis', 'Algiers', 'Amman', 'Muscat',
  'Sanaa', 'Khartoum', 'Doha',
]
const headings = { rtl: ['مدن الساحل', 'مدن الداخل', 'كل المدن'], ltr: ['Coast', 'Inland', 'All'] }

export function start({ sectile, host, controls, onDraw }) {
  let direction = 'rtl'
  const counts = [12, 30, 400]
  const common = {
    insets: { leading: 16, trailing: 16, top: 4, bottom: 18 }, header: { length: 46, pinned: true },
    lineSpacing: 10, itemSpacing: 10,
  }
  host.role = 'list'
  host.setAttribute('aria-label', 'Cities')
  host.dir = direction
  const list = new VirtualList(sectile, host, {
    direction,
    sections: [
      { ...common, kind: 'grid', columns: { minimum: 130 }, itemLength: 84 },
      { ...common, kind: 'masonry', columns: { minimum: 110 }, itemLength: { estimated: 70 } },
      { ...common, kind: 'list', itemLength: 52, lineSpacing: 6 },
    ].map((section, index) => ({ ...section, count: counts[index] })),
    measure: ({ section, item }, { width }) => ({ width, height: 54 + 22 * (hash(item, 9) % 4) }),
    onDraw,
    render(node, { section, item }) {
      if (item < 0) {
        node.replaceChildren(part('h2', '', headings[direction][section]))
        return
      }
      const number = hash(item, section) % arabic.length
      const city = part('div', 'city', part('b', '', (direction === 'rtl' ? arabic : latin)[number]),
        part('small', '', (item + 1).toLocaleString(direction === 'rtl' ? 'ar-EG' : 'en')))
      city.style.setProperty('--hue', hue(number))
      node.replaceChildren(city)
    },
  })
  choice(controls, 'Direction', { rtl: 'Right to left', ltr: 'Left to right' }, direction, next => {
    direction = next
    list.animate(layout => {
      host.dir = next
      return layout.setDirection(next, { animated: true })
    }, { duration: 500 })
    list.redraw()
  })
  return { list }
}
