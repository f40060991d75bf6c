// Keys and clicks that select rows, as lists of desktop systems and the ARIA practices have them.

const directions = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pageUp',
  PageDown: 'pageDown', Home: 'first', End: 'last',
}

/** Lets the user select items with the keyboard and the pointer. */
export function selectable(list, { role = 'listbox', label, onChange, onKey } = {}) {
  const { host, layout } = list
  host.tabIndex = 0
  host.role = role
  host.setAttribute('aria-multiselectable', 'true')
  if (label) host.setAttribute('aria-label', label)

  function show() {
    list.draw()
    const focused = host.querySelector('.has-focus')
    if (focused) host.setAttribute('aria-activedescendant', focused.id)
    else host.removeAttribute('aria-activedescendant')
    onChange?.()
  }

  host.addEventListener('keydown', event => {
    const isCommand = event.ctrlKey || event.metaKey
    if (onKey?.(event)) {
      event.preventDefault()
      return
    }
    if (directions[event.key]) {
      const next = layout.navigate(directions[event.key], { extend: event.shiftKey })
      if (next) list.scrollToPath(next)
    } else if (event.key === 'a' && isCommand) {
      layout.select('all')
    } else if (event.key === 'Escape') {
      layout.select('clear')
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
