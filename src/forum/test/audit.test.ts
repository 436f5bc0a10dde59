import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asPerson } from './forum-client.ts'

let app: TestApp
let author: Person

beforeAll(async () => {
  app = await startTestApp()
  author = await createPerson(app)
})
afterAll(() => app?.stop())

const entriesOf = ({ id }: Person) =>
  app.services.db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(asc(auditLog.id))

test('every change by an admin to other people’s threads and replies is in the audit log once', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const id = await asPerson(app, author).start()
  const reply = await asPerson(app, author).reply(id)
  const { call } = asPerson(app, admin)
  for (const state of ['pin', 'lock']) {
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE']) await call(method, `/threads/${id}/${state}`)
  }
  await call('DELETE', `/replies/${reply.id}`)
  await call('DELETE', `/threads/${id}`)
  await call('DELETE', `/threads/${id}`)

  const entries = await entriesOf(admin)
  expect(entries.map(({ action }) => action)).toEqual([
    'thread.pinned',
    'thread.unpinned',
    'thread.locked',
    'thread.unlocked',
    'reply.removed',
    'thread.removed',
  ])
  for (const { accountId } of entries) expect(accountId).toBe(author.id)
  expect(entries.map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`)).toEqual([
    ...Array(4).fill(`thread ${id}`),
    `reply ${reply.id}`,
    `thread ${id}`,
  ])
})

test('removing one’s own threads and replies is not in the audit log', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  for (const person of [author, admin]) {
    const id = await asPerson(app, person).start()
    const reply = await asPerson(app, person).reply(id)
    await asPerson(app, person).call('DELETE', `/replies/${reply.id}`)
    await asPerson(app, person).call('DELETE', `/threads/${id}`)
    expect(await entriesOf(person)).toEqual([])
  }
})
