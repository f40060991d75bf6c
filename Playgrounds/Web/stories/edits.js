// Inserting, removing, moving and shuffling tiles. Each change continues from the frames that the
// interrupted transition has reached.

import { VirtualList } from '../sectile.js'
import { applyMoves, button, hue, part } from './common.js'

export const title = 'Transitions that can be interrupted'
export const text = 'Press the buttons faster than the tiles move. Every transition starts from '
  + 'where the tiles are, so nothing jumps, and removed tiles finish fading out.'

export function start({ sectile, host, controls, direction, onDraw }) {
  let next = 1
  const tiles = Array.from({ length: 60 }, () => next++)
  const describe = width => ({
    kind: 'grid', columns: { minimum: width < 500 ? 64 : 84 }, itemLength: { aspectRatio: 1 },
    lineSpacing: 10, itemSpacing: 10, insets: 16,
  })
  host.role = 'list'
  host.setAttribute('aria-label', 'Tiles')
  const list = new VirtualList(sectile, host, {
    direction,
    sections: [{ ...describe(host.clientWidth), count: tiles.length }],
    onDraw,
    render(node, { item }) {
      const tile = part('div', 'tile', tiles[item])
      tile.style.setProperty('--hue', hue(tiles[item]))
      node.replaceChildren(tile)
    },
  })
  const random = limit => Math.floor(Math.random() * limit)
  const animate = (edit, duration = 550) =>
    list.animate(layout => layout.edit(edit(), { animated: true }), { duration })

  const insert = () => animate(() => {
    const index = random(tiles.length + 1)
    const added = Array.from({ length: 3 }, () => next++)
    tiles.splice(index, 0, ...added)
    return { insertItems: [[0, index, added.length]] }
  })
  const remove = () => animate(() => {
    const count = Math.min(3, tiles.length)
    const index = random(tiles.length - count + 1)
    tiles.splice(index, count)
    return { removeItems: [[0, index, count]] }
  })
  const move = () => animate(() => {
    if (tiles.length < 2) return {}
    const moves = [[0, random(tiles.length), 0, random(tiles.length)]]
    return moveAll(moves)
  })
  const shuffle = () => animate(() => {
    const order = tiles.map((_, index) => index)
    for (let index = order.length - 1; index > 0; index--) {
      const other = random(index + 1);
      [order[index], order[other]] = [order[other], order[index]]
    }
    return moveAll(order.map((old, index) => [0, old, 0, index]))
  }, 800)
  const moveAll = moves => {
    const sections = [tiles]
    applyMoves(sections, moves)
    tiles.splice(0, tiles.length, ...sections[0])
    return { moveItems: moves }
  }

  let storm = 0
  const actions = [insert, remove, move, shuffle]
  button(controls, 'Insert', insert)
  button(controls, 'Remove', remove)
  button(controls, 'Shuffle', shuffle)
  const toggle = button(controls, 'Auto', () => {
    const isRunning = storm !== 0
    clearInterval(storm)
    storm = isRunning ? 0 : setInterval(() => {
      const action = tiles.length < 30 ? insert : tiles.length > 90 ? remove : actions[random(4)]
      action()
    }, 180)
    toggle.textContent = isRunning ? 'Auto' : 'Stop'
  }, 'is-main')
  return { list, tiles, actions, stop: () => clearInterval(storm) }
}
