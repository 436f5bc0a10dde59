import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { hour } from '../../../platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { datesOfSeries, managementRequests, rowOf, subjectsTo, takePlace } from '../management-requests.ts'
import { SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let admin: Person
let host: Person
let coHost: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  host = await createPerson(app, { name: 'Hana Host' })
  coHost = await createPerson(app, { name: 'Cora Cohost' })
  other = await createPerson(app, { name: 'Olu Other' })
})
afterAll(() => app?.stop())

async function draft(fields: object = {}): Promise<string> {
  const team = { hostId: host.id, coHostIds: [coHost.id] }
  const { status, body } = await managementRequests(app, admin).create({ ...team, isDraft: true, ...fields })
  expect(status).toBe(201)
  expect(body).toMatchObject({ isDraft: true, can: { manage: true, publish: true, register: false, remind: false } })
  return body.id
}

const read = (path: string, person?: Person) => app.request('GET', path, { cookie: person?.cookie })
const publish = (id: string, person: Person) =>
  app.request('PUT', `/api/events/${id}/publication`, { cookie: person.cookie, body: {} })

test('a draft is nowhere but with the people who run it', async () => {
  const title = 'Xylophonequartet'
  const id = await draft({ title, isPublic: true })
  for (const person of [admin, host, coHost]) expect((await read(`/api/events/${id}`, person)).body.title).toBe(title)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/calendar.ics'],
    ['PUT', '/registration'],
    ['DELETE', '/registration'],
    ['POST', '/join'],
    ['POST', '/reminders'],
    ['PUT', '/publication'],
  ] as const) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const { status } = await app.request(method, `/api/events/${id}${path}`, { cookie: other.cookie, body })
    expect([path, status]).toEqual([path, 404])
  }
  for (const path of ['/series', '/attendees', '/attendees.csv'])
    expect((await read(`/api/admin/events/${id}${path}`, other)).status).toBe(404)
  expect((await managementRequests(app, other).update(id)).status).toBe(404)
  for (const path of ['calendar.ics', 'picture.png'])
    expect((await read(`/api/public-events/${id}/${path}`)).status).toBe(404)
  const saved = await app.request('PUT', `/api/saved/event/${id}`, { cookie: other.cookie, body: {} })
  expect(saved.status).toBe(404)
  const range = 'from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z'
  const { body: addresses } = await read('/api/calendar-subscription', host)
  for (const person of [admin, host, other]) {
    for (const path of [
      '/api/events',
      `/api/events/range?${range}`,
      '/api/events/hub',
      '/api/events/calendar.ics',
      `/api/search?q=${title}`,
      `/api/search/suggestions?q=${title.slice(0, 5)}`,
      `/api/events/going?ids=${id}`,
      new URL(addresses.allUrl).pathname,
    ]) {
      const { status, body } = await read(path, person)
      expect([path, status]).toEqual([path, 200])
      // The search repeats its terms.
      expect(JSON.stringify(body.results ?? body)).not.toContain(title)
    }
  }
  expect(JSON.stringify((await read('/api/dashboard', admin)).body ?? '')).not.toContain(title)
  expect((await app.request('GET', '/sitemap.xml')).body).not.toContain(id)
})

test('members who run events find their drafts, and admins a list of all', async () => {
  const id = await draft({ title: 'Found by its hosts' })
  const titles = async (path: string, person: Person) =>
    (await read(path, person)).body.events.map((event: { title: string }) => event.title)
  for (const person of [host, coHost])
    expect(await titles('/api/events/hosted', person)).toContain('Found by its hosts')
  expect(await titles('/api/events/hosted', other)).toEqual([])
  expect(await titles('/api/admin/events?when=draft', admin)).toContain('Found by its hosts')
  expect(await titles('/api/admin/events', admin)).not.toContain('Found by its hosts')
  await publish(id, host)
  expect(await titles('/api/admin/events?when=draft', admin)).not.toContain('Found by its hosts')
  expect(await titles('/api/admin/events', admin)).toContain('Found by its hosts')
})

test('saving and editing a draft notifies nobody, and publishing it everyone once, also in parallel', async () => {
  const reader = await createPerson(app)
  const id = await draft({ title: 'Published once' })
  await managementRequests(app, coHost).update(id, { title: 'Published just once', localStart: '2026-11-24T19:00' })
  const answers = await Promise.all([publish(id, coHost), publish(id, host), publish(id, admin), publish(id, coHost)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await publish(id, coHost)).body).toMatchObject({ isDraft: false, can: { publish: false, register: true } })
  const notifications = async () =>
    (await read('/api/notifications', reader)).body.notifications.filter((one: { data?: { eventId?: string } }) =>
      JSON.stringify(one).includes(id),
    )
  await until('the notification', async () => (await notifications()).length > 0)
  expect(await notifications()).toHaveLength(1)
  expect(subjectsTo(app, reader.email)).toEqual([])
  expect((await read(`/api/search?q=Published`, other)).body.results.length).toBeGreaterThan(0)
  expect((await takePlace(app, other, id)).status).toBe(200)
  expect((await rowOf(app, id)).isDraft).toBe(false)
})

test('a draft whose start has passed is published only with another date', async () => {
  const id = await draft({ localStart: '2026-11-21T11:00' })
  clock.passHours(3)
  const late = await publish(id, host)
  expect([late.status, late.body.detail]).toEqual([
    409,
    'This event would start in the past. Please choose another date before you publish it.',
  ])
  expect((await read(`/api/events/${id}`, other)).status).toBe(404)
  clock.set('2026-11-21T15:00:00Z')
})

test('all dates of a series are published at once', async () => {
  const { body } = await managementRequests(app, admin).createSeries({ isDraft: true })
  const dates = await datesOfSeries(app, body.seriesId)
  expect(dates.every(({ isDraft }) => isDraft)).toBe(true)
  expect((await publish(dates[3]?.id as string, admin)).status).toBe(200)
  expect((await datesOfSeries(app, body.seriesId)).some(({ isDraft }) => isDraft)).toBe(false)
})

test('a deleted draft leaves nothing behind, and only admins delete it', async () => {
  const id = await draft()
  expect((await managementRequests(app, coHost).remove(id)).status).toBe(403)
  expect((await managementRequests(app, admin).remove(id)).status).toBe(200)
  expect((await read(`/api/events/${id}`, admin)).status).toBe(404)
  expect((await managementRequests(app, admin).list('?when=cancelled')).body.counts.cancelled).toBe(0)
})

test('the next reminder of a draft that was published late still goes out', async () => {
  const id = await draft({ localStart: '2026-11-22T09:00' })
  const { startsAt } = await rowOf(app, id)
  expect(startsAt.getTime() - clock.now().getTime()).toBeLessThan(24 * hour)
  await publish(id, host)
  expect((await rowOf(app, id)).remindedOf).toBeNull()
})
