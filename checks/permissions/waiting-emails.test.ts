import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { managementRequests } from '../../src/events/test/management-requests.ts'
import { planEvent, SetClock } from '../../src/events/test/planned-events.ts'
import { asPerson, expectStatus } from '../../src/forum/test/forum-client.ts'
import { startGroup } from '../../src/groups/test/group-client.ts'
import { invite, open } from '../../src/invitations/test/invitation-client.ts'
import { messageBlocks } from '../../src/messages/server/tables.ts'
import type { NotificationKind } from '../../src/notifications/kinds.ts'
import { notificationChoices } from '../../src/notifications/server/tables.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { type MailFault, startMailServer } from '../../src/platform/testing/servers/mail-server.ts'
import { until } from '../../src/platform/testing/until.ts'

/** What happens to emails that wait, while the mail server is down, when they stop being right. */

const clock = new SetClock('2026-11-21T15:00:00Z')
let isDown = true
let smtp: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
let admin: Person
beforeAll(async () => {
  const busy: MailFault = { refuses: 'address', code: 450 }
  smtp = await startMailServer(() => (isDown ? busy : undefined))
  // At a full minute, these would come between two steps of a test.
  const jobsOnDemand = ['events.reminders']
  app = await startTestApp({ clock, config: { smtpUrl: smtp.url }, jobsOnDemand })
  admin = await createPerson(app, { role: 'admin' })
})
beforeEach(() => {
  isDown = true
})
afterAll(async () => {
  await app?.stop()
  await smtp?.stop()
})

/** Waits until an email to a person was tried in vain. */
const failedTo = (person: Person, subject: string) =>
  until(`a failed email "${subject}" to ${person.email}`, async () => {
    const { rows } = await app.services.db.execute(sql`
      select from mails where "to" = ${person.email} and state = 'failed' and subject like ${`${subject}%`}`)
    return rows.length > 0
  })

/** The mail server is back. @returns the subjects of the emails that a person gets once nothing waits any more */
async function subjectsAfterRecovery(person: Person): Promise<string[]> {
  isDown = false
  await until('no email to wait', async () => {
    await app.services.pool.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'")
    const { rows } = await app.services.db.execute(sql`select from mails where state <> 'sent' limit 1`)
    return rows.length === 0
  })
  const { rows } = await app.services.db.execute<{ subject: string }>(sql`
    select subject from mails where "to" = ${person.email} order by created_at, id`)
  return rows.map(({ subject }) => subject)
}

/** The text of the newest email to a person, sent or not. */
async function textTo({ email }: Pick<Person, 'email'>, subject: string): Promise<string> {
  const { rows } = await app.services.db.execute<{ text: string }>(sql`
    select text from mails where "to" = ${email} and subject like ${`${subject}%`} order by created_at desc, id desc`)
  return rows[0]?.text ?? ''
}

const manage = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin${path}`, { cookie: admin.cookie, body })
const suspend = ({ id }: Person) => manage('PUT', `/users/${id}/suspension`)

/** The id of the admin's invitation to an address. */
async function invitationOf(email: string): Promise<string> {
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    select id from invitations where email = ${email} and invited_by = ${admin.id}`)
  return rows[0]?.id ?? ''
}

async function wantsEmail({ id }: Person, kind: NotificationKind): Promise<void> {
  await app.services.db.insert(notificationChoices).values({ accountId: id, kind, inApp: true, mail: true })
}

test('an event that is canceled takes the emails along that wait, and its cancellation is sent', async () => {
  const ada = await createPerson(app)
  const event = await planEvent(app, { title: 'Called off', inHours: 20 })
  await event.register(ada)
  await failedTo(ada, 'You’re registered')
  await app.runJob('events.reminders')
  await failedTo(ada, 'Reminder')
  expect((await manage('DELETE', `/events/${event.id}`, { scope: 'one' })).status).toBe(200)
  await failedTo(ada, 'Canceled')
  expect(await subjectsAfterRecovery(ada)).toEqual(['Canceled: Called off, Sunday, November 22, 2026'])
})

test('giving a seat back withdraws its emails, and taking it again at once confirms it anew', async () => {
  const [ada, bea] = [await createPerson(app), await createPerson(app)]
  const event = await planEvent(app, { title: 'Given back', inHours: 20 })
  for (const person of [ada, bea]) {
    await event.register(person)
    await failedTo(person, 'You’re registered')
  }
  await event.remind(ada)
  for (const person of [ada, bea]) await failedTo(person, 'Reminder')
  for (const person of [ada, bea]) expect((await event.unregister(person)).status).toBe(200)
  await event.register(bea)
  await failedTo(bea, 'You’re registered')
  expect(await subjectsAfterRecovery(bea)).toEqual(['You’re registered: Given back'])
  expect(await subjectsAfterRecovery(ada)).toEqual([])
})

test('a reminder that waits is not sent when the event moves', async () => {
  const ada = await createPerson(app)
  const event = await planEvent(app, { title: 'Moved', inHours: 20 })
  await event.register(ada)
  await failedTo(ada, 'You’re registered')
  await event.remind(ada)
  await failedTo(ada, 'Reminder')
  const times = { localStart: '2026-12-01T19:00', title: 'Moved', zoomLink: '' }
  const moved = await managementRequests(app, admin).update(event.id, times)
  expect(moved.status).toBe(200)
  await failedTo(ada, 'New time')
  const subjects = await subjectsAfterRecovery(ada)
  expect(subjects.filter((subject) => subject.startsWith('Reminder'))).toEqual([])
  expect(subjects.at(-1)).toMatch(/^New time: Moved/)
})

test('a person who is suspended gets no email that waits, but the one about the suspension', async () => {
  const ada = await createPerson(app)
  const event = await planEvent(app, { title: 'Not for everyone', inHours: 20 })
  await event.register(ada)
  await failedTo(ada, 'You’re registered')
  expect((await suspend(ada)).status).toBe(200)
  const subjects = await subjectsAfterRecovery(ada)
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).toMatch(/suspended/i)
})

test('the texts of a person who is suspended or blocked wait in vain', async () => {
  const [reader, suspended, blocked] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await wantsEmail(reader, 'reply')
  const thread = await asPerson(app, reader).start({ title: 'Hello' })
  for (const writer of [suspended, blocked]) await asPerson(app, writer).reply(thread)
  await until('two emails about replies', async () => {
    const { rows } = await app.services.db.execute(sql`
      select from mails where "to" = ${reader.email} and state = 'failed'`)
    return rows.length === 2
  })
  expect((await suspend(suspended)).status).toBe(200)
  await app.services.db.insert(messageBlocks).values({ accountId: reader.id, blockedId: blocked.id })
  expect(await subjectsAfterRecovery(reader)).toEqual([])
})

test('a reply that is deleted is not emailed', async () => {
  const [reader, writer] = [await createPerson(app), await createPerson(app)]
  await wantsEmail(reader, 'reply')
  const thread = await asPerson(app, reader).start({ title: 'Second thoughts' })
  const reply = await asPerson(app, writer).reply(thread)
  await failedTo(reader, '')
  expectStatus(200, await asPerson(app, writer).call('DELETE', `/replies/${reply.id}`))
  expect(await subjectsAfterRecovery(reader)).toEqual([])
})

test('a person who is removed from a group gets no email about its board', async () => {
  const group = await startGroup(app, admin)
  const [removed, stays] = [await group.newMember('Removed'), await group.newMember('Stays')]
  for (const person of [removed, stays]) {
    await wantsEmail(person, 'reply')
    const thread = await asPerson(app, person).start({ categoryId: group.board, title: 'Among us' })
    await asPerson(app, group.organizer).reply(thread, 'Only for members')
    await failedTo(person, '')
  }
  expectStatus(200, await group.call(group.organizer, 'DELETE', `/members/${removed.id}`))
  expect(await subjectsAfterRecovery(removed)).toEqual([])
  expect(await subjectsAfterRecovery(stays)).toHaveLength(1)
})

test('a person who is removed from a group at once is not welcomed to it', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const removed = await group.newMember('Removed')
  await failedTo(removed, 'Welcome to')
  expectStatus(200, await group.call(group.organizer, 'DELETE', `/members/${removed.id}`))
  expect(await subjectsAfterRecovery(removed)).toEqual([])
})

test('an invitation to a company that is withdrawn is not emailed', async () => {
  const owner = await createEmployer(app, { companyName: 'Second Thoughts', verified: true })
  const invited = { ...owner, email: 'invited@second-thoughts.example' }
  const call = (method: string, path = '', body?: object) =>
    app.request(method, `/api/employers/company/invitations${path}`, { cookie: owner.cookie, body })
  const { body } = await call('POST', '', { email: invited.email })
  await failedTo(invited, '')
  expectStatus(200, await call('DELETE', `/${body.id}`))
  expect(await subjectsAfterRecovery(invited)).toEqual([])
})

test('an invitation to the community that is revoked is not emailed', async () => {
  const person = { ...admin, email: 'revoked@second-thoughts.example' }
  await invite(app, admin, person.email)
  await failedTo(person, 'You’re invited')
  expectStatus(200, await manage('DELETE', `/invitations/${await invitationOf(person.email)}`))
  expect(await subjectsAfterRecovery(person)).toEqual([])
})

test('of an invitation that is sent again while its email waits, only the link that works is emailed', async () => {
  const [again, anew] = ['again@second-thoughts.example', 'anew@second-thoughts.example']
  for (const email of [again, anew]) {
    await invite(app, admin, email)
    await failedTo({ ...admin, email }, 'You’re invited')
  }
  expectStatus(202, await manage('POST', `/invitations/${await invitationOf(again)}/emails`))
  expectStatus(201, await invite(app, admin, anew))
  for (const email of [again, anew]) {
    expect(await subjectsAfterRecovery({ ...admin, email })).toHaveLength(1)
    const token = /\/invite\/([\w-]+)/.exec(await textTo({ email }, 'You’re invited'))?.[1] ?? ''
    expect((await open(app, token)).status).toBe(200)
  }
})

test('the holder of an account gets no email about an invitation that is revoked', async () => {
  const holder = await createPerson(app)
  await invite(app, admin, holder.email)
  await failedTo(holder, 'You already have an account')
  expectStatus(200, await manage('DELETE', `/invitations/${await invitationOf(holder.email)}`))
  expect(await subjectsAfterRecovery(holder)).toEqual([])
})

test('a join request that is withdrawn or answered is not emailed, and one that is repeated is', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const newPerson = (name: string) => createPerson(app, { name })
  const [withdrawn, accepted] = [await newPerson('Wren'), await newPerson('Ada')]
  const [declined, repeated] = [await newPerson('Dee'), await newPerson('Rea')]
  const other = await group.newMember('Other')
  expectStatus(200, await group.promote(other))
  for (const person of [withdrawn, accepted, declined, repeated]) await group.join(person, `I am ${person.name}`)
  await until('an email about each request to each organizer', async () => {
    const { rows } = await app.services.db.execute(sql`
      select from mails where state = 'failed' and subject like 'Someone asked%'
        and "to" in (${group.organizer.email}, ${other.email}) and text like '%I am%'`)
    return rows.length === 8
  })
  for (const person of [withdrawn, repeated]) expectStatus(200, await group.call(person, 'DELETE', '/request'))
  expectStatus(200, await group.call(group.organizer, 'PUT', `/requests/${accepted.id}/acceptance`))
  expectStatus(200, await group.call(group.organizer, 'DELETE', `/requests/${declined.id}`))
  await group.join(repeated, 'I am Rea, after all')
  for (const organizer of [group.organizer, other]) {
    const requests = (await subjectsAfterRecovery(organizer)).filter((subject) => subject.startsWith('Someone asked'))
    expect(requests.length).toBe(1)
    expect(await textTo(organizer, 'Someone asked')).toContain('after all')
  }
})

test('a person who is removed from a group at once gets no email about a request to join it', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const removed = await group.newMember('Removed')
  expectStatus(200, await group.promote(removed))
  await group.join(await createPerson(app, { name: 'Ada' }))
  await failedTo(removed, 'Someone asked')
  expectStatus(200, await group.call(group.organizer, 'DELETE', `/members/${removed.id}`))
  expect(await subjectsAfterRecovery(removed)).toEqual([])
})
