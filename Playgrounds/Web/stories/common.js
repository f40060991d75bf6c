// What the stories share: data that is made up but always the same, and controls.

/** Returns a number from 0 to 2^32 - 1 that depends on two numbers only. */
export function hash(number, seed = 0) {
  let bits = (Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(seed + 1, 0xc2b2ae35)) | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Returns one of the values, always the same for a number. */
export const pick = (values, number, seed = 0) => values[hash(number, seed) % values.length]

const nouns = [
  'river', 'harbor', 'window', 'garden', 'engine', 'letter', 'mountain', 'kitchen', 'violin',
  'morning', 'station', 'island', 'paper', 'lantern', 'bridge', 'market', 'forest', 'compass',
]
const verbs = [
  'crosses', 'follows', 'remembers', 'opens', 'carries', 'mirrors', 'finds', 'paints', 'leaves',
  'measures', 'holds', 'answers',
]
const adjectives = [
  'quiet', 'bright', 'narrow', 'distant', 'patient', 'golden', 'early', 'hollow', 'gentle',
  'restless', 'broad', 'northern',
]

/** Returns a sentence. */
export function sentence(number, seed = 0) {
  const word = (words, place) => pick(words, number, 16 * seed + place)
  const adjective = word(adjectives, 4)
  const article = adjective === 'early' ? 'an' : 'a'
  const text = `the ${word(adjectives, 1)} ${word(nouns, 2)} ${word(verbs, 3)} ${article} `
    + `${adjective} ${word(nouns, 5)}`
  const end = hash(number, 16 * seed + 6) % 3 === 0 ? ` before the ${word(nouns, 7)}` : ''
  return text[0].toUpperCase() + text.slice(1) + end + '.'
}

/** Returns one to eight sentences. */
export function paragraph(number) {
  const count = 1 + Math.floor((hash(number, 99) % 100) ** 2 / 1400)
  return Array.from({ length: count }, (_, index) => sentence(number, index)).join(' ')
}

const given = [
  'Ada', 'Bruno', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jun', 'Kwame',
  'Lena', 'Mateo', 'Noor', 'Olga', 'Priya', 'Quinn', 'Rosa', 'Sven', 'Tariq', 'Uma', 'Vera',
]
const family = [
  'Abe', 'Bianchi', 'Costa', 'Diaz', 'Eriksson', 'Fofana', 'Garcia', 'Haddad', 'Ito', 'Jensen',
  'Kowalski', 'Lindholm', 'Mbeki', 'Novak', 'Okafor', 'Petrov', 'Rossi', 'Sato', 'Tanaka', 'Weber',
]

/** Returns the name of a person. */
export const person = number => `${pick(given, number, 1)} ${pick(family, number, 2)}`

const hues = [222, 248, 268, 292, 332, 352, 16, 36, 158, 188]

/** Returns a hue of the palette, for both schemes. */
export const hue = number => pick(hues, number, 5)

/** Returns an element with a class and content. */
export function part(tag, className, ...content) {
  const node = document.createElement(tag)
  if (className) node.className = className
  node.append(...content)
  return node
}

/** Adds a button. */
export function button(controls, text, action, className = '') {
  const node = part('button', className, text)
  node.type = 'button'
  node.addEventListener('click', action)
  controls.append(node)
  return node
}

/** Returns the initial of a person in a circle, which screen readers skip. */
export function badge(number) {
  const node = part('i', 'badge', person(number)[0])
  node.style.setProperty('--hue', hue(number))
  node.ariaHidden = 'true'
  return node
}

/** Adds a group of buttons, with a name for screen readers, of which one is pressed. */
export function choice(controls, name, values, chosen, action) {
  const group = part('div', 'choice')
  group.role = 'group'
  group.setAttribute('aria-label', name)
  controls.append(group)
  const show = value => {
    for (const node of group.children) node.setAttribute('aria-pressed', node.value === value)
  }
  for (const [value, text] of Object.entries(values)) {
    const node = button(group, text, () => {
      show(value)
      action(value)
    })
    node.value = value
  }
  show(chosen)
  return group
}

/** Moves elements of nested arrays as the moves of a drag or an edit do. */
export function applyMoves(sections, moves) {
  const moved = moves.map(([section, item]) => sections[section][item])
  const gone = new Set(moves.map(([section, item]) => `${section} ${item}`))
  const kept = sections.map((items, section) =>
    items.filter((_, item) => !gone.has(`${section} ${item}`)))
  const order = moves.map((_, index) => index).sort((a, b) => moves[a][3] - moves[b][3])
  for (const index of order) kept[moves[index][2]].splice(moves[index][3], 0, moved[index])
  for (const [index, items] of kept.entries()) sections[index] = items
}
