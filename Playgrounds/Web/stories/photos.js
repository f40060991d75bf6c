// Photos in sections with pinned headers: a justified flow, masonry, and a grid of squares.

import { VirtualList } from '../sectile.js'
import { choice, hash, part, pick } from './common.js'

export const title = 'Photos in three arrangements'
export const text = '1,200 photos in 24 months. The headers are pinned and push each other off. '
  + 'Change the arrangement: every photo flies to its new place, and the one that you look at '
  + 'stays in sight.'

const months = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September',
  'October', 'November', 'December',
]
const sectionCount = 24
const photosPerSection = 50
const gap = 6
const ratios = [0.66, 0.75, 1, 1.25, 1.33, 1.5, 1.78]

/** Returns width divided by height. */
const ratio = (section, item) => pick(ratios, section * 1000 + item)

/** Returns the sizes of justified lines: photos of a line have one height and fill the width. */
function justified(section, width, target) {
  const sizes = []
  let line = []
  let sum = 0
  const close = height => {
    for (const item of line) {
      sizes.push({
        section, item, width: Math.floor(ratio(section, item) * height), height,
      })
    }
    line = []
    sum = 0
  }
  for (let item = 0; item < photosPerSection; item++) {
    line.push(item)
    sum += ratio(section, item)
    const height = Math.floor((width - gap * (line.length - 1)) / sum)
    if (height <= target) close(height)
  }
  if (line.length > 0) close(target)
  return sizes
}

function describe(arrangement, width) {
  const minimum = width < 500 ? 110 : 170
  const common = {
    count: photosPerSection, lineSpacing: gap, itemSpacing: gap, header: { length: 44, pinned: true },
    insets: { leading: 12, trailing: 12, bottom: 20 },
  }
  switch (arrangement) {
    case 'justified':
      return {
        ...common, kind: 'flow', justification: 'spaceBetween', itemLength: { estimated: minimum },
        estimatedWidth: minimum,
      }
    case 'masonry':
      return { ...common, kind: 'masonry', columns: { minimum }, itemLength: { estimated: 180 } }
    default:
      return { ...common, kind: 'grid', columns: { minimum }, itemLength: { aspectRatio: 1 } }
  }
}

/** The hues of skies, above and at the horizon. */
const skies = [[215, 200], [222, 265], [208, 45], [12, 42], [338, 24], [258, 325], [196, 178]]
const lands = [100, 135, 165, 32, 262, 205]

/** Paints a landscape. */
function paint(node, number) {
  const [high, low] = pick(skies, number, 1)
  const land = pick(lands, number, 2)
  const x = 15 + hash(number, 3) % 70
  const y = 15 + hash(number, 4) % 35
  node.style.background = `
    radial-gradient(circle at ${x}% ${y}%, hsl(${low} 95% 94%) 0 6%, transparent 7%),
    radial-gradient(120% 70% at ${100 - x}% 118%, hsl(${land} 34% 28%) 0 60%, transparent 60.5%),
    radial-gradient(90% 66% at ${x}% 110%, hsl(${land} 36% 42%) 0 60%, transparent 60.5%),
    linear-gradient(hsl(${high} 68% 62%), hsl(${low} 82% 82%))`
}

export function start({ sectile, host, controls, direction, onDraw }) {
  let arrangement = 'justified'
  let columnWidth = 0
  host.role = 'list'
  host.setAttribute('aria-label', 'Photos')
  const width = host.clientWidth
  const list = new VirtualList(sectile, host, {
    direction,
    sections: Array.from({ length: sectionCount }, () => describe(arrangement, width)),
    onDraw,
    measure: ({ section, item }, { width }) => ({
      width, height: Math.round(width / ratio(section, item)),
    }),
    onResize: ({ width }, layout) => sizes(layout, width),
    render(node, { section, item }) {
      if (item < 0) {
        const year = 2026 - Math.floor(section / 12)
        node.replaceChildren(part('h2', '',
          months[11 - section % 12], ' ', part('span', '', year), ' ',
          part('small', '', `${photosPerSection} photos`)))
      } else {
        const photo = part('div', 'photo')
        photo.role = 'img'
        photo.setAttribute('aria-label', `Photo ${item + 1}, ${months[11 - section % 12]}`)
        node.replaceChildren(photo)
        paint(photo, section * 1000 + item)
      }
    },
  })

  /** Sets the sizes of all photos, which the data already has. */
  function sizes(layout, width) {
    if (arrangement !== 'justified') return
    const all = []
    for (let section = 0; section < sectionCount; section++) {
      all.push(...justified(section, width - 24, width < 500 ? 130 : 190))
    }
    layout.measure(all)
  }

  function arrange(next) {
    list.animate(layout => {
      arrangement = next
      for (let section = 0; section < sectionCount; section++) {
        layout.setSection(section, describe(next, host.clientWidth), { animated: true })
      }
      sizes(layout, host.clientWidth)
    }, { duration: 500 })
  }

  sizes(list.layout, host.clientWidth)
  choice(
    controls, 'Arrangement', { justified: 'Justified', masonry: 'Masonry', grid: 'Squares' }, arrangement, arrange)
  return { list, arrange }
}
