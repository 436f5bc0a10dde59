import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { managementRequests } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let organizer: ReturnType<typeof managementRequests>
beforeAll(async () => {
  app = await startTestApp({ clock })
  organizer = managementRequests(app, await createPerson(app, { role: 'admin' }))
  for (let day = 1; day <= 30; day++) await planEvent(app, { title: `Coming ${day}`, inHours: 24 * day })
  for (let day = 1; day <= 3; day++) await planEvent(app, { title: `Past ${day}`, inHours: -24 * day })
  await planEvent(app, { title: 'On now', inHours: -0.5, host: 'Ms. 100% Ready' })
  await planEvent(app, { title: 'Cancelled', inHours: 24, cancelledAt: clock.now() })
})
afterAll(() => app?.stop())

async function titles(query: string): Promise<string[]> {
  const { status, body } = await organizer.list(query)
  expect(status).toBe(200)
  return body.events.map(({ title }: { title: string }) => title)
}

test('upcoming events are sorted by start, past and cancelled ones latest first, with counts', async () => {
  const { body } = await organizer.list()
  expect(body.counts).toEqual({ upcoming: 31, draft: 0, past: 3, cancelled: 1 })
  expect((await titles('')).slice(0, 3)).toEqual(['On now', 'Coming 1', 'Coming 2'])
  expect(await titles('?when=past')).toEqual(['Past 1', 'Past 2', 'Past 3'])
  expect(await titles('?when=cancelled')).toEqual(['Cancelled'])
})

test('pages contain every event once', async () => {
  const first = (await organizer.list()).body
  expect(first.events).toHaveLength(24)
  const second = (await organizer.list(`?after=${first.next}`)).body
  expect(second.next).toBeNull()
  const all = [...first.events, ...second.events].map(({ id }: { id: string }) => id)
  expect(new Set(all).size).toBe(31)
  for (const after of [first.next, 'nothing', '']) {
    const { status, body } = await organizer.list(`?when=past&after=${after}`)
    expect([status, body.errors[0].field]).toEqual([400, 'after'])
  }
})

test('a search matches titles and hosts, ignores case, escapes wildcards, and restricts the counts', async () => {
  expect(await titles('?search=coMING%201')).toEqual(
    ['Coming 1', 'Coming 10', 'Coming 11', 'Coming 12', 'Coming 13', 'Coming 14', 'Coming 15', 'Coming 16'].concat(
      'Coming 17',
      'Coming 18',
      'Coming 19',
    ),
  )
  expect(await titles('?search=100%25%20ready')).toEqual(['On now'])
  expect(await titles('?search=%25')).toEqual(['On now'])
  expect(await titles('?search=_')).toEqual([])
  expect((await organizer.list('?search=past')).body.counts).toEqual({ upcoming: 0, draft: 0, past: 3, cancelled: 0 })
  expect((await organizer.list(`?search=${'x'.repeat(101)}`)).status).toBe(400)
})

test('an admin sees the Zoom link of every event', async () => {
  await planEvent(app, { title: 'With a link', zoomLink: 'https://zoom.example/j/9' })
  const { body } = await organizer.list('?search=with%20a%20link')
  expect(body.events[0]).toMatchObject({ zoomLink: 'https://zoom.example/j/9', can: { manage: true } })
})
