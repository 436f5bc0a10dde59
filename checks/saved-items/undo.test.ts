import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { savedOf } from './saved-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('removing an item returns its reminder, so that undoing it can set the reminder again', async () => {
  const ada = await createPerson(app)
  const saved = savedOf(app, ada)
  const employer = await createEmployer(app, { companyName: 'Baobab Mills', verified: true })
  const thread = await asPerson(app, await createPerson(app)).start({ title: 'Which queue?' })
  const year = new Date(app.services.clock.now()).getUTCFullYear() + 1
  const job = await createJob(app, employer)
  for (const [kind, id] of [
    ['thread', thread],
    ['job', job.id],
  ] as const) {
    const remove = async () => (await saved.call('DELETE', `/${kind}/${id}`)).body
    await saved.save(kind, id)
    expect(await remove()).toEqual({ done: true, remindAt: null })
    await saved.save(kind, id)
    expect((await saved.remind(kind, id, `${year}-02-03`)).status).toBe(200)
    expect(await remove()).toEqual({ done: true, remindAt: `${year}-02-03T14:00:00.000Z` })
    // Nothing is left to remove.
    expect(await remove()).toEqual({ done: true, remindAt: null })
  }
})
