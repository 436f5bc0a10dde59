import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { approvalRequests } from '../../server/tables.ts'
import {
  accountWith,
  logIn,
  me,
  newAddress,
  register,
  registrationForm,
  verificationTokenOf,
  verifyWith,
} from '../account-requests.ts'
import { setJoiningRule } from '../joining-rule.ts'
import { createPerson, type Person, testPassword } from '../people.ts'
import { downloadArchive } from '../personal-data/data-archive.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { name: 'Adm Inez', role: 'admin' })
})
afterAll(() => app?.stop())

const question = 'What do you teach?'
const secret = 'endgames-canary-91c2'

/** A person who registered, answered, and confirmed the address. */
async function newcomer(name = 'Nia Brightwater') {
  await setJoiningRule(app, { mode: 'approval', questions: [question] })
  const email = newAddress()
  const answers = [{ question, answer: secret }]
  await register(app, registrationForm({ name, email, answers }))
  await verifyWith(app, await verificationTokenOf(app, email))
  await setJoiningRule(app, {})
  const account = await accountWith(app, email)
  const { cookie } = await logIn(app, email)
  return { id: account?.id ?? '', email, cookie: cookie ?? '' }
}

const decide = (id: string, decision: 'approvals' | 'declines', by: Pick<Person, 'cookie'> = admin) =>
  app.request('POST', `/api/admin/approvals/${id}/${decision}`, { cookie: by.cookie, body: {} })
const queue = async () => (await app.request('GET', '/api/admin/approvals', { cookie: admin.cookie })).body
const inQueue = async (id: string) => (await queue()).people.find((person: Person) => person.id === id)
const emailsTo = (address: string) => app.services.db.select().from(mails).where(eq(mails.to, address))

test('admins see who waits with the answers, and get an email', async () => {
  const { id, email } = await newcomer()
  expect(await inQueue(id)).toEqual({
    id,
    name: 'Nia Brightwater',
    email,
    role: 'member',
    waitingSince: expect.any(String),
    answers: [{ question, answer: secret }],
  })
  const mail = await app.mailTo(admin.email, 'would like to join')
  expect(mail.text).toContain('/admin/approvals')
  expect(mail.text).not.toContain('Nia')
})

test('an approved person is active at once in the same session, gets an email, and their answers are deleted', async () => {
  const { id, email, cookie } = await newcomer()
  expect((await decide(id, 'approvals')).status).toBe(200)
  expect(await me(app, cookie)).toMatchObject({ id, isWaiting: false })
  expect((await app.request('GET', '/api/forum/categories', { cookie })).status).toBe(200)
  expect((await app.mailTo(email, 'Welcome to')).text).toContain('has approved your account')
  expect(await inQueue(id)).toBeUndefined()
  const rows = await app.services.db.select().from(approvalRequests).where(eq(approvalRequests.accountId, id))
  expect(rows).toEqual([])
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.accountId, id)).orderBy(auditLog.id)
  expect(entries.at(-1)).toMatchObject({ action: 'account.approved', actorId: admin.id })
})

test('a declined person cannot get in, everything about them is deleted, and the email is kind', async () => {
  const { id, email, cookie } = await newcomer('Zola Unwelcomed')
  expect((await decide(id, 'declines')).status).toBe(200)
  expect(await me(app, cookie)).toBeNull()
  expect((await logIn(app, email)).status).toBe(401)
  expect(await accountWith(app, email)).toBeUndefined()
  const farewell = await until('the farewell', async () =>
    app.received.find(({ to, raw }) => to.includes(email) && raw.includes('About joining')),
  )
  expect(farewell.raw).toContain('Thank you for your interest')
  await until('no trace', async () => (await emailsTo(email)).length === 0)
  const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'account.declined'))
  expect(entries.at(-1)).toMatchObject({ actorId: admin.id, accountId: null, details: {} })
  // They may try again.
  expect((await register(app, registrationForm({ email }))).status).toBe(201)
})

test('of ten concurrent approvals all succeed, and there is one email', async () => {
  const { id, email } = await newcomer()
  const results = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approvals')))
  expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const welcome = (await emailsTo(email)).filter(({ subject }) => subject.startsWith('Welcome to'))
  expect(welcome).toHaveLength(1)
})

test('of an approval and a decline at once, one wins: nobody who was approved is deleted', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, email } = await newcomer()
    const other = await createPerson(app, { role: 'admin' })
    const [approved, declined] = await Promise.all([decide(id, 'approvals'), decide(id, 'declines', other)])
    const account = await accountWith(app, email)
    if (approved.status === 200) {
      expect(declined.status).toBe(404)
      expect(account?.verifiedAt).toEqual(expect.any(Date))
    } else {
      expect({ approved: approved.status, declined: declined.status }).toEqual({ approved: 404, declined: 200 })
      expect(account).toBeUndefined()
    }
  }
})

test('404: active, unverified, and unknown people are neither approved nor declined', async () => {
  const unverified = await createPerson(app, { verified: false })
  const member = await createPerson(app)
  for (const { id } of [unverified, { id: crypto.randomUUID() }]) {
    expect((await decide(id, 'approvals')).status).toBe(404)
    expect((await decide(id, 'declines')).status).toBe(404)
  }
  expect((await decide(member.id, 'declines')).status).toBe(404)
  expect(await me(app, member.cookie)).not.toBeNull()
})

test('409: a suspended person is not in the queue, cannot log in, and is not approved', async () => {
  const { id, email, cookie } = await newcomer()
  await app.request('PUT', `/api/admin/users/${id}/suspension`, { cookie: admin.cookie, body: {} })
  expect((await accountWith(app, email))?.suspendedAt).toEqual(expect.any(Date))
  expect(await inQueue(id)).toBeUndefined()
  expect(await me(app, cookie)).toBeNull()
  expect((await decide(id, 'approvals')).status).toBe(409)
})

test('403: members, employers, and waiting people see and decide nothing, and cannot approve themselves', async () => {
  const { id, cookie } = await newcomer()
  const member = await createPerson(app)
  const employer = await createPerson(app, { role: 'employer' })
  for (const by of [member, employer, { cookie }]) {
    expect((await app.request('GET', '/api/admin/approvals', { cookie: by.cookie })).status).toBe(403)
    expect((await decide(id, 'approvals', by)).status).toBe(403)
    expect((await decide(id, 'declines', by)).status).toBe(403)
  }
  expect(await inQueue(id)).toBeDefined()
})

test('a waiting person downloads their data with their answers, and deletes their account', async () => {
  const { id, email, cookie } = await newcomer()
  const { files } = await downloadArchive(app, { cookie })
  expect(String(files.get('account.json'))).toContain(secret)
  const body = { currentPassword: testPassword, posts: 'remove' }
  expect((await app.request('POST', '/api/accounts/departures', { cookie, body })).status).toBe(200)
  expect(await accountWith(app, email)).toBeUndefined()
  expect(await inQueue(id)).toBeUndefined()
})

test('admins see in the list of users who waits, and confirming the address does not let them in', async () => {
  const { id } = await newcomer()
  const show = async () => (await app.request('GET', `/api/admin/users/${id}`, { cookie: admin.cookie })).body.user
  expect(await show()).toMatchObject({ isVerified: false, isWaiting: true })
  const { cookie } = admin
  await app.request('PUT', `/api/admin/users/${id}/verification`, { cookie, body: {} })
  expect(await show()).toMatchObject({ isVerified: false, isWaiting: true })
  const resent = await app.request('POST', `/api/admin/users/${id}/verification-emails`, { cookie, body: {} })
  expect(resent.status).toBe(409)
})

test('search, directory, mentions, and member pages show no waiting person', async () => {
  const { id } = await newcomer('Xanthippe Waitingroom')
  const { cookie } = await createPerson(app)
  for (const path of [
    '/members?search=Xanthippe',
    '/search?q=Xanthippe',
    '/forum/mention-suggestions?name=Xanthippe',
    `/members/${id}`,
  ]) {
    const { body } = await app.request('GET', `/api${path}`, { cookie })
    expect(JSON.stringify(body), path).not.toContain('Waitingroom')
  }
  const visible = await createPerson(app, { name: 'Xanthippe Insideroom' })
  expect(JSON.stringify((await app.request('GET', '/api/members?search=Xanthippe', { cookie })).body)).toContain(
    visible.id,
  )
})
