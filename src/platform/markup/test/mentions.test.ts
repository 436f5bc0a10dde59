import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedNames, withMentions } from '../mentions.ts'
import { parseMarkup } from '../parse-markup.ts'

const mentionOf = (name: string) => ({ writtenAs: name, name: `${name} today`, href: `/members/${name.length}` })

/** The names in a text that became mention elements, in their order. */
function mentionsIn(text: string, names: string[]): string[] {
  const pieces = withMentions(parseMarkup(text), names.map(mentionOf))
  return pieces.flatMap((piece, index) =>
    piece !== null && typeof piece === 'object' && piece.tag === 'mention' ? [String(pieces[index + 1])] : [],
  )
}

test.each([
  ['Hello @Ann Lee!', ['Ann Lee'], ['@Ann Lee today']],
  ['@Ann Lee and (@Bea)', ['Ann Lee', 'Bea'], ['@Ann Lee today', '@Bea today']],
  ['@Ann Leeds is another person', ['Ann Lee'], []],
  ['@Ann Lee-Smith is another person', ['Ann Lee'], []],
  ['@Ann Lee – hello', ['Ann', 'Ann Lee'], ['@Ann Lee today']],
  ['@Ann’s idea, @Ann', ['Ann'], ['@Ann today', '@Ann today']],
  ['ann@Ann Lee and @@Ann', ['Ann Lee', 'Ann'], []],
  ['`@Ann`, and [@Ann](https://a.example)', ['Ann'], []],
  ['```\n@Ann\n```', ['Ann'], []],
  ['**@Ann**\n> @Ann\n- @Ann', ['Ann'], ['@Ann today', '@Ann today', '@Ann today']],
  ['@ann', ['Ann'], []],
  ['@A.B (C)', ['A.B (C)'], ['@A.B (C) today']],
  ['@Zoë', ['Zo'], []],
])('in %j, the mentions of %j are %j', (text, names, expected) => {
  expect(mentionsIn(text, names)).toEqual(expected)
  const found = new Set(expected.map((name) => name.slice(1, -' today'.length)))
  expect(mentionedNames(parseMarkup(text), names)).toEqual(found)
})

test('of two people with the same name, the first one is meant', () => {
  const mentions = [mentionOf('Ann'), { ...mentionOf('Ann'), href: '/members/other' }]
  expect(withMentions(parseMarkup('@Ann'), mentions)).toContainEqual({ tag: 'mention', href: '/members/3' })
})

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ'.-]{1,6}$/)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const anyText = fc
  .array(
    fc.oneof(
      name,
      name.map((inside) => `@${inside}`),
      fc.constantFrom(' ', '\n', '**', '`', '@', ', '),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))

test('whatever the text and the names, only text changes, elements stay balanced, and each mention is of a given name', () => {
  fc.assert(
    fc.property(anyText, fc.array(name, { maxLength: 4 }), (text, names) => {
      const pieces = parseMarkup(text)
      const same = names.map((one) => ({ writtenAs: one, name: one, href: null }))
      const changed = withMentions(pieces, same)
      const visible = (list: typeof pieces) => list.filter((piece) => typeof piece === 'string').join('')
      expect(visible(changed)).toBe(visible(pieces))
      const ends = changed.filter((piece) => piece === null).length
      const begins = changed.filter(
        (piece) => piece !== null && typeof piece === 'object' && piece.tag !== 'br' && piece.tag !== 'hr',
      ).length
      expect(begins).toBe(ends)
      const found = mentionedNames(pieces, names)
      for (const one of found) expect(text).toContain(`@${one}`)
      expect(changed.some((piece) => piece !== null && typeof piece === 'object' && piece.tag === 'mention')).toBe(
        found.size > 0,
      )
    }),
    { numRuns: 2000 },
  )
})

test('a mention between spaces is found, and not when a letter follows', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][a-z]{1,6}( [A-Z][a-z]{1,6})?$/), (one) => {
      expect(mentionedNames(parseMarkup(`Hello @${one} there`), [one])).toEqual(new Set([one]))
      expect(mentionedNames(parseMarkup(`Hello @${one}x there`), [one])).toEqual(new Set())
    }),
  )
})
