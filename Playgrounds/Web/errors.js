// Errors of the module's calls, as sentences.

import { footer, header } from './path.js'

/** An error of a call; the layout is unchanged. */
export class SectileError extends Error {
  constructor(code, name, [section, item, first, second] = [], nameOf = String) {
    const element = item === header ? `the header of section ${section}`
      : item === footer ? `the footer of section ${section}`
      : `item ${item} of section ${section}`
    const sentences = {
      '-1': 'the layout is closed or was never opened.',
      '-2': `${first} words do not fit the call.`,
      '-3': `${nameOf(second)} is ${first}; it must be finite and in the range of its meaning.`,
      '-4': `${element} does not exist.`,
      '-5': 'the layout rejects the call.',
      '-6': 'the edit names an element twice, or one that does not exist.',
      '-7': 'the outline has no such row, or its levels skip one.',
      '-8': 'there is no transition, drag or outline.',
      '-9': 'the small module has no such call; load(full) loads one that has.',
      '-20': `the size of ${element} is (${first}, ${second}); sides must be finite, not negative.`,
      '-21': `the container is (${first}, ${second}); both sides must be finite, not negative.`,
      '-22': `${nameOf(second)} is ${first}; it must be finite and in the range of its meaning.`,
      '-23': `section ${section} has ${first} items; after the edit it must have ${second}.`,
      '-24': `section ${section} is not in 0..<${first}.`,
      '-25': `section ${section} has ${first} columns; at most ${second} are allowed.`,
      '-26': `the size of ${element} is missing.`,
      '-27': `a CSS pixel has ${first} device pixels; the number must be finite and positive.`,
    }
    super(`Sectile: ${name}: ${sentences[code] ?? `error ${code}.`}`)
    this.code = code
  }
}
