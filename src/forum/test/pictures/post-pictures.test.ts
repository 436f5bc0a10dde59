import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { Picture } from '../../contract.ts'
import { missingPicture, tooManyPictures } from '../../picture-rules.ts'
import { reportableReply, reportableThread } from '../../server/reportable-content.ts'
import { asPerson, expectStatus } from '../forum-client.ts'
import { asPhotographer } from './picture-client.ts'

let app: TestApp
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Rivers' })
  bea = await createPerson(app, { name: 'Bea Stone' })
})

const asAda = () => asPhotographer(app, ada)
const asBea = () => asPhotographer(app, bea)
const uploadMany = (count: number) => Promise.all(Array.from({ length: count }, () => asAda().upload()))
const idsOf = (pictures: Picture[]) => pictures.map(({ id }) => id)

test('a thread and its replies have pictures in their order, with their descriptions', async () => {
  const [one, two, three] = (await uploadMany(3)) as [Picture, Picture, Picture]
  const { id } = expectStatus(201, await asAda().startWith([{ id: two.id, description: '  A map  ' }, { id: one.id }]))
  const reply = expectStatus(201, await asAda().replyWith(id, [{ id: three.id, description: 'A cat' }]))
  expect(reply.pictures).toEqual([{ ...three, description: 'A cat' }])
  const opened = {
    thread: [
      { ...two, description: 'A map' },
      { ...one, description: '' },
    ],
    replies: [[{ ...three, description: 'A cat' }]],
  }
  // The response may be cached after the first request.
  for (const person of [asBea(), asBea(), asAda()]) expect(await person.picturesOf(id)).toEqual(opened)
})

test('a post without pictures has an empty list of them', async () => {
  const id = await asPerson(app, ada).start()
  expect((await asPerson(app, ada).reply(id)).pictures).toEqual([])
  expect(await asBea().picturesOf(id)).toEqual({ thread: [], replies: [[]] })
})

test('a post with pictures still needs a text', async () => {
  const { id } = await asAda().upload()
  const thread = { categoryId: 'introductions', title: 'A title', content: ' ', pictures: [{ id }] }
  expect((await asAda().call('POST', '/threads', thread)).body.detail).toBe('Please fill in all fields.')
  const to = await asPerson(app, ada).start()
  const reply = await asAda().call('POST', `/threads/${to}/replies`, { content: '', pictures: [{ id }] })
  expect(reply.body.detail).toBe('Please write a reply.')
})

test('an edit reorders, describes, adds, and removes pictures, and everyone sees it', async () => {
  const [one, two, three] = (await uploadMany(3)) as [Picture, Picture, Picture]
  const { id } = expectStatus(201, await asAda().startWith([{ id: one.id }, { id: two.id }]))
  expect(idsOf((await asBea().picturesOf(id)).thread)).toEqual([one.id, two.id])
  const change = (pictures: object[]) =>
    asAda().call('PATCH', `/threads/${id}`, { title: 'A title', content: 'Some content', pictures })
  const changed = expectStatus(200, await change([{ id: two.id, description: 'Two' }, { id: three.id }]))
  expect(changed.pictures).toEqual([
    { ...two, description: 'Two' },
    { ...three, description: '' },
  ])
  expect(changed.editedAt).not.toBeNull()
  expect((await asBea().picturesOf(id)).thread).toEqual(changed.pictures)
  expect(await asBea().load(one)).toEqual([404, 404])
  expect(await asAda().load(one)).toEqual([404, 404])
  expectStatus(200, await change([]))
  expect((await asBea().picturesOf(id)).thread).toEqual([])
})

test('an edit of a reply that only describes a picture counts as an edit, and one that changes nothing does not', async () => {
  const picture = await asAda().upload()
  const thread = await asPerson(app, bea).start()
  const reply = expectStatus(201, await asAda().replyWith(thread, [{ id: picture.id }]))
  const change = (description: string) => {
    const pictures = [{ id: picture.id, description }]
    return asAda().call('PATCH', `/replies/${reply.id}`, { content: 'A reply', pictures })
  }
  expect(expectStatus(200, await change('')).editedAt).toBeNull()
  const described = expectStatus(200, await change('A lighthouse'))
  expect(described.editedAt).not.toBeNull()
  expect((await asBea().picturesOf(thread)).replies).toEqual([[{ ...picture, description: 'A lighthouse' }]])
})

test('an edit without a list of pictures leaves them as they are', async () => {
  const picture = await asAda().upload()
  const { id } = expectStatus(201, await asAda().startWith([{ id: picture.id }]))
  expectStatus(200, await asAda().call('PATCH', `/threads/${id}`, { title: 'Another', content: 'Another text' }))
  expect(idsOf((await asBea().picturesOf(id)).thread)).toEqual([picture.id])
})

test('pictures of other people, of other posts, and unknown ones are rejected alike, and nothing is posted', async () => {
  const [own, posted] = (await uploadMany(2)) as [Picture, Picture]
  expectStatus(201, await asAda().startWith([{ id: posted.id }]))
  const others = await asBea().upload()
  const unknown = '0198c0de-0000-7000-8000-000000000000'
  for (const id of [others.id, posted.id, unknown]) {
    const before = await asPerson(app, bea).list('introductions')
    const { status, body } = await asAda().startWith([{ id: own.id }, { id }])
    expect([status, body.detail]).toEqual([400, missingPicture])
    expect(body.errors).toEqual([{ field: 'pictures.1.id', message: missingPicture }])
    expect((await asPerson(app, bea).list('introductions')).category.threadCount).toBe(before.category.threadCount)
  }
  // It is still free, and still only Bea's.
  expect(await asBea().load(others)).toEqual([200, 200])
  expectStatus(201, await asAda().startWith([{ id: own.id }]))
})

test('a picture that was removed from a post cannot come back into one', async () => {
  const picture = await asAda().upload()
  const { id } = expectStatus(201, await asAda().startWith([{ id: picture.id }]))
  const change = (pictures: object[]) =>
    asAda().call('PATCH', `/threads/${id}`, { title: 'A title', content: 'Some content', pictures })
  expectStatus(200, await change([]))
  expect((await change([{ id: picture.id }])).status).toBe(400)
  expect((await asAda().startWith([{ id: picture.id }])).status).toBe(400)
})

test('only the author edits the pictures of a post', async () => {
  const picture = await asAda().upload()
  const { id } = expectStatus(201, await asAda().startWith([{ id: picture.id }]))
  const changes = { title: 'A title', content: 'Some content', pictures: [] }
  const admin = await createPerson(app, { role: 'admin' })
  for (const person of [bea, admin]) {
    expect((await asPhotographer(app, person).call('PATCH', `/threads/${id}`, changes)).status).toBe(403)
  }
  expect(idsOf((await asBea().picturesOf(id)).thread)).toEqual([picture.id])
})

test('of posts with the same pictures at the same time, one is written', async () => {
  const ids = idsOf(await uploadMany(4))
  const thread = await asPerson(app, bea).start()
  const choices = [ids, ids.toReversed(), [ids[1], ids[0]], [ids[3], ids[2]]] as string[][]
  const answers = await Promise.all(
    [...choices, ...choices].map((chosen, index) => {
      const pictures = chosen.map((id) => ({ id }))
      return index % 2 ? asAda().replyWith(thread, pictures) : asAda().startWith(pictures)
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.every((status) => status === 201 || status === 400)).toBe(true)
  const written = answers.filter(({ status }) => status === 201).length
  expect(written).toBeGreaterThanOrEqual(1)
  expect(written).toBeLessThanOrEqual(2)
  const { rows } = await app.services.db.execute<{ count: number }>(
    `select count(*)::int as count from forum_pictures
     where account_id = '${ada.id}' and (thread_id is not null or reply_id is not null)`,
  )
  expect(rows[0]?.count).toBeLessThanOrEqual(4)
})

test.each([
  ['nine pictures', (ids: string[]) => ids, tooManyPictures],
  ['a picture twice', ([id]: string[]) => [id, id], 'Each picture can be added only once.'],
])('%s in a post are rejected', async (_what, choose, message) => {
  const ids = Array.from({ length: 9 }, (_, index) => `0198c0de-0000-7000-8000-00000000000${index}`)
  const { status, body } = await asAda().startWith(choose(ids).map((id) => ({ id: id as string })))
  expect([status, body.detail]).toEqual([400, message])
})

test.each(['a\nb', 'a\0', 'x'.repeat(501)])('a description such as %j is rejected', async (description) => {
  const { id } = await asAda().upload()
  expect((await asAda().startWith([{ id, description }])).status).toBe(400)
})

test('the text of a reported post says that it has pictures', async () => {
  const [one, two, three] = (await uploadMany(3)) as [Picture, Picture, Picture]
  const { id } = expectStatus(201, await asAda().startWith([{ id: one.id }]))
  const reply = expectStatus(201, await asAda().replyWith(id, [{ id: two.id }, { id: three.id }]))
  const viewer = { ...bea, role: 'member' as const, sessionId: bea.id, hasFreshLogin: true, avatarUrl: null }
  expect((await reportableThread.find(app.services, viewer, String(id)))?.excerpt).toBe('Some content\n[1 picture]')
  expect((await reportableReply.find(app.services, viewer, String(reply.id)))?.excerpt).toBe('A reply\n[2 pictures]')
})
