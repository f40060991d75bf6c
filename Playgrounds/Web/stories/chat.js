// A chat: older messages load above, new ones arrive below. The list shows its end, unless the user
// has scrolled up.

import { VirtualList } from '../sectile.js'
import { button, hash, hue, part, person, sentence } from './common.js'

export const title = 'A chat that grows at both ends'
export const text = 'Scroll up: older messages are inserted above, and what you read stays where '
  + 'it is. At the end, the list follows new messages. Scrolled up, it does not.'

const page = 30

/** Returns the message with a number, which is negative for old ones. */
function message(number) {
  const own = hash(number, 3) % 5 < 2
  const length = 1 + hash(number, 4) % 3
  const text = Array.from({ length }, (_, index) => sentence(number + 5000, index)).join(' ')
  return { number, own, text, name: own ? 'You' : person(hash(number, 8) % 4) }
}

export function start({ sectile, stage, host, controls, direction, onDraw }) {
  const messages = Array.from({ length: 40 }, (_, index) => message(index))
  host.role = 'list'
  host.setAttribute('aria-label', 'Messages')
  let isLoading = false
  let list = null
  list = new VirtualList(sectile, host, {
    direction,
    stickTo: 'end',
    sections: [{
      count: messages.length, itemLength: { estimated: 72 }, lineSpacing: 8,
      insets: { top: 16, bottom: 16, leading: 12, trailing: 12 },
    }],
    render(node, { item }) {
      const { own, name, text, number } = messages[item]
      const bubble = part('div', 'bubble', part('b', '', name), part('p', '', text))
      bubble.style.setProperty('--hue', hue(hash(number, 8) % 4))
      node.replaceChildren(bubble)
      bubble.classList.toggle('is-own', own)
    },
    onDraw(visible) {
      onDraw(visible)
      if (visible.y < 400 && list && !isLoading) loadOlder()
    },
  })

  function loadOlder() {
    isLoading = true
    setTimeout(() => {
      isLoading = false
      if (host.isConnected) insertOlder()
    }, 120)
  }

  function insertOlder() {
    const first = messages[0].number
    const older = Array.from({ length: page }, (_, index) => message(first - page + index))
    list.update(layout => {
      messages.unshift(...older)
      return layout.edit({ insertItems: [[0, 0, page]] }, { animated: true })
    })
  }

  // The rows of the list come and go while the user scrolls. A log of its own has new messages only,
  // which screen readers announce.
  const log = part('div', 'hidden')
  log.role = 'log'
  log.setAttribute('aria-label', 'New messages')
  stage.append(log)

  function append(...added) {
    for (const { name, text } of added) log.append(part('p', '', `${name}: ${text}`))
    while (log.childElementCount > 20) log.firstChild.remove()
    list.animate(layout => {
      const first = messages.length
      messages.push(...added)
      return layout.edit({ insertItems: [[0, first, added.length]] }, { animated: true })
    })
  }

  const receive = () => append(message(messages.at(-1).number + 1))
  button(controls, 'New message', receive, 'is-main')
  button(controls, 'To the end', () => list.scrollTo(Number.MAX_SAFE_INTEGER))

  const form = part('form', 'composer')
  const input = part('input')
  input.placeholder = 'Write a message'
  input.setAttribute('aria-label', 'Message')
  const send = part('button', 'is-main', 'Send')
  form.append(input, send)
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!input.value.trim()) return
    append({ number: messages.at(-1).number + 1, own: true, text: input.value, name: 'You' })
    input.value = ''
    list.scrollTo(Number.MAX_SAFE_INTEGER)
  })
  stage.append(form)
  return { list, receive, insertOlder, messages }
}
