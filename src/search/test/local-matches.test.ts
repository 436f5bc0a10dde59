import { expect, test } from 'vitest'
import { matchLocally } from '../web/palette/local-matches.ts'

const places = [
  { label: 'Board', context: 'Community', aliases: ['message board', 'forum'] },
  { label: 'Jobs', context: 'Career', aliases: ['job board'] },
  { label: 'Notification settings', context: 'Your account', aliases: ['email'] },
  { label: 'Notifications', context: 'For you', aliases: [] },
  { label: 'Über uns', context: 'About Baobab', aliases: [] },
]
const labelsFor = (typed: string) => matchLocally(typed, places).map(({ item }) => item.label)

test('each typed word must begin a word of the label, of its other names, or of its section', () => {
  expect(labelsFor('set')).toEqual(['Notification settings'])
  expect(labelsFor('settings notif')).toEqual(['Notification settings'])
  expect(labelsFor('career')).toEqual(['Jobs'])
  expect(labelsFor('ettings')).toEqual([])
  expect(labelsFor('board knitting')).toEqual([])
  expect(labelsFor('  ')).toEqual([])
})

test('the typed label comes first, then labels that begin so, then other names', () => {
  expect(labelsFor('board')).toEqual(['Board', 'Jobs'])
  expect(labelsFor('notifications')).toEqual(['Notifications'])
  expect(labelsFor('notification')).toEqual(['Notification settings', 'Notifications'])
})

test('accents and case do not matter, and no operator or sign matches by accident', () => {
  expect(labelsFor('uber')).toEqual(['Über uns'])
  expect(labelsFor('ÜBER')).toEqual(['Über uns'])
  expect(labelsFor('from:ada')).toEqual([])
  expect(labelsFor('"')).toEqual([])
})

test('matches of the label are marked by their position', () => {
  const [first] = matchLocally('settings not', places)
  expect(first?.matches).toEqual([
    [0, 3],
    [13, 21],
  ])
  // A match by another name marks nothing.
  expect(matchLocally('forum', places)[0]?.matches).toEqual([])
})
