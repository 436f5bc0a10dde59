import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkup } from '../../../markup/parse-markup.ts'
import { plainTextTokens } from '../../../markup/plain-markup.ts'
import { toMarkup } from '../markup.ts'

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

test('text that is taken for plain text is parsed to the same tokens', () => {
  const prose = fc.array(part, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''))
  let plain = 0
  fc.assert(
    fc.property(prose, (text) => {
      if (text === '' || toMarkup(text) !== null) return
      plain++
      expect(plainTextTokens(text)).toEqual(parseMarkup(text))
    }),
    { numRuns: 5000 },
  )
  expect(plain).toBeGreaterThan(200)
})

test('plain text returns null, markup is parsed, and the same text returns the same tokens', () => {
  expect(toMarkup('Come to the meeting.\nBring tea.\n\nSee you!')).toBeNull()
  const pieces = toMarkup('Come to the **meeting**.')
  expect(pieces).toEqual([{ tag: 'p' }, 'Come to the ', { tag: 'strong' }, 'meeting', null, '.', null])
  expect(toMarkup('Come to the **meeting**.')).toBe(pieces)
})

test('texts beyond the maximum are dropped from the cache', () => {
  const first = '**first**'
  const pieces = toMarkup(first)
  for (let index = 0; index < 120; index++) toMarkup(`*${index}* ${'word '.repeat(1000)}end`)
  expect(toMarkup(first)).not.toBe(pieces)
  expect(toMarkup(first)).toEqual(pieces)
})
