import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAccounts } from '../../src/accounts/server/exports.ts'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { planEvent, SetClock } from '../../src/events/test/planned-events.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { startGroup } from '../../src/groups/test/group-client.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { inboxOf } from '../../src/notifications/test/inbox.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { reminderMoment } from '../../src/saved/server/reminders.ts'
import { savedItems } from '../../src/saved/server/tables.ts'
import { savedOf } from './saved-client.ts'

const clock = new SetClock('2026-11-24T15:00:00Z')
let app: TestApp
let admin: Person
let employer: Employer
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp({ clock, jobsOnDemand: ['saved.reminders'] })
  admin = await createPerson(app, { role: 'admin' })
  employer = await createEmployer(app, { companyName: 'Baobab Mills', verified: true })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  clock.set('2026-11-24T15:00:00Z')
  ada = await createPerson(app, { name: 'Ada' })
  bea = await createPerson(app, { name: 'Bea' })
})

const remind = () => app.runJob('saved.reminders')
/** The titles of the reminders in a person's list of notifications. */
async function remindersOf(person: Person): Promise<string[]> {
  const { notifications } = await inboxOf(app, person).list()
  return notifications.flatMap((entry) => (entry.kind === 'saved' ? entry.data.title : []))
}
/** A thread of another member that Ada saved. */
async function savedThread(title: string): Promise<number> {
  const id = await asPerson(app, bea).start({ title })
  await savedOf(app, ada).save('thread', id)
  return id
}

/** How many statements wait for the lock of an account. */
async function waitingForAccounts(): Promise<number> {
  const { rows } = await app.services.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from "accounts"%for no key update%'`)
  return rows.length
}

test('a reminder is at nine in the morning in the given time zone, whatever the clocks do', () => {
  const at = (date: string, timeZone: string) => reminderMoment(date, timeZone).toISOString()
  expect(at('2026-11-25', 'America/New_York')).toBe('2026-11-25T14:00:00.000Z')
  expect(at('2026-11-25', 'Asia/Kolkata')).toBe('2026-11-25T03:30:00.000Z')
  expect(at('2027-03-13', 'America/New_York')).toBe('2027-03-13T14:00:00.000Z')
  expect(at('2027-03-14', 'America/New_York')).toBe('2027-03-14T13:00:00.000Z')
  expect(at('2026-11-25', 'Pacific/Kiritimati')).toBe('2026-11-24T19:00:00.000Z')
})

test('a reminder comes once, at its time, by email and in the list, also from several processes at once', async () => {
  const saved = savedOf(app, ada)
  const id = await savedThread('Read this')
  const answer = await saved.remind('thread', id, '2026-11-25')
  expect(answer).toMatchObject({ status: 200, body: { remindAt: '2026-11-25T14:00:00.000Z' } })
  clock.set('2026-11-25T13:59:59Z')
  await remind()
  expect(await remindersOf(ada)).toEqual([])
  clock.set('2026-11-25T14:00:00Z')
  await Promise.all([remind(), remind(), remind()])
  await remind()
  expect(await remindersOf(ada)).toEqual(['Read this'])
  const [entry] = (await inboxOf(app, ada).list()).notifications
  expect(entry).toMatchObject({ kind: 'saved', data: { item: 'thread', path: `/messages/thread/${id}` }, actor: null })
  const mail = await app.mailTo(ada.email, 'Reminder: Read this')
  expect(mail.text).toContain(`/messages/thread/${id}`)
  const [item] = (await saved.list()).items
  expect(item).toMatchObject({ remindAt: null, remindedAt: '2026-11-25T14:00:00.000Z' })
})

test('a reminder can be changed, removed, and set again after it came', async () => {
  const saved = savedOf(app, ada)
  const id = await savedThread('Later')
  await saved.remind('thread', id, '2026-11-25')
  await saved.remind('thread', id, '2026-11-26')
  clock.set('2026-11-25T15:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual([])
  expect(await saved.forget('thread', id)).toBe(200)
  clock.set('2026-11-26T15:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual([])
  await saved.remind('thread', id, '2026-11-27')
  clock.set('2026-11-27T15:00:00Z')
  await remind()
  await saved.remind('thread', id, '2026-12-04')
  expect((await saved.list()).items[0]).toMatchObject({ remindAt: '2026-12-04T14:00:00.000Z', remindedAt: null })
  clock.set('2026-12-04T14:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual(['Later', 'Later'])
})

test.each([
  ['today, when nine o’clock has passed', '2026-11-24', 'America/New_York', 400],
  ['a day that has passed', '2026-11-20', 'America/New_York', 400],
  ['a day in more than two years', '2029-01-01', 'America/New_York', 400],
  ['no day', '2026-02-30', 'America/New_York', 400],
  ['an unknown time zone', '2026-11-25', 'Mars/Olympus', 400],
  ['today, where it is still before nine', '2026-11-24', 'America/Los_Angeles', 200],
])('a reminder on %s answers as expected', async (_, date, timeZone, status) => {
  const id = await savedThread('Days')
  expect((await savedOf(app, ada).remind('thread', id, date, timeZone)).status).toBe(status)
})

test('only what a person saved can have a reminder, and only they can set or remove it', async () => {
  const id = await savedThread('Mine')
  const other = savedOf(app, bea)
  expect((await other.remind('thread', id, '2026-11-25')).status).toBe(404)
  expect(await other.forget('thread', id)).toBe(404)
  const job = await createJob(app, employer)
  expect((await other.remind('job', job.id, '2026-11-25')).status).toBe(404)
  expect(await app.services.db.$count(savedItems, eq(savedItems.accountId, bea.id))).toBe(0)
})

test('nobody is reminded of what they can no longer read, and the notification leaves with the access', async () => {
  const group = await startGroup(app, admin)
  await group.join(ada)
  const saved = savedOf(app, ada)
  const start = (title: string) => asPerson(app, group.organizer).start({ categoryId: group.board, title })
  const [before, after] = [await start('Left before'), await start('Left after')]
  for (const id of [before, after]) await saved.save('thread', id)
  await saved.remind('thread', after, '2026-11-25')
  await saved.remind('thread', before, '2026-11-26')
  const gone = await savedThread('Removed')
  await saved.remind('thread', gone, '2026-11-26')
  clock.set('2026-11-25T14:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual(['Left after'])
  await group.leave(ada)
  await asPerson(app, bea).call('DELETE', `/threads/${gone}`)
  expect(await remindersOf(ada)).toEqual([])
  clock.set('2026-11-26T14:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual([])
  expect((await saved.list()).items.map(({ remindAt, remindedAt }) => remindAt ?? remindedAt)).not.toContain(
    '2026-11-26T14:00:00.000Z',
  )
})

test('nobody is reminded of a canceled event, or while their account is suspended', async () => {
  const saved = savedOf(app, ada)
  const event = await planEvent(app, { title: 'Canceled', inHours: 500 })
  await saved.save('event', event.id)
  await saved.remind('event', event.id, '2026-11-25')
  await event.change({ cancelledAt: clock.now() })
  const thread = await asPerson(app, ada).start({ title: 'Suspended' })
  await savedOf(app, bea).save('thread', thread)
  await savedOf(app, bea).remind('thread', thread, '2026-11-25')
  await app.request('PUT', `/api/admin/users/${bea.id}/suspension`, { cookie: admin.cookie })
  clock.set('2026-11-25T14:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual([])
  await app.request('DELETE', `/api/admin/users/${bea.id}/suspension`, { cookie: admin.cookie })
  expect(app.received.filter(({ to }) => to.includes(bea.email)).some(({ raw }) => raw.includes('Reminder:'))).toBe(
    false,
  )
  const due = and(eq(savedItems.accountId, bea.id), eq(savedItems.kind, 'thread'))
  expect(await app.services.db.select({ at: savedItems.remindAt }).from(savedItems).where(due)).toEqual([{ at: null }])
})

test('a saved job can have a reminder, which ends when the job is removed from the saved jobs', async () => {
  const saved = savedOf(app, ada)
  const [kept, removed] = [await createJob(app, employer), await createJob(app, employer)]
  for (const { id } of [kept, removed]) {
    await saved.save('job', id)
    expect((await saved.remind('job', id, '2026-11-25')).status).toBe(200)
  }
  expect((await saved.list()).items.map(({ remindAt }) => remindAt)).toEqual(Array(2).fill('2026-11-25T14:00:00.000Z'))
  await app.request('DELETE', `/api/jobs/${removed.id}/saved`, { cookie: ada.cookie })
  await saved.save('job', removed.id)
  clock.set('2026-11-25T14:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual([kept.title])
})

test('a job that is unsaved while its reminder is being set keeps no reminder', async () => {
  const saved = savedOf(app, ada)
  const job = await createJob(app, employer)
  await saved.save('job', job.id)
  const changes = await app.services.db.transaction(async (tx) => {
    await lockAccounts(tx, [ada.id])
    const reminding = saved.remind('job', job.id, '2026-11-25')
    await until('the reminder to wait', async () => (await waitingForAccounts()) === 1)
    const removing = saved.remove('job', job.id)
    await until('the removal to wait', async () => (await waitingForAccounts()) === 2, 15_000)
    return { reminding, removing }
  })
  await changes.reminding
  expect(await changes.removing).toBe(200)
  expect(await app.services.db.$count(savedItems, eq(savedItems.accountId, ada.id))).toBe(0)
})

test('reminders can be switched off, like other notifications', async () => {
  const id = await savedThread('Switched off')
  await inboxOf(app, ada).change({ choices: [{ kind: 'saved', inApp: false, mail: false }] })
  await savedOf(app, ada).remind('thread', id, '2026-11-25')
  clock.set('2026-11-25T14:00:00Z')
  await remind()
  expect(await remindersOf(ada)).toEqual([])
})
