// Reordering by dragging: the layout opens a gap at the target, a copy of the row follows the
// pointer, and the list scrolls while the pointer is near an edge.

/**
 * Lets the user drag items: with the mouse by their whole area, and by touch by the elements that
 * `handle` selects, so that the rest scrolls. Give these `touch-action: none`.
 *
 * `onMove` gets the moves of every new target, `[section, item, newSection, newItem]`, and changes
 * the page's data in the same way.
 */
export function reorderable(list, { onMove, handle }) {
  const { host, layout } = list
  let drag = null
  if (handle) moveByKeys(list, { onMove, handle })

  /** Returns the position of the pointer in content coordinates. */
  const point = () => list.pointAt(drag.pointer.x, drag.pointer.y)

  host.addEventListener('pointerdown', event => {
    const node = event.target.closest('.sectile-item')
    const grip = event.pointerType === 'mouse' ? '.sectile-item' : handle ?? '.sectile-item'
    if (!node || !event.target.closest(grip) || event.button !== 0 || drag) return
    event.preventDefault()
    // The press gives no focus by itself then, and keys would not scroll the list.
    if (!event.target.closest('button')) host.focus({ preventScroll: true })
    const { path } = node.sectile
    const bounds = node.getBoundingClientRect()
    const preview = node.cloneNode(true)
    preview.removeAttribute('id')
    preview.classList.add('is-dragged')
    preview.style.cssText += ';transform:none;position:fixed;z-index:1000;pointer-events:none'
    document.body.append(preview)
    layout.lift([path])
    drag = {
      path, preview, pointer: { x: event.clientX, y: event.clientY }, time: performance.now(),
      grip: { x: event.clientX - bounds.left, y: event.clientY - bounds.top },
    }
    host.setPointerCapture(event.pointerId)
    addEventListener('keydown', onKey)
    movePreview()
    mark()
    requestAnimationFrame(scroll)
  })

  function movePreview() {
    drag.preview.style.left = `${drag.pointer.x - drag.grip.x}px`
    drag.preview.style.top = `${drag.pointer.y - drag.grip.y}px`
  }

  /** Shows which row is the gap. */
  const mark = () => markOnly(list, 'is-gap', drag?.path)

  function apply(change) {
    let moves = []
    list.animate(layout => {
      moves = change(layout)
      onMove(moves)
    }, { duration: 200 })
    const own = moves.find(([section, item]) =>
      drag && section === drag.path.section && item === drag.path.item)
    if (own) drag.path = { section: own[2], item: own[3] }
  }

  function follow() {
    const { x, y } = point()
    let moves
    try {
      moves = layout.drag(x, y)
    } catch {
      // A change of the data has ended the drag.
      return end(false, false)
    }
    if (moves.length > 0) apply(() => moves)
    mark()
  }

  function scroll() {
    if (!drag || !host.isConnected) return drag?.preview.remove()
    const now = performance.now()
    const { x, y } = point()
    const velocity = layout.autoscroll(x, y)
    const speed = velocity.y || velocity.x
    if (speed !== 0) {
      list.scrollTo(layout.state().offset + speed * Math.min(50, now - drag.time) / 1000)
      follow()
    }
    drag.time = now
    requestAnimationFrame(scroll)
  }

  host.addEventListener('pointermove', event => {
    if (!drag) return
    drag.pointer = { x: event.clientX, y: event.clientY }
    movePreview()
    follow()
  })

  function onKey(event) {
    if (event.key === 'Escape') end(true)
  }

  function end(isCanceled, isLive = true) {
    if (!drag) return
    const { preview, path } = drag
    removeEventListener('keydown', onKey)
    if (isCanceled) apply(() => layout.drop({ cancel: true }))
    else if (isLive) layout.drop()
    drag = null
    mark()
    const target = list.node(path)?.getBoundingClientRect()
    if (!target || isCanceled) return preview.remove()
    preview.style.transition = 'left .18s, top .18s, box-shadow .18s'
    preview.style.left = `${target.left}px`
    preview.style.top = `${target.top}px`
    setTimeout(() => preview.remove(), 180)
  }
  host.addEventListener('pointerup', () => end(false))
  host.addEventListener('pointercancel', () => end(true))
  host.addEventListener('lostpointercapture', () => end(true))
}

/** Gives the row of a path a class that no other row has then. */
function markOnly(list, name, path) {
  for (const node of list.host.querySelectorAll(`.${name}`)) node.classList.remove(name)
  if (path) list.node(path)?.classList.add(name)
}

/**
 * Lets the user move an item by keys while its handle has the focus: Space lifts it and drops it,
 * the arrows move it, and Escape returns it. A status announces where it is.
 */
function moveByKeys(list, { onMove, handle }) {
  const { host, layout } = list
  let lifted = null
  const status = document.createElement('div')
  status.role = 'status'
  status.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  host.after(status)
  const place = ({ section, item }) => `row ${item + 1} of section ${section + 1}`

  /** Returns the place after or before a row, also in another section. */
  function neighbor({ section, item }, isDown) {
    const step = isDown ? 1 : -1
    if (item + step >= 0 && item + step < layout.count(section)) {
      return { section, item: item + step }
    }
    const next = section + step
    if (next < 0 || next === layout.count()) return null
    return { section: next, item: isDown ? 0 : layout.count(next) }
  }

  function move(target) {
    const { section, item } = lifted.path
    const moves = [[section, item, target.section, target.item]]
    list.animate(layout => {
      onMove(moves)
      layout.edit({ moveItems: moves })
    }, { duration: 200 })
    lifted.path = target
    list.scrollToPath(target)
  }

  const mark = () => markOnly(list, 'is-lifted', lifted?.path)

  host.addEventListener('keydown', event => {
    const node = event.target.closest(handle) && event.target.closest('.sectile-item')
    if (!node) return
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (event.key === ' ' || event.key === 'Enter') {
      const { path } = node.sectile
      const isLifted = lifted === null
      status.textContent = isLifted
        ? `Lifted ${place(path)}. The arrow keys move it, Space drops it, Escape returns it.`
        : `Dropped at ${place(lifted.path)}.`
      lifted = isLifted ? { path, start: path } : null
      mark()
    } else if (lifted && isArrow) {
      const target = neighbor(lifted.path, event.key === 'ArrowDown')
      if (target) move(target)
      mark()
      status.textContent = `Moved to ${place(lifted.path)}.`
    } else if (lifted && event.key === 'Escape') {
      move(lifted.start)
      status.textContent = `Returned to ${place(lifted.start)}.`
      lifted = null
      mark()
    } else {
      return
    }
    event.preventDefault()
  })
  host.addEventListener('focusout', () => {
    lifted = null
    mark()
  })
}
