// The gallery: shows one story at a time, the one that the address names. `?rtl` shows all stories
// from right to left, and `?small` loads the small module.

import { full, load } from '../sectile.js'
import { drawDebug } from './debug.js'

const options = new URLSearchParams(location.search)
const direction = options.has('rtl') ? 'rtl' : 'ltr'
// The small module is enough for the stories without selection, dragging and outlines.
const loading = options.has('small') ? load() : load(full)
const find = selector => document.querySelector(selector)
const links = [...document.querySelectorAll('nav a')]
let current = null
let opened = 0
let isDebugging = false

/** Shows what is in the page at the moment. */
function status(visible) {
  const format = number => Math.round(number).toLocaleString('en')
  find('.status').textContent =
    `${visible.elements.length} elements · ${format(visible.y)} of ${format(visible.contentHeight)} px`
  if (current && isDebugging) drawDebug(current.list, visible)
}

async function open() {
  const link = links.find(link => link.hash === location.hash) ?? links[0]
  const name = link.hash.slice(1)
  const number = ++opened
  for (const other of links) other.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'page')
  link.scrollIntoView({ block: 'nearest', inline: 'center' })
  const [story, sectile] = await Promise.all([import(`./${name}.js`), loading])
  // The user has opened another story meanwhile.
  if (number !== opened) return
  current?.stop?.()
  current?.list.close()
  document.title = `${story.title} – Sectile`
  find('h1').textContent = story.title
  find('.lead').textContent = story.text
  find('.source').href = new URL(`${name}.js`, import.meta.url)
  find('.controls').replaceChildren()
  const stage = document.createElement('div')
  stage.className = `stage ${name}`
  find('.stage').replaceWith(stage)
  const host = stage.appendChild(document.createElement('div'))
  host.className = 'list'
  current = story.start({
    sectile, stage, host, direction, controls: find('.controls'), onDraw: status,
  })
  // For tests, and for the console of the browser.
  Object.assign(window, { sectile, story: current })
  document.documentElement.dataset.ready = name
}

find('.debugging').addEventListener('click', event => {
  isDebugging = !isDebugging
  event.currentTarget.setAttribute('aria-pressed', isDebugging)
  if (isDebugging) current?.list.draw()
  else find('.debug')?.remove()
})
document.dir = direction
const show = () => open().catch(error => {
  window.showFailure(error.message)
  throw error
})
addEventListener('hashchange', show)
show()
