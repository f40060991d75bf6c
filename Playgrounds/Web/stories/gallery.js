// The gallery: shows one story at a time, the one that the address names.

import { full, load } from '../sectile.js'

const names = [
  'billion', 'text', 'chat', 'photos', 'edits', 'reorder', 'outline', 'direction', 'resize',
  'keyboard',
]
const stories = await Promise.all(names.map(name => import(`./${name}.js`)))
// The small module is enough for the stories without selection, dragging and outlines.
const isSmall = new URLSearchParams(location.search).has('small')
const direction = new URLSearchParams(location.search).has('rtl') ? 'rtl' : 'ltr'
document.dir = direction
const sectile = await (isSmall ? load() : load(full))
const find = selector => document.querySelector(selector)
const nav = find('nav')
let current = null

for (const [index, name] of names.entries()) {
  const link = nav.appendChild(document.createElement('a'))
  link.href = `#${name}`
  link.textContent = stories[index].short ?? stories[index].title
}

/** Shows what is in the page at the moment. */
function status(list, visible) {
  const format = number => Math.round(number).toLocaleString('en')
  find('.status').textContent =
    `${visible.elements.length} elements in the page`
    + ` · offset ${format(visible.y)} of ${format(visible.contentHeight)} px`
}

function open() {
  const index = Math.max(0, names.indexOf(location.hash.slice(1)))
  const story = stories[index]
  current?.stop?.()
  current?.list.close()
  for (const [number, link] of [...nav.children].entries()) {
    if (number === index) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  nav.children[index].scrollIntoView({ block: 'nearest', inline: 'center' })
  document.title = `${story.title} – Sectile`
  find('h1').textContent = story.title
  find('.lead').textContent = story.text
  find('.controls').replaceChildren()
  const stage = document.createElement('div')
  stage.className = `stage ${names[index]}`
  find('.stage').replaceWith(stage)
  const host = stage.appendChild(document.createElement('div'))
  host.className = 'list'
  current = story.start({
    sectile, stage, host, direction, controls: find('.controls'),
    onDraw: visible => status(current, visible),
  })
  // For tests, and for the console of the browser.
  Object.assign(window, { sectile, story: current })
  document.documentElement.dataset.ready = names[index]
}

addEventListener('hashchange', open)
open()
