import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { readPublicEvent } from '../../server/public-event.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T12:00:00Z')
const zoomLink = 'https://zoom.example/j/canary'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app?.stop())

const read = (id: string) => readPublicEvent(app.services, id)
const sitemap = async () => (await app.request('GET', '/sitemap.xml')).body as string

test('a public event has its time in its own time zone with the offset, and the number of free seats', async () => {
  const startsAt = new Date('2027-03-14T23:00:00Z')
  const { id } = await planEvent(app, { isPublic: true, zoomLink, startsAt, durationMinutes: 75, capacity: 20 })
  const event = await read(id)
  expect(event).toMatchObject({
    id,
    // The first evening of daylight saving time in New York.
    startDate: '2027-03-14T19:00:00-04:00',
    endDate: '2027-03-14T20:15:00-04:00',
    when: 'Sunday, March 14, 2027, 7:00 PM to 8:15 PM EDT (New York time)',
    isVirtual: true,
    state: 'open',
    seatsLeft: 20,
  })
  expect(JSON.stringify(event)).not.toContain('canary')
})

test.each([
  ['', null, true],
  ['', zoomLink, true],
  ['Virtual Event', null, true],
  ['Zoom', null, true],
  ['12 Peach Street, Atlanta', null, false],
  ['12 Peach Street, Atlanta', zoomLink, true],
])('with the location "%s" and the link %s, isVirtual is %s', async (location, link, isVirtual) => {
  const { id } = await planEvent(app, { isPublic: true, location, zoomLink: link })
  expect(await read(id)).toMatchObject({ isVirtual })
})

test('the state is full, ended, or cancelled', async () => {
  const { id, change } = await planEvent(app, { isPublic: true, capacity: 1, inHours: 1 })
  expect(await read(id)).toMatchObject({ state: 'open' })
  await change({ registeredCount: 1 })
  expect(await read(id)).toMatchObject({ state: 'full', seatsLeft: 0 })
  await change({ status: 'ended' })
  expect(await read(id)).toMatchObject({ state: 'ended' })
  await change({ status: 'upcoming' })
  clock.passHours(2)
  expect(await read(id)).toMatchObject({ state: 'ended' })
  await change({ cancelledAt: clock.now() })
  expect(await read(id)).toMatchObject({ state: 'cancelled' })
})

test('events that are not public or missing, and invalid ids, return null', async () => {
  const { id } = await planEvent(app)
  for (const asked of [id, randomUUIDv7(), '', 'x', `${id}.data`, `${id}'--`, '%', 'null', '../admin']) {
    expect(await read(asked), asked).toBeNull()
  }
})

test('the sitemap contains upcoming public events only', async () => {
  const publicOne = await planEvent(app, { isPublic: true, inHours: 1 })
  const others = [
    await planEvent(app, { inHours: 1 }),
    await planEvent(app, { isPublic: true, inHours: -3 }),
    await planEvent(app, { isPublic: true, inHours: 1, cancelledAt: clock.now() }),
  ]
  const xml = await sitemap()
  expect(xml).toContain(`<loc>${app.url}/e/${publicOne.id}</loc>`)
  for (const { id } of others) expect(xml).not.toContain(id)
  clock.passHours(2)
  expect(await sitemap()).not.toContain(publicOne.id)
})

test('a public event has a picture whose address changes with the event, and that caches keep for a day', async () => {
  const { id, change } = await planEvent(app, { isPublic: true })
  const { picture } = (await read(id)) ?? {}
  const shown = await fetch(app.url + picture)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
  expect(Buffer.from(await shown.arrayBuffer()).readUInt32BE(16)).toBe(1200)
  await change({ title: 'Another title' })
  expect((await read(id))?.picture).not.toBe(picture)
  const outdated = await fetch(app.url + picture)
  expect(outdated.headers.get('cache-control')).toBe('public, max-age=300')
})

test('events that are not public or missing have no picture', async () => {
  const { id, change } = await planEvent(app, { isPublic: true, title: 'A secret dinner' })
  const { picture = '' } = (await read(id)) ?? {}
  await change({ isPublic: false })
  for (const path of [
    picture,
    `/api/public-events/${id}/picture.png`,
    `/api/public-events/${randomUUIDv7()}/picture.png`,
  ]) {
    const { status, body } = await app.request('GET', path)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toContain('secret')
  }
})
