import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { auditLog } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { lockEvent } from '../../server/locks.ts'
import { createPeople, planEvent, SetClock } from '../planned-events.ts'

const clock = new SetClock('2026-11-21T15:00:00Z')
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

/** The number of reminders with this title that reached a person's address. */
function remindersTo(person: Person, title: string): number {
  return app.received.filter(({ to, raw }) => to.includes(person.email) && raw.includes(`Subject: Reminder: ${title}`))
    .length
}

function untilReminded(person: Person, title: string, times = 1) {
  return until(`reminder ${times} of ${title}`, async () => remindersTo(person, title) >= times)
}

/** Waits until all queued emails are sent. */
function untilSent() {
  return until('an empty outbox', async () => {
    const { rows } = await app.services.db.execute(sql`
      select from mails where state = 'queued' union all select from broadcast_recipients`)
    return rows.length === 0
  })
}

const pass = () => app.runJob('events.reminders')

test('registered people are reminded once, 24 hours before, with time, place, and link; people who wait are not', async () => {
  const [ada, bea] = (await createPeople(app, 2)) as [Person, Person]
  const zoomLink = 'https://zoom.example/j/7'
  const event = await planEvent(app, { title: 'Once', inHours: 25, capacity: 1, zoomLink })
  await event.register(ada)
  await event.register(bea, { waitIfFull: true })
  await pass()
  await untilSent()
  expect(remindersTo(ada, 'Once')).toBe(0)
  clock.passHours(1)
  await Promise.all([pass(), pass(), pass()])
  await untilReminded(ada, 'Once')
  await pass()
  await untilSent()
  expect([remindersTo(ada, 'Once'), remindersTo(bea, 'Once')]).toEqual([1, 0])
  const mail = await app.mailTo(ada.email, 'Reminder: Once')
  expect(mail.text).toContain('This is a reminder about your upcoming event.')
  expect(mail.text).toContain('When: Sunday, November 22, 2026')
  expect(mail.text).toContain('Where: Virtual Event')
  expect(mail.text).toContain(zoomLink)
})

test('a moved event is reminded of again; people who register after the reminder get none', async () => {
  const [ada, bea] = (await createPeople(app, 2)) as [Person, Person]
  const event = await planEvent(app, { title: 'Moved', inHours: 20 })
  await event.register(ada)
  await pass()
  await untilReminded(ada, 'Moved')
  await event.register(bea)
  await pass()
  await untilSent()
  expect(remindersTo(bea, 'Moved')).toBe(0)
  const startsAt = new Date(event.startsAt.getTime() + 3_600_000)
  await event.change({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
  await pass()
  await untilReminded(ada, 'Moved', 2)
  await untilReminded(bea, 'Moved')
})

test('nobody is reminded of an event that is cancelled, ended, or in progress', async () => {
  const [ada] = (await createPeople(app, 1)) as [Person]
  for (const [title, options] of [
    ['Cancelled', {}],
    ['Ended', {}],
    ['Begun', { inHours: -0.1 }],
  ] as const) {
    const event = await planEvent(app, { inHours: 5, title, ...options })
    await event.register(ada)
    if (title === 'Cancelled') await event.change({ cancelledAt: clock.now() })
    if (title === 'Ended') await event.change({ status: 'ended' })
  }
  await pass()
  await untilSent()
  expect(app.received.filter(({ to, raw }) => to.includes(ada.email) && raw.includes('Subject: Reminder'))).toEqual([])
})

test('reminders go out for more events than one query returns', async () => {
  const [ada] = (await createPeople(app, 1)) as [Person]
  const titles = Array.from({ length: 55 }, (_, n) => `Of many ${n}.`)
  for (const title of titles) await (await planEvent(app, { title, inHours: 10 })).register(ada)
  await pass()
  const { rows } = await app.services.db.execute(sql`
    select from events where title like 'Of many%' and reminded_of is distinct from starts_at`)
  expect(rows).toEqual([])
  await untilSent()
  expect(titles.map((title) => remindersTo(ada, title))).toEqual(titles.map(() => 1))
})

test('an interrupted run loses no reminders: the next run sends the rest', async () => {
  const [ada] = (await createPeople(app, 1)) as [Person]
  const event = await planEvent(app, { title: 'Broken off', inHours: 4 })
  await event.register(ada)
  const { services } = app
  const failing = { ...services, outbox: Object.create(services.outbox, { saveSharedEmail: { value: fail } }) }
  const { remindersJob } = await import('../../server/reminders.ts')
  await expect(remindersJob.run(failing, {})).rejects.toThrow('killed here')
  await untilSent()
  expect(remindersTo(ada, 'Broken off')).toBe(0)
  await pass()
  await untilReminded(ada, 'Broken off')
})

function fail(): never {
  throw new Error('killed here')
}

test('members can send reminders once in 24 hours, admins at any time, with audit entries', async () => {
  const [ada, bea] = (await createPeople(app, 2)) as [Person, Person]
  const event = await planEvent(app, { title: 'By hand', inHours: 60 })
  await event.register(ada)
  expect((await event.remind(bea)).body).toEqual({ done: true })
  await untilReminded(ada, 'By hand')
  const { status, body } = await event.remind(ada)
  expect(status).toBe(409)
  expect(body.detail).toMatch(
    /^Reminders were already sent on .+ (AM|PM) EST\. You can send them once every 24 hours\.$/,
  )
  expect((await event.remind(admin)).status).toBe(200)
  await untilReminded(ada, 'By hand', 2)
  clock.passHours(23)
  expect((await event.remind(bea)).status).toBe(409)
  clock.passHours(1)
  expect((await event.remind(bea)).status).toBe(200)
  const noted = await app.services.db.select().from(auditLog).where(sql`subject_id = ${event.id}`)
  expect(noted.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['event.remindersSent', bea.id],
    ['event.remindersSent', admin.id],
    ['event.remindersSent', bea.id],
  ])
})

test('of concurrent requests to send reminders one succeeds', async () => {
  const people = await createPeople(app, 10)
  const event = await planEvent(app, { inHours: 60 })
  const answers = await Promise.all(people.map((person) => event.remind(person)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('sending reminders of a past event is rejected with CONFLICT, and by an employer with 403', async () => {
  const over = await planEvent(app, { inHours: -3 })
  expect((await over.remind(admin)).body.detail).toBe('This event has ended.')
  const employer = await createPerson(app, { role: 'employer' })
  expect((await over.remind(employer)).status).toBe(403)
})

test('an account deletion and reminders at the same time do not deadlock', async () => {
  const [leaving, staying] = (await createPeople(app, 2)) as [Person, Person]
  const event = await planEvent(app, { title: 'Farewell', inHours: 20 })
  for (const person of [leaving, staying]) await event.register(person)
  const { db } = app.services
  let reminding: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${leaving.id} for update`)
    reminding = event.remind(admin)
    await until('the reminders to wait', async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    })
    // The account deletion locks the event to remove the seat, so the reminders must not have locked it yet.
    await lockEvent(tx, event.id)
  })
  expect(await reminding).toMatchObject({ status: 200 })
  await untilReminded(staying, 'Farewell')
})
