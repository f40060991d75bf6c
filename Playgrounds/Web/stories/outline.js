// A tree of folders. The ancestors of the first rows stay at the top, stacked by level.

import { selectable, VirtualList } from '../sectile.js'
import { hash, part, pick, sentence } from './common.js'

export const title = 'An outline with sticky ancestors'
export const text = 'Scroll: the folders that contain what you see stay at the top, and the end of '
  + 'a folder pushes it off. Click a folder, or use the arrow keys, to expand and collapse it.'

const folders = [
  'Sources', 'Tests', 'Docs', 'Assets', 'Archive', 'Drafts', 'Letters', 'Photos', 'Music',
]
const endings = ['md', 'swift', 'svg', 'csv', 'txt', 'png']

/** Returns about 3,000 folders and files with their levels, in reading order. */
function tree() {
  const entries = []
  const add = (level, number) => {
    const isFolder = level === 0 || (level < 4 && hash(number, 1) % 3 === 0)
    const name = isFolder
      ? `${pick(folders, number, 2)} ${1 + hash(number, 3) % 90}`
      : `${sentence(number).split(' ')[2]}-${1 + hash(number, 4) % 99}.${pick(endings, number, 5)}`
    entries.push({ level, name, isFolder, isExpanded: isFolder && hash(number, 6) % 4 !== 0 })
    const children = isFolder ? 4 + hash(number, 7) % 5 : 0
    for (let child = 0; child < children; child++) add(level + 1, number * 11 + child + 1)
  }
  for (let root = 0; root < 14; root++) add(0, root)
  return entries
}

export function start({ sectile, host, direction, onDraw }) {
  const entries = tree()
  const list = new VirtualList(sectile, host, {
    direction,
    sections: [{ count: 0, itemLength: 34 }],
    itemRole: 'treeitem',
    selectable: true,
    onDraw,
    render(node, { item }, { id, level, hasChildren }) {
      const entry = entries[id]
      const row = part('div', 'row', part('i', hasChildren ? 'arrow' : 'leaf'),
        part('span', entry.isFolder ? 'folder' : 'file'), part('span', 'name', entry.name))
      row.style.setProperty('--level', level)
      node.replaceChildren(row)
    },
  })
  list.layout.setOutline(entries)
  list.draw()
  const toggle = row => {
    list.animate(layout => layout.toggle(row, { animated: true }), { duration: 260 })
  }
  host.addEventListener('click', event => {
    const node = event.target.closest('.sectile-item')
    if (node?.hasAttribute('aria-expanded')) toggle(node.sectile.path.item)
  })
  selectable(list, {
    role: 'tree', label: 'Folders and files',
    onKey(event) {
      const node = host.querySelector('.has-focus')
      if (event.key === 'Enter' && node?.hasAttribute('aria-expanded')) {
        toggle(node.sectile.path.item)
        return true
      }
      const expands = { ArrowRight: 'false', ArrowLeft: 'true' }[event.key]
      if (!node || !expands || node.getAttribute('aria-expanded') !== expands) return false
      toggle(node.sectile.path.item)
      return true
    },
  })
  return { list, toggle, entries }
}
