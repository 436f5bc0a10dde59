import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { phonePhoto, png } from '../../profiles/test/files.ts'
import { startGroup } from './group-client.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

function upload(id: string, body: Uint8Array, by: Person, name = 'cover.png') {
  return app.request('PUT', `/api/groups/${id}/cover?${new URLSearchParams({ name })}`, { cookie: by.cookie, body })
}

const load = (url: string, person?: Person) =>
  fetch(app.url + url, { headers: person ? { cookie: person.cookie } : {} })

const keyOf = (url: string) => `group-covers/${url.split('/').at(-1)}`
const hasFile = async (url: string) => (await app.services.storage.list('group-covers')).includes(keyOf(url))

test('a cover is cropped to four by one, stored without metadata, and shown to every member', async () => {
  const { id, organizer, show } = await startGroup(app, admin, 'byRequest')
  expect((await show(organizer)).coverUrl).toBe(null)
  const { status, body } = await upload(id, await phonePhoto(), organizer, 'IMG_1.jpg')
  expect(status).toBe(200)
  expect(body.coverUrl).toMatch(/^\/api\/groups\/covers\/[\da-f-]{36}\.webp$/)
  const shown = await load(body.coverUrl, await createPerson(app))
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 320 })
  expect(bytes.includes('CANARY')).toBe(false)
  expect((await load(body.coverUrl)).status).toBe(401)
  expect((await load(body.coverUrl, await createPerson(app, { role: 'employer' }))).status).toBe(403)
})

test('the list of groups shows covers to members of the group and to others', async () => {
  const { id, name, organizer } = await startGroup(app, admin)
  const { coverUrl } = (await upload(id, await png(), organizer)).body
  const search = `/api/groups?search=${encodeURIComponent(name)}`
  const own = await app.request('GET', search, { cookie: organizer.cookie })
  const other = await app.request('GET', search, { cookie: (await createPerson(app)).cookie })
  expect([own.body.mine[0].coverUrl, other.body.others[0].coverUrl]).toEqual([coverUrl, coverUrl])
})

test('only organizers and admins change the cover', async () => {
  const { id, organizer, newMember, promote, call } = await startGroup(app, admin)
  const member = await newMember()
  const stranger = await createPerson(app)
  for (const person of [member, stranger]) {
    expect((await upload(id, await png(), person)).status).toBe(403)
    expect((await call(person, 'DELETE', '/cover')).status).toBe(403)
  }
  expect((await upload(id, await png(), admin)).status).toBe(200)
  await promote(member)
  expect((await upload(id, await png(), member)).status).toBe(200)
  expect((await call(organizer, 'DELETE', '/cover')).body.coverUrl).toBe(null)
  expect((await call(organizer, 'DELETE', '/cover')).status).toBe(200)
  expect((await upload('0198c0de-0000-7000-8000-000000000000', await png(), organizer)).status).toBe(404)
})

test('a file that is no picture is rejected, and the cover stays', async () => {
  const { id, organizer, show } = await startGroup(app, admin)
  const { coverUrl } = (await upload(id, await png(), organizer)).body
  const rejected = await upload(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), organizer, 'cover.svg')
  expect([rejected.status, rejected.body.code]).toEqual([415, 'UNSUPPORTED_FILE'])
  expect((await upload(id, Buffer.from('no picture'), organizer)).status).toBe(415)
  expect((await show(organizer)).coverUrl).toBe(coverUrl)
})

test('a replaced cover, and that of a deleted group, is deleted', async () => {
  const { id, organizer } = await startGroup(app, admin)
  const first = (await upload(id, await png(), organizer)).body.coverUrl
  const second = (await upload(id, await png({ color: '#ffffff' }), organizer)).body.coverUrl
  await until('the replaced file to go', async () => !(await hasFile(first)))
  expect((await load(first, organizer)).status).toBe(404)
  expect(await hasFile(second)).toBe(true)
  await app.request('DELETE', `/api/admin/groups/${id}`, { cookie: admin.cookie })
  await until('the last file to go', async () => !(await hasFile(second)))
})
