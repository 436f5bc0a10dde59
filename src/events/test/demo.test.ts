import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../accounts/demo/load.ts'
import { loadDemo } from '../../app/demo.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { eventsWithWrongCounts } from './planned-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemo(app.services)
})
afterAll(() => app?.stop())

async function as(key: string, path: string) {
  const body = { email: `${key}@demo.test`, password: demoPassword }
  const { cookie } = await app.request('POST', '/api/accounts/sessions', { body })
  return (await app.request('GET', `/api${path}`, { cookie: cookie ?? undefined })).body
}

test('the sample community shows a team, guests, answers, a draft, and what is left of a past event', async () => {
  expect(await eventsWithWrongCounts(app)).toEqual([])
  const { rows } = await app.services.db.$client.query<{ id: string; title: string }>(
    "select id, title from events where title in ('Atlanta coffee and code', 'Writing about your work') order by title",
  )
  const [upcoming, past] = rows.map(({ id }) => id)
  const { attendees } = await as('chioma', `/admin/events/${upcoming}/attendees`)
  expect(attendees.map(({ guests }: { guests: number }) => guests)).toEqual([0, 0, 1, 2, 0])
  expect(Object.values(attendees[1].answers)).toEqual(['Coffee'])
  expect(await as('member', `/events/${upcoming}`)).toMatchObject({ hostPerson: { name: 'Imani Quillstone' } })
  expect(await as('sade', `/events/${past}/feedback/results`)).toMatchObject({ results: { count: 3 } })
})
