import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { planEvent } from '../../events/test/planned-events.ts'
import { asPerson } from '../../forum/test/forum-client.ts'
import { startGroup } from '../../groups/test/group-client.ts'
import { jobs } from '../../jobs/server/tables.ts'
import { createJob } from '../../jobs/test/jobs.ts'
import { messagesAs, openConversation } from '../../messages/test/conversations.ts'
import { searchWords } from '../../platform/server/search/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { searchAs } from './search-client.ts'

let app: TestApp
let admin: Person
let outsider: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { name: 'Delia Keeper', role: 'admin' })
  outsider = await createPerson(app, { name: 'Otis Outside' })
})
afterAll(() => app?.stop())

test('posts of a private board are found by its members and admins, and by nobody who was removed', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const inside = await group.newMember('Ines Inside')
  const board = asPerson(app, inside)
  const thread = await board.start({ categoryId: group.board, title: 'Our axolotl plan', content: 'Not for everyone' })
  await board.reply(thread, 'The salamander agrees')
  for (const person of [inside, admin]) {
    expect(await searchAs(app, person).titles('axolotl', 'thread'), person.name).toEqual(['Our axolotl plan'])
    expect(await searchAs(app, person).titles('salamander', 'reply'), person.name).toEqual(['Our axolotl plan'])
  }
  await group.call(group.organizer, 'DELETE', `/members/${inside.id}`)
  for (const person of [outsider, inside]) {
    for (const query of [
      'axolotl',
      'salamander',
      '"axolotl plan"',
      `in:"${group.name}" axolotl`,
      'from:ines axolotl',
    ]) {
      const found = await searchAs(app, person).find(query)
      expect({ results: found.results, isComplete: found.isComplete, corrected: found.corrected }, query).toEqual({
        results: [],
        isComplete: true,
        corrected: null,
      })
    }
  }
})

test('a group’s name after in: is unknown to people who are not its members', async () => {
  const group = await startGroup(app, admin)
  const isKnown = async (person: Person) =>
    (await searchAs(app, person).find(`in:"${group.name}" words`)).terms[0]?.isKnown
  expect(await isKnown(group.organizer)).toBe(true)
  expect(await isKnown(outsider)).toBe(false)
})

test('words of private boards and messages never become corrections or completions', async () => {
  const group = await startGroup(app, admin)
  await asPerson(app, group.organizer).start({
    categoryId: group.board,
    title: 'Xylographica',
    content: 'Xylographica',
  })
  const other = await createPerson(app)
  const conversation = await openConversation(app, outsider, other)
  await messagesAs(app, other).write(conversation, 'ventriloquia')
  const words = await app.services.db.select().from(searchWords).where(eq(searchWords.word, 'xylographica'))
  expect(words).toEqual([])
  for (const query of ['xylografica', 'xylograpica', 'ventriloqia']) {
    expect((await searchAs(app, admin).find(query)).corrected, query).toBeNull()
  }
})

test('a correction is offered only to people who may see what it finds', async () => {
  const group = await startGroup(app, admin)
  const board = asPerson(app, group.organizer)
  const secret = await board.start({ title: 'Marginalia' })
  await board.call('DELETE', `/threads/${secret}`)
  await board.start({ categoryId: group.board, title: 'Marginalia' })
  const find = (person: Person) => searchAs(app, person).find('marginalai')
  expect(await find(outsider)).toMatchObject({ results: [], corrected: null })
  expect(await find(group.organizer)).toMatchObject({ corrected: 'marginalia' })
})

test('people who are not listed, suspended, or not verified are not found, and their names are unknown', async () => {
  const hidden = await createPerson(app, { name: 'Hildegard Unlisted' })
  await asOwner(app, hidden).save({ isInDirectory: false })
  await createPerson(app, { name: 'Hildegard Suspended', suspended: true })
  await createPerson(app, { name: 'Hildegard Unverified', verified: false })
  await createEmployer(app, { name: 'Hildegard Employer' })
  const search = searchAs(app, outsider)
  expect((await search.find('hildegard')).results).toEqual([])
  expect((await search.suggest('hildeg')).results).toEqual([])
  expect((await search.find('hildegrad')).corrected).toBeNull()
  expect((await search.find('from:hildegard')).terms).toEqual([
    { operator: 'from', value: 'hildegard', isKnown: false },
  ])
})

test('posts of a person who is not listed are found by their name, as the board shows it', async () => {
  const hidden = await createPerson(app, { name: 'Clotilde Quiet' })
  await asOwner(app, hidden).save({ isInDirectory: false })
  await asPerson(app, hidden).start({ title: 'A thread of mine' })
  const { results, terms } = await searchAs(app, outsider).find('from:clotilde')
  expect(results.map(({ title }) => title)).toEqual(['A thread of mine'])
  expect(terms[0]?.isKnown).toBe(true)
})

test('two people who have blocked each other do not find each other, but their posts, as on the board', async () => {
  const [one, other] = [
    await createPerson(app, { name: 'Petra Blocker' }),
    await createPerson(app, { name: 'Quentin Blocked' }),
  ]
  const conversation = await openConversation(app, one, other)
  await asPerson(app, other).start({ title: 'Thoughts on petrichor' })
  await messagesAs(app, one).block(conversation)
  expect(await searchAs(app, one).titles('quentin', 'person')).toEqual([])
  expect(await searchAs(app, other).titles('petra', 'person')).toEqual([])
  expect(await searchAs(app, one).titles('petrichor', 'thread')).toEqual(['Thoughts on petrichor'])
})

test('members find open jobs only, and a closed one if they saved it', async () => {
  const employer = await createEmployer(app, { verified: true })
  const draft = await createJob(app, employer, { title: 'Drafted Ornithologist', isDraft: true })
  const closed = await createJob(app, employer, { title: 'Closed Ornithologist' })
  const saver = await createPerson(app)
  await app.request('PUT', `/api/jobs/${closed.id}/saved`, { cookie: saver.cookie })
  await app.services.db.update(jobs).set({ state: 'closed' }).where(eq(jobs.id, closed.id))
  expect(await searchAs(app, outsider).titles('ornithologist')).toEqual([])
  expect(await searchAs(app, saver).titles('ornithologist')).toEqual(['Closed Ornithologist'])
  expect(await searchAs(app, admin).titles('ornithologist')).toEqual(['Closed Ornithologist'])
  expect(draft.id).toBeTruthy()
})

test('cancelled events are not found', async () => {
  const event = await planEvent(app, { title: 'Kaleidoscope night' })
  expect(await searchAs(app, outsider).titles('kaleidoscope')).toEqual(['Kaleidoscope night'])
  await event.change({ cancelledAt: new Date() })
  expect(await searchAs(app, outsider).titles('kaleidoscope')).toEqual([])
})

test('an additional name is answered in the same way whether or not it belongs to somebody who is not listed', async () => {
  const listed = await createPerson(app, { name: 'Ottoline Listed' })
  await asPerson(app, listed).start({ title: 'Ottoline writes' })
  const hidden = await createPerson(app, { name: 'Yevgenia Hidden' })
  await asOwner(app, hidden).save({ isInDirectory: false })
  const search = searchAs(app, outsider)
  const findBoth = async (other: string) => {
    const { terms, ...found } = await search.find(`from:ottoline from:${other}`)
    return { ...found, known: terms.map(({ isKnown }) => isKnown) }
  }
  const found = await findBoth('yevgenia')
  expect(found).toEqual(await findBoth('nobodyatall'))
  expect(found.results.map(({ title }) => title)).toEqual(['Ottoline writes'])
  expect(found.known).toEqual([true, false])
  expect(await search.find('from:yevgenia')).toMatchObject({ results: [], isComplete: true })
  expect(await search.find('from:nobodyatall')).toMatchObject({ results: [], isComplete: true })
})

test('employers’ words are neither corrected nor completed, so that no text of members shows', async () => {
  const employer = await createEmployer(app, { verified: true })
  const written = await createJob(app, employer, { title: 'Campanologist', description: 'Bells', isDraft: true })
  await asPerson(app, outsider).start({ title: 'Campanologist' })
  expect(written.id).toBeTruthy()
  const search = searchAs(app, employer)
  expect(await search.find('campanologits')).toMatchObject({ results: [], corrected: null })
  expect(await search.titles('campanol')).toEqual(['Campanologist'])
  expect((await searchAs(app, outsider).find('campanologits')).corrected).toBe('campanologist')
})

test('a search counts toward the day’s limit of the directory what a page shows, and suggestions show names only', async () => {
  const { config } = app.services
  const before = config.membersShownPerDay
  for (let index = 0; index < 30; index++) await createPerson(app, { name: `Xiomara Number${index}` })
  const shared = await createPerson(app, { name: 'Yolanda Sharer' })
  await asOwner(app, shared).save({ jobTitle: 'Falconer', sharedFields: ['jobTitle'] })
  const search = searchAs(app, await createPerson(app))
  try {
    Object.assign(config, { membersShownPerDay: 22 })
    expect((await search.find('xiomara', { kind: 'person' })).results).toHaveLength(20)
    expect((await search.suggest('xiomara')).results).toHaveLength(4)
    const [suggested] = (await search.suggest('yolanda')).results
    expect(suggested).toMatchObject({ title: 'Yolanda Sharer', context: '' })
    expect((await search.find('xiomara', { kind: 'person' })).results).toEqual([])
  } finally {
    Object.assign(config, { membersShownPerDay: before })
  }
})
