import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { switchOff } from '../../../checks/parts/switching.ts'
import {
  accountWith,
  logIn,
  newAddress,
  registrationForm,
  verificationTokenOf,
  verifyWith,
} from '../../accounts/test/account-requests.ts'
import { setJoiningRule } from '../../accounts/test/joining-rule.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog, mails } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { invitations, invitationUses } from '../server/tables.ts'
import { emailedToken, invite, joinWith, makeLink, open, send, terms } from './invitation-client.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  admin = await createPerson(app, { name: 'Adm Inez', role: 'admin' })
  await setJoiningRule(app, { mode: 'invitation' })
})
afterAll(() => app?.stop())

const list = async () => (await send(app, admin, 'GET', '/admin/invitations')).body.invitations
const stateOf = async (id: string) => (await list()).find((one: { id: string }) => one.id === id)?.state
const newGroup = async (name: string) =>
  (
    await send(app, admin, 'POST', '/admin/groups', {
      name,
      description: 'A circle.',
      joining: 'byRequest',
      organiserId: admin.id,
    })
  ).body.id

test('ten pasted addresses get an email each, and an invited person joins without verifying or waiting', async () => {
  const emails = Array.from({ length: 10 }, newAddress)
  const pasted = `${emails.slice(0, 4).join(', ')}\nAda, "the Great" <${emails[4]}>; ${emails.slice(5).join('\n')}, ${emails[0]}`
  expect(await invite(app, admin, pasted)).toMatchObject({ status: 201, body: { count: 10 } })
  for (const email of emails) expect(await emailedToken(app, email)).toMatch(/^[\w-]{43}$/)
  const email = emails[4] ?? ''
  const mail = await app.mailTo(email, 'You’re invited')
  expect(mail.text).toContain('Adm Inez invites you')
  const token = await emailedToken(app, email)
  expect((await open(app, token)).body).toEqual({
    inviter: 'Adm Inez',
    email,
    role: 'member',
    group: null,
    isClosed: false,
  })
  const joined = await joinWith(app, token, email.toUpperCase().replace('EXAMPLE.TEST', 'example.test'))
  expect(joined).toMatchObject({ status: 201, body: { isVerified: true } })
  expect(await logIn(app, email)).toMatchObject({ status: 201, body: { isWaiting: false } })
  const account = await accountWith(app, email)
  const used = (await list()).find(({ usedBy }: { usedBy: Person[] }) => usedBy[0]?.id === account?.id)
  expect(used).toMatchObject({ state: 'used', email: null, invitedBy: { id: admin.id, name: 'Adm Inez' } })
  expect((await open(app, token)).status).toBe(410)
  expect((await joinWith(app, token)).status).toBe(410)
})

test('400: the addresses that are none are named, and nobody is invited', async () => {
  const good = newAddress()
  const { status, body } = await invite(app, admin, `${good}, nobody, a@b`)
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ field: 'addresses', message: 'Please check “nobody”, “a@b”' }])
  for (const text of ['', ' \n ', Array.from({ length: 51 }, newAddress).join(' '), 'x@example.test\r\nBcc: y', 7]) {
    expect((await invite(app, admin, text as string)).status).toBe(400)
  }
  expect((await list()).some(({ email }: { email: string }) => email === good)).toBe(false)
})

test('400: nobody becomes an admin by an invitation, and employers get no group', async () => {
  const groupId = await newGroup('Openings')
  for (const changes of [
    { role: 'admin' },
    { role: 'employer', groupId },
    { days: 0 },
    { days: 366 },
    { groupId: crypto.randomUUID() },
  ]) {
    expect((await invite(app, admin, newAddress(), changes)).status, JSON.stringify(changes)).toBe(400)
    const link = await send(app, admin, 'POST', '/admin/invitations/links', { uses: 1, ...terms, ...changes })
    expect(link.status).toBe(400)
  }
  for (const uses of [0, 1001, 1.5]) {
    expect((await send(app, admin, 'POST', '/admin/invitations/links', { uses, ...terms })).status).toBe(400)
  }
})

test('a personal invitation works only for its address and role', async () => {
  const email = newAddress()
  await invite(app, admin, email)
  const token = await emailedToken(app, email)
  const other = await joinWith(app, token, newAddress())
  expect(other).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
  expect(other.body.detail).toContain('another email address')
  const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation: token }
  const body = registrationForm({ email, ...company })
  expect((await app.request('POST', '/api/employers/registrations', { body })).status).toBe(410)
  expect((await joinWith(app, token, email)).status).toBe(201)
})

test('an employer registers with an invitation for employers, and needs no approval', async () => {
  await setJoiningRule(app, { mode: 'approval', questions: ['Why?'] })
  const email = newAddress()
  await invite(app, admin, email, { role: 'employer' })
  const invitation = await emailedToken(app, email)
  const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation }
  const body = registrationForm({ email, ...company })
  expect((await app.request('POST', '/api/employers/registrations', { body })).status).toBe(201)
  expect(await accountWith(app, email)).toMatchObject({ role: 'employer', verifiedAt: expect.any(Date) })
})

test('with a link, people verify their address as usual, join the group afterward, and need no approval', async () => {
  const groupId = await newGroup('Endgames')
  await setJoiningRule(app, { mode: 'approval', questions: ['Why?'] })
  const token = await makeLink(app, admin, { uses: 2, groupId })
  expect((await open(app, token)).body).toMatchObject({ email: null, group: 'Endgames' })
  const email = newAddress()
  const joined = await joinWith(app, token, email)
  expect(joined.body.isVerified).toBeUndefined()
  const groupOf = async () => (await send(app, admin, 'GET', `/groups/${groupId}`)).body.memberCount
  const before = await groupOf()
  await verifyWith(app, await verificationTokenOf(app, email))
  expect(await groupOf()).toBe(before + 1)
  const account = await accountWith(app, email)
  expect(account?.verifiedAt).toEqual(expect.any(Date))
  // Leaving the group is not undone by the next change of the account.
  const { cookie } = await logIn(app, email)
  await send(app, { cookie: cookie ?? '' }, 'DELETE', `/groups/${groupId}/membership`)
  await send(app, admin, 'PUT', `/admin/users/${account?.id}/suspension`, {})
  await send(app, admin, 'DELETE', `/admin/users/${account?.id}/suspension`)
  const [use] = await app.services.db
    .select()
    .from(invitationUses)
    .where(eq(invitationUses.accountId, account?.id ?? ''))
  expect(use).toMatchObject({ invitedBy: admin.id, groupId, hasJoinedGroup: true })
})

test('an invitation into a group that was deleted meanwhile still lets people in', async () => {
  const groupId = await newGroup('Short-lived')
  const token = await makeLink(app, admin, { uses: 2, groupId })
  const email = newAddress()
  await joinWith(app, token, email)
  await send(app, admin, 'DELETE', `/admin/groups/${groupId}`)
  expect((await verifyWith(app, await verificationTokenOf(app, email))).status).toBe(200)
  expect((await open(app, token)).body.group).toBeNull()
})

test('400: while their part is off, nobody is invited as an employer or into a group, and no invitation names one', async () => {
  const groupId = await newGroup('Gambits')
  const [email, earlier] = [newAddress(), newAddress()]
  await invite(app, admin, earlier, { groupId })
  const received = () => app.received.filter(({ to }) => to.includes(earlier))
  await until('the first email', async () => received().length === 1)
  const token = await makeLink(app, admin, { uses: 3, groupId })
  const asEmployer = await makeLink(app, admin, { role: 'employer' })
  await switchOff(app, ['employers', 'groups'])
  try {
    for (const changes of [{ role: 'employer' }, { groupId }]) {
      expect((await invite(app, admin, email, changes)).status, JSON.stringify(changes)).toBe(400)
    }
    expect((await open(app, token)).body.group).toBeNull()
    const [{ id }] = (await list()).filter((one: { email: string }) => one.email === earlier)
    expect((await send(app, admin, 'POST', `/admin/invitations/${id}/emails`, {})).status).toBe(202)
    await until('both emails', async () => received().length === 2)
    expect(received().filter(({ raw }) => raw.includes('Gambits'))).toHaveLength(1)
    const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation: asEmployer }
    const body = registrationForm({ email, ...company })
    expect((await app.request('POST', '/api/employers/registrations', { body })).status).toBe(404)
  } finally {
    await switchOff(app, [])
  }
  expect((await open(app, token)).body.group).toBe('Gambits')
})

test('of ten people who use the last use of a link at once, one gets in', async () => {
  const token = await makeLink(app, admin, { uses: 3 })
  for (let first = 0; first < 2; first++) expect((await joinWith(app, token)).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: 10 }, () => joinWith(app, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(410)])
  const [row] = (await list()).filter(({ maxUses }: { maxUses: number }) => maxUses === 3)
  expect(row).toMatchObject({ uses: 3, state: 'used' })
})

test('of ten registrations with one personal invitation at once, one succeeds, and a used token opens nothing', async () => {
  const email = newAddress()
  await invite(app, admin, email)
  const token = await emailedToken(app, email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => joinWith(app, token, email)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await send(app, admin, 'DELETE', `/admin/users/${(await accountWith(app, email))?.id}?posts=remove`)
  // Not even after the account is gone.
  expect((await joinWith(app, token, email)).status).toBe(410)
})

test('a link for one role registers nobody in another one, and no form of a link makes an admin', async () => {
  const [forMembers, forEmployers] = [await makeLink(app, admin), await makeLink(app, admin, { role: 'employer' })]
  expect((await joinWith(app, forEmployers)).status).toBe(410)
  const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation: forMembers }
  const body = registrationForm({ email: newAddress(), ...company })
  expect((await app.request('POST', '/api/employers/registrations', { body })).status).toBe(410)
  const email = newAddress()
  const form = { ...registrationForm({ email, invitation: forMembers }), role: 'admin', isVerified: true }
  await app.request('POST', '/api/accounts/registrations', { body: form })
  const account = await accountWith(app, email)
  expect(account?.role ?? 'member').toBe('member')
  expect(account?.verifiedAt ?? null).toBeNull()
})

test('of a revocation and registrations at once, nobody gets in after the revocation', async () => {
  const token = await makeLink(app, admin, { uses: 100 })
  const [{ id }] = await list()
  const [revoked, ...answers] = await Promise.all([
    send(app, admin, 'DELETE', `/admin/invitations/${id}`),
    ...Array.from({ length: 8 }, () => joinWith(app, token)),
  ])
  expect(revoked?.status).toBe(200)
  const joined = answers.filter(({ status }) => status === 201).length
  expect(answers.every(({ status }) => status === 201 || status === 410)).toBe(true)
  expect((await joinWith(app, token)).status).toBe(410)
  expect((await open(app, token)).status).toBe(410)
  expect((await list()).find((one: { id: string }) => one.id === id)).toMatchObject({ state: 'revoked', uses: joined })
})

test('403: an invitation lets nobody in while the community is closed, also if it closes while they register', async () => {
  const token = await makeLink(app, admin)
  await setJoiningRule(app, { mode: 'closed' })
  expect((await open(app, token)).body.isClosed).toBe(true)
  expect((await joinWith(app, token)).status).toBe(403)
  await setJoiningRule(app, { mode: 'open' })
  expect((await joinWith(app, token)).status).toBe(201)
})

test('an invitation stops while its sender is suspended or no admin anymore, and works again afterward', async () => {
  const host = await createPerson(app, { role: 'admin' })
  const token = await makeLink(app, host)
  const [{ id }] = await list()
  await send(app, admin, 'PUT', `/admin/users/${host.id}/suspension`, {})
  expect((await open(app, token)).status).toBe(410)
  expect((await joinWith(app, token)).status).toBe(410)
  expect(await stateOf(id)).toBe('stopped')
  await send(app, admin, 'DELETE', `/admin/users/${host.id}/suspension`)
  expect((await open(app, token)).status).toBe(200)
  await send(app, admin, 'PUT', `/admin/users/${host.id}/role`, { role: 'member' })
  expect((await joinWith(app, token)).status).toBe(410)
  expect(await stateOf(id)).toBe('stopped')
})

test('an expired invitation works no more, and one that is sent again gets a new link and as many days', async () => {
  const email = newAddress()
  await invite(app, admin, email, { days: 3 })
  const first = await emailedToken(app, email)
  const past = new Date(Date.now() - 1000)
  await app.services.db.update(invitations).set({ expiresAt: past }).where(eq(invitations.email, email))
  expect((await joinWith(app, first, email)).status).toBe(410)
  const [{ id, state }] = await list()
  expect(state).toBe('expired')
  expect((await send(app, admin, 'POST', `/admin/invitations/${id}/emails`, {})).status).toBe(202)
  expect((await open(app, first)).status).toBe(410)
  const [{ expiresAt }] = await list()
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(2.9 * 24 * 60 * 60 * 1000)
  await app.mailTo(email, 'You’re invited')
  const sent = await app.services.db.select().from(mails).where(eq(mails.to, email))
  expect(sent).toHaveLength(2)
  await send(app, admin, 'DELETE', `/admin/invitations/${id}`)
  expect((await send(app, admin, 'POST', `/admin/invitations/${id}/emails`, {})).status).toBe(409)
})

test('inviting an address again replaces the earlier invitation', async () => {
  const email = newAddress()
  await invite(app, admin, email)
  const first = await emailedToken(app, email)
  await invite(app, admin, email.toUpperCase())
  expect((await open(app, first)).status).toBe(410)
  expect(await app.services.db.$count(invitations, eq(invitations.emailKey, email))).toBe(1)
})

test('an address that has an account gets another email, and the sender learns nothing', async () => {
  const member = await createPerson(app)
  const stranger = newAddress()
  const known = await invite(app, admin, member.email)
  const unknown = await invite(app, admin, stranger)
  expect(known.body).toEqual(unknown.body)
  const mail = await app.mailTo(member.email, 'You already have an account')
  expect(mail.text).not.toContain('/invite/')
  const both = (await list()).filter(({ email }: Person) => email === member.email || email === stranger)
  const shape = ({ id: _, email: __, sentAt: ___, expiresAt: ____, ...rest }: Record<string, unknown>) => rest
  expect(shape(both[0])).toEqual(shape(both[1]))
})

test('a person who waits for approval comes in when they are invited in their role, and the sender learns nothing', async () => {
  const waiting = await createPerson(app, { waiting: true })
  const employer = await createPerson(app, { waiting: true, role: 'employer' })
  const suspended = await createPerson(app, { waiting: true, suspended: true })
  const isIn = async (person: Person) => (await accountWith(app, person.email))?.verifiedAt !== null
  const known = await invite(app, admin, [waiting, employer, suspended].map(({ email }) => email).join('\n'))
  expect(known).toMatchObject({ status: 201, body: { count: 3 } })
  expect([await isIn(waiting), await isIn(employer), await isIn(suspended)]).toEqual([true, false, false])
  expect((await app.mailTo(waiting.email, 'Welcome to')).text).toContain('has approved your account')
  // Again, and at the same time as an admin's decision, they come in once.
  const other = await createPerson(app, { waiting: true })
  const approval = `/admin/approvals/${other.id}/approvals`
  await Promise.all([invite(app, admin, other.email), send(app, admin, 'POST', approval, {})])
  expect(await isIn(other)).toBe(true)
  const welcomes = (await app.services.db.select().from(mails).where(eq(mails.to, other.email))).filter(({ subject }) =>
    subject.startsWith('Welcome to'),
  )
  expect(welcomes).toHaveLength(1)
})

test('only a hash of a token is stored, and its link is in no list', async () => {
  const token = await makeLink(app, admin, { uses: 9 })
  const rows = await app.services.db.select().from(invitations)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(await list())).not.toContain(token)
  expect(JSON.stringify(await app.services.db.select().from(auditLog))).not.toContain(token)
})

test('401 and 403: only admins see and change the invitations of the team', async () => {
  await makeLink(app, admin)
  const [{ id }] = await list()
  const member = await createPerson(app)
  const employer = await createPerson(app, { role: 'employer' })
  for (const [by, status] of [
    [member, 403],
    [employer, 403],
    [null, 401],
  ] as const) {
    expect((await send(app, by, 'GET', '/admin/invitations')).status).toBe(status)
    expect((await send(app, by, 'GET', '/admin/invitation-groups')).status).toBe(status)
    expect((await send(app, by, 'POST', '/admin/invitations', { addresses: newAddress(), ...terms })).status).toBe(
      status,
    )
    expect((await send(app, by, 'POST', '/admin/invitations/links', { uses: 1, ...terms })).status).toBe(status)
    expect((await send(app, by, 'DELETE', `/admin/invitations/${id}`)).status).toBe(status)
  }
  expect(await stateOf(id)).toBe('open')
})

test('the list continues on further pages', async () => {
  for (let count = 0; count < 52; count++) await makeLink(app, admin)
  const first = (await send(app, admin, 'GET', '/admin/invitations')).body
  expect(first.invitations).toHaveLength(50)
  const second = (await send(app, admin, 'GET', `/admin/invitations?after=${first.next}`)).body
  const ids = [...first.invitations, ...second.invitations].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await send(app, admin, 'GET', '/admin/invitations?after=nothing')).status).toBe(400)
})

test('the audit log has who invited how many, without addresses', async () => {
  const email = newAddress()
  await invite(app, admin, `${email}, ${newAddress()}`)
  const isOurs = and(eq(auditLog.action, 'invitation.sent'), eq(auditLog.actorId, admin.id))
  const [entry] = await app.services.db.select().from(auditLog).where(isOurs)
  expect(entry?.details).toEqual({ count: 2, role: 'member' })
})
