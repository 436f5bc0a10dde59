import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { events } from '../../../events/server/tables.ts'
import { forumThreads } from '../../../forum/server/tables.ts'
import { groups } from '../../../groups/server/tables.ts'
import { auditLog, community } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { guideSteps } from '../../guide-contract.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  const { db } = app.services
  await db.update(community).set({ guideSteps: {}, starter: {} })
  await db.execute(sql`delete from groups`)
  app.services.community.forget()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const path = '/api/admin/setup-guide'
const load = async () => (await app.request('GET', path, { cookie: admin.cookie })).body
const setStep = (step: string, state: unknown, { cookie }: { cookie?: string } = admin) =>
  app.request('PUT', `${path}/steps`, { cookie, body: { step, state } })
const start = (body: object, { cookie }: { cookie?: string } = admin, headers = {}) =>
  app.request('POST', `${path}/starter-content`, { cookie, body, headers })

/** In a month, where the event takes place. */
const firstDay = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

let count = 0
function content(changes: object = {}) {
  const number = ++count
  return {
    thread: { title: `Welcome ${number}`, content: 'Say hello. <script>alert(1)</script>' },
    event: {
      title: `First meeting ${number}`,
      description: 'We meet.',
      localStart: `${firstDay}T19:00`,
      timeZone: 'Europe/Berlin',
    },
    groups: [1, 2, 3].map((group) => ({ name: `Group ${number}.${group}`, description: 'A group.' })),
    ...changes,
  }
}

async function counts(): Promise<[number, number, number]> {
  const { db } = app.services
  return [await db.$count(forumThreads), await db.$count(events), await db.$count(groups)]
}

test('progress is stored per step, and another admin continues where the first one left', async () => {
  expect((await load()).steps).toEqual(guideSteps.map((id) => ({ id, state: 'open' })))
  await setStep('name', 'done')
  await setStep('logo', 'skipped')
  await setStep('colors', 'done')
  await setStep('colors', 'open')
  const other = await createPerson(app, { role: 'admin' })
  const { body } = await app.request('GET', path, { cookie: other.cookie })
  const settled = body.steps.filter(({ state }: { state: string }) => state !== 'open')
  expect(settled).toEqual([
    { id: 'name', state: 'done' },
    { id: 'logo', state: 'skipped' },
  ])
})

test('400: unknown steps and states are rejected', async () => {
  for (const [step, state] of [
    ['nothing', 'done'],
    ['__proto__', 'done'],
    ['name', 'finished'],
    ['name', null],
  ] as const) {
    expect((await setStep(step, state)).status, `${step} ${state}`).toBe(400)
  }
  expect((await app.services.db.select().from(community))[0]?.guideSteps).toEqual({})
})

test('concurrent changes of different steps are both stored', async () => {
  await Promise.all(guideSteps.map((step) => setStep(step, 'done')))
  expect((await load()).steps.every(({ state }: { state: string }) => state === 'done')).toBe(true)
})

test('starter content is created in the admin’s name: a thread, an event, and groups that they organize', async () => {
  const before = await counts()
  const form = content()
  const { status, body } = await start(form)
  expect([status, body.starter]).toEqual([200, { thread: true, event: true, groups: true }])
  expect(await counts()).toEqual([before[0] + 1, before[1] + 1, before[2] + 3])
  const { db } = app.services
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.title, form.thread.title))
  expect(thread).toMatchObject({ authorId: admin.id, categoryId: 'announcements' })
  const [event] = await db.select().from(events).where(eq(events.title, form.event.title))
  const local = new Date(event?.startsAt ?? 0).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
  expect(local).toBe(`${firstDay} 19:00:00`)
  const own = await app.request('GET', '/api/groups?mine=true', { cookie: admin.cookie })
  expect(own.status).toBe(200)
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
  expect(entries.map(({ action }) => action)).toContain('site.starterAdded')
})

test('sent twice or five times at once, by two admins, it is created once', async () => {
  const before = await counts()
  const form = content()
  const other = await createPerson(app, { role: 'admin' })
  const answers = await Promise.all([admin, other, admin, other, admin].map((by) => start(form, by)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await start(content())
  expect(await counts()).toEqual([before[0] + 1, before[1] + 1, before[2] + 3])
})

test('what is deselected is not created, and can be created later', async () => {
  const before = await counts()
  const first = await start(content({ thread: null, groups: [] }))
  expect(first.body.starter).toEqual({ thread: false, event: true, groups: false })
  const second = await start(content({ event: null, groups: content().groups.slice(0, 1) }))
  expect(second.body.starter).toEqual({ thread: true, event: true, groups: true })
  expect(await counts()).toEqual([before[0] + 1, before[1] + 1, before[2] + 1])
})

test('if one part is rejected, nothing is created, and it can be sent again', async () => {
  const before = await counts()
  const past = await start(content({ event: { ...content().event, localStart: '2020-01-01T10:00' } }))
  expect([past.status, past.body.errors[0].field]).toEqual([400, 'localStart'])
  const groupsAlike = [1, 2].map(() => ({ name: 'The same', description: '' }))
  expect((await start(content({ groups: groupsAlike }))).status).toBe(400)
  expect(await counts()).toEqual(before)
  expect((await load()).starter).toEqual({ thread: false, event: false, groups: false })
  expect((await start(content())).status).toBe(200)
})

test('400: empty, long, and many values are rejected', async () => {
  for (const changes of [
    { thread: { title: ' ', content: 'x' } },
    { thread: { title: 'x'.repeat(201), content: 'x' } },
    { thread: { title: 'x', content: 'x'.repeat(5001) } },
    { event: { ...content().event, timeZone: 'Nowhere/Else' } },
    { groups: Array.from({ length: 4 }, (_, n) => ({ name: `G${n}`, description: '' })) },
    { groups: [{ name: '', description: '' }] },
  ]) {
    expect((await start(content(changes))).status, JSON.stringify(changes).slice(0, 60)).toBe(400)
  }
})

test('401 and 403: only admins see the guide, change its steps, and create content', async () => {
  const before = await counts()
  for (const role of ['member', 'employer', null] as const) {
    const { cookie } = role ? await createPerson(app, { role }) : { cookie: '' }
    const expected = role ? 403 : 401
    expect((await app.request('GET', path, { cookie })).status).toBe(expected)
    expect((await setStep('name', 'done', { cookie })).status).toBe(expected)
    expect((await start(content(), { cookie })).status).toBe(expected)
  }
  expect(await counts()).toEqual(before)
})

test('an idempotency key repeats the answer', async () => {
  const form = content()
  const headers = { 'idempotency-key': `starter-${count}` }
  const [first, again] = [await start(form, admin, headers), await start(form, admin, headers)]
  expect(again.body).toEqual(first.body)
})
