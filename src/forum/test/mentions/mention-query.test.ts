import { expect, test } from 'vitest'
import { mentionQueryAt, picksOf, usedPicks, withPick } from '../../web/mentions/mention-query.ts'

const ann = { id: 'a', name: 'Ann Lee' }

test.each([
  ['@', { from: 0, text: '' }],
  ['Hello @an', { from: 6, text: 'an' }],
  ['Hello @ann l', { from: 6, text: 'ann l' }],
  ['(@an', { from: 1, text: 'an' }],
  ['ann@an', null],
  ['@ an', null],
  ['@an\nn', null],
  ['@one two three four five', null],
  ['@Ann Lee', null],
  ['@Ann Lee, how', null],
  ['@Ann Leed', { from: 0, text: 'Ann Leed' }],
  ['@organizers ', null],
  ['', null],
])('in %j, the query is %j', (text, query) => {
  expect(mentionQueryAt(text, text.length, [ann])).toEqual(query)
})

test('a query ends at the caret', () => {
  expect(mentionQueryAt('Hi @beatrice', 6, [])).toEqual({ from: 3, text: 'be' })
})

test('of two people with one name, the first remains meant while that name is in the text', () => {
  const other = { id: 'b', name: 'Ann Lee' }
  expect(withPick([ann], other, 'Hello @Ann Lee and ')).toEqual({ picked: [ann], isOtherMeant: true })
  expect(withPick([ann], other, 'Hello ')).toEqual({ picked: [other], isOtherMeant: false })
  expect(withPick([ann], ann, 'Hello @Ann Lee and ')).toEqual({ picked: [ann], isOtherMeant: false })
})

test('only picks in the text are sent, and a form that edits a post begins with its mentions', () => {
  expect(usedPicks('Hello @Ann Lee', [ann, { id: 'b', name: 'Bea' }])).toEqual([ann])
  const markup = [{ tag: 'p' as const }, { tag: 'mention' as const, href: '/members/a' }, '@Ann Lee', null, null]
  expect(picksOf([...markup, { tag: 'mention' }, '@organizers', null])).toEqual([ann])
  expect(picksOf(null)).toEqual([])
})
