import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { addBoardMember, removeBoardMember } from '../../server/exports.ts'
import { asPerson, expectStatus } from '../forum-client.ts'
import { block, makeLongstanding, mentionsOf, notificationsOf, openBoard, pick } from './mention-client.ts'

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

const start = async (by: Person, content: string, mentions: object[] = [], categoryId = 'introductions') =>
  expectStatus(201, await asPerson(app, by).call('POST', '/threads', { categoryId, title: 'Hello', content, mentions }))
    .id as number
const reply = async (by: Person, threadId: number, content: string, mentions: object[] = [], parentReplyId?: number) =>
  expectStatus(
    201,
    await asPerson(app, by).call('POST', `/threads/${threadId}/replies`, { content, mentions, parentReplyId }),
  ).id as number
const edit = async (by: Person, replyId: number, content: string, mentions: object[] = []) =>
  expectStatus(200, await asPerson(app, by).call('PATCH', `/replies/${replyId}`, { content, mentions }))

test('a mention in a thread or a reply notifies the person, with a link to it', async () => {
  const threadId = await start(ada, 'Hello @Bea Clarke', [pick(bea)])
  const replyId = await reply(ada, threadId, 'And again, @Bea Clarke', [pick(bea)])
  const [second, first] = await notificationsOf(app, bea)
  expect(first).toMatchObject({ kind: 'mention', data: { threadId, replyId: null, title: 'Hello' } })
  expect(second).toMatchObject({ kind: 'mention', data: { threadId, replyId }, actor: { name: 'Ada Bennett' } })
})

test('a person is notified once of a post, even if they are taken out of it and put in again', async () => {
  const threadId = await start(cleo, 'A thread')
  const id = await reply(ada, threadId, 'Hello @Bea Clarke, @Bea Clarke', [pick(bea), pick(bea)])
  await edit(ada, id, 'Hello')
  await edit(ada, id, 'Hello @Bea Clarke', [pick(bea)])
  await edit(ada, id, 'Hello @Bea Clarke!', [pick(bea)])
  expect(await mentionsOf(app, bea)).toHaveLength(1)
})

test('an edit notifies only the people who were added', async () => {
  const threadId = await start(ada, 'Hello @Bea Clarke', [pick(bea)])
  const content = 'Hello @Bea Clarke and @Cleo Dunn'
  const body = { title: 'Another title', content, mentions: [pick(bea), pick(cleo)] }
  expectStatus(200, await asPerson(app, ada).call('PATCH', `/threads/${threadId}`, body))
  expect(await mentionsOf(app, bea)).toEqual([{ threadId, replyId: null, title: 'Hello' }])
  expect(await mentionsOf(app, cleo)).toEqual([{ threadId, replyId: null, title: 'Another title' }])
})

test('parallel edits notify once', async () => {
  const id = await reply(ada, await start(ada, 'A thread'), 'Hello')
  await Promise.all(Array.from({ length: 5 }, (_, index) => edit(ada, id, `@Bea Clarke ${index}`, [pick(bea)])))
  expect(await mentionsOf(app, bea)).toHaveLength(1)
})

test('nobody is notified of mentioning themselves', async () => {
  await start(ada, 'I am @Ada Bennett', [pick(ada)])
  expect(await notificationsOf(app, ada)).toEqual([])
})

test('a reply that mentions the person whom it answers notifies them of the mention only', async () => {
  const threadId = await start(bea, 'A thread')
  const first = await reply(cleo, threadId, 'An answer')
  await reply(ada, threadId, 'Hello @Bea Clarke', [pick(bea)], first)
  expect((await notificationsOf(app, bea)).map(({ kind }) => kind)).toEqual(['mention', 'reply'])
  expect((await notificationsOf(app, cleo)).map(({ kind }) => kind)).toEqual(['reply'])
})

test.each(['by the author', 'by the person'])(
  'a block %s prevents the notification, and the mention stays',
  async (by) => {
    const blocker = by === 'by the author' ? ada : bea
    await block(app, blocker, blocker === ada ? bea : ada)
    const threadId = await start(ada, 'Hello @Bea Clarke', [pick(bea)])
    expect(await notificationsOf(app, bea)).toEqual([])
    const { thread } = await asPerson(app, cleo).open(threadId)
    expect(thread.contentMarkup).toContainEqual({ tag: 'mention', href: `/members/${bea.id}` })
  },
)

test('suspended people, and people who may not read the board, are not notified', async () => {
  const suspended = await createPerson(app, { name: 'Sue Suspended', suspended: true })
  await start(ada, 'Hello @Sue Suspended', [pick(suspended)])
  const board = await openBoard(app, cleo, ada)
  await start(ada, 'Hello @Bea Clarke', [pick(bea)], board)
  const { rows } = await app.services.pool.query('select from notifications where account_id = any($1)', [
    [suspended.id, bea.id],
  ])
  expect(rows).toEqual([])
})

test('@organizers notifies each organizer once, and not those of another board', async () => {
  const board = await openBoard(app, bea, ada)
  await openBoard(app, cleo, ada)
  await app.services.db.transaction((tx) => addBoardMember(tx, board, ada.id, { isModerator: true }))
  const threadId = await start(ada, '@organizers and @Bea Clarke', [pick(bea)], board)
  expect(await mentionsOf(app, bea)).toHaveLength(1)
  expect([await notificationsOf(app, ada), await notificationsOf(app, cleo)]).toEqual([[], []])
  const body = { title: 'Hello', content: '@organizers, please' }
  expectStatus(200, await asPerson(app, ada).call('PATCH', `/threads/${threadId}`, body))
  expect(await mentionsOf(app, bea)).toHaveLength(1)
})

test('removing the post withdraws the notification, and so does the removal from the group', async () => {
  const threadId = await start(ada, 'A thread')
  const id = await reply(ada, threadId, 'Hello @Bea Clarke', [pick(bea)])
  await reply(cleo, threadId, 'Under it', [], id)
  expectStatus(200, await asPerson(app, ada).call('DELETE', `/replies/${id}`))
  expect(await mentionsOf(app, bea)).toEqual([])
  const board = await openBoard(app, cleo, ada, bea)
  await start(ada, 'Hello @Bea Clarke', [pick(bea)], board)
  expect(await mentionsOf(app, bea)).toHaveLength(1)
  await app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, bea.id))
  expect(await mentionsOf(app, bea)).toEqual([])
})

test('a mention at the moment of a member’s removal does not reveal the title to them', async () => {
  const board = await openBoard(app, cleo, ada, bea)
  for (let round = 0; round < 10; round++) {
    await app.services.db.transaction((tx) => addBoardMember(tx, board, bea.id, { isModerator: false }))
    await Promise.all([
      start(ada, 'Hello @Bea Clarke', [pick(bea)], board),
      app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, bea.id)),
    ])
    expect(await notificationsOf(app, bea)).toEqual([])
  }
})

test('a person who chose email for mentions gets one, which reads well without the site', async () => {
  const settings = { emailNotifications: true, pace: 'each', timeZone: 'America/New_York' }
  const body = { ...settings, choices: [{ kind: 'mention', inApp: false, mail: true }] }
  expectStatus(200, await app.request('PUT', '/api/notification-settings', { cookie: bea.cookie, body }))
  const threadId = await start(ada, 'A thread')
  const id = await reply(ada, threadId, 'Hello @Bea Clarke', [pick(bea)])
  const { text } = await app.mailTo(bea.email, 'You were mentioned in “Hello”')
  expect(text).toContain('Ada Bennett mentioned you in “Hello”.')
  expect(text).toContain(`${app.url}/messages/thread/${threadId}#reply-${id}`)
  expect(await notificationsOf(app, bea)).toEqual([])
})

test('a person who turned mentions off is notified of a reply that mentions them like of any other', async () => {
  const settings = { emailNotifications: true, pace: 'each', timeZone: 'America/New_York' }
  const body = { ...settings, choices: [{ kind: 'mention', inApp: false, mail: false }] }
  expectStatus(200, await app.request('PUT', '/api/notification-settings', { cookie: bea.cookie, body }))
  const threadId = await start(bea, 'A thread')
  const replyId = await reply(ada, threadId, 'Hello @Bea Clarke', [pick(bea)])
  expect(await notificationsOf(app, bea)).toMatchObject([{ kind: 'reply', data: { threadId, replyId } }])
})
