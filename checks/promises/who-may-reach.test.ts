import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { asPerson as onBoard } from '../../src/forum/test/board.ts'
import { startCircle } from '../../src/groups/test/circle.ts'
import { asApplicant } from '../../src/jobs/test/applying.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import { openTalk, talkerOf } from '../../src/messages/test/talk.ts'
import { kindsFromPeople, type NotificationKind, notificationKinds } from '../../src/notifications/kinds.ts'
import { type Message, tell } from '../../src/notifications/server/exports.ts'
import { notificationChoices, notifications } from '../../src/notifications/server/tables.ts'
import { inboxOf } from '../../src/notifications/test/inbox.ts'
import { mails } from '../../src/platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'

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

/** One of the two blocks the other after they have talked. */
async function block(by: Person, other: Person): Promise<void> {
  const id = await talkerOf(app, other).asked(by.id)
  expect((await talkerOf(app, by).block(id)).status).toBe(200)
  await app.services.db.delete(notifications).where(eq(notifications.accountId, by.id))
  await app.services.db.delete(mails).where(eq(mails.to, by.email))
}

const dataOf = {
  reply: { threadId: 1, replyId: 2, title: 'A thread' },
  messageRequest: { conversationId: randomUUID() },
  message: { conversationId: randomUUID(), count: 1 },
  applicationStatus: { applicationId: randomUUID(), title: 'A job', company: 'A company', what: 'offer' },
  resumeRequest: { companyId: randomUUID(), company: 'A company' },
  application: { applicationId: randomUUID(), jobId: randomUUID(), title: 'A job' },
  resumeAllowed: { candidateId: randomUUID() },
} as const satisfies Partial<Record<NotificationKind, object>>
const letter = { subject: 'From somebody', paragraphs: ['Hello.'] }

function send(kind: keyof typeof dataOf, from: Person, to: Person): Promise<void> {
  const message = { kind, from: { person: from.id }, data: dataOf[kind], about: 'test', letter } as Message
  return app.services.db.transaction((tx) => tell(app.services, tx, message, [to.id]))
}

test.each(kindsFromPeople)(
  '%s reaches a person, but nobody after a block in either direction, nor from a suspended sender',
  async (kind) => {
    const role = kind === 'application' || kind === 'resumeAllowed' ? ('employer' as const) : ('member' as const)
    const reader = await createPerson(app, { role })
    const [friend, blocked, blocker, suspended] = (await Promise.all(
      Array.from({ length: 4 }, () => createPerson(app)),
    )) as [Person, Person, Person, Person]
    await app.services.db.insert(notificationChoices).values({ accountId: reader.id, kind, inApp: true, mail: true })
    // Written down as a block writes it: employers and members do not begin to talk the same way.
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

test('a kind that people cause cannot be told without saying who causes it', () => {
  // @ts-expect-error a reply names no sender
  const unnamed: Message<'reply'> = { kind: 'reply', data: dataOf.reply, about: 'test' }
  // @ts-expect-error the site replies to nobody
  const ofSite: Message<'reply'> = { kind: 'reply', from: 'site', data: dataOf.reply, about: 'test' }
  expect([unnamed.kind, ofSite.kind]).toEqual(['reply', 'reply'])
  expect(Object.keys(dataOf).sort()).toEqual([...kindsFromPeople].sort())
  const ofPeopleOrSite = new Set<string>([...kindsFromPeople, 'company'])
  const ofSiteAlone = notificationKinds.filter((kind) => !ofPeopleOrSite.has(kind))
  // A new kind is somebody's doing, or it stands here because the team and the program reach everybody.
  expect(ofSiteAlone.sort()).toEqual(
    [
      ...['eventChange', 'eventRegistration', 'eventReminder', 'group', 'jobAlert', 'jobExpiry', 'membership'],
      ...['newEvent', 'support', 'terms', 'test', 'unusualActivity'],
    ].sort(),
  )
})

test('a blocked person’s reply, first words and request to join reach the blocker in no channel', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const [blocker, blocked] = [circle.organiser, await createPerson(app, { name: 'Blocked' })]
  await app.services.db
    .insert(notificationChoices)
    .values({ accountId: blocker.id, kind: 'reply', inApp: true, mail: true })
  const thread = await onBoard(app, blocker).start()
  await block(blocker, blocked)
  await onBoard(app, blocked).reply(thread)
  expect((await talkerOf(app, blocked).ask(blocker.id)).status).toBe(409)
  expect((await circle.join(blocked, 'Let me in')).body.isRequested).toBe(true)
  expect([await listOf(blocker), await mailsTo(blocker)]).toEqual([[], []])
  // Who decides still finds the request where requests are answered.
  expect(await circle.requests()).toMatchObject([{ id: blocked.id }])
})

test('fourteen rounds of asking to join and taking it back are one email to each organizer', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const asker = await createPerson(app)
  await app.services.db.delete(mails).where(eq(mails.to, circle.organiser.email))
  for (let round = 0; round < 14; round++) {
    expect((await circle.join(asker)).status).toBe(200)
    expect((await circle.call(asker, 'DELETE', '/request')).status).toBe(200)
  }
  expect(await mailsTo(circle.organiser)).toHaveLength(1)
})

test('one email a day goes from a requester to a receiver, whatever is asked: to talk, to join', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const asker = await createPerson(app)
  await app.services.db.delete(mails).where(eq(mails.to, circle.organiser.email))
  await talkerOf(app, asker).asked(circle.organiser.id)
  await circle.join(asker)
  expect((await mailsTo(circle.organiser)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/talk|write/i),
  ])
  expect(await listOf(circle.organiser)).toMatchObject([{ kind: 'messageRequest' }])
  const other = await createPerson(app)
  await circle.join(other)
  expect(await mailsTo(circle.organiser)).toHaveLength(2)
})

test('an invitation into a company reaches nobody who blocked its sender, and the answer does not tell', async () => {
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

test('a blocked company’s answer to an application reaches the applicant in no channel, and stands in their list', async () => {
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
      body: { status, message: 'Words that were not wanted' },
    })
  for (const [by, status] of [
    [employer, 'reviewing'],
    [colleague, 'declined'],
  ] as const)
    expect((await move(by, status)).status).toBe(200)
  const isNews = and(eq(notifications.accountId, applicant.id), eq(notifications.kind, 'applicationStatus'))
  expect(await app.services.db.$count(notifications, isNews)).toBe(0)
  expect((await mailsTo(applicant)).filter(({ subject }) => !/application was sent/i.test(subject))).toEqual([])
})

test('what was written before a suspension or a block is in no email and no digest afterwards', async () => {
  const [reader, suspended, blocked] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await inboxOf(app, reader).change({
    pace: 'daily',
    choices: [{ kind: 'reply', inApp: true, mail: true }],
  })
  const thread = await onBoard(app, reader).start()
  const talks = await Promise.all([suspended, blocked].map((person) => openTalk(app, person, reader)))
  for (const [index, person] of [suspended, blocked].entries()) {
    await onBoard(app, person).reply(thread)
    expect((await talkerOf(app, person).write(talks[index] as string, 'Soon unwanted')).status).toBe(201)
  }
  expect((await asAdmin('PUT', `/users/${suspended.id}/suspension`)).status).toBe(200)
  expect((await talkerOf(app, reader).block(talks[1] as string)).status).toBe(200)
  const before = (await mailsTo(reader)).length
  offset = 6 * 60_000
  await app.runJob('messages.away')
  offset = 2 * 24 * 60 * 60_000
  await app.runJob('notifications.digest')
  offset = 0
  const after = await mailsTo(reader)
  expect(after.slice(before).map(({ subject }) => subject)).toEqual([])
})
