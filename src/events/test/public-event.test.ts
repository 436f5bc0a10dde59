import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { readPublicEvent } from '../server/public-event.ts'
import { planEvent, SetClock } from './gathering.ts'

const clock = new SetClock('2026-11-21T12:00:00Z')
const zoomLink = 'https://zoom.example/j/canary'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app?.stop())

const read = (id: string) => readPublicEvent(app.services, id)
const sitemap = async () => (await app.request('GET', '/sitemap.xml')).body as string

test('a public event tells when it is by its own clock, with the offset of that day, and what is left', async () => {
  const startsAt = new Date('2027-03-14T23:00:00Z')
  const { id } = await planEvent(app, { isPublic: true, zoomLink, startsAt, durationMinutes: 75, capacity: 20 })
  const event = await read(id)
  expect(event).toMatchObject({
    id,
    // The first evening of summer time in New York.
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
])('at "%s" with the link %s it is virtual: %s', async (location, link, isVirtual) => {
  const { id } = await planEvent(app, { isPublic: true, location, zoomLink: link })
  expect(await read(id)).toMatchObject({ isVirtual })
})

test('it says when it is full, over, ended by hand, or cancelled', async () => {
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

test('what is not public, what does not exist and what is no id are alike', async () => {
  const { id } = await planEvent(app)
  for (const asked of [id, randomUUIDv7(), '', 'x', `${id}.data`, `${id}'--`, '%', 'null', '../admin']) {
    expect(await read(asked), asked).toBeNull()
  }
})

test('the sitemap names public events that are still to come, and no others', async () => {
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
