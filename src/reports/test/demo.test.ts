import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { loadDemo } from '../../app/demo.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { queueOf } from './report-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemo(app.services)
  await loadDemo(app.services)
})
afterAll(() => app?.stop())

test('the sample community’s queue has three waiting items and one settled item', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const waiting = await queueOf(app, admin)
  expect(waiting.map(({ kind, reportCount }) => [kind, reportCount])).toEqual([
    ['thread', 2],
    ['reply', 1],
    ['profile', 1],
  ])
  const settled = await queueOf(app, admin, '?state=settled')
  expect(settled.map(({ outcome }) => outcome)).toEqual(['dismissed'])
  for (const { thing, author, reports } of [...waiting, ...settled]) {
    expect(thing).not.toBeNull()
    expect(author).not.toBeNull()
    for (const { reporter } of reports) expect(reporter?.id).not.toBe(author?.id)
  }
})
