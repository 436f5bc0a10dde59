import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { switchOff } from '../../../checks/parts/switching.ts'
import { accountWith, logIn, newAddress, registrationForm } from '../../accounts/test/account-requests.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog, mails } from '../../platform/server/tables.ts'
import { until } from '../../platform/testing/until.ts'
import { invitations } from '../server/tables.ts'
import { emailedToken, invite, joinWith, makeLink, open, send, terms } from './invitation-client.ts'
import { invitationSite } from './invitation-site.ts'

const site = invitationSite()

test('ten pasted addresses get an email each, and an invited person joins without verifying or waiting', async () => {
  const emails = Array.from({ length: 10 }, newAddress)
  const pasted = `${emails.slice(0, 4).join(', ')}\nAda, "the Great" <${emails[4]}>; ${emails.slice(5).join('\n')}, ${emails[0]}`
  expect(await invite(site.app, site.admin, pasted)).toMatchObject({ status: 201, body: { count: 10 } })
  for (const email of emails) expect(await emailedToken(site.app, email)).toMatch(/^[\w-]{43}$/)
  const email = emails[4] ?? ''
  const mail = await site.app.mailTo(email, 'You’re invited')
  expect(mail.text).toContain('Adm Inez invites you')
  const token = await emailedToken(site.app, email)
  expect((await open(site.app, token)).body).toEqual({
    inviter: 'Adm Inez',
    email,
    role: 'member',
    group: null,
    isClosed: false,
  })
  const joined = await joinWith(site.app, token, email.toUpperCase().replace('EXAMPLE.TEST', 'example.test'))
  expect(joined).toMatchObject({ status: 201, body: { isVerified: true } })
  expect(await logIn(site.app, email)).toMatchObject({ status: 201, body: { isWaiting: false } })
  const account = await accountWith(site.app, email)
  const used = (await site.list()).find(({ usedBy }: { usedBy: Person[] }) => usedBy[0]?.id === account?.id)
  expect(used).toMatchObject({ state: 'used', email: null, invitedBy: { id: site.admin.id, name: 'Adm Inez' } })
  expect((await open(site.app, token)).status).toBe(410)
  expect((await joinWith(site.app, token)).status).toBe(410)
})

test('400: the addresses that are none are named, and nobody is invited', async () => {
  const good = newAddress()
  const { status, body } = await invite(site.app, site.admin, `${good}, nobody, a@b`)
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ field: 'addresses', message: 'Please check “nobody”, “a@b”' }])
  for (const text of ['', ' \n ', Array.from({ length: 51 }, newAddress).join(' '), 'x@example.test\r\nBcc: y', 7]) {
    expect((await invite(site.app, site.admin, text as string)).status).toBe(400)
  }
  expect((await site.list()).some(({ email }: { email: string }) => email === good)).toBe(false)
})

test('400: nobody becomes an admin by an invitation, and employers get no group', async () => {
  const groupId = await site.newGroup('Openings')
  for (const changes of [
    { role: 'admin' },
    { role: 'employer', groupId },
    { days: 0 },
    { days: 366 },
    { groupId: crypto.randomUUID() },
  ]) {
    expect((await invite(site.app, site.admin, newAddress(), changes)).status, JSON.stringify(changes)).toBe(400)
    const link = await send(site.app, site.admin, 'POST', '/admin/invitations/links', { uses: 1, ...terms, ...changes })
    expect(link.status).toBe(400)
  }
  for (const uses of [0, 1001, 1.5]) {
    expect((await send(site.app, site.admin, 'POST', '/admin/invitations/links', { uses, ...terms })).status).toBe(400)
  }
})

test('400: while their part is off, nobody is invited as an employer or into a group, and no invitation names one', async () => {
  const groupId = await site.newGroup('Gambits')
  const [email, earlier] = [newAddress(), newAddress()]
  await invite(site.app, site.admin, earlier, { groupId })
  const received = () => site.app.received.filter(({ to }) => to.includes(earlier))
  await until('the first email', async () => received().length === 1)
  const token = await makeLink(site.app, site.admin, { uses: 3, groupId })
  const asEmployer = await makeLink(site.app, site.admin, { role: 'employer' })
  await switchOff(site.app, ['employers', 'groups'])
  try {
    for (const changes of [{ role: 'employer' }, { groupId }]) {
      expect((await invite(site.app, site.admin, email, changes)).status, JSON.stringify(changes)).toBe(400)
    }
    expect((await open(site.app, token)).body.group).toBeNull()
    const [{ id }] = (await site.list()).filter((one: { email: string }) => one.email === earlier)
    expect((await send(site.app, site.admin, 'POST', `/admin/invitations/${id}/emails`, {})).status).toBe(202)
    await until('both emails', async () => received().length === 2)
    expect(received().filter(({ raw }) => raw.includes('Gambits'))).toHaveLength(1)
    const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation: asEmployer }
    const body = registrationForm({ email, ...company })
    expect((await site.app.request('POST', '/api/employers/registrations', { body })).status).toBe(404)
  } finally {
    await switchOff(site.app, [])
  }
  expect((await open(site.app, token)).body.group).toBe('Gambits')
})

test('an expired invitation works no more, and one that is sent again gets a new link and as many days', async () => {
  const email = newAddress()
  await invite(site.app, site.admin, email, { days: 3 })
  const first = await emailedToken(site.app, email)
  const past = new Date(Date.now() - 1000)
  await site.app.services.db.update(invitations).set({ expiresAt: past }).where(eq(invitations.email, email))
  expect((await joinWith(site.app, first, email)).status).toBe(410)
  const [{ id, state }] = await site.list()
  expect(state).toBe('expired')
  expect((await send(site.app, site.admin, 'POST', `/admin/invitations/${id}/emails`, {})).status).toBe(202)
  expect((await open(site.app, first)).status).toBe(410)
  const [{ expiresAt }] = await site.list()
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(2.9 * 24 * 60 * 60 * 1000)
  await site.app.mailTo(email, 'You’re invited')
  const sent = await site.app.services.db.select().from(mails).where(eq(mails.to, email))
  expect(sent).toHaveLength(2)
  await send(site.app, site.admin, 'DELETE', `/admin/invitations/${id}`)
  expect((await send(site.app, site.admin, 'POST', `/admin/invitations/${id}/emails`, {})).status).toBe(409)
})

test('inviting an address again replaces the earlier invitation', async () => {
  const email = newAddress()
  await invite(site.app, site.admin, email)
  const first = await emailedToken(site.app, email)
  await invite(site.app, site.admin, email.toUpperCase())
  expect((await open(site.app, first)).status).toBe(410)
  expect(await site.app.services.db.$count(invitations, eq(invitations.emailKey, email))).toBe(1)
})

test('an address that has an account gets another email, and the sender learns nothing', async () => {
  const member = await createPerson(site.app)
  const stranger = newAddress()
  const known = await invite(site.app, site.admin, member.email)
  const unknown = await invite(site.app, site.admin, stranger)
  expect(known.body).toEqual(unknown.body)
  const mail = await site.app.mailTo(member.email, 'You already have an account')
  expect(mail.text).not.toContain('/invite/')
  const both = (await site.list()).filter(({ email }: Person) => email === member.email || email === stranger)
  const shape = ({ id: _, email: __, sentAt: ___, expiresAt: ____, ...rest }: Record<string, unknown>) => rest
  expect(shape(both[0])).toEqual(shape(both[1]))
})

test('a person who waits for approval comes in when they are invited in their role, and the sender learns nothing', async () => {
  const waiting = await createPerson(site.app, { waiting: true })
  const employer = await createPerson(site.app, { waiting: true, role: 'employer' })
  const suspended = await createPerson(site.app, { waiting: true, suspended: true })
  const isIn = async (person: Person) => (await accountWith(site.app, person.email))?.verifiedAt !== null
  const known = await invite(site.app, site.admin, [waiting, employer, suspended].map(({ email }) => email).join('\n'))
  expect(known).toMatchObject({ status: 201, body: { count: 3 } })
  expect([await isIn(waiting), await isIn(employer), await isIn(suspended)]).toEqual([true, false, false])
  expect((await site.app.mailTo(waiting.email, 'Welcome to')).text).toContain('has approved your account')
  // Again, and at the same time as an admin's decision, they come in once.
  const other = await createPerson(site.app, { waiting: true })
  const approval = `/admin/approvals/${other.id}/approvals`
  await Promise.all([invite(site.app, site.admin, other.email), send(site.app, site.admin, 'POST', approval, {})])
  expect(await isIn(other)).toBe(true)
  const welcomes = (await site.app.services.db.select().from(mails).where(eq(mails.to, other.email))).filter(
    ({ subject }) => subject.startsWith('Welcome to'),
  )
  expect(welcomes).toHaveLength(1)
})

test('only a hash of a token is stored, and its link is in no list', async () => {
  const token = await makeLink(site.app, site.admin, { uses: 9 })
  const rows = await site.app.services.db.select().from(invitations)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(await site.list())).not.toContain(token)
  expect(JSON.stringify(await site.app.services.db.select().from(auditLog))).not.toContain(token)
})

test('401 and 403: only admins see and change the invitations of the team', async () => {
  await makeLink(site.app, site.admin)
  const [{ id }] = await site.list()
  const member = await createPerson(site.app)
  const employer = await createPerson(site.app, { role: 'employer' })
  for (const [by, status] of [
    [member, 403],
    [employer, 403],
    [null, 401],
  ] as const) {
    expect((await send(site.app, by, 'GET', '/admin/invitations')).status).toBe(status)
    expect((await send(site.app, by, 'GET', '/admin/invitation-groups')).status).toBe(status)
    expect((await send(site.app, by, 'POST', '/admin/invitations', { addresses: newAddress(), ...terms })).status).toBe(
      status,
    )
    expect((await send(site.app, by, 'POST', '/admin/invitations/links', { uses: 1, ...terms })).status).toBe(status)
    expect((await send(site.app, by, 'DELETE', `/admin/invitations/${id}`)).status).toBe(status)
  }
  expect(await site.stateOf(id)).toBe('open')
})

test('the list continues on further pages', async () => {
  for (let count = 0; count < 52; count++) await makeLink(site.app, site.admin)
  const first = (await send(site.app, site.admin, 'GET', '/admin/invitations')).body
  expect(first.invitations).toHaveLength(50)
  const second = (await send(site.app, site.admin, 'GET', `/admin/invitations?after=${first.next}`)).body
  const ids = [...first.invitations, ...second.invitations].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await send(site.app, site.admin, 'GET', '/admin/invitations?after=nothing')).status).toBe(400)
})

test('the audit log has who invited how many, without addresses', async () => {
  const email = newAddress()
  await invite(site.app, site.admin, `${email}, ${newAddress()}`)
  const isOurs = and(eq(auditLog.action, 'invitation.sent'), eq(auditLog.actorId, site.admin.id))
  const [entry] = await site.app.services.db.select().from(auditLog).where(isOurs)
  expect(entry?.details).toEqual({ count: 2, role: 'member' })
})
