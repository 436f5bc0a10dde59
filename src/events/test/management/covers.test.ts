import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { phonePhoto, png } from '../../../profiles/test/files.ts'
import { readPublicEvent } from '../../server/public-event.ts'
import { datesOfSeries, managementRequests, rowOf } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T12:00:00Z')

let app: TestApp
let admin: Person
let member: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  member = await createPerson(app)
})
afterAll(() => app?.stop())

function upload(id: string, body: Uint8Array, { scope = 'one', by = admin, name = 'cover.png' } = {}) {
  const query = new URLSearchParams({ name, scope })
  return app.request('PUT', `/api/admin/events/${id}/cover?${query}`, { cookie: by.cookie, body })
}

const remove = (id: string, scope = 'one') =>
  app.request('DELETE', `/api/admin/events/${id}/cover`, { cookie: admin.cookie, body: { scope } })

const load = (url: string, person?: Person) =>
  fetch(app.url + url, { headers: person ? { cookie: person.cookie } : {} })

const storedCovers = () => app.services.storage.list('covers')

test('a cover is cropped to two by one, stored without metadata, and shown to members only', async () => {
  const { id } = await planEvent(app)
  const { status, body } = await upload(id, await phonePhoto(), { name: 'IMG_1.jpg' })
  expect([status, body.id]).toEqual([200, id])
  expect(body.coverUrl).toMatch(/^\/api\/events\/covers\/[\da-f-]{36}\.webp$/)
  const shown = await load(body.coverUrl, member)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  expect(bytes.includes('CANARY')).toBe(false)
  expect((await load(body.coverUrl)).status).toBe(401)
  expect((await load(body.coverUrl, await createPerson(app, { role: 'employer' }))).status).toBe(403)
  const file = body.coverUrl.split('/').at(-1)
  expect((await load(`/api/public-events/covers/${file}`)).status).toBe(404)
  expect((await load('/api/events/covers/0198c0de-0000-7000-8000-000000000000.webp', member)).status).toBe(404)
})

test('the cover of a public event is public while the event is', async () => {
  const { id, change } = await planEvent(app, { isPublic: true })
  await upload(id, await png())
  const url = (await readPublicEvent(app.services, id))?.coverUrl ?? ''
  const shown = await load(url)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  await change({ isPublic: false })
  expect((await load(url)).status).toBe(404)
})

test('a replaced or removed cover is deleted, and its description with it', async () => {
  const { id } = await planEvent(app, { coverAlt: 'A long table' })
  const first = (await upload(id, await png())).body
  expect(first.coverAlt).toBe('A long table')
  const second = (await upload(id, await png({ color: '#ffffff' }))).body
  expect(second.coverUrl).not.toBe(first.coverUrl)
  expect((await load(first.coverUrl, member)).status).toBe(404)
  const removed = await remove(id)
  expect(removed.body).toMatchObject({ coverUrl: null, coverAlt: '' })
  expect((await remove(id)).status).toBe(200)
  const files = [first, second].map(({ coverUrl }) => `covers/${coverUrl.split('/').at(-1)}`)
  await until('the files to go', async () => !(await storedCovers()).some((key) => files.includes(key)))
})

test('dates of a series share a cover, which is deleted with the last of them', async () => {
  const ask = managementRequests(app, admin)
  const { body } = await ask.createSeries({ recurrence: { ...weekly, end: { kind: 'count', occurrences: 3 } } })
  const [first, second, third] = (await datesOfSeries(app, body.seriesId)).map(({ id }) => id) as [
    string,
    string,
    string,
  ]
  await upload(second, await png(), { scope: 'following' })
  const keys = await Promise.all([first, second, third].map(async (id) => (await rowOf(app, id)).coverKey))
  const key = keys[1] as string
  expect(keys).toEqual([null, key, key])
  await ask.remove(second)
  expect((await rowOf(app, second)).coverKey).toBeNull()
  expect((await load(`/api/events/${key}`, member)).status).toBe(200)
  await ask.remove(third)
  expect((await load(`/api/events/${key}`, member)).status).toBe(404)
  await until('the file to go', async () => !(await storedCovers()).includes(key))
})

const weekly = { type: 'weekly', interval: 1, days: [1] }

test('only admins set and remove covers, and only of events that are on', async () => {
  const { id, change } = await planEvent(app)
  expect((await upload(id, await png(), { by: member })).status).toBe(403)
  const asMember = { cookie: member.cookie, body: {} }
  expect((await app.request('DELETE', `/api/admin/events/${id}/cover`, asMember)).status).toBe(403)
  await change({ cancelledAt: clock.now() })
  expect((await upload(id, await png())).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect((await upload('0198c0de-0000-7000-8000-000000000000', await png())).status).toBe(404)
})

test('a file that is no picture is rejected, and nothing of it is stored', async () => {
  const { id } = await planEvent(app)
  const before = await storedCovers()
  const { status, body } = await upload(id, Uint8Array.from(Buffer.from('no picture')))
  expect([status, body.detail]).toEqual([415, 'Invalid file type: Only .jpg and .png files are allowed.'])
  expect(await storedCovers()).toEqual(before)
})

test('the form saves the description of the cover, up to 200 characters', async () => {
  const ask = managementRequests(app, admin)
  const { body } = await ask.create({ coverAlt: 'Two laptops and a cake' })
  expect(body.coverAlt).toBe('Two laptops and a cake')
  const changed = await ask.update(body.id, { coverAlt: 'Three laptops' })
  expect(changed.body.coverAlt).toBe('Three laptops')
  const { status, body: problem } = await ask.update(body.id, { coverAlt: 'x'.repeat(201) })
  expect([status, problem.errors[0]]).toEqual([
    400,
    { field: 'coverAlt', message: 'Cover description must be 200 characters or less.' },
  ])
})
