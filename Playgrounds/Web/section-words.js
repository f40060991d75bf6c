// Descriptions of sections as words for the module.

const kinds = ['list', 'grid', 'flow', 'masonry']
const justifications = [
  'leading', 'center', 'trailing', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'flowLayout',
]

/** The words of reading directions. */
export const directionNumbers = { ltr: 0, rtl: 1 }

/** Writes the words of a section. */
export function writeSection(section, words) {
  const kind = kinds.indexOf(section.kind ?? 'list')
  if (kind < 0) throw new TypeError(`Sectile: kind is ${section.kind}; use one of ${kinds}.`)
  const insets = section.insets ?? {}
  const inset = edge => typeof insets === 'number' ? insets : insets[edge] ?? 0
  const [columnRule, columns] =
    section.kind === 'flow'
      ? [justifications.indexOf(section.justification ?? 'leading'), section.estimatedWidth ?? 0]
      : typeof section.columns === 'object' ? [1, section.columns.minimum]
      : [0, section.columns ?? 1]
  const [headerRule, headerNumber] = section.header ? length(section.header, 1) : [0, 0]
  const flags = (section.header?.pinned ? 1 : 0) + (section.footer?.pinned ? 2 : 0)
    + (section.collapsed ? 4 : 0)
  words.push(
    kind, section.count ?? 0, ...length(section.itemLength ?? 44, 0), columnRule, columns,
    section.lineSpacing ?? 0, section.itemSpacing ?? 0, inset('top'), inset('leading'),
    inset('bottom'), inset('trailing'), headerRule, headerNumber, flags,
    section.footer?.length ?? 0)
  return words
}

/** Returns the rule of a length, counted from the given number, and its number. */
function length(value, base) {
  if (typeof value === 'number') return [base, value]
  if (value.estimated !== undefined) return [base + 1, value.estimated]
  if (value.aspectRatio !== undefined) return [base + 2, value.aspectRatio]
  return [base, value.length]
}
