import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountWith, logIn, newAddress } from '../../accounts/test/account-requests.ts'
import { setJoiningRule } from '../../accounts/test/joining-rule.ts'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { downloadArchive } from '../../accounts/test/personal-data/data-archive.ts'
import { messageBlocks } from '../../messages/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { invitations, invitationUses } from '../server/tables.ts'
import { emailedToken, invite, inviteAsMember, joinWith, makeLink, open, send } from './invitation-client.ts'

let app: TestApp
let admin: Person
let member: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  admin = await createPerson(app, { role: 'admin' })
  member = await createPerson(app, { name: 'Buy Gold At Evil Example' })
  await setJoiningRule(app, { mode: 'approval', questions: ['Why?'], doMembersInvite: true })
})
afterAll(() => app?.stop())

const own = async (by = member) => (await send(app, by, 'GET', '/invitations')).body

test('a member invites people, whom the email does not name them to, and sees who joined', async () => {
  const email = newAddress()
  expect(await inviteAsMember(app, member, email)).toMatchObject({ status: 201, body: { count: 1 } })
  const mail = await app.mailTo(email, 'You’re invited')
  expect(mail.text + mail.subject).not.toContain('Buy Gold')
  const token = await emailedToken(app, email)
  expect((await open(app, token)).body).toMatchObject({ inviter: 'Buy Gold At Evil Example', role: 'member' })
  expect((await joinWith(app, token, email)).status).toBe(201)
  expect(await logIn(app, email)).toMatchObject({ status: 201, body: { isWaiting: false } })
  const account = await accountWith(app, email)
  const { isAllowed, dailyLimit, invitations: sent } = await own()
  expect({ isAllowed, dailyLimit }).toEqual({ isAllowed: true, dailyLimit: 10 })
  expect(sent).toMatchObject([{ state: 'used', usedBy: [{ id: account?.id }] }])
  const all = (await send(app, admin, 'GET', '/admin/invitations')).body.invitations
  expect(all[0]).toMatchObject({ invitedBy: { id: member.id }, usedBy: [{ id: account?.id }] })
})

test('403: members invite nobody while only the team may, and what they sent before stops', async () => {
  const email = newAddress()
  await inviteAsMember(app, member, email)
  const token = await emailedToken(app, email)
  const [{ id }] = (await own()).invitations
  await setJoiningRule(app, { mode: 'invitation' })
  expect((await inviteAsMember(app, member, newAddress())).status).toBe(403)
  expect((await send(app, member, 'POST', `/invitations/${id}/emails`, {})).status).toBe(403)
  expect((await open(app, token)).status).toBe(410)
  expect((await joinWith(app, token, email)).status).toBe(410)
  expect(await own()).toMatchObject({ isAllowed: false, invitations: [{ state: 'stopped' }] })
  expect((await send(app, member, 'DELETE', `/invitations/${id}`)).status).toBe(200)
})

test('429: a member invites ten people a day, also in parallel, and a request beyond invites nobody', async () => {
  const nine = Array.from({ length: 9 }, newAddress).join(' ')
  expect((await inviteAsMember(app, member, nine)).status).toBe(201)
  const beyond = await inviteAsMember(app, member, `${newAddress()} ${newAddress()}`)
  expect(beyond.status).toBe(429)
  const answers = await Promise.all(Array.from({ length: 4 }, () => inviteAsMember(app, member, newAddress())))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429])
  expect((await own()).invitations).toHaveLength(10)
})

test('a suspended member’s invitations work no more', async () => {
  const email = newAddress()
  await inviteAsMember(app, member, email)
  const token = await emailedToken(app, email)
  await send(app, admin, 'PUT', `/admin/users/${member.id}/suspension`, {})
  expect((await open(app, token)).status).toBe(410)
  expect((await joinWith(app, token, email)).status).toBe(410)
})

test('404: nobody sees, revokes, or resends an invitation of another member', async () => {
  await inviteAsMember(app, member, newAddress())
  const [{ id }] = (await own()).invitations
  const other = await createPerson(app)
  expect((await own(other)).invitations).toEqual([])
  expect((await send(app, other, 'DELETE', `/invitations/${id}`)).status).toBe(404)
  expect((await send(app, other, 'POST', `/invitations/${id}/emails`, {})).status).toBe(404)
  expect((await own()).invitations[0].state).toBe('open')
  await makeLink(app, admin)
  const [{ id: link }] = (await send(app, admin, 'GET', '/admin/invitations')).body.invitations
  expect((await send(app, member, 'DELETE', `/invitations/${link}`)).status).toBe(404)
})

test('an invited person who has blocked the member gets no email', async () => {
  const blocker = await createPerson(app)
  await app.services.db.insert(messageBlocks).values({ accountId: blocker.id, blockedId: member.id })
  const open = newAddress()
  expect((await inviteAsMember(app, member, `${blocker.email} ${open}`)).body).toEqual({ count: 2 })
  await app.mailTo(open, 'You’re invited')
  expect(app.received.some(({ to }) => to.includes(blocker.email))).toBe(false)
})

test('a person’s data has the invitations they sent and the one they used; deletion removes them, and what others sent them', async () => {
  const email = newAddress()
  await invite(app, admin, email)
  await joinWith(app, await emailedToken(app, email), email)
  const { cookie } = await logIn(app, email)
  const person = { cookie: cookie ?? '' }
  const friend = newAddress()
  await inviteAsMember(app, person, friend)
  const { files } = await downloadArchive(app, person)
  const data = JSON.parse(String(files.get('invitations.json')))
  expect(data).toMatchObject({
    joinedByInvitation: { invitedBy: 'Test Person' },
    invitationsYouSent: [{ address: friend, isLink: false, joined: 0 }],
  })
  // Someone invites them once more, although they have an account.
  await invite(app, admin, email)
  const id = (await accountWith(app, email))?.id ?? ''
  const body = { currentPassword: testPassword, posts: 'remove' }
  expect((await send(app, person, 'POST', '/accounts/departures', body)).status).toBe(200)
  const { db } = app.services
  expect(await db.$count(invitations, eq(invitations.emailKey, email))).toBe(0)
  expect(await db.$count(invitations, eq(invitations.emailKey, friend))).toBe(0)
  expect(await db.$count(invitationUses, eq(invitationUses.accountId, id))).toBe(0)
})

test('the record of who invited whom outlives neither of the two with a name', async () => {
  const host = await createPerson(app, { role: 'admin', name: 'Host Goneaway' })
  const email = newAddress()
  await invite(app, host, email)
  await joinWith(app, await emailedToken(app, email), email)
  const id = (await accountWith(app, email))?.id ?? ''
  const removed = await send(app, admin, 'DELETE', `/admin/users/${host.id}?posts=remove`)
  expect(removed.status).toBe(200)
  const [use] = await app.services.db.select().from(invitationUses).where(eq(invitationUses.accountId, id))
  expect(use).toMatchObject({ invitedBy: null, invitationId: null })
})

test('addresses of people who did not join are deleted thirty days after the invitation ended', async () => {
  const [kept, expired, revoked] = [newAddress(), newAddress(), newAddress()]
  await invite(app, admin, `${kept} ${expired} ${revoked}`)
  const { db } = app.services
  const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await db.update(invitations).set({ expiresAt: past }).where(eq(invitations.email, expired))
  await db.update(invitations).set({ revokedAt: past }).where(eq(invitations.email, revoked))
  await app.runJob('invitations.forget-unused')
  expect(await db.$count(invitations, eq(invitations.email, kept))).toBe(1)
  expect(await db.$count(invitations, eq(invitations.email, expired))).toBe(0)
  expect(await db.$count(invitations, eq(invitations.email, revoked))).toBe(0)
})
