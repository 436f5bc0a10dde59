import { expect, test } from 'vitest'
import { computesWithin } from '../../testing/machine-speed.ts'
import { multiLineText, singleLineText } from '../schemas.ts'

const singleLinePattern = singleLineText('Name', 100)
const multiLinePattern = multiLineText('Bio', 100)

test.each([
  ['Latin', 'Zoë O’Neil-Ọmọ́ṣadé'],
  ['an emoji made of several', '👩🏾‍💻 at work'],
  ['Arabic with the marks its writers use', 'می‌خواهم‏'],
  ['Hebrew', 'נעמי'],
  ['one sign', '+'],
  ['an emoji alone', '🌳'],
  ['nothing', ''],
])('%s is valid in any text', (_title, text) => {
  expect(singleLinePattern.parse(text)).toBe(text)
  expect(multiLinePattern.parse(text)).toBe(text)
})

test.each([
  ['a line break', 'a\nb'],
  ['a line break of mainframes', 'a\u0085b'],
  ['a tab', 'a\tb'],
  ['a right-to-left override', 'Ada \u202egnp.exe'],
  ['an embedding', '\u202bAda'],
  ['an isolate that is never closed', 'Ada \u2067'],
])('%s is invalid in a single line, and valid in several lines if people type it', (_title, text) => {
  expect(singleLinePattern.safeParse(text).error?.issues[0]?.message).toBe(
    'Name contains characters that cannot be used.',
  )
  expect(multiLinePattern.safeParse(text).success).toBe(!text.includes('\u0085'))
})

test.each([
  ['a NUL', 'a\u0000'],
  ['half a character', 'a\ud800'],
  ['an escape', '\u001b[31m'],
  ['nothing but spaces without width', '\u200b\u200b'],
  ['nothing but joiners', '\u200d\u2060\ufeff\u200c'],
  ['nothing but a filler', '\u3164'],
  ['an empty cell of Braille', '\u2800\u2800'],
  ['accents on nothing', '\u0301\u0301'],
  ['marks of direction', '\u200e\u200f'],
])('%s is invalid in any text', (_title, text) => {
  expect(singleLinePattern.safeParse(text).success).toBe(false)
  expect(multiLinePattern.safeParse(text).success).toBe(false)
})

test('texts of any length are checked quickly', () => {
  for (const piece of ['\u200b', '\u0301', 'a', '\n', '\u202e', '\ud800']) {
    const text = piece.repeat(100_000)
    const judge = () => [singleLineText('Name', 200_000).safeParse(text), multiLineText('Bio', 200_000).safeParse(text)]
    expect(computesWithin(200, judge)).toBe(true)
  }
})
