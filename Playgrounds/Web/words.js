// Descriptions of sections, and edits, as words for the module.

const kinds = ['list', 'grid', 'flow', 'masonry', 'groups']
const justifications = [
  'leading', 'center', 'trailing', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'flowLayout',
]
const snappings = ['none', 'lineStart', 'lineCenter', 'page']
const sectionKeys = [
  'kind', 'count', 'itemLength', 'columns', 'justification', 'estimatedWidth', 'lineSpacing',
  'itemSpacing', 'insets', 'header', 'footer', 'collapsed', 'orthogonal', 'background',
  'separators', 'group',
]
/** The options behind the words of a section, in their order. */
const wordNames = [
  'kind', 'count', 'itemLength', 'itemLength', 'columns', 'columns', 'lineSpacing', 'itemSpacing',
  'insets.top', 'insets.leading', 'insets.bottom', 'insets.trailing', 'header', 'header', 'flags',
  'footer', 'orthogonal.length', 'orthogonal.snapping', 'background', 'background.inset',
  'separators.thickness', 'separators.leadingInset', 'separators.trailingInset', 'group',
]
/** Returns the name of one of the words that `writeSection` has written. */
export function nameOf(words, index) {
  const [start, name] = words.starts.findLast(([start]) => start <= index) ?? [0, '']
  return `${name}.${wordNames[index - start] ?? 'group'}`
}

/** Checks that an object has no other keys. */
export function check(value, keys, name) {
  const other = Object.keys(value).find(key => !keys.includes(key))
  if (other === undefined) return value
  throw new TypeError(`Sectile: ${name} has no option '${other}'; it has ${keys.join(', ')}.`)
}

/** Returns the index of a value. */
export function choose(value, values, name) {
  const index = values.indexOf(value)
  if (index >= 0) return index
  throw new TypeError(`Sectile: ${name} is '${value}'; it must be one of ${values.join(', ')}.`)
}

/** Writes the words of a section; a new one needs a number of items. */
export function writeSection(section, words, name = 'the section', isNew = false) {
  check(section, sectionKeys, name)
  if (isNew && section.count === undefined) throw new TypeError(`Sectile: ${name} has no count.`);
  (words.starts ??= []).push([words.length, name])
  const part = (key, ...keys) => check(section[key] ?? {}, keys, `${name}.${key}`)
  const kind = choose(section.kind ?? 'list', kinds, `${name}.kind`)
  const { insets } = section
  if (typeof insets === 'object') part('insets', 'top', 'leading', 'bottom', 'trailing')
  const inset = edge => typeof insets === 'number' ? insets : insets?.[edge] ?? 0
  const [columnRule, columns] = section.kind === 'flow'
    ? [choose(section.justification ?? 'leading', justifications, `${name}.justification`),
      section.estimatedWidth ?? 0]
    : typeof section.columns === 'object' ? [1, part('columns', 'minimum').minimum]
    : [0, section.columns ?? 1]
  const header = part('header', 'length', 'estimated', 'pinned')
  const footer = part('footer', 'length', 'pinned')
  const orthogonal = part('orthogonal', 'length', 'snapping')
  const background = part('background', 'inset')
  const separators = part('separators', 'thickness', 'leadingInset', 'trailingInset')
  if (typeof section.itemLength === 'object') {
    part('itemLength', 'length', 'estimated', 'aspectRatio')
  }
  const flags = (header.pinned ? 1 : 0) + (footer.pinned ? 2 : 0) + (section.collapsed ? 4 : 0)
  words.push(
    kind, section.count ?? 0, ...length(section.itemLength ?? 44, 0), columnRule, columns,
    section.lineSpacing ?? 0, section.itemSpacing ?? 0, inset('top'), inset('leading'),
    inset('bottom'), inset('trailing'), ...section.header ? length(header, 1) : [0, 0], flags,
    footer.length ?? 0, orthogonal.length ?? 0,
    choose(orthogonal.snapping ?? 'none', snappings, `${name}.orthogonal.snapping`),
    section.background ? 1 : 0, background.inset ?? 0, separators.thickness ?? 0,
    separators.leadingInset ?? 0, separators.trailingInset ?? 0)
  const group = []
  if (section.group) writeGroup(section.group, group, `${name}.group`)
  words.push(group.length / 8, ...group)
  return words
}

/** Returns the rule of a length, counted from the given number, and its number. */
function length(value, base) {
  if (typeof value === 'number') return [base, value]
  if (value.estimated !== undefined) return [base + 1, value.estimated]
  if (value.aspectRatio !== undefined) return [base + 2, value.aspectRatio]
  return [base, value.length]
}

/** Writes the words of a group or an item, and those of its members. */
function writeGroup(group, words, name) {
  check(group, ['width', 'height', 'horizontal', 'vertical', 'spacing', 'insets'], name)
  const members = group.horizontal ?? group.vertical ?? []
  words.push(
    group.horizontal ? 1 : group.vertical ? 2 : 0, members.length, ...dimension(group.width, 1),
    ...dimension(group.height, 2), group.spacing ?? 0, group.insets ?? 0)
  for (const [index, member] of members.entries()) writeGroup(member, words, `${name}[${index}]`)
}

/** Returns the rule of a side of a group and its number; `own` is the rule of its own fraction. */
function dimension(value = { fraction: 1 }, own) {
  if (typeof value === 'number') return [0, value]
  if (value.fraction !== undefined) return [own, value.fraction]
  if (value.fractionOfWidth !== undefined) return [1, value.fractionOfWidth]
  return [3, value.estimated]
}

/** The keys of an edit, by the numbers of the module. */
const editKeys = [
  'removeItems', 'insertItems', 'moveItems', 'updateItems', 'removeSections', 'insertSections',
  'moveSections', 'updateSections',
]

/** Returns the words of an edit: its records, whose names are given, and sections. */
export function editWords(edit) {
  check(edit, editKeys, 'an edit')
  const [records, names, sections] = [[], [], []]
  const describe = (it, isNew) =>
    writeSection(it, sections, 'the section', isNew).starts.length - 1
  const described = {
    insertSections: ([index, it]) => [index, describe(it, true)],
    updateSections: ([old, index, it]) => [old, index, describe(it)],
  }
  for (const [kind, key] of editKeys.entries()) {
    for (const [index, record] of edit[key]?.entries() ?? []) {
      const values = described[key]?.(record) ?? (key === 'removeSections' ? [record] : record)
      records.push(kind, ...[0, 1, 2, 3].map(place => values[place] ?? 0))
      names.push(`${key}[${index}]`)
    }
  }
  return {
    records, sections, names,
    nameOf: index => index < records.length
      ? `${names[Math.floor(index / 5)]}[${index % 5 - 1}]`
      : nameOf(sections, index - records.length),
  }
}
