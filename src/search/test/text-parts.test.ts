import { expect, test } from 'vitest'
import type { TextMatch } from '../contract.ts'
import { nearFirstMatch, partsOf } from '../web/text-parts.ts'

/** The text with its matches in brackets. */
const marked = (text: string, matches: TextMatch[]) =>
  partsOf(text, matches)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('a text is divided at its matches', () => {
  expect(marked('Under the baobab', [[10, 16]])).toBe('Under the [baobab]')
  expect(
    marked('to be or not to be', [
      [0, 2],
      [13, 15],
    ]),
  ).toBe('[to] be or not [to] be')
  expect(marked('nothing', [])).toBe('nothing')
  expect(partsOf('', [])).toEqual([])
})

test('matches that overlap, come in no order, or reach beyond the text lose and repeat no text', () => {
  const texts: [string, TextMatch[], string][] = [
    [
      'abcdef',
      [
        [2, 4],
        [3, 5],
      ],
      'ab[cd][e]f',
    ],
    [
      'abcdef',
      [
        [4, 6],
        [0, 1],
      ],
      '[a]bcd[ef]',
    ],
    ['abcdef', [[4, 99]], 'abcd[ef]'],
    ['abcdef', [[9, 12]], 'abcdef'],
    ['abcdef', [[3, 3]], 'abcdef'],
    ['abcdef', [[4, 2]], 'abcdef'],
  ]
  for (const [text, matches, expected] of texts) {
    expect(marked(text, matches)).toBe(expected)
    expect(
      partsOf(text, matches)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})

test('a line begins at a word shortly before its first match, and its matches move with it', () => {
  const near = (text: string, sought: string) => {
    const at = text.indexOf(sought)
    const line = nearFirstMatch(text, [[at, at + sought.length]])
    return marked(line.text, line.matches)
  }
  expect(near('Under the baobab', 'baobab')).toBe('Under the [baobab]')
  expect(near('A long way before anything is said about the baobab here', 'baobab')).toBe(
    '…is said about the [baobab] here',
  )
  // Within one long word there is no place to begin but the match.
  expect(near('https://example.org/a/very/long/path/to/baobab it', 'baobab')).toBe('…[baobab] it')
  expect(near('https://example.org/a/very/long/path/to/baobab', 'baobab')).toBe(
    'https://example.org/a/very/long/path/to/[baobab]',
  )
  expect(nearFirstMatch('nothing', [])).toEqual({ text: 'nothing', matches: [] })
})
