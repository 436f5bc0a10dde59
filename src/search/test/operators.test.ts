import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { planEvent } from '../../events/test/planned-events.ts'
import { forumThreads } from '../../forum/server/tables.ts'
import { asPerson } from '../../forum/test/forum-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { searchAs } from './search-client.ts'

let app: TestApp
let anna: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await createPerson(app, { name: 'Anna Okafor' })
  bea = await createPerson(app, { name: 'Bea Lindqvist' })
  await asPerson(app, anna).start({
    categoryId: 'coding-development',
    title: 'Static types',
    content: 'I like type systems.',
  })
  await asPerson(app, bea).start({
    categoryId: 'introductions',
    title: 'Hello types',
    content: 'A system of type, not types.',
  })
  await app.services.db.execute(sql`
    update ${forumThreads} set created_at = '2024-05-10T12:00:00Z' where title = 'Static types'`)
})
afterAll(() => app?.stop())

const titles = (query: string) => searchAs(app, anna).titles(query, 'thread')

test('in: takes the id or the name of a category', async () => {
  expect(await titles('in:introductions types')).toEqual(['Hello types'])
  expect(await titles('in:"coding & development" types')).toEqual(['Static types'])
  expect(await titles('in:nowhere types')).toEqual([])
})

test('from: takes a part of a name, alone or with words', async () => {
  expect(await titles('from:anna')).toEqual(['Static types'])
  expect(await titles('from:"Bea Lindqvist" types')).toEqual(['Hello types'])
  expect(await titles('from:bea static')).toEqual([])
})

test('before: and after: compare days', async () => {
  expect(await titles('types before:2024-05-11')).toEqual(['Static types'])
  expect(await titles('types before:2024-05-10')).toEqual([])
  expect(await titles('types after:2024-05-10 before:2024-05-11')).toEqual(['Static types'])
  expect(await titles('types after:2024-05-11')).toEqual(['Hello types'])
  await planEvent(app, { title: 'Types meetup', startsAt: new Date('2024-05-10T20:00:00Z') })
  expect(await searchAs(app, anna).titles('types before:2024-06-01', 'event')).toEqual(['Types meetup'])
})

test('quotes find the exact words only', async () => {
  expect(await titles('"type systems"')).toEqual(['Static types'])
  expect(await titles('type systems')).toHaveLength(2)
})

test('a minus excludes a word or a quoted text', async () => {
  expect(await titles('types -static')).toEqual(['Hello types'])
  expect(await titles('types -"type systems"')).toEqual(['Hello types'])
})

test('has:picture finds nothing without pictures', async () => {
  expect(await titles('has:picture types')).toEqual([])
})

test('the terms say how a query was understood, and which values are unknown', async () => {
  const { terms } = await searchAs(app, anna).find('in:nowhere from:anna has:video before:soon "two words" -not word')
  expect(terms).toEqual([
    { operator: 'in', value: 'nowhere', isKnown: false },
    { operator: 'from', value: 'anna', isKnown: true },
    { operator: 'has', value: 'video', isKnown: false },
    { operator: 'before', value: 'soon', isKnown: false },
    { operator: 'phrase', value: 'two words', isKnown: true },
    { operator: 'not', value: 'not', isKnown: true },
    { operator: 'word', value: 'word', isKnown: true },
  ])
})

test('kinds that do not know a filter are left out', async () => {
  const { results } = await searchAs(app, anna).find('from:anna anna')
  expect(results.filter(({ kind }) => kind === 'person')).toEqual([])
})

test('from: with one letter means only people with this name', async () => {
  await createPerson(app, { name: 'B' })
  expect((await searchAs(app, anna).find('from:a')).terms).toEqual([{ operator: 'from', value: 'a', isKnown: false }])
  expect((await searchAs(app, anna).find('from:b')).terms).toEqual([{ operator: 'from', value: 'b', isKnown: true }])
  expect(await titles('from:b')).toEqual([])
})
