import { expect, test } from 'vitest'
import { isDoneWithin } from '../testing/machine-speed.ts'
import { line, lines } from './text.ts'

const oneLine = line('Name', 100)
const manyLines = lines('Bio', 100)

test.each([
  ['Latin', 'Zoë O’Neil-Ọmọ́ṣadé'],
  ['an emoji made of several', '👩🏾‍💻 at work'],
  ['Arabic with the marks its writers use', 'می‌خواهم‏'],
  ['Hebrew', 'נעמי'],
  ['one sign', '+'],
  ['an emoji alone', '🌳'],
  ['nothing', ''],
])('%s may stand in any text', (_title, text) => {
  expect(oneLine.parse(text)).toBe(text)
  expect(manyLines.parse(text)).toBe(text)
})

test.each([
  ['a line break', 'a\nb'],
  ['a line break of mainframes', 'a\u0085b'],
  ['a tab', 'a\tb'],
  ['a right-to-left override', 'Ada \u202egnp.exe'],
  ['an embedding', '\u202bAda'],
  ['an isolate that is never closed', 'Ada \u2067'],
])('one line may not hold %s; a text of several lines may, except for what nobody types', (_title, text) => {
  expect(oneLine.safeParse(text).error?.issues[0]?.message).toBe('Name contains characters that cannot be used.')
  expect(manyLines.safeParse(text).success).toBe(!text.includes('\u0085'))
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
])('no text may hold %s', (_title, text) => {
  expect(oneLine.safeParse(text).success).toBe(false)
  expect(manyLines.safeParse(text).success).toBe(false)
})

test('whatever is sent is judged at once', async () => {
  for (const piece of ['\u200b', '\u0301', 'a', '\n', '\u202e', '\ud800']) {
    const text = piece.repeat(100_000)
    const judge = () => [line('Name', 200_000).safeParse(text), lines('Bio', 200_000).safeParse(text)]
    expect(await isDoneWithin(200, judge)).toBe(true)
  }
})
