import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, mails } from '../../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { approvalRequests } from '../../server/tables.ts'
import { accountWith, me, newAddress } from '../account-requests.ts'
import { setJoiningRule } from '../joining-rule.ts'
import { createPerson, type Person } from '../people.ts'

const job = 'accounts.admit-waiting'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

/** Changes who may join, as an admin does in the settings. */
async function choose(changes: object) {
  const path = '/api/admin/site/joining'
  const { version } = (await app.request('GET', path, { cookie: admin.cookie })).body
  const form = { mode: 'approval', questions: ['Why?'], domains: '', doMembersInvite: false, ...changes }
  const saved = await app.request('PUT', path, { cookie: admin.cookie, body: { ...form, version } })
  expect(saved.status).toBe(200)
  return saved.body
}

const waitingAt = (domain: string) =>
  createPerson(app, { waiting: true, email: newAddress().replace('example.test', domain) })
const isIn = async ({ email }: Person) => (await accountWith(app, email))?.verifiedAt !== null
const welcomes = async ({ email }: Person) =>
  (await app.services.db.select().from(mails).where(eq(mails.to, email))).filter(({ subject }) =>
    subject.startsWith('Welcome to'),
  )

test('when everyone may join, people who wait are let in once, with the usual email and in their open session', async () => {
  await choose({ mode: 'approval' })
  const people = [
    await createPerson(app, { waiting: true }),
    await createPerson(app, { waiting: true, role: 'employer' }),
  ]
  expect((await choose({ mode: 'open' })).waitingCount).toBeGreaterThanOrEqual(0)
  for (const person of people) await until('the admission', () => isIn(person))
  await Promise.all([app.runJob(job), app.runJob(job), app.runJob(job)])
  for (const person of people) {
    expect(await me(app, person.cookie)).toMatchObject({ isWaiting: false })
    expect(await welcomes(person)).toHaveLength(1)
    const ofPerson = eq(approvalRequests.accountId, person.id)
    expect(await app.services.db.select().from(approvalRequests).where(ofPerson)).toEqual([])
    const entries = await app.services.db.select().from(auditLog).where(eq(auditLog.accountId, person.id))
    expect(entries).toMatchObject([{ action: 'account.approved', actorId: null }])
  }
})

test('when a domain needs no approval any more, only its people are let in', async () => {
  await choose({ mode: 'approval' })
  const [friend, stranger] = [await waitingAt('school.example'), await waitingAt('evil-school.example')]
  await choose({ mode: 'approval', domains: 'school.example' })
  await until('the admission', () => isIn(friend))
  await app.runJob(job)
  expect(await isIn(stranger)).toBe(false)
  expect((await app.mailTo(friend.email, 'Welcome to')).text).toContain('has approved your account')
})

test('people go on waiting while nobody, or only invited people, may join, whatever their domain', async () => {
  await choose({ mode: 'approval' })
  const person = await waitingAt('club.example')
  for (const mode of ['invitation', 'closed']) {
    const saved = await choose({ mode, domains: 'club.example' })
    expect(saved.waitingCount).toBeGreaterThan(0)
    await app.runJob(job)
    expect(await isIn(person)).toBe(false)
  }
  // An admin may still decide.
  const approval = `/api/admin/approvals/${person.id}/approvals`
  expect((await app.request('POST', approval, { cookie: admin.cookie, body: {} })).status).toBe(200)
  expect(await isIn(person)).toBe(true)
})

test('a suspended person is let in only when the suspension ends', async () => {
  await choose({ mode: 'approval' })
  const person = await createPerson(app, { waiting: true })
  const suspension = `/api/admin/users/${person.id}/suspension`
  await app.request('PUT', suspension, { cookie: admin.cookie, body: {} })
  await choose({ mode: 'open' })
  await app.runJob(job)
  expect(await isIn(person)).toBe(false)
  await app.request('DELETE', suspension, { cookie: admin.cookie })
  await until('the admission', () => isIn(person))
})

test('of the admission and an admin’s decline at once, one wins', async () => {
  for (let round = 0; round < 4; round++) {
    await setJoiningRule(app, { mode: 'approval' })
    const person = await createPerson(app, { waiting: true })
    await setJoiningRule(app, { mode: 'open' })
    const decline = `/api/admin/approvals/${person.id}/declines`
    const [declined] = await Promise.all([
      app.request('POST', decline, { cookie: admin.cookie, body: {} }),
      app.runJob(job),
    ])
    const account = await accountWith(app, person.email)
    if (declined.status === 200) expect(account).toBeUndefined()
    else expect(account?.verifiedAt).toEqual(expect.any(Date))
  }
})
