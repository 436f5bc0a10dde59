import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { asPerson as onBoard } from '../../src/forum/test/forum-client.ts'
import { startGroup } from '../../src/groups/test/group-client.ts'
import { asApplicant } from '../../src/jobs/test/applications.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { messagesAs, openConversation } from '../../src/messages/test/conversations.ts'
import { kindsFromPeople, type NotificationKind, notificationKinds } from '../../src/notifications/kinds.ts'
import { type NotificationContent, notify } from '../../src/notifications/server/exports.ts'
import { notificationChoices, notifications } from '../../src/notifications/server/tables.ts'
import { inboxOf } from '../../src/notifications/test/inbox.ts'
import { mails } from '../../src/platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

let offset = 0
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offset) } })
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const mailsTo = ({ email }: Person) => app.services.db.select().from(mails).where(eq(mails.to, email))
const listOf = ({ id }: Person) => app.services.db.select().from(notifications).where(eq(notifications.accountId, id))
const asAdmin = (method: string, path: string) => app.request(method, `/api/admin${path}`, { cookie: admin.cookie })

/** Lets a person block another one after they wrote to each other. */
async function block(by: Person, other: Person): Promise<void> {
  const id = await messagesAs(app, other).asked(by.id)
  expect((await messagesAs(app, by).block(id)).status).toBe(200)
  await app.services.db.delete(notifications).where(eq(notifications.accountId, by.id))
  await app.services.db.delete(mails).where(eq(mails.to, by.email))
}

const dataOf = {
  reply: { threadId: 1, replyId: 2, title: 'A thread' },
  answer: { threadId: 1, replyId: 2, title: 'A question' },
  watched: { threadId: 1, replyId: 2, title: 'A thread' },
  mention: { threadId: 1, replyId: null, title: 'A thread' },
  messageRequest: { conversationId: randomUUID() },
  message: { conversationId: randomUUID(), count: 1 },
  applicationStatus: { applicationId: randomUUID(), title: 'A job', company: 'A company', what: 'offer' },
  resumeRequest: { companyId: randomUUID(), company: 'A company' },
  application: { applicationId: randomUUID(), jobId: randomUUID(), title: 'A job' },
  resumeAllowed: { candidateId: randomUUID() },
} as const satisfies Partial<Record<NotificationKind, object>>
const email = { subject: 'From somebody', paragraphs: ['Hello.'] }

function send(kind: keyof typeof dataOf, from: Person, to: Person): Promise<string[]> {
  const message = { kind, from: { person: from.id }, data: dataOf[kind], about: 'test', email } as NotificationContent
  return app.services.db.transaction((tx) => notify(app.services, tx, message, [to.id]))
}

/** An application comes from the site only if its applicant hides their name. */
const kindsWithSender = [...kindsFromPeople, 'application'] as const

test.each(kindsWithSender)(
  '%s reaches a person, but nobody after a block in either direction, nor from a suspended sender',
  async (kind) => {
    const role = kind === 'application' || kind === 'resumeAllowed' ? ('employer' as const) : ('member' as const)
    const reader = await createPerson(app, { role })
    const [friend, blocked, blocker, suspended] = (await Promise.all(
      Array.from({ length: 4 }, () => createPerson(app)),
    )) as [Person, Person, Person, Person]
    await app.services.db.insert(notificationChoices).values({ accountId: reader.id, kind, inApp: true, mail: true })
    // Inserted directly, because employers and members start conversations in different ways.
    await app.services.pool.query('insert into message_blocks (account_id, blocked_id) values ($1, $2), ($3, $1)', [
      reader.id,
      blocked.id,
      blocker.id,
    ])
    expect((await asAdmin('PUT', `/users/${suspended.id}/suspension`)).status).toBe(200)
    for (const sender of [blocked, blocker, suspended]) await send(kind, sender, reader)
    expect([await listOf(reader), await mailsTo(reader)]).toEqual([[], []])
    await send(kind, friend, reader)
    expect([await listOf(reader), await mailsTo(reader)]).toMatchObject([[{ kind }], [{ subject: 'From somebody' }]])
  },
)

test('a notification kind that people cause requires its sender', () => {
  // @ts-expect-error a reply names no sender
  const unnamed: NotificationContent<'reply'> = { kind: 'reply', data: dataOf.reply, about: 'test' }
  // @ts-expect-error the site replies to nobody
  const ofSite: NotificationContent<'reply'> = { kind: 'reply', from: 'site', data: dataOf.reply, about: 'test' }
  expect([unnamed.kind, ofSite.kind]).toEqual(['reply', 'reply'])
  expect(Object.keys(dataOf).sort()).toEqual([...kindsWithSender].sort())
  const ofPeopleOrSite = new Set<string>([...kindsWithSender, 'company'])
  const ofSiteAlone = notificationKinds.filter((kind) => !ofPeopleOrSite.has(kind))
  // A new kind is either caused by people, or listed here because the team and the site reach everybody.
  expect(ofSiteAlone.sort()).toEqual(
    [
      ...[
        'eventChange',
        'eventFeedback',
        'eventRegistration',
        'eventReminder',
        'eventTeam',
        'group',
        'jobAlert',
        'jobExpiry',
      ],
      ...['membership', 'newEvent', 'saved', 'support', 'terms', 'test', 'unusualActivity'],
    ].sort(),
  )
})

test('a blocked person’s reply, message request, and join request reach the blocker in no channel', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const [blocker, blocked] = [group.organizer, await createPerson(app, { name: 'Blocked' })]
  await app.services.db
    .insert(notificationChoices)
    .values({ accountId: blocker.id, kind: 'reply', inApp: true, mail: true })
  const thread = await onBoard(app, blocker).start()
  await block(blocker, blocked)
  await onBoard(app, blocked).reply(thread)
  expect((await messagesAs(app, blocked).ask(blocker.id)).status).toBe(409)
  expect((await group.join(blocked, 'Let me in')).body.isRequested).toBe(true)
  expect([await listOf(blocker), await mailsTo(blocker)]).toEqual([[], []])
  // The organizer still finds the request in the list of requests.
  expect(await group.requests()).toMatchObject([{ id: blocked.id }])
})

test('fourteen join requests that are withdrawn again, and one that stays, cause one email to each organizer', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const asker = await createPerson(app)
  await app.services.db.delete(mails).where(eq(mails.to, group.organizer.email))
  for (let round = 0; round < 14; round++) {
    expect((await group.join(asker)).status).toBe(200)
    expect((await group.call(asker, 'DELETE', '/request')).status).toBe(200)
  }
  // An email that was not sent when its request was withdrawn is deleted, and does not count.
  await group.join(asker)
  expect(await mailsTo(group.organizer)).toHaveLength(1)
})

test('message requests and join requests of one sender cause one email a day to a receiver', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const asker = await createPerson(app)
  await app.services.db.delete(mails).where(eq(mails.to, group.organizer.email))
  await messagesAs(app, asker).asked(group.organizer.id)
  await group.join(asker)
  expect((await mailsTo(group.organizer)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/talk|write/i)])
  expect(await listOf(group.organizer)).toMatchObject([{ kind: 'messageRequest' }])
  const other = await createPerson(app)
  await group.join(other)
  expect(await mailsTo(group.organizer)).toHaveLength(2)
})

test('an invitation into a company does not reach a person who blocked the sender, and the sender gets the same response', async () => {
  const owner = await createEmployer(app, { verified: true })
  const [blocker, other] = [await createPerson(app), await createPerson(app)]
  await app.services.pool.query('insert into message_blocks (account_id, blocked_id) values ($1, $2)', [
    blocker.id,
    owner.id,
  ])
  const invite = ({ email }: Person) =>
    app.request('POST', '/api/employers/company/invitations', { cookie: owner.cookie, body: { email } })
  const [toBlocker, toOther] = [await invite(blocker), await invite(other)]
  expect([toBlocker.status, toOther.status]).toEqual([201, 201])
  expect(Object.keys(toBlocker.body)).toEqual(Object.keys(toOther.body))
  expect([(await mailsTo(blocker)).length, (await mailsTo(other)).length]).toEqual([0, 1])
  expect((await invite(other)).status).toBe(429)
  expect(await mailsTo(other)).toHaveLength(1)
})

test('a blocked company’s answer to an application reaches the applicant in no channel', async () => {
  const employer = await createEmployer(app, { verified: true })
  const colleague = await createEmployer(app, { company: employer.company })
  const applicant = await createPerson(app)
  const job = await createJob(app, employer)
  const applied = await asApplicant(app, applicant).apply(job.id)
  const id = applied.body.id as string
  await app.services.pool.query('insert into message_blocks (account_id, blocked_id, company_id) values ($1, $2, $3)', [
    applicant.id,
    employer.id,
    employer.company.id,
  ])
  const move = (by: Person, status: string) =>
    app.request('PUT', `/api/employers/applications/${id}/status`, {
      cookie: by.cookie,
      body: { status, message: 'An unwanted message' },
    })
  for (const [by, status] of [
    [employer, 'reviewing'],
    [colleague, 'declined'],
  ] as const)
    expect((await move(by, status)).status).toBe(200)
  const isStatusChange = and(eq(notifications.accountId, applicant.id), eq(notifications.kind, 'applicationStatus'))
  expect(await app.services.db.$count(notifications, isStatusChange)).toBe(0)
  expect((await mailsTo(applicant)).filter(({ subject }) => !/application was sent/i.test(subject))).toEqual([])
})

test('messages from before a suspension or a block are in no email and no digest afterwards', async () => {
  const [reader, suspended, blocked] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await inboxOf(app, reader).change({
    pace: 'daily',
    choices: [{ kind: 'reply', inApp: true, mail: true }],
  })
  const thread = await onBoard(app, reader).start()
  const talks = await Promise.all([suspended, blocked].map((person) => openConversation(app, person, reader)))
  for (const [index, person] of [suspended, blocked].entries()) {
    await onBoard(app, person).reply(thread)
    expect((await messagesAs(app, person).write(talks[index] as string, 'Soon unwanted')).status).toBe(201)
  }
  expect((await asAdmin('PUT', `/users/${suspended.id}/suspension`)).status).toBe(200)
  expect((await messagesAs(app, reader).block(talks[1] as string)).status).toBe(200)
  const before = (await mailsTo(reader)).length
  offset = 6 * 60_000
  await app.runJob('messages.away')
  offset = 2 * 24 * 60 * 60_000
  await app.runJob('notifications.digest')
  offset = 0
  const after = await mailsTo(reader)
  expect(after.slice(before).map(({ subject }) => subject)).toEqual([])
})
