import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { eventCategories } from '../../server/tables.ts'
import { categoryFields, managementRequests, rowOf } from '../management-requests.ts'
import { planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
const missing = '0198c0de-0000-7000-8000-000000000000'
let app: TestApp
let admin: Person
let organizer: ReturnType<typeof managementRequests>
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
  organizer = managementRequests(app, admin)
})
afterAll(() => app?.stop())

async function newCategory(name: string): Promise<string> {
  const { status, body } = await organizer.createCategory({ name })
  expect(status).toBe(201)
  return body.id
}

test('a category is created, changed, and deleted, with audit entries', async () => {
  const { status, body } = await organizer.createCategory({ name: '  Career  ' })
  expect([status, body]).toEqual([201, { ...categoryFields, name: 'Career', id: expect.any(String) }])
  const changed = await organizer.updateCategory(body.id, { name: 'career', color: '#A8421F', description: '' })
  expect([changed.status, changed.body]).toEqual([
    200,
    { id: body.id, name: 'career', color: '#A8421F', description: '' },
  ])
  expect((await organizer.removeCategory(body.id)).status).toBe(200)
  const acts = await app.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, body.id))
    .orderBy(desc(auditLog.id))
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['deleted', 'updated', 'created'].map((what) => [`eventCategory.${what}`, admin.id]),
  )
})

test('duplicate names are rejected with INVALID_INPUT, ignoring case, also concurrently', async () => {
  const answers = await Promise.all(['Study', 'STUDY', 'study'].map((name) => organizer.createCategory({ name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const other = await newCategory('Other')
  const { status, body } = await organizer.updateCategory(other, { name: 'sTUDY' })
  const message = 'A category with this name already exists.'
  expect([status, body.errors]).toEqual([400, [{ field: 'name', message }]])
})

test('invalid names, descriptions, and colors are rejected with INVALID_INPUT', async () => {
  const faults = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'A\u0000B' },
    { description: 'x'.repeat(301) },
    { color: 'red' },
    { color: '#fff' },
    { color: '#000000;background:url(x)' },
  ]
  for (const fault of faults) {
    const { status, body } = await organizer.createCategory(fault)
    expect([fault, status, body.errors?.[0].field]).toEqual([fault, 400, Object.keys(fault)[0]])
  }
  expect((await organizer.createCategory({ name: '' })).body.errors).toEqual([
    { field: 'name', message: 'Name is required.' },
  ])
})

test('a missing category is rejected with NOT_FOUND, and a concurrent deletion works once', async () => {
  expect((await organizer.updateCategory(missing, { name: 'Missing' })).status).toBe(404)
  expect((await organizer.removeCategory(missing)).status).toBe(404)
  const id = await newCategory('Once')
  const answers = await Promise.all([1, 2, 3].map(() => organizer.removeCategory(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

test('deleting a category in use is rejected with CONFLICT without a target for its events, past ones included', async () => {
  const [id, target] = [await newCategory('In use'), await newCategory('Target')]
  const event = await planEvent(app, { categoryId: id })
  const one = await organizer.removeCategory(id)
  expect([one.status, one.body.detail]).toEqual([409, '1 event is in this category. Please choose where to move it.'])
  const past = await planEvent(app, { categoryId: id, inHours: -48 })
  const gone = await planEvent(app, { categoryId: id, cancelledAt: clock.now() })
  const two = await organizer.removeCategory(id)
  expect([two.status, two.body.detail]).toEqual([
    409,
    '2 events are in this category. Please choose where to move them.',
  ])
  for (const moveTo of [id, missing, 'nowhere']) {
    const { status, body } = await organizer.removeCategory(id, moveTo)
    expect([moveTo, status, body.errors[0].field]).toEqual([moveTo, 400, 'moveTo'])
  }
  expect((await rowOf(app, event.id)).categoryId).toBe(id)
  expect((await organizer.removeCategory(id, target)).status).toBe(200)
  for (const { id } of [event, past, gone]) expect((await rowOf(app, id)).categoryId).toBe(target)
  expect((await organizer.removeCategory(target, 'none')).status).toBe(200)
  expect((await rowOf(app, event.id)).categoryId).toBeNull()
})

test('a category with only cancelled events can be deleted', async () => {
  const id = await newCategory('Only cancelled')
  const event = await planEvent(app, { categoryId: id, cancelledAt: clock.now() })
  expect((await organizer.removeCategory(id)).status).toBe(200)
  expect((await rowOf(app, event.id)).categoryId).toBeNull()
})

test('deleting a category while events are added to it leaves no event with a missing category', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await newCategory(`Round ${round}`)
    const answers = await Promise.all([
      organizer.removeCategory(id, 'none'),
      ...[1, 2, 3].map(() => organizer.create({ categoryId: id, status: 'ended' })),
    ])
    for (const { status } of answers) expect([200, 201, 400]).toContain(status)
    expect(await app.services.db.$count(eventCategories, eq(eventCategories.id, id))).toBe(0)
  }
})

test('two admins who move events crosswise do not deadlock', async () => {
  const [one, other] = [await newCategory('One way'), await newCategory('The other way')]
  await planEvent(app, { categoryId: one })
  await planEvent(app, { categoryId: other })
  const answers = await Promise.all([organizer.removeCategory(one, other), organizer.removeCategory(other, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})
