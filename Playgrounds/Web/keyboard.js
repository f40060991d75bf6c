// Keys and clicks that select rows, as lists of desktop systems and the ARIA practices have them.

const directions = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pageUp',
  PageDown: 'pageDown', Home: 'first', End: 'last',
}

/** The number of rows after the focus in which typed letters are searched for. */
const searchedRows = 10_000

/** Lets the user select items with the keyboard and the pointer. */
export function selectable(list, { role = 'listbox', label, onChange, onKey, textOf } = {}) {
  const { host, layout } = list
  let typed = ''
  let typedAt = 0
  host.tabIndex = 0
  host.role = role
  host.setAttribute('aria-multiselectable', 'true')
  if (label) host.setAttribute('aria-label', label)

  const focusedRow = () => host.querySelector('.has-focus')

  function show() {
    list.draw()
    const focused = focusedRow()
    if (focused) host.setAttribute('aria-activedescendant', focused.id)
    else host.removeAttribute('aria-activedescendant')
    onChange?.()
  }

  /** Returns the next row, after the one with the focus, whose text starts with what was typed. */
  function find(character) {
    const now = performance.now()
    typed = now - typedAt > 700 ? character : typed + character
    typedAt = now
    const { section, item } = focusedRow()?.sectile.path ?? { section: 0, item: -1 }
    const first = typed.length > 1 ? Math.max(0, item) : item + 1
    for (let next = first; next < first + searchedRows; next++) {
      const text = textOf({ section, item: next })
      if (text === undefined) return null
      if (text.toLowerCase().startsWith(typed)) return { section, item: next }
    }
    return null
  }

  host.addEventListener('keydown', event => {
    // Controls in rows have keys of their own.
    const controls = 'input, textarea, select, [contenteditable]'
      + (event.key === ' ' || event.key === 'Enter' ? ', button, a' : '')
    if (event.target.closest(controls)) return
    const isCommand = event.ctrlKey || event.metaKey
    if (onKey?.(event)) {
      event.preventDefault()
      return
    }
    if (directions[event.key]) {
      const next = layout.navigate(
        directions[event.key], { extend: event.shiftKey, focusOnly: event.ctrlKey })
      if (next) list.scrollToPath(next)
    } else if (event.key === 'a' && isCommand) {
      layout.select('all')
    } else if (event.key === 'Escape') {
      layout.select('clear')
    } else if (event.key === ' ' && focusedRow()) {
      const { path } = focusedRow().sectile
      layout.select(isCommand ? 'toggle' : event.shiftKey ? 'extend' : 'select', path)
    } else if (textOf && event.key.length === 1 && !isCommand && !event.altKey) {
      const next = find(event.key.toLowerCase())
      if (next) {
        layout.select('move', next)
        list.scrollToPath(next)
      }
    } else {
      return
    }
    event.preventDefault()
    show()
  })

  host.addEventListener('click', event => {
    const node = event.target.closest('.sectile-item')
    if (!node) return
    const { path } = node.sectile
    const isCommand = event.ctrlKey || event.metaKey
    const operation = event.shiftKey ? (isCommand ? 'extendAdding' : 'extend')
      : isCommand ? 'toggle' : 'select'
    layout.select(operation, path)
    show()
  })
}
