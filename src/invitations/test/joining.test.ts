import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  accountWith,
  logIn,
  newAddress,
  registrationForm,
  verificationTokenOf,
  verifyWith,
} from '../../accounts/test/account-requests.ts'
import { setJoiningRule } from '../../accounts/test/joining-rule.ts'
import { createPerson } from '../../accounts/test/people.ts'
import { invitationUses } from '../server/tables.ts'
import { emailedToken, invite, joinWith, makeLink, open, send } from './invitation-client.ts'
import { invitationSite } from './invitation-site.ts'

const site = invitationSite()

test('a personal invitation works only for its address and role', async () => {
  const email = newAddress()
  await invite(site.app, site.admin, email)
  const token = await emailedToken(site.app, email)
  const other = await joinWith(site.app, token, newAddress())
  expect(other).toMatchObject({ status: 410, body: { code: 'INVALID_TOKEN' } })
  expect(other.body.detail).toContain('another email address')
  const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation: token }
  const body = registrationForm({ email, ...company })
  expect((await site.app.request('POST', '/api/employers/registrations', { body })).status).toBe(410)
  expect((await joinWith(site.app, token, email)).status).toBe(201)
})

test('an employer registers with an invitation for employers, and needs no approval', async () => {
  await setJoiningRule(site.app, { mode: 'approval', questions: ['Why?'] })
  const email = newAddress()
  await invite(site.app, site.admin, email, { role: 'employer' })
  const invitation = await emailedToken(site.app, email)
  const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation }
  const body = registrationForm({ email, ...company })
  expect((await site.app.request('POST', '/api/employers/registrations', { body })).status).toBe(201)
  expect(await accountWith(site.app, email)).toMatchObject({ role: 'employer', verifiedAt: expect.any(Date) })
})

test('with a link, people verify their address as usual, join the group afterward, and need no approval', async () => {
  const groupId = await site.newGroup('Endgames')
  await setJoiningRule(site.app, { mode: 'approval', questions: ['Why?'] })
  const token = await makeLink(site.app, site.admin, { uses: 2, groupId })
  expect((await open(site.app, token)).body).toMatchObject({ email: null, group: 'Endgames' })
  const email = newAddress()
  const joined = await joinWith(site.app, token, email)
  expect(joined.body.isVerified).toBeUndefined()
  const groupOf = async () => (await send(site.app, site.admin, 'GET', `/groups/${groupId}`)).body.memberCount
  const before = await groupOf()
  await verifyWith(site.app, await verificationTokenOf(site.app, email))
  expect(await groupOf()).toBe(before + 1)
  const account = await accountWith(site.app, email)
  expect(account?.verifiedAt).toEqual(expect.any(Date))
  // Leaving the group is not undone by the next change of the account.
  const { cookie } = await logIn(site.app, email)
  await send(site.app, { cookie: cookie ?? '' }, 'DELETE', `/groups/${groupId}/membership`)
  await send(site.app, site.admin, 'PUT', `/admin/users/${account?.id}/suspension`, {})
  await send(site.app, site.admin, 'DELETE', `/admin/users/${account?.id}/suspension`)
  const [use] = await site.app.services.db
    .select()
    .from(invitationUses)
    .where(eq(invitationUses.accountId, account?.id ?? ''))
  expect(use).toMatchObject({ invitedBy: site.admin.id, groupId, hasJoinedGroup: true })
})

test('an invitation into a group that was deleted meanwhile still lets people in', async () => {
  const groupId = await site.newGroup('Short-lived')
  const token = await makeLink(site.app, site.admin, { uses: 2, groupId })
  const email = newAddress()
  await joinWith(site.app, token, email)
  await send(site.app, site.admin, 'DELETE', `/admin/groups/${groupId}`)
  expect((await verifyWith(site.app, await verificationTokenOf(site.app, email))).status).toBe(200)
  expect((await open(site.app, token)).body.group).toBeNull()
})

test('of ten people who use the last use of a link at once, one gets in', async () => {
  const token = await makeLink(site.app, site.admin, { uses: 3 })
  for (let first = 0; first < 2; first++) expect((await joinWith(site.app, token)).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: 10 }, () => joinWith(site.app, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(410)])
  const [row] = (await site.list()).filter(({ maxUses }: { maxUses: number }) => maxUses === 3)
  expect(row).toMatchObject({ uses: 3, state: 'used' })
})

test('of ten registrations with one personal invitation at once, one succeeds, and a used token opens nothing', async () => {
  const email = newAddress()
  await invite(site.app, site.admin, email)
  const token = await emailedToken(site.app, email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => joinWith(site.app, token, email)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  await send(site.app, site.admin, 'DELETE', `/admin/users/${(await accountWith(site.app, email))?.id}?posts=remove`)
  // Not even after the account is gone.
  expect((await joinWith(site.app, token, email)).status).toBe(410)
})

test('a link for one role registers nobody in another one, and no form of a link makes an admin', async () => {
  const [forMembers, forEmployers] = [
    await makeLink(site.app, site.admin),
    await makeLink(site.app, site.admin, { role: 'employer' }),
  ]
  expect((await joinWith(site.app, forEmployers)).status).toBe(410)
  const company = { companyName: 'Chessworks', phone: '+1 555 123 4567', website: '', invitation: forMembers }
  const body = registrationForm({ email: newAddress(), ...company })
  expect((await site.app.request('POST', '/api/employers/registrations', { body })).status).toBe(410)
  const email = newAddress()
  const form = { ...registrationForm({ email, invitation: forMembers }), role: 'admin', isVerified: true }
  await site.app.request('POST', '/api/accounts/registrations', { body: form })
  const account = await accountWith(site.app, email)
  expect(account?.role ?? 'member').toBe('member')
  expect(account?.verifiedAt ?? null).toBeNull()
})

test('of a revocation and registrations at once, nobody gets in after the revocation', async () => {
  const token = await makeLink(site.app, site.admin, { uses: 100 })
  const [{ id }] = await site.list()
  const [revoked, ...answers] = await Promise.all([
    send(site.app, site.admin, 'DELETE', `/admin/invitations/${id}`),
    ...Array.from({ length: 8 }, () => joinWith(site.app, token)),
  ])
  expect(revoked?.status).toBe(200)
  const joined = answers.filter(({ status }) => status === 201).length
  expect(answers.every(({ status }) => status === 201 || status === 410)).toBe(true)
  expect((await joinWith(site.app, token)).status).toBe(410)
  expect((await open(site.app, token)).status).toBe(410)
  expect((await site.list()).find((one: { id: string }) => one.id === id)).toMatchObject({
    state: 'revoked',
    uses: joined,
  })
})

test('403: an invitation lets nobody in while the community is closed, also if it closes while they register', async () => {
  const token = await makeLink(site.app, site.admin)
  await setJoiningRule(site.app, { mode: 'closed' })
  expect((await open(site.app, token)).body.isClosed).toBe(true)
  expect((await joinWith(site.app, token)).status).toBe(403)
  await setJoiningRule(site.app, { mode: 'open' })
  expect((await joinWith(site.app, token)).status).toBe(201)
})

test('an invitation stops while its sender is suspended or no admin anymore, and works again afterward', async () => {
  const host = await createPerson(site.app, { role: 'admin' })
  const token = await makeLink(site.app, host)
  const [{ id }] = await site.list()
  await send(site.app, site.admin, 'PUT', `/admin/users/${host.id}/suspension`, {})
  expect((await open(site.app, token)).status).toBe(410)
  expect((await joinWith(site.app, token)).status).toBe(410)
  expect(await site.stateOf(id)).toBe('stopped')
  await send(site.app, site.admin, 'DELETE', `/admin/users/${host.id}/suspension`)
  expect((await open(site.app, token)).status).toBe(200)
  await send(site.app, site.admin, 'PUT', `/admin/users/${host.id}/role`, { role: 'member' })
  expect((await joinWith(site.app, token)).status).toBe(410)
  expect(await site.stateOf(id)).toBe('stopped')
})
