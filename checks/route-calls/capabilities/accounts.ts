import { randomUUID } from 'node:crypto'
import { createPerson, testPassword } from '../../../src/accounts/test/people.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'
import type { World } from '../world.ts'

const newPassword = 'Kapok-tree!7'
const passwords = { password: newPassword, passwordConfirmation: newPassword }

function newcomer() {
  const email = `newcomer-${randomUUID()}@example.test`
  const password = testPassword
  return { name: 'Newcomer Pebblecourt', email, password, passwordConfirmation: password, agreedToTerms: true }
}

/** The token in the newest email to an address. */
async function emailedToken(world: World, address: string, subject: RegExp): Promise<string> {
  const { text } = await world.app.mailTo(address, subject)
  return /#access_token=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function emailedVerification(world: World): Promise<string> {
  const body = newcomer()
  await world.make(null, 'POST', '/accounts/registrations', body)
  return emailedToken(world, body.email, /confirm/i)
}

async function emailedAddressChange(world: World): Promise<string> {
  const email = `other-${randomUUID()}@example.test`
  const person = await createPerson(world.app)
  await world.make(person, 'POST', '/accounts/email-changes', { email, currentPassword: testPassword })
  return emailedToken(world, email, /./)
}

async function emailedReset(world: World): Promise<string> {
  const { email } = await createPerson(world.app)
  await world.make(null, 'POST', '/accounts/password-resets', { email })
  return emailedToken(world, email, /password/i)
}

/** A call by a new member, because it ends their session or account. */
function byGuest(body: Record<string, unknown> = {}): RouteCall {
  return { as: 'owner', prepare: async (world) => ({ cookie: (await createPerson(world.app)).cookie, body }) }
}

export const accountsCalls: RouteCalls = {
  showJoining: { as: 'visitor', prepare: () => ({}) },
  register: { as: 'visitor', prepare: () => ({ body: newcomer() }) },
  resendVerification: { as: 'visitor', prepare: () => ({ body: { email: `nobody-${randomUUID()}@example.test` } }) },
  verificationStatus: {
    as: 'visitor',
    prepare: async ({ make }) => ({
      query: { ticket: (await make(null, 'POST', '/accounts/registrations', newcomer())).ticket },
    }),
  },
  verifyEmail: {
    as: 'visitor',
    prepare: async (world) => ({ body: { token: await emailedVerification(world), ...passwords } }),
  },
  checkVerification: {
    as: 'visitor',
    prepare: async (world) => ({ body: { token: await emailedVerification(world) } }),
  },
  logIn: {
    as: 'visitor',
    prepare: async ({ app }) => {
      // The session of this cookie ends.
      const { email, cookie } = await createPerson(app)
      return { cookie, body: { email, password: testPassword } }
    },
  },
  confirmLogin: byGuest({ password: testPassword }),
  checkFreshLogin: { as: 'owner', prepare: () => ({}) },
  logOut: byGuest(),
  me: { as: 'owner', prepare: () => ({}), reveals: ['email'] },
  listSessions: { as: 'owner', prepare: () => ({}) },
  revokeSession: {
    as: 'owner',
    toOthers: 'missing',
    prepare: async ({ app, make, people: { owner } }) => {
      await make(null, 'POST', '/accounts/sessions', { email: owner.email, password: testPassword })
      const { body } = await app.request('GET', '/api/accounts/sessions', { cookie: owner.cookie })
      const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
      return { params: { id: other.id } }
    },
  },
  revokeOtherSessions: byGuest(),
  requestPasswordReset: { as: 'visitor', prepare: () => ({ body: { email: `nobody-${randomUUID()}@example.test` } }) },
  checkPasswordReset: { as: 'visitor', prepare: async (world) => ({ body: { token: await emailedReset(world) } }) },
  resetPassword: {
    as: 'visitor',
    prepare: async (world) => ({ body: { token: await emailedReset(world), ...passwords } }),
  },
  changePassword: byGuest({ currentPassword: testPassword, ...passwords }),
  changeName: {
    as: 'owner',
    prepare: async ({ app }) => {
      const { cookie, name } = await createPerson(app)
      return { cookie, body: { name: 'Another Name', from: name } }
    },
  },
  requestEmailChange: {
    as: 'owner',
    prepare: async ({ app }) => ({
      cookie: (await createPerson(app)).cookie,
      body: { email: `other-${randomUUID()}@example.test`, currentPassword: testPassword },
    }),
  },
  confirmEmailChange: {
    as: 'visitor',
    prepare: async (world) => ({ body: { token: await emailedAddressChange(world), ...passwords } }),
  },
  checkEmailChange: {
    as: 'visitor',
    prepare: async (world) => ({ body: { token: await emailedAddressChange(world) } }),
  },
  downloadData: byGuest(),
  deleteAccount: byGuest({ currentPassword: testPassword, posts: 'keep' }),
}

export const activityCalls: RouteCalls = {
  listActivity: { as: 'owner', prepare: () => ({}) },
}

/** A new person who waits for approval. */
const waitingPerson = async ({ app }: World) => ({ params: { id: (await createPerson(app, { waiting: true })).id } })

export const approvalsCalls: RouteCalls = {
  listWaitingPeople: { as: 'admin', prepare: () => ({}) },
  approvePerson: { as: 'admin', prepare: waitingPerson },
  declinePerson: { as: 'admin', prepare: waitingPerson },
}
