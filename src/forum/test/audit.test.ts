import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { asPerson } from './board.ts'

let app: TestApp
let author: Person

beforeAll(async () => {
  app = await startTestApp()
  author = await createPerson(app)
})
afterAll(() => app?.stop())

const actsOf = ({ id }: Person) =>
  app.services.db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(asc(auditLog.id))

test('what an admin does to threads and replies of others is noted, once for each change', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const id = await asPerson(app, author).start()
  const reply = await asPerson(app, author).reply(id)
  const { call } = asPerson(app, admin)
  for (const act of ['pin', 'lock']) {
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE']) await call(method, `/threads/${id}/${act}`)
  }
  await call('DELETE', `/replies/${reply.id}`)
  await call('DELETE', `/threads/${id}`)
  await call('DELETE', `/threads/${id}`)

  const acts = await actsOf(admin)
  expect(acts.map(({ action }) => action)).toEqual([
    'thread.pinned',
    'thread.unpinned',
    'thread.locked',
    'thread.unlocked',
    'reply.removed',
    'thread.removed',
  ])
  for (const { accountId } of acts) expect(accountId).toBe(author.id)
  expect(acts.map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`)).toEqual([
    ...Array(4).fill(`thread ${id}`),
    `reply ${reply.id}`,
    `thread ${id}`,
  ])
})

test('what somebody does to her own is nobody’s business', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  for (const person of [author, admin]) {
    const id = await asPerson(app, person).start()
    const reply = await asPerson(app, person).reply(id)
    await asPerson(app, person).call('DELETE', `/replies/${reply.id}`)
    await asPerson(app, person).call('DELETE', `/threads/${id}`)
    expect(await actsOf(person)).toEqual([])
  }
})
