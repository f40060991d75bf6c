// Checks of lists of their own: hidden hosts, late content, places, focus, axes and wrong calls.

import { VirtualList } from '../sectile.js'
import { deviation, frame, random } from './checks.js'

const frames = async count => { while (count-- > 0) await frame() }

/** Makes a list of paragraphs in a host of its own. */
function make(options = {}, style = '') {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = 'position:fixed;z-index:9;left:0;top:0;width:420px;height:500px;'
    + `background:Canvas;font:15px/20px sans-serif;${style}`
  const next = random(1)
  const texts = Array.from({ length: 5000 }, () => 'word '.repeat(1 + Math.floor(60 * next() ** 2)))
  const list = new VirtualList(window.sectile, host, {
    sections: [{ count: texts.length, itemLength: { estimated: 50 } }],
    render: (node, { item }) => node.textContent = texts[item], ...options,
  })
  const close = () => { list.close(); host.remove() }
  const top = path => list.node(path).getBoundingClientRect().top - host.getBoundingClientRect().top
  return { list, host, texts, close, top }
}

/** Shows a list of a few viewports, which real input scrolls. */
export function short() {
  const { list } = make({ sections: [{ count: 60, itemLength: { estimated: 50 } }] })
  list.host.focus()
  window.story = { list }
}

/** Returns how many of the rows in the page overlap or leave a gap. */
function wrongRows({ host }) {
  const rects = [...host.querySelectorAll('.sectile-item')]
    .map(node => node.getBoundingClientRect()).sort((one, other) => one.top - other.top)
  return rects.filter((rect, index) =>
    index > 0 && Math.abs(rect.top - rects[index - 1].bottom) > 0.05).length
}

/** Makes lists of each kind in a hidden host, and hides and shows a list. */
export async function hidden() {
  const found = []
  for (const section of [
    {}, { kind: 'grid', columns: 3 }, { kind: 'masonry', columns: { minimum: 100 }, insets: 12 },
    { kind: 'flow', estimatedWidth: 80, insets: 12 },
  ]) {
    const one = make({
      sections: [{ ...section, count: 5000, itemLength: { estimated: 50 } }],
      ...section.kind === 'flow' ? { measure: () => ({ width: 60, height: 20 }) } : {},
    }, 'display:none')
    await frames(3)
    const before = one.list.paths.length
    one.host.style.display = 'block'
    await frames(3)
    found.push({ before, after: one.list.paths.length, ...deviation(one.list) })
    one.close()
  }
  const moved = []
  const one = make()
  await frames(2)
  for (const [index, hide] of ['display:none', 'width:0', 'height:0'].entries()) {
    one.list.scrollToPath({ section: 0, item: 700 + index }, 'start')
    one.list.scrollTo(one.list.offset + 7)
    await frames(3)
    const { section, item } = one.list.layout.anchor()
    const before = one.top({ section, item })
    const style = one.host.style.cssText
    one.host.style.cssText += `;${hide}`
    await frames(3)
    one.list.draw()
    one.host.style.cssText = style
    await frames(4)
    moved.push(one.list.node({ section, item }) ? one.top({ section, item }) - before : Infinity)
    moved.push(Math.abs(one.host.scrollTop - one.list.offset) > 1.01 ? Infinity : 0)
  }
  one.close()
  return { found, moved }
}

/** Loads images late and changes the font; returns wrong rows, and how far the line moves. */
export async function late() {
  const images = []
  const one = make({
    render(node, { item }) {
      const image = document.createElement('i')
      image.style.cssText = 'display:block;height:0'
      images.push([image, 20 + item % 5 * 13])
      node.replaceChildren(`Row ${item}`, image)
    },
  })
  await frames(2)
  one.list.scrollToPath({ section: 0, item: 900 }, 'start')
  await frames(3)
  const wrong = []
  const moved = []
  const steps = [
    () => { for (const [image, height] of images) image.style.height = `${height}px` },
    () => { one.host.style.font = '23px/31.3px serif' },
    () => { one.host.style.font = '11px/14px sans-serif' },
    () => { for (const [image] of images) image.style.height = '3px' },
  ]
  for (const step of steps) {
    const anchor = one.list.layout.anchor()
    const before = one.top(anchor)
    step()
    await frames(4)
    wrong.push(wrongRows(one))
    moved.push(one.top(anchor) - before)
  }
  const { largest } = deviation(one.list)
  one.close()
  return { wrong, moved, largest }
}

/** Types into a row, scrolls it away and back, and inserts rows above it. */
export async function focus() {
  const one = make({
    sections: [{ count: 5000, itemLength: 40 }],
    render: node => node.replaceChildren(document.createElement('input')),
  })
  await frames(2)
  const input = one.list.node({ section: 0, item: 4 }).querySelector('input')
  input.focus()
  input.value = 'typed'
  const isKept = () => document.activeElement === input && input.value === 'typed'
  const kept = []
  for (const offset of [60_000, 190_000, 300, 0]) {
    one.list.scrollTo(offset)
    await frames(2)
    kept.push(isKept())
  }
  one.list.scrollTo(100_000)
  one.list.update(layout => layout.edit({ insertItems: [[0, 0, 3]], removeItems: [[0, 1, 1]] }))
  await frames(2)
  kept.push(isKept())
  one.list.scrollTo(0)
  await frames(2)
  kept.push(isKept(), one.list.node({ section: 0, item: 6 })?.contains(input) ?? false)
  one.list.animate(layout => layout.edit({ moveItems: [[0, 6, 0, 2]] }))
  while (one.list.isMoving) await frame()
  kept.push(isKept(), one.list.node({ section: 0, item: 2 })?.contains(input) ?? false)
  one.close()
  return { kept }
}

/** Saves a place as JSON, and returns how far its row is from there in a new list. */
export async function places() {
  const moved = []
  for (const options of [{}, { stickTo: 'end' }]) {
    for (const offset of [0, 3017, 90_000, Number.MAX_SAFE_INTEGER]) {
      const one = make(options)
      await frames(2)
      one.list.scrollTo(offset)
      await frames(2)
      const text = JSON.stringify(one.list.snapshot())
      const { section, item } = one.list.layout.anchor()
      const before = one.top({ section, item })
      one.close()
      const other = make(options)
      other.list.restore(JSON.parse(text))
      await frames(2)
      const isThere = other.list.node({ section, item })
      moved.push(isThere ? other.top({ section, item }) - before : Infinity)
      other.close()
    }
  }
  return moved
}

/** Scrolls lists along the other axis and in the page, by their scrollbars; compares frames. */
export async function axes() {
  const found = []
  const measured = {
    axis: 'horizontal',
    sections: [{ count: 3000, itemLength: { estimated: 80 }, lineSpacing: 4 }],
    render: (node, { item }) => node.textContent = `Row ${item} ${'word'.repeat(item % 7)}`,
  }
  for (const [direction, style] of [
    ['ltr', ''], ['rtl', 'direction:rtl'], ['rtl', ''], ['ltr', 'direction:rtl'],
  ]) {
    const one = make({ ...measured, direction }, `white-space:nowrap;${style}`)
    await frames(3)
    const mirrored = style ? one.host.scrollWidth - one.host.clientWidth : 0
    const position = () => one.host.scrollLeft + (style
      ? one.host.scrollWidth - one.host.clientWidth : 0)
    const start = { offset: one.list.offset, position: position() }
    one.list.scrollToPath({ section: 0, item: 1200 }, 'start')
    await frames(3)
    const isShown = one.list.node({ section: 0, item: 1200 }) !== undefined
    one.host.scrollLeft += 333
    await frames(12)
    found.push({
      ...deviation(one.list), isShown, mirrored, start, offset: one.list.offset,
      position: position(),
    })
    one.close()
  }
  return found
}

/** Scrolls a list with the page. */
export async function page() {
  const main = document.body.innerHTML
  document.body.style.cssText = 'display:block;height:auto;overflow:visible'
  document.documentElement.style.cssText = 'height:auto;overflow:visible'
  document.body.innerHTML = '<h1 style="height:300px">Start</h1>'
  const one = make({ scroller: 'page' }, 'position:relative;width:400px;height:auto')
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'The end' }))
  await frames(3)
  const first = one.host.getBoundingClientRect().top
  const rows = [one.list.paths.length]
  scrollTo(0, 5000)
  await frames(3)
  const offset = one.list.offset
  const expected = -one.host.getBoundingClientRect().top
  const tops = deviationOfPage(one)
  scrollTo(0, 1e9)
  await frames(6)
  const last = one.list.node({ section: 0, item: 4999 })?.getBoundingClientRect().bottom
  const end = one.host.getBoundingClientRect().bottom
  one.list.scrollToPath({ section: 0, item: 2000 }, 'start')
  await frames(4)
  const top = one.list.node({ section: 0, item: 2000 })?.getBoundingClientRect().top
  one.close()
  document.body.innerHTML = main
  return { first, rows, offset, expected, tops, last, end, top }
}

/** Returns the largest distance of a row from its frame in the window. */
function deviationOfPage({ list }) {
  const { elements, y } = list.layout.visible()
  return Math.max(...elements.map(element =>
    Math.abs(list.node(element).getBoundingClientRect().top - element.y + y)))
}

/** Scrolls a section across the list, and draws decorations. */
export async function strips() {
  const row = { count: 400, itemLength: 90, orthogonal: { length: 80 }, insets: 8 }
  const one = make({
    sections: [
      { count: 5, itemLength: 40, background: { inset: 2 }, separators: { thickness: 1 } },
      row, { count: 300, itemLength: 40 },
    ],
  })
  await frames(3)
  const strip = one.list.node({ section: 1, item: 0 }).parentElement.parentElement.parentElement
  const left = item => one.list.node({ section: 1, item })?.getBoundingClientRect().left
  const before = left(0)
  strip.scrollLeft = 1700
  await frames(3)
  const shown = one.list.paths.filter(({ section }) => section === 1).map(({ item }) => item)
  const moved = left(shown[2]) - before - 90 * shown[2]
  const decorations = one.host.querySelectorAll('.sectile-background, .sectile-separator').length
  one.list.scrollTo(4000)
  await frames(2)
  one.list.scrollTo(0)
  await frames(3)
  const again = left(shown[2]) - before - 90 * shown[2]
  one.close()
  return { moved, again, first: Math.min(...shown), decorations }
}

/** Shows groups; returns the largest distance of a row from its frame, and some sizes. */
export async function groups() {
  const group = {
    height: 120, horizontal: [
      { width: { fraction: 0.5 }, insets: 2 },
      { width: { fraction: 0.5 }, vertical: [{ height: { fraction: 0.5 } }, { height: 60 }] },
    ],
  }
  const one = make({ sections: [{ kind: 'groups', count: 300, group, lineSpacing: 4 }] })
  await frames(3)
  const width = one.host.clientWidth
  const sizes = [0, 1, 2, 3].map(item => {
    const { x, y, width, height } = one.list.layout.frame({ section: 0, item })
    return [x, y, width, height]
  })
  one.list.layout.edit({
    insertSections: [[1, { kind: 'groups', count: 9, group }], [2, { count: 3 }]],
  })
  one.list.scrollTo(4000)
  await frames(2)
  const { largest, count } = deviation(one.list)
  const total = one.list.layout.state().contentHeight
  one.close()
  return { largest, count, sizes, width, total }
}

/** Makes calls that are wrong or unusual; returns what happens. */
export async function calls() {
  const found = {}
  let drawn = 0
  const one = make({ onDraw: () => drawn++ })
  found.beforeReturn = drawn
  await frames(2)
  found.afterReturn = drawn > 0
  // `update` and `animate` with and without the flag, without a change, and after an error.
  one.texts.unshift('first')
  one.list.update(layout => layout.edit({ insertItems: [[0, 0, 1]] }))
  one.texts.unshift('second')
  one.list.animate(layout => layout.edit({ insertItems: [[0, 0, 1]] }, { animated: true }))
  while (one.list.isMoving) await frame()
  one.list.update(() => {})
  one.list.animate(() => {})
  try {
    one.list.animate(layout => {
      one.texts.splice(0, 1)
      layout.edit({ removeItems: [[0, 0, 1]] })
      layout.edit({ removeItems: [[7, 0, 1]] })
    })
  } catch (error) {
    found.error = error.message
  }
  while (one.list.isMoving) await frame()
  one.texts.splice(0, 1)
  one.list.layout.edit({ removeItems: [[0, 0, 1]] })
  one.list.draw()
  one.list.scrollTo(0)
  await frames(2)
  found.wrong = one.list.paths.filter(path =>
    one.list.node(path).textContent !== one.texts[path.item]).length
  one.list.offset = 1234
  found.offset = one.list.offset
  one.close()
  const sentence = call => {
    try {
      call()
      return 'nothing'
    } catch (error) {
      return error.message
    }
  }
  const { sectile } = window
  const open = options => sectile.open({ width: 10, height: 10, ...options })
  const layout = open({ sections: [{ count: 3 }] })
  found.messages = [
    () => open({ sections: [{ count: NaN }] }), () => open({ sections: [{}] }),
    () => open({ sections: [{ count: 1 }, { count: 1, lineSpacing: -1 }] }),
    () => open({ sections: [{ count: 1, itemHeight: 3 }] }), () => open({}),
    () => open({ sections: [{ count: 1, kind: 'grid', columns: 2.5 }] }),
    () => open({ sections: [], stick: 'end' }), () => open({ sections: [], stickTo: 'bottom' }),
    () => layout.edit({ insert: [[0, 0, 1]] }), () => layout.edit({ insertItems: [[0, NaN, 1]] }),
    () => layout.reveal({ section: 0, item: 0 }, 'middle'), () => layout.scroll(0, NaN),
    () => layout.resize(NaN, 3), () => new VirtualList(sectile, document.createElement('div'), {}),
    () => make({ onDrawn() {} }),
    () => open({ sections: [{ count: 1, kind: 'groups', group: { heigth: 3 } }] }),
    () => open({ sections: [
      { count: 1, kind: 'groups', group: { height: 9, horizontal: [{}] } },
      { count: 1, lineSpacing: -7 },
    ] }),
    () => layout.edit({ insertSections: [[1, { count: 2, kind: 'grid', columns: -1 }]] }),
    () => layout.edit({ insertSections: [[1, {}]] }), () => layout.decorations(0, NaN),
    () => layout.orthogonalSections(NaN, 0),
  ].map(sentence)
  layout.close()
  return found
}

/** Shows rows below a pinned header; returns their distances from it. */
export async function pinned() {
  const header = { length: 40, pinned: true }
  const one = make({
    sections: Array.from({ length: 50 }, () =>
      ({ count: 40, itemLength: { estimated: 50 }, header })),
    render: (node, { section, item }) =>
      node.textContent = item < 0 ? `Section ${section}` : 'word '.repeat(1 + item % 9),
  })
  await frames(2)
  const distances = []
  for (const [section, item] of [[20, 0], [20, 7], [3, 39], [49, 1], [0, 0]]) {
    one.list.scrollToPath({ section, item }, 'start')
    await frames(2)
    const bottom = one.list.node({ section, item: -1 }).getBoundingClientRect().bottom
    distances.push(one.list.node({ section, item }).getBoundingClientRect().top - bottom)
  }
  // The point below the header stays when the width changes, also after scrolling up.
  const moved = []
  const rect = path => one.list.node(path).getBoundingClientRect()
  for (const delta of [900, -500]) {
    one.list.scrollToPath({ section: 20, item: 10 }, 'start')
    for (let step = 0; step < 10; step++) {
      one.host.scrollTop += delta / 10
      await frames(2)
    }
    for (const width of [250, 600, 333]) {
      const { section } = one.list.layout.anchor()
      const line = rect({ section, item: -1 }).bottom
      const cut = one.list.paths.sort((one, other) => one.item - other.item).find(path =>
        path.section === section && path.item >= 0 && rect(path).bottom > line + 1)
      const before = rect(cut).top - line
      const share = -before / rect(cut).height
      one.host.style.width = `${width}px`
      await frames(4)
      moved.push(rect(cut).top - line - (before > 0 ? before : -share * rect(cut).height))
    }
  }
  one.close()
  return { distances, moved }
}
