import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import type { Markup } from '../../../platform/contract/markup.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { addBoardMember } from '../../server/exports.ts'
import { asPerson, expectStatus } from '../forum-client.ts'
import { makeLongstanding, notificationsOf, openBoard, pick } from './mention-client.ts'

let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Bennett' })
  bea = await createPerson(app, { name: 'Bea Clarke' })
  cleo = await createPerson(app, { name: 'Cleo Dunn' })
  await makeLongstanding(app, ada, bea, cleo)
})

/** The mentions in a parsed text: the name that it shows, and the path that it leads to. */
function mentionsIn(markup: Markup): [string, string | undefined][] {
  return (markup ?? []).flatMap((piece, index) =>
    piece !== null && typeof piece === 'object' && piece.tag === 'mention'
      ? [[String(markup?.[index + 1]), piece.href] as [string, string | undefined]]
      : [],
  )
}
const linkTo = (person: Person, name = person.name): [string, string] => [`@${name}`, `/members/${person.id}`]

const start = async (by: Person, content: string, mentions: object[], categoryId = 'introductions') =>
  expectStatus(201, await asPerson(app, by).call('POST', '/threads', { categoryId, title: 'Hello', content, mentions }))
    .id as number
const reply = (by: Person, threadId: number, content: string, mentions: object[]) =>
  asPerson(app, by).call('POST', `/threads/${threadId}/replies`, { content, mentions })
const edit = (by: Person, replyId: number, content: string, mentions: object[] = []) =>
  asPerson(app, by).call('PATCH', `/replies/${replyId}`, { content, mentions })

async function shownIn(threadId: number, viewer = cleo) {
  const { thread, replies } = await asPerson(app, viewer).open(threadId)
  return { thread: mentionsIn(thread.contentMarkup), replies: replies.map((one) => mentionsIn(one.contentMarkup)) }
}

test('a mention is linked to the profile in threads and replies, and the text keeps the name', async () => {
  const threadId = await start(ada, 'Hello @Bea Clarke, and `@Bea Clarke` in code', [pick(bea)])
  const answer = expectStatus(201, await reply(ada, threadId, 'And @Cleo Dunn!', [pick(cleo)]))
  expect(answer.content).toBe('And @Cleo Dunn!')
  expect(mentionsIn(answer.contentMarkup)).toEqual([linkTo(cleo)])
  // The second time from the cache.
  for (let time = 0; time < 2; time++) {
    expect(await shownIn(threadId)).toEqual({ thread: [linkTo(bea)], replies: [[linkTo(cleo)]] })
  }
})

test('a mention shows the current name after a change of name, in cached threads too', async () => {
  const threadId = await start(ada, 'Hello @Bea Clarke', [pick(bea)])
  for (let time = 0; time < 2; time++) await shownIn(threadId)
  const body = { name: 'Bea Newname', from: bea.name }
  expectStatus(200, await app.request('PUT', '/api/accounts/name', { cookie: bea.cookie, body }))
  const { thread } = await asPerson(app, cleo).open(threadId)
  expect(mentionsIn(thread.contentMarkup)).toEqual([linkTo(bea, 'Bea Newname')])
  expect(thread.content).toBe('Hello @Bea Clarke')
  // The author edits the text, in which the former name stands.
  const changes = { title: 'Hello', content: 'Hello again @Bea Clarke', mentions: [{ id: bea.id, name: 'Bea Clarke' }] }
  const changed = expectStatus(200, await asPerson(app, ada).call('PATCH', `/threads/${threadId}`, changes))
  expect(mentionsIn(changed.contentMarkup)).toEqual([linkTo(bea, 'Bea Newname')])
})

test('when a person leaves, mentions of them become plain former names', async () => {
  const threadId = await start(ada, 'Hello @Bea Clarke', [pick(bea)])
  for (let time = 0; time < 2; time++) await shownIn(threadId)
  const body = { currentPassword: testPassword, posts: 'keep' }
  expectStatus(200, await app.request('POST', '/api/accounts/departures', { cookie: bea.cookie, body }))
  const { thread } = await asPerson(app, cleo).open(threadId)
  expect([thread.content, mentionsIn(thread.contentMarkup)]).toEqual(['Hello @Bea Clarke', []])
})

test('only people who are in the text by their own name are mentioned', async () => {
  const threadId = await start(ada, 'Hello @Bea Clarke and @Cleo Dunn and @Nobody', [
    { id: bea.id, name: 'Cleo Dunn' },
    { id: cleo.id, name: 'Nobody' },
    { id: '0198c0de-0000-7000-8000-000000000000', name: 'Bea Clarke' },
  ])
  expect((await shownIn(threadId)).thread).toEqual([])
  const answer = expectStatus(201, await reply(ada, threadId, 'Nobody here', [pick(bea)]))
  expect(mentionsIn(answer.contentMarkup)).toEqual([])
  expect(await notificationsOf(app, bea)).toEqual([])
})

test('employers, suspended, and unverified people cannot be mentioned', async () => {
  const people = await Promise.all([
    createPerson(app, { name: 'Erin Employer', role: 'employer' }),
    createPerson(app, { name: 'Sue Suspended', suspended: true }),
    createPerson(app, { name: 'Una Unverified', verified: false }),
  ])
  const content = people.map(({ name }) => `@${name}`).join(' ')
  expect((await shownIn(await start(ada, content, people.map(pick)))).thread).toEqual([])
})

test('of two people with the same name, the one who was picked first is meant, until the author picks again', async () => {
  const other = await createPerson(app, { name: 'Bea Clarke' })
  const threadId = await start(ada, 'A thread', [])
  const { id } = expectStatus(201, await reply(ada, threadId, '@Bea Clarke and @Bea Clarke', [pick(bea), pick(other)]))
  expect((await shownIn(threadId)).replies).toEqual([[linkTo(bea), linkTo(bea)]])
  expect(await notificationsOf(app, other)).toEqual([])
  expectStatus(200, await edit(ada, id, '@Bea Clarke', [pick(other)]))
  expect((await shownIn(threadId)).replies).toEqual([[linkTo(other)]])
  expectStatus(200, await edit(ada, id, 'Hello @Bea Clarke'))
  expect((await shownIn(threadId)).replies).toEqual([[linkTo(other)]])
})

test('an edit without picks keeps the mentions that are still in the text', async () => {
  const threadId = await start(ada, 'Hello @Bea Clarke and @Cleo Dunn', [pick(bea), pick(cleo)])
  const body = { title: 'Hello', content: 'Hello @Cleo Dunn' }
  const changed = expectStatus(200, await asPerson(app, ada).call('PATCH', `/threads/${threadId}`, body))
  expect(mentionsIn(changed.contentMarkup)).toEqual([linkTo(cleo)])
})

test('on a private board, only its members and admins are mentioned, and “@organizers” is emphasized', async () => {
  const admin = await createPerson(app, { name: 'Dee Admin', role: 'admin' })
  const board = await openBoard(app, bea, ada)
  const content = '@organizers, @Bea Clarke, @Cleo Dunn, @Dee Admin'
  const threadId = await start(ada, content, [pick(bea), pick(cleo), pick(admin)], board)
  expect((await shownIn(threadId, ada)).thread).toEqual([['@organizers', undefined], linkTo(bea), linkTo(admin)])
  await app.services.db.transaction((tx) => addBoardMember(tx, board, cleo.id, { isModerator: false }))
  expect((await shownIn(threadId, cleo)).thread).toHaveLength(3)
  const inPublic = await start(ada, 'Hello @organizers', [])
  expect((await shownIn(inPublic)).thread).toEqual([])
})

test('a post mentions at most ten people, whom it keeps in the draft’s text, and @organizers counts as one', async () => {
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, index) => createPerson(app, { name: `Person ${String.fromCharCode(65 + index)}` })),
  )
  const textFor = (count: number) =>
    people
      .slice(0, count)
      .map(({ name }) => `@${name}`)
      .join(', ')
  const threadId = await start(ada, textFor(10), people.map(pick))
  const { status, body } = await reply(ada, threadId, textFor(11), people.map(pick))
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(body.errors).toEqual([{ field: 'content', message: 'You can mention at most 10 people in a post.' }])
  expect((await asPerson(app, cleo).open(threadId)).replies).toEqual([])
  const board = await openBoard(app, bea, ada, ...people)
  const here = await start(ada, 'A thread', [], board)
  expect((await reply(ada, here, `@organizers ${textFor(10)}`, people.map(pick))).status).toBe(400)
  expect((await reply(ada, here, `@organizers ${textFor(9)}`, people.map(pick))).status).toBe(201)
})

test('an edit cannot mention more people one after another', async () => {
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, index) => createPerson(app, { name: `Person ${String.fromCharCode(65 + index)}` })),
  )
  const [last, ...first] = people as [Person, ...Person[]]
  const threadId = await start(ada, 'A thread', [])
  const text = first.map(({ name }) => `@${name}`).join(', ')
  const { id } = expectStatus(201, await reply(ada, threadId, text, first.map(pick)))
  const { status, body } = await edit(ada, id, `@${last.name}`, [pick(last)])
  expect([status, body.detail]).toEqual([
    400,
    'You can mention at most 10 people in a post, including those you took out of it.',
  ])
  expect(await notificationsOf(app, last)).toEqual([])
  expectStatus(200, await edit(ada, id, `${text}!`, []))
})

test('a new member mentions at most two people in a post', async () => {
  const newcomer = await createPerson(app, { name: 'Nia New' })
  const threadId = await start(newcomer, '@Ada Bennett and @Bea Clarke', [pick(ada), pick(bea)])
  const three = [pick(ada), pick(bea), pick(cleo)]
  const { status, body } = await reply(newcomer, threadId, '@Ada Bennett, @Bea Clarke, @Cleo Dunn', three)
  expect(status).toBe(400)
  expect(body.detail).toBe('You can mention at most 2 people in a post during your first 7 days.')
  await makeLongstanding(app, newcomer)
  expect((await reply(newcomer, threadId, '@Ada Bennett, @Bea Clarke, @Cleo Dunn', three)).status).toBe(201)
})

test('the archive of a person lists where they are mentioned', async () => {
  await start(ada, 'Hello @Bea Clarke', [pick(bea)])
  const board = await openBoard(app, cleo, ada, bea)
  await start(ada, 'Hello @organizers and @Bea Clarke', [pick(bea)], board)
  const { forumPersonalData } = await import('../../server/personal-data.ts')
  const { data } = await forumPersonalData.collect(app.services.db, bea.id)
  expect((data as { mentionedIn: object[] }).mentionedIn).toEqual([
    { thread: 'Hello', name: 'Bea Clarke', at: expect.any(String) },
    { thread: 'Hello', name: 'Bea Clarke', at: expect.any(String) },
  ])
})

test('mentioning succeeds while the account of the person is deleted', async () => {
  const threadId = await start(ada, 'A thread', [])
  const body = { currentPassword: testPassword, posts: 'remove' }
  const [answer, departure] = await Promise.all([
    reply(ada, threadId, 'Hello @Bea Clarke', [pick(bea)]),
    app.request('POST', '/api/accounts/departures', { cookie: bea.cookie, body }),
  ])
  expect([answer.status, departure.status]).toEqual([201, 200])
  expect((await shownIn(threadId)).replies).toEqual([[]])
})
