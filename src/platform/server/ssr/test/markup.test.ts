import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkup } from '../../../markup/parse-markup.ts'
import { plainPieces } from '../../../markup/plain-markup.ts'
import { markupOf } from '../markup.ts'

/** What prose is made of, and what only looks like markup, or is. */
const part = fc.oneof(
  fc.constantFrom(
    '\n',
    '\n\n',
    '\n\n\n',
    ' ',
    '  ',
    '. ',
    ', ',
    '- ',
    '+',
    '1. ',
    '2)',
    '=',
    '---',
    ':',
    '"',
    "'",
    '|',
  ),
  fc.constantFrom(
    'http:',
    'https://a.example',
    'mailto:',
    'ada@a.example',
    'www.a.example',
    '!',
    '(c)',
    '...',
    '{',
    '$',
  ),
  fc.constantFrom(
    '*',
    '_',
    '`',
    '#',
    '>',
    '[',
    '](',
    '&amp;',
    '<',
    '~~',
    '\\',
    '\t',
    '\u00a0',
    '\u2028',
    '👩🏾‍💻',
    'é',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.lorem({ maxCount: 3 }),
)

test('what is taken for plain prose is exactly what the parser makes of it', () => {
  const prose = fc.array(part, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''))
  let plain = 0
  fc.assert(
    fc.property(prose, (text) => {
      if (text === '' || markupOf(text) !== null) return
      plain++
      expect(plainPieces(text)).toEqual(parseMarkup(text))
    }),
    { numRuns: 5000 },
  )
  expect(plain).toBeGreaterThan(200)
})

test('prose is left to its readers, marks are parsed for them, and the same text gets the same pieces', () => {
  expect(markupOf('Come to the meeting.\nBring tea.\n\nSee you!')).toBeNull()
  const pieces = markupOf('Come to the **meeting**.')
  expect(pieces).toEqual([{ tag: 'p' }, 'Come to the ', { tag: 'strong' }, 'meeting', null, '../..', null])
  expect(markupOf('Come to the **meeting**.')).toBe(pieces)
})

test('texts are not kept beyond their measure', () => {
  const first = '**first**'
  const pieces = markupOf(first)
  for (let index = 0; index < 120; index++) markupOf(`*${index}* ${'word '.repeat(1000)}end`)
  expect(markupOf(first)).not.toBe(pieces)
  expect(markupOf(first)).toEqual(pieces)
})
