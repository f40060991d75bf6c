// The checks of the tests. They run in the page, so that both browsers run the same ones, and
// return numbers; `test_web.py` has the limits.

/** Waits until the browser has drawn. */
export const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
const frames = async count => { while (count-- > 0) await frame() }

/** Returns random numbers from 0 to 1 that depend on the seed only. */
export function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns the largest distance of an edge in the page from that of Sectile's frame. */
export function deviation(list) {
  const visible = list.layout.visible()
  const bounds = list.host.getBoundingClientRect()
  let largest = 0
  for (const element of visible.elements) {
    const node = list.node(element)
    if (!node?.isConnected) return { largest: Infinity, count: 0, missing: element }
    const rect = node.getBoundingClientRect()
    largest = Math.max(
      largest,
      Math.abs(rect.left - bounds.left - list.host.clientLeft - element.x + visible.x),
      Math.abs(rect.top - bounds.top - list.host.clientTop - element.y + visible.y),
      Math.abs(rect.width - element.width), Math.abs(rect.height - element.height))
  }
  return { largest, count: visible.elements.length }
}

/** Scrolls the story to random places, by offset and by the scrollbar; compares all frames. */
export async function framesAgree(seed, places) {
  const { list } = window.story
  const next = random(seed)
  let largest = 0
  let count = 0
  for (let place = 0; place < places; place++) {
    const { contentHeight } = list.layout.scroll(0, list.offset)
    if (place % 2 === 0) list.scrollTo(next() * contentHeight)
    else list.host.scrollTop = next() * list.host.scrollHeight
    await frames(2)
    const found = deviation(list)
    largest = Math.max(largest, found.largest)
    count += found.count
  }
  return { largest: Number.isFinite(largest) ? largest : -1, count }
}

/** Returns the height of the viewport that shows no row, in pixels. */
export function blank(list) {
  const bounds = list.host.getBoundingClientRect()
  const top = bounds.top + list.host.clientTop
  const bottom = top + list.host.clientHeight
  const rects = [...list.host.querySelectorAll('.sectile-item, .sectile-header')]
    .map(node => node.getBoundingClientRect())
    .sort((one, other) => one.top - other.top)
  let covered = top
  let missing = 0
  for (const rect of rects) {
    missing += Math.max(0, Math.min(rect.top, bottom) - covered)
    covered = Math.max(covered, Math.min(rect.bottom, bottom))
  }
  return missing + Math.max(0, bottom - covered)
}

const percentile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))]

/** Flings through a million rows; returns blank pixels, and times in milliseconds. */
export async function fling(count) {
  const { list } = window.story
  const { sectile } = window
  list.scrollToPath({ section: 0, item: 400_000 }, 'start')
  await frames(3)
  const calls = []
  const call = sectile.call
  sectile.call = function (...values) {
    const start = performance.now()
    const result = call.apply(this, values)
    calls.push(performance.now() - start)
    return result
  }
  const intervals = []
  const work = []
  let missing = 0
  let last = await frame()
  for (let number = 0; number < count; number++) {
    const speed = (number < count / 2 ? 1 : -1) * (40 + 260 * Math.abs(Math.sin(number / 40)))
    list.host.scrollTop += speed
    const time = await frame()
    intervals.push(time - last)
    last = time
    missing = Math.max(missing, blank(list))
    const start = performance.now()
    list.draw()
    work.push(performance.now() - start)
  }
  delete sectile.call
  const summary = values => [0.5, 0.99].map(part => +percentile(values, part).toFixed(3))
  return {
    missing, frames: summary(intervals), calls: summary(calls), draws: summary(work),
    callCount: calls.length,
  }
}

/** A list of texts, for steps that change it. */
export async function textList(sectile, count) {
  const { VirtualList } = await import('../sectile.js')
  const host = document.body.appendChild(document.createElement('div'))
  host.style.cssText =
    'position:fixed;z-index:9;left:0;top:0;width:420px;height:500px;background:Canvas;'
    + 'font:15px/20px sans-serif'
  const next = random(1)
  const text = () => 'word '.repeat(1 + Math.floor(60 * next() ** 2))
  const texts = Array.from({ length: count }, text)
  const list = new VirtualList(sectile, host, {
    sections: [{ count, itemLength: { estimated: 50 } }],
    render: (node, { item }) => node.textContent = texts[item],
  })
  return { list, host, texts, text }
}

/** Makes random changes; returns how far the anchored row moved, at most. */
export async function anchorHolds(seed, steps) {
  const { list, host, texts, text } = await textList(window.sectile, 5000)
  const next = random(seed)
  const below = limit => Math.floor(next() * limit)
  const top = path => list.node(path).getBoundingClientRect().top - host.getBoundingClientRect().top
  let largest = 0
  let checked = 0
  let worst = ''
  const counts = {}
  list.scrollToPath({ section: 0, item: 2500 }, 'start')
  for (let step = 0; step < steps; step++) {
    if (step % 20 === 0) list.scrollToPath({ section: 0, item: 500 + below(4000) }, 'start')
    if (step % 7 === 0) list.scrollTo(list.offset + 200 * next() - 100)
    const anchor = list.layout.anchor()
    let before = top(anchor)
    let item = anchor.item
    const kind = ['insert', 'remove', 'measure', 'change', 'resize'][below(5)]
    counts[kind] = (counts[kind] ?? 0) + 1
    if (kind === 'insert') {
      const count = 1 + below(8)
      const at = Math.max(0, item - 30 + below(60))
      texts.splice(at, 0, ...Array.from({ length: count }, text))
      list.update(layout => layout.edit({ insertItems: [[0, at, count]] }, { animated: true }))
      if (at <= item) item += count
    } else if (kind === 'remove') {
      const at = below(2) ? item + 1 + below(8) : item - 9 - below(20)
      texts.splice(at, 4)
      list.update(layout => layout.edit({ removeItems: [[0, at, 4]] }, { animated: true }))
      if (at < item) item -= 4
    } else if (kind === 'measure') {
      const far = item - 10 - below(400)
      list.layout.measure(
        [{ section: 0, item: far, width: host.clientWidth, height: 20 * (1 + below(9)) }])
      list.draw()
    } else if (kind === 'change') {
      const { paths } = list
      const path = paths[below(paths.length)]
      texts[path.item] = text()
      list.remeasure([path])
    } else {
      // The row that is partly above keeps the share that is above.
      const height = path => list.node(path).getBoundingClientRect().height
      const cut = list.paths.find(path => top(path) <= 0 && top(path) + height(path) > 0)
      const share = top(cut) / height(cut)
      host.style.width = `${300 + below(400)}px`
      await frames(2)
      item = cut.item
      before = share * height(cut)
    }
    const moved = Math.abs(top({ section: 0, item }) - before)
    if (moved > largest) {
      largest = moved
      worst = `step ${step}: ${kind} moves row ${item} by ${moved}`
    }
    checked++
  }
  const found = deviation(list)
  list.close()
  host.remove()
  return { largest, checked, worst, counts, deviation: found.largest }
}

/** Returns the rows whose positions for assistive technologies are missing or wrong. */
export function wrongPositions(count) {
  const nodes = [...window.story.list.host.querySelectorAll('.sectile-item')]
  const wrong = nodes.filter(node => {
    const { path } = node.sectile
    // Rows of a table have an index, and the table has their number.
    const isRow = node.role === 'row'
    const total = isRow ? window.story.list.host.getAttribute('aria-rowcount')
      : node.getAttribute('aria-setsize')
    return node.getAttribute(isRow ? 'aria-rowindex' : 'aria-posinset') !== String(path.item + 1)
      || total !== String(count)
  })
  return { checked: nodes.length, wrong: wrong.length }
}

/** Starts changes faster than their transitions end; returns the largest jump of a tile. */
export async function interruptions(seed, changes) {
  const { list, tiles, actions } = window.story
  const next = random(seed)
  const original = Math.random
  Math.random = next
  let largest = 0
  let leaving = 0
  for (let change = 0; change < changes; change++) {
    const rects = new Map()
    for (const node of list.host.querySelectorAll('.sectile-item')) {
      rects.set(node, { rect: node.getBoundingClientRect(), text: node.textContent })
    }
    actions[Math.floor(next() * actions.length)]()
    for (const [node, { rect, text }] of rects) {
      if (!node.isConnected || node.textContent !== text) continue
      const { left, top } = node.getBoundingClientRect()
      // Tiles that were outside of the viewport may be drawn at once at their new place.
      const bounds = list.host.getBoundingClientRect()
      if (rect.bottom <= bounds.top || rect.top >= bounds.bottom) continue
      largest = Math.max(largest, Math.hypot(left - rect.left, top - rect.top))
    }
    leaving = Math.max(leaving, list.host.querySelectorAll('[aria-hidden]').length)
    await frames(1 + Math.floor(next() * 6))
  }
  const deadline = performance.now() + 5000
  while (list.isMoving && performance.now() < deadline) await frame()
  Math.random = original
  const texts = list.paths.map(path => [list.node(path).textContent, String(tiles[path.item])])
  return {
    largest, leaving, isMoving: list.isMoving, tiles: texts.length,
    wrong: texts.filter(([shown, expected]) => shown !== expected).length,
    left: list.host.querySelectorAll('[aria-hidden]').length, ...deviation(list),
    largestJump: largest,
  }
}

/** Passes numbers that no page should pass; returns the errors, and whether the layout stayed. */
export function hostile() {
  const { sectile } = window
  const layout = sectile.open({
    width: 300, height: 200, sections: [{ count: 100, itemLength: { estimated: 40 } }],
  })
  const state = () => JSON.stringify(layout.scroll(0, 900, 50))
  const before = state()
  const path = { section: 0, item: 3 }
  const numbers = [NaN, Infinity, -Infinity]
  const calls = [
    ...numbers.flatMap(number => [
      () => layout.scroll(number, 0), () => layout.scroll(0, number),
      () => layout.scroll(0, 0, number), () => layout.resize(number, 10),
      () => layout.resize(10, number), () => layout.hitTest(number, 0),
      () => layout.measure([{ ...path, width: number, height: 1 }]),
      () => layout.measure([{ ...path, width: 1, height: number }]),
      () => layout.reveal(path, 'start', number), () => layout.scrollSection(0, number),
      () => layout.orthogonalSections(number), () => layout.decorations(number),
      () => layout.edit({ insertItems: [[0, number, 1]] }),
      () => layout.setSection(0, { itemLength: number }),
      () => layout.transition(number), () => layout.drag(number, 0),
      () => layout.autoscroll(0, number), () => layout.lift([{ section: 0, item: number }]),
      () => sectile.open({ width: number, height: 1, sections: [] }),
      () => sectile.open({ width: 1, height: 1, sections: [{ count: number }] }),
      () => layout.setOutline([{ level: number }]),
    ]),
    ...[NaN, Infinity, 0.5, 2 ** 31, undefined].flatMap(number => [
      () => layout.frame({ section: number, item: 3 }),
      () => layout.frame({ section: 0, item: number }),
      () => layout.reveal({ section: number, item: 3 }),
      () => layout.setSection(number, { count: 100 }), () => layout.learn(number),
      () => layout.forget([{ section: 0, item: number }]), () => layout.toggle(number),
      () => layout.select('select', { section: 0, item: number }),
      () => layout.accessibility([{ section: number, item: 3 }]),
      () => sectile.call('anchor', number), () => sectile.call('selection', number),
    ]),
    () => sectile.call('set_direction', 0x10001, 0.5, 0), () => sectile.call('state', NaN),
    () => sectile.call('navigate', 0x10001, 1, 3), () => layout.count(1), () => layout.count(-2),
    () => layout.count(0.5), () => sectile.call('rename', 0x10001, -1, 0), () => sectile.call('navigate', 0x10001, 99, 0),
    () => sectile.call('select', 0x10001, 99, 0, 0), () => layout.setDirection('bogus'),
    () => layout.setDirection(),
    () => sectile.open({ width: 1, height: 1, direction: 'bogus' }),
    () => sectile.open({ width: 1, height: 1, pixelScale: -1 }),
    () => layout.measure([{ ...path, width: 1, height: -1 }]),
    () => layout.measure([{ section: 0, item: 100, width: 1, height: 1 }]),
    () => layout.resize(-1, 10), () => layout.reveal({ section: 0, item: 100 }),
    () => layout.reveal({ section: 4, item: 0 }), () => layout.reveal(path, 'elsewhere'),
    () => layout.select('invert', path), () => layout.navigate('sideways'),
    () => layout.edit({ removeItems: [[0, 99, 2]] }), () => layout.edit({ removeItems: [[1, 0, 1]] }),
    () => layout.edit({ removeItems: [[0, 1, 1], [0, 1, 1]] }),
    () => layout.edit({ moveItems: [[0, 1, 0, 100]] }),
    () => layout.edit({ insertItems: [[0, 0.5, 1]] }),
    () => layout.edit({ insertItems: [[0, 0, 1e9]] }),
    () => layout.edit({ removeSections: [5] }), () => layout.edit({ moveSections: [[0, 3]] }),
    () => layout.setSection(1, {}), () => layout.setSection(0, { kind: 'grid', columns: 2.5 }),
    () => layout.toggle(0), () => layout.transition(0), () => layout.transitionElements(),
    () => layout.drop(), () => layout.drag(1, 1), () => layout.lift([]),
    () => layout.setOutline([{ level: 0 }]), () => layout.accessibility([{ section: 0, item: -3 }]),
    () => sectile.call('measure', 0x10001, 1 << 28, 0), () => sectile.call('open', -5),
    () => sectile.call('open', 3), () => sectile.call('edit', 0x10001, -1, 0, 0),
    ...[0, -1, 1, 0x7fffffff, 0x7fff0001].map(handle => () =>
      sectile.call('scroll', handle, 0, 0, 0, 0)),
    () => { const other = sectile.open({ width: 1, height: 1 }); other.close(); other.close() },
  ]
  const called = new Set()
  const original = sectile.call.bind(sectile)
  sectile.call = (name, ...values) => {
    called.add(name)
    return original(name, ...values)
  }
  const silent = []
  const unexplained = []
  const codes = {}
  for (const call of calls) {
    try {
      call()
      silent.push(String(call))
    } catch (error) {
      const code = error.code ?? error.constructor.name
      codes[code] = (codes[code] ?? 0) + 1
      if (/error -?\d+\./.test(error.message)) unexplained.push(error.message)
      if (error instanceof WebAssembly.RuntimeError) silent.push(`${call} traps`)
    }
    if (state() !== before) silent.push(`${call} changes the layout`)
  }
  layout.close()
  delete sectile.call
  return { calls: calls.length, silent, unexplained, codes, called: [...called] }
}

/** Drags the first task with real pointer events; returns where it ends and what was shown. */
export async function dragTask() {
  const { list, tasks } = window.story
  const first = tasks[0][0]
  const node = list.node({ section: 0, item: 0 })
  const { left, top } = node.getBoundingClientRect()
  const send = (type, x, y) => list.host.dispatchEvent(new PointerEvent(
    type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true }))
  list.host.setPointerCapture = () => {}
  node.querySelector('.card').dispatchEvent(new PointerEvent(
    'pointerdown',
    { clientX: left + 20, clientY: top + 10, pointerId: 1, pointerType: 'mouse', bubbles: true }))
  const gaps = []
  for (let step = 1; step <= 30; step++) {
    send('pointermove', left + 20, top + 10 + 14 * step)
    gaps.push(list.host.querySelectorAll('.is-gap').length)
    await frame()
  }
  const target = tasks.flat().indexOf(first)
  // Near the edge of the viewport, the list scrolls.
  const bounds = list.host.getBoundingClientRect()
  send('pointermove', left + 20, bounds.bottom - 8)
  await frames(20)
  const scrolled = list.offset
  send('pointerup', left + 20, bounds.bottom - 8)
  await frames(30)
  return { target, scrolled, gaps: Math.min(...gaps), ...deviation(list), moving: list.isMoving }
}

/** Makes random edits of sections and items; returns the first that differs from a new layout. */
export function editsEqualFresh(seed, steps) {
  const { sectile } = window
  const next = random(seed)
  const below = limit => Math.floor(next() * limit)
  const describe = () => ({
    kind: ['list', 'grid', 'masonry'][below(3)], count: below(9), columns: 1 + below(3),
    itemLength: 10 + below(40), lineSpacing: below(3), insets: below(5),
    ...below(2) ? { header: { length: 12, pinned: true } } : {},
  })
  let sections = Array.from({ length: 4 }, describe)
  const open = () => sectile.open({ width: 200, height: 100, sections })
  const frames = layout => JSON.stringify(layout.scroll(0, 0, 0, 1e6).elements)
  const layout = open()
  let elements = 0
  for (let step = 0; step < steps; step++) {
    const edit = {}
    const section = below(sections.length)
    const kind = below(6)
    const old = sections[section]
    if (kind === 0 || sections.length === 0) {
      const index = below(sections.length + 1)
      const added = describe()
      edit.insertSections = [[index, added]]
      sections.splice(index, 0, added)
    } else if (kind === 1 && sections.length > 2) {
      edit.removeSections = [section]
      sections.splice(section, 1)
    } else if (kind === 2) {
      const index = below(sections.length)
      edit.moveSections = [[section, index]]
      sections.splice(index, 0, ...sections.splice(section, 1))
    } else if (kind === 3 && old.count > 0) {
      const first = below(old.count)
      const count = 1 + below(old.count - first)
      edit.removeItems = [[section, first, count]]
      sections[section] = { ...old, count: old.count - count }
    } else if (kind === 4 && old.count > 0) {
      const other = below(sections.length)
      const limit = other === section ? old.count : sections[other].count + 1
      edit.moveItems = [[section, below(old.count), other, below(limit)]]
      sections[section] = { ...sections[section], count: sections[section].count - 1 }
      sections[other] = { ...sections[other], count: sections[other].count + 1 }
    } else {
      const count = 1 + below(4)
      edit.insertItems = [[section, below(old.count + 1), count]]
      sections[section] = { ...old, count: old.count + count }
    }
    const isAnimated = below(2) === 0
    layout.edit(edit, { animated: isAnimated })
    if (isAnimated) {
      layout.transitionElements()
      layout.transition(1)
    }
    const fresh = open()
    const [changed, expected] = [frames(layout), frames(fresh)]
    elements += expected.length
    fresh.close()
    if (changed !== expected) return { step, edit, changed, expected }
  }
  layout.close()
  return { step: steps, elements }
}

/** Compares the results of the small and the full module in the same calls. */
export async function modulesAgree() {
  const { full, load } = await import('../sectile.js')
  const address = new URL('sectile.wasm', full)
  const names = async url =>
    WebAssembly.Module.exports(await WebAssembly.compileStreaming(fetch(url)))
      .map(({ name }) => name).filter(name => name.startsWith('sectile_'))
  const called = new Set()
  // Records the calls of a module and returns their results.
  async function results(url) {
    const sectile = await load(url)
    const call = sectile.call.bind(sectile)
    sectile.call = (name, ...values) => {
      called.add(name)
      return call(name, ...values)
    }
    const found = []
    const header = { length: 30, pinned: true }
    const layout = sectile.open({
      width: 400, height: 300, startPinInset: 5,
      sections: [
        { count: 40, itemLength: { estimated: 31 }, header, lineSpacing: 3, insets: 4 },
        { kind: 'grid', count: 33, columns: { minimum: 90 }, itemLength: 50, header,
          footer: { length: 20, pinned: true } },
        { kind: 'flow', count: 21, itemLength: { estimated: 24 }, estimatedWidth: 70,
          justification: 'spaceBetween' },
        { kind: 'masonry', count: 50, columns: 3, itemLength: { estimated: 44 }, header },
        { count: 60, itemLength: 80, orthogonal: { length: 70, snapping: 'page' },
          background: { inset: 2 }, separators: { thickness: 1, leadingInset: 8 } },
      ],
    })
    const show = () => {
      for (let y = 0; y < 4_000; y += 230) {
        const { elements, ...state } = layout.scroll(0, y, 40, 60)
        found.push(state, ...elements)
        found.push(layout.anchor(), layout.hitTest(120, y + 100))
        found.push(layout.accessibility(elements))
        found.push(layout.frame(elements[0]), layout.decorations(10))
        found.push(layout.reveal(elements[0], 'center'), layout.state())
        found.push(layout.orthogonalSections(20))
      }
    }
    const animate = () => {
      found.push(layout.rename(layout.visible().elements, true))
      found.push(layout.transitionElements(), layout.transition(0.4), layout.transition(1))
    }
    show()
    layout.scrollSection(4, 500)
    show()
    const { elements } = layout.scroll(0, 500, 0, 0)
    const sizes = elements.filter(element => element.isEstimated)
      .map(({ section, item }) => ({ section, item, width: 60 + item % 7, height: 20 + item % 9 }))
    found.push(layout.measure(sizes), layout.learn(0))
    layout.forget(sizes.slice(0, 2))
    show()
    found.push(layout.edit(
      { insertItems: [[0, 2, 3]], removeItems: [[1, 4, 2]], moveItems: [[3, 1, 2, 5]],
        updateItems: [[0, 9, 0, 12]] }, { animated: true }))
    animate()
    found.push(layout.edit(
      { insertSections: [[1, { count: 5, itemLength: 33 }]], moveSections: [[3, 0]] },
      { animated: true }))
    animate()
    show()
    found.push(layout.setSection(0, { kind: 'grid', columns: 2, itemLength: 60, header }))
    found.push(layout.resize(350, 280, { animated: true }))
    animate()
    found.push(layout.setDirection('rtl'), layout.count(), layout.count(2))
    show()
    layout.close()
    return found.map(value => JSON.stringify(value))
  }
  const [small, all] = [await results(address), await results(full)]
  const layout = (await load(address)).open({ width: 10, height: 10, sections: [{ count: 3 }] })
  const missing = [
    () => layout.select('all'), () => layout.selection(), () => layout.navigate('down'),
    () => layout.lift([{ section: 0, item: 0 }]), () => layout.drag(0, 0), () => layout.drop(),
    () => layout.autoscroll(0, 0), () => layout.setOutline([]), () => layout.toggle(0),
  ].map(call => {
    try {
      call()
    } catch (error) {
      return error.code
    }
  })
  const wrong = small.map((result, index) => [result, all[index]])
    .filter(([result, other]) => result !== other).slice(0, 3)
  if (small.length !== all.length) wrong.push([small.length, all.length])
  return {
    small: await names(address), full: await names(full), called: [...called], missing, wrong,
    results: small.length,
  }
}

/** Compares the rows of the outline with the rule of sticky ancestors, at random offsets. */
export async function ancestorsAgree(seed, places) {
  const { list, entries, toggle } = window.story
  const next = random(seed)
  const length = 34
  const wrong = []
  let pinned = 0
  let pushed = 0
  for (let place = 0; place < places; place++) {
    // The visible rows, and the last descendant of each.
    const rows = []
    let hidden = Infinity
    for (const [id, { level }] of entries.entries()) {
      if (level > hidden) continue
      hidden = entries[id].isExpanded ? Infinity : level
      rows.push({ id, level })
    }
    list.scrollTo(Math.floor(next() * rows.length * length))
    for (const { item, id, y, isPinned } of list.layout.scroll(0, list.offset).elements) {
      const { level } = rows[item]
      let last = item
      while (last + 1 < rows.length && rows[last + 1].level > level) last++
      const top = list.offset + level * length
      const expected = last === item
        ? item * length : Math.max(item * length, Math.min(top, last * length))
      if (isPinned) pinned++
      if (isPinned && y < top) pushed++
      if (rows[item].id !== id || y !== expected) wrong.push([item, id, y, expected])
    }
    const { item } = list.paths[Math.floor(next() * list.paths.length)]
    const entry = entries[rows[item].id]
    if (list.node({ section: 0, item }).hasAttribute('aria-expanded')) {
      toggle(item)
      entry.isExpanded = !entry.isExpanded
      while (list.isMoving) await frame()
    }
  }
  return { wrong: wrong.slice(0, 5), pinned, pushed }
}
