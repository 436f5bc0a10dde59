import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { createEmployer } from '../../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import type { Picture } from '../../contract.ts'
import { deletePrivateBoard, removeBoardMember } from '../../server/exports.ts'
import { asPerson, expectStatus } from '../forum-client.ts'
import { asPhotographer, createBoard } from './picture-client.ts'

let app: TestApp
let ada: Person
let bea: Person
let admin: Person
let picture: Picture
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app)
  bea = await createPerson(app)
  picture = await asAda().upload()
})

const asAda = () => asPhotographer(app, ada)
const load = (person: { cookie?: string }) => asPhotographer(app, person).load(picture)
const shown = [200, 200]
const missing = [404, 404]

test('before a picture is in a post, only the person who uploaded it can load it', async () => {
  expect(await load(ada)).toEqual(shown)
  expect(await load(bea)).toEqual(missing)
  expect(await load(admin)).toEqual(missing)
})

test('a picture is sent inline as WebP that no cache stores and nothing in it can run', async () => {
  const { headers } = await asAda().bytesOf(picture.small.url)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toMatch(/^inline; /)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('pictures of public boards are for members and admins only', async () => {
  expectStatus(201, await asAda().startWith([{ id: picture.id }]))
  expect(await load(bea)).toEqual(shown)
  expect(await load(admin)).toEqual(shown)
  expect(await load({})).toEqual([401, 401])
  expect(await load(await createEmployer(app, { verified: true }))).toEqual([403, 403])
})

test('a suspended person can neither load nor upload pictures', async () => {
  expectStatus(201, await asAda().startWith([{ id: picture.id }]))
  expectStatus(200, await app.request('PUT', `/api/admin/users/${bea.id}/suspension`, { cookie: admin.cookie }))
  expect(await load(bea)).toEqual([401, 401])
  expect((await asPhotographer(app, bea).send(new Uint8Array(10))).status).toBe(401)
})

test('pictures of a private board are for its members and admins', async () => {
  const board = await createBoard(app, [ada, bea])
  const outsider = await createPerson(app)
  expectStatus(201, await asAda().startWith([{ id: picture.id }], board))
  expect(await load(bea)).toEqual(shown)
  expect(await load(admin)).toEqual(shown)
  expect(await load(outsider)).toEqual(missing)
  expect((await asPhotographer(app, outsider).call('GET', `/pictures/${picture.id}/small`)).body).toEqual(
    (await asPhotographer(app, outsider).call('GET', `/pictures/${randomUUID()}/small`)).body,
  )
})

test('people who are no longer members of a private board cannot load its pictures, not even their own', async () => {
  const board = await createBoard(app, [ada, bea])
  const thread = await asPerson(app, bea).start({ categoryId: board })
  expectStatus(201, await asAda().replyWith(thread, [{ id: picture.id }]))
  await app.services.db.transaction((tx) => removeBoardMember(app.services, tx, board, ada.id))
  expect(await load(ada)).toEqual(missing)
  expect(await load(bea)).toEqual(shown)
})

test.each(['thread', 'reply', 'thread above the reply', 'answered reply', 'board'])(
  'a picture is gone at once when its %s is removed',
  async (what) => {
    const board = await createBoard(app, [ada, bea])
    const thread = await asPerson(app, ada).start({ categoryId: board })
    if (what === 'thread') {
      const { id } = expectStatus(201, await asAda().startWith([{ id: picture.id }], board))
      expect(await load(bea)).toEqual(shown)
      expectStatus(200, await asAda().call('DELETE', `/threads/${id}`))
    } else {
      const reply = expectStatus(201, await asAda().replyWith(thread, [{ id: picture.id }]))
      expect(await load(bea)).toEqual(shown)
      if (what === 'answered reply') await asPerson(app, bea).reply(thread, 'An answer', reply.id)
      if (what.endsWith('reply') && !what.startsWith('thread')) {
        expectStatus(200, await asAda().call('DELETE', `/replies/${reply.id}`))
      } else if (what === 'board') {
        await app.services.db.transaction((tx) => deletePrivateBoard(app.services, tx, board))
      } else expectStatus(200, await asAda().call('DELETE', `/threads/${thread}`))
      if (what === 'answered reply') expect((await asAda().picturesOf(thread)).replies).toEqual([[], []])
    }
    for (const person of [ada, bea, admin]) expect(await load(person)).toEqual(missing)
  },
)

test.each(['medium', '', '../x'])('a size such as %j does not exist', async (size) => {
  const { status } = await asAda().call('GET', `/pictures/${picture.id}/${encodeURIComponent(size)}`)
  expect([400, 404]).toContain(status)
})
