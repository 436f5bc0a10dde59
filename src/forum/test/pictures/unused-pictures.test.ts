import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import type { Picture } from '../../contract.ts'
import { deletePrivateBoard } from '../../server/exports.ts'
import { forumPersonalData } from '../../server/personal-data.ts'
import { forumPictureSpace, forumPictures } from '../../server/pictures/tables.ts'
import { expectStatus } from '../forum-client.ts'
import { asPhotographer, createBoard, storedPictures } from './picture-client.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp({ jobsOnDemand: ['forum.unusedPictures'] })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Rivers' })
  bea = await createPerson(app, { name: 'Bea Stone' })
})

const asAda = () => asPhotographer(app, ada)
const runJob = () => app.runJob('forum.unusedPictures')
const isStored = async ({ id }: Picture) => (await storedPictures(app)).some((key) => key.includes(id))
const rowsOf = ({ id }: Picture) => app.services.db.$count(forumPictures, eq(forumPictures.id, id))
const makeOlder = ({ id }: Picture, hours: number) =>
  app.services.db
    .update(forumPictures)
    .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
    .where(eq(forumPictures.id, id))

async function expectDeleted(picture: Picture): Promise<void> {
  expect(await rowsOf(picture)).toBe(0)
  await until('its files to be deleted', async () => !(await isStored(picture)))
}

async function leave(person: Person, posts: 'keep' | 'remove'): Promise<void> {
  const body = { currentPassword: testPassword, posts }
  expectStatus(200, await app.request('POST', '/api/accounts/departures', { cookie: person.cookie, body }))
}

test('a picture that is in no post for a day is deleted with its files, and not before', async () => {
  const [old, young, posted] = await Promise.all([asAda().upload(), asAda().upload(), asAda().upload()])
  expectStatus(201, await asAda().startWith([{ id: posted.id }]))
  await makeOlder(old, 25)
  await makeOlder(young, 23)
  await makeOlder(posted, 1000)
  await runJob()
  await expectDeleted(old)
  for (const picture of [young, posted]) {
    expect(await rowsOf(picture)).toBe(1)
    expect(await asAda().load(picture)).toEqual([200, 200])
  }
  expect((await asAda().startWith([{ id: old.id }])).status).toBe(400)
  expectStatus(201, await asAda().startWith([{ id: young.id }]))
})

test('pictures of removed posts are deleted with their files, and their space becomes free', async () => {
  const { db } = app.services
  const [inThread, inReply, removed] = await Promise.all([asAda().upload(), asAda().upload(), asAda().upload()])
  const { id } = expectStatus(201, await asAda().startWith([{ id: inThread.id }, { id: removed.id }]))
  const reply = expectStatus(201, await asAda().replyWith(id, [{ id: inReply.id }]))
  const changes = { title: 'A title', content: 'Some content', pictures: [{ id: inThread.id }] }
  expectStatus(200, await asAda().call('PATCH', `/threads/${id}`, changes))
  await runJob()
  await expectDeleted(removed)
  expectStatus(200, await asAda().call('DELETE', `/replies/${reply.id}`))
  await runJob()
  await expectDeleted(inReply)
  expect(await rowsOf(inThread)).toBe(1)
  expectStatus(200, await asAda().call('DELETE', `/threads/${id}`))
  await runJob()
  await expectDeleted(inThread)
  const [space] = await db.select().from(forumPictureSpace)
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select coalesce(sum(bytes), 0)::int as bytes from forum_pictures`,
  )
  expect(space?.bytes).toBe(rows[0]?.bytes)
})

test('the pictures of a deleted board are deleted', async () => {
  const board = await createBoard(app, [ada])
  const picture = await asAda().upload()
  expectStatus(201, await asAda().startWith([{ id: picture.id }], board))
  await app.services.db.transaction((tx) => deletePrivateBoard(app.services, tx, board))
  await runJob()
  await expectDeleted(picture)
})

test('the job deletes more pictures than fit into one transaction', async () => {
  const row = { smallWidth: 1, smallHeight: 1, largeWidth: 1, largeHeight: 1, bytes: 0, accountId: ada.id }
  await app.services.db.insert(forumPictures).values(
    Array.from({ length: 230 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      smallKey: `pictures/none-${index}-small.webp`,
      largeKey: `pictures/none-${index}-large.webp`,
      createdAt: new Date(0),
    })),
  )
  await runJob()
  expect(await app.services.db.$count(forumPictures, eq(forumPictures.accountId, ada.id))).toBe(0)
})

test('account deletion that removes posts deletes all pictures of the person', async () => {
  const [posted, unposted] = await Promise.all([asAda().upload(), asAda().upload()])
  expectStatus(201, await asAda().startWith([{ id: posted.id }]))
  await leave(ada, 'remove')
  await expectDeleted(posted)
  await expectDeleted(unposted)
})

test('account deletion that keeps posts keeps their pictures, without their author, and deletes the others', async () => {
  const [posted, unposted] = await Promise.all([asAda().upload(), asAda().upload()])
  const { id } = expectStatus(201, await asAda().startWith([{ id: posted.id, description: 'A view' }]))
  await leave(ada, 'keep')
  await runJob()
  await expectDeleted(unposted)
  expect(await asPhotographer(app, bea).load(posted)).toEqual([200, 200])
  expect((await asPhotographer(app, bea).picturesOf(id)).thread).toMatchObject([{ description: 'A view' }])
  const [row] = await app.services.db.select().from(forumPictures).where(eq(forumPictures.id, posted.id))
  expect(row?.accountId).toBeNull()
})

test('the data archive contains the person’s pictures as files, with where they are', async () => {
  const [posted, answered, unposted] = [await asAda().upload(), await asAda().upload(), await asAda().upload()]
  const { id } = expectStatus(201, await asAda().startWith([{ id: posted.id, description: 'A view' }]))
  expectStatus(201, await asAda().replyWith(id, [{ id: answered.id }]))
  const { data, files } = await forumPersonalData.collect(app.services.db, ada.id)
  const uploadedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(data).toMatchObject({
    pictures: [
      { file: 'picture-1.webp', description: 'A view', uploadedAt, place: 'thread', thread: 'A title' },
      { file: 'picture-2.webp', description: '', uploadedAt, place: 'reply', thread: 'A title' },
      { file: 'picture-3.webp', description: '', uploadedAt, place: 'in no post', thread: null },
    ],
  })
  expect(files).toEqual(
    [posted, answered, unposted].map((picture, index) => ({
      name: `picture-${index + 1}.webp`,
      key: `pictures/${picture.id}-large.webp`,
    })),
  )
  expect((await forumPersonalData.collect(app.services.db, bea.id)).files).toEqual([])
})
