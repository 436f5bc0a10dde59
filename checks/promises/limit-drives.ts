import { randomUUID } from 'node:crypto'
import { and, eq, isNull, like } from 'drizzle-orm'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { addApp, enterPassword } from '../../src/accounts/test/second-factors.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { type LimitName, limitRules } from '../../src/platform/server/auth/rate-limits.ts'
import { auditLog, mails } from '../../src/platform/server/tables.ts'
import { neverCounted, neverMade } from './call.ts'
import { appliedAnew } from './calls/jobs.ts'
import type { World } from './world.ts'

type Try = { method: string; path: string; body?: unknown; cookie?: string }

/** How a limit is driven: the requests that it counts, the turn-th of many. */
type Drive = {
  begin(world: World, tries: number): Promise<(turn: number) => Try> | ((turn: number) => Try)
  /** When a try would not count beside another one: one after the other. */
  inTurn?: true
  /** When it counts what comes from many networks together: every try comes from another one. */
  fromAnywhere?: true
  /** When being beyond it is no 429: how many were within it. */
  countPassed?(world: World): Promise<number>
}

const floodedAddress = 'flooded@example.test'
const nobody = () => `nobody-${randomUUID()}@example.test`
const organisersAddress = nobody()
const travellersAddress = 'traveller@example.test'
const words = () => ({ body: 'Hello', key: randomUUID() })

/** The same request by somebody new, over and over. */
function bySomebody(method: string, path: string, body: (turn: number) => unknown = () => ({}), role?: 'admin'): Drive {
  return {
    begin: async ({ app }) => {
      const { cookie } = await createPerson(app, role && { role })
      return (turn) => ({ method, path, cookie, body: method === 'GET' ? undefined : body(turn) })
    },
  }
}

/** The same by whoever comes along. */
function byVisitors(path: string, body: (turn: number) => unknown): Drive {
  return { begin: () => (turn) => ({ method: 'POST', path, body: body(turn) }) }
}

const everybody = <Item>(count: number, make: () => Promise<Item>) => Promise.all(Array.from({ length: count }, make))

const unknownLogins = and(eq(auditLog.action, 'login.failed'), isNull(auditLog.accountId))

/** Failed logins with addresses that nobody has. */
async function withUnknownAddresses({ app }: World) {
  await app.services.db.delete(auditLog).where(unknownLogins)
  return () => ({ method: 'POST', path: '/accounts/sessions', body: { email: nobody(), password: 'Wrong!2026' } })
}

function countUnknownLogins({ app }: World): Promise<number> {
  return app.services.db.$count(auditLog, unknownLogins)
}

function newcomer() {
  const password = testPassword
  return { name: 'A Newcomer', email: nobody(), password, passwordConfirmation: password, agreedToTerms: true }
}

/** A letter whose sum is wrong, which the limit counts all the same. */
const letter = {
  ...{ name: 'A Visitor', email: 'visitor@example.test', subject: 'A question', message: 'What do you do?' },
  ...{ website: '', answer: '1', challenge: 'unknown' },
}

const report = { kind: 'thread', id: String(neverCounted), reason: 'spam', note: '' }

/** A drive for every limit there is. */
export const drives: Record<LimitName, Drive> = {
  loginByAccount: {
    begin: () => {
      const email = nobody()
      return () => ({ method: 'POST', path: '/accounts/sessions', body: { email, password: 'Wrong!2026' } })
    },
  },
  loginByAddress: {
    begin: () => {
      const email = nobody()
      return () => ({ method: 'POST', path: '/accounts/sessions', body: { email, password: 'Wrong!2026' } })
    },
    fromAnywhere: true,
  },
  codeByAccount: {
    begin: async ({ app }, tries) => {
      const person = await createPerson(app)
      await addApp(app, person)
      // Each password entered allows five codes.
      const waiting = await everybody(Math.ceil(tries / 5), () => enterPassword(app, person))
      return (turn) => {
        const cookie = waiting[Math.floor(turn / 5)]?.cookie ?? ''
        return { method: 'POST', path: '/accounts/login-steps/codes', cookie, body: { code: '000000' } }
      }
    },
  },
  loginByNetwork: byVisitors('/accounts/sessions', () => ({ email: nobody(), password: 'Wrong!2026' })),
  unknownLoginOfNetwork: { begin: withUnknownAddresses, countPassed: countUnknownLogins },
  unknownLogins: { begin: withUnknownAddresses, fromAnywhere: true, countPassed: countUnknownLogins },
  newDeviceMails: {
    begin: async ({ app }) => {
      const { email } = await createPerson(app, { email: travellersAddress })
      const body = { email, password: testPassword }
      // The very first login is no reason for an email.
      await app.request('POST', '/api/accounts/sessions', { body })
      return () => ({ method: 'POST', path: '/accounts/sessions', body })
    },
    countPassed: async ({ app }) =>
      (await app.services.pool.query('select from mails where "to" = $1', [travellersAddress])).rowCount ?? 0,
  },
  registrationByNetwork: byVisitors('/accounts/registrations', newcomer),
  mailByNetwork: byVisitors('/accounts/verification-mails', () => ({ email: nobody() })),
  mailByAddress: {
    begin: () => {
      const email = nobody()
      return () => ({ method: 'POST', path: '/accounts/password-resets', body: { email } })
    },
  },
  mailsToAddress: {
    begin: async ({ app }) => {
      const { email } = await createPerson(app, { email: floodedAddress })
      return () => ({ method: 'POST', path: '/accounts/password-resets', body: { email } })
    },
    fromAnywhere: true,
    // Everybody is told the same.
    countPassed: async ({ app }) =>
      (await app.services.pool.query('select from mails where "to" = $1', [floodedAddress])).rowCount ?? 0,
  },
  tokenByNetwork: byVisitors('/accounts/email-verifications', () => ({ token: 'x'.repeat(43) })),
  passwordByAccount: bySomebody('PUT', '/accounts/password', () => ({
    ...{ currentPassword: 'Wrong!2026', password: 'Kapok-tree!7', passwordConfirmation: 'Kapok-tree!7' },
  })),
  nameByAccount: {
    begin: async ({ app }) => {
      const { cookie, name } = await createPerson(app)
      const nameAfter = (turn: number) => `Name ${Math.min(turn, limitRules.nameByAccount.points)}`
      return (turn) => {
        const body = { name: `Name ${turn + 1}`, from: turn === 0 ? name : nameAfter(turn) }
        return { method: 'PUT', path: '/accounts/name', cookie, body }
      }
    },
    // Each name replaces the one before.
    inTurn: true,
  },
  contactByNetwork: byVisitors('/contact/messages', () => letter),
  writingByAccount: bySomebody('PUT', `/forum/threads/${neverCounted}/like`),
  joiningByAccount: bySomebody('PUT', `/groups/${neverMade}/membership`, () => ({ message: '' })),
  supportByAccount: bySomebody('POST', `/support/requests/${neverMade}/messages`, () => ({ message: 'Hello?' })),
  uploadByAccount: bySomebody('PUT', '/profiles/me/resume?name=resume.doc', () => new Uint8Array([1, 2, 3])),
  downloadByAccount: bySomebody('POST', '/accounts/data-archives'),
  seatByAccount: bySomebody('PUT', `/events/${neverMade}/registration`),
  testMailByAccount: bySomebody('POST', '/notification-settings/test'),
  mailServerTestByAccount: bySomebody('POST', '/admin/test-mails', () => ({ to: 'reader@example.test' }), 'admin'),
  applicationByAccount: bySomebody('POST', `/jobs/${neverMade}/applications`, () => ({
    note: 'I would like this.',
    withResume: false,
  })),
  movesByApplication: {
    begin: async (world) => {
      const id = await appliedAnew(world)
      const { cookie } = world.people.employer
      const isBack = (turn: number) => turn % 2 === 1 && turn < limitRules.movesByApplication.points
      return (turn) => ({
        ...{ method: 'PUT', path: `/employers/applications/${id}/status`, cookie },
        body: { status: isBack(turn) ? 'declined' : 'reviewing', message: '' },
      })
    },
    // Moved to where it is already, nothing happens.
    inTurn: true,
  },
  invitationByCompany: {
    begin: async ({ app }) => {
      const { cookie } = await createEmployer(app, { verified: true })
      return () => ({ method: 'POST', path: '/employers/company/invitations', cookie, body: { email: nobody() } })
    },
  },
  invitationByInviter: {
    begin: async ({ app }) => {
      const { cookie } = await createEmployer(app, { verified: true })
      const body = { email: nobody() }
      return () => ({ method: 'POST', path: '/employers/company/invitations', cookie, body })
    },
  },
  requestMail: {
    begin: async ({ app, people }, tries) => {
      const organiser = await createPerson(app, { email: organisersAddress })
      const { cookie } = await createPerson(app)
      const groups = await everybody(tries, async () => {
        const form = { name: randomUUID(), description: 'A circle', joining: 'byRequest', organiserId: organiser.id }
        const { body } = await app.request('POST', '/api/admin/groups', { cookie: people.admin.cookie, body: form })
        return body.id as string
      })
      return (turn) => ({ method: 'PUT', path: `/groups/${groups[turn]}/membership`, cookie, body: {} })
    },
    countPassed: ({ app }) =>
      app.services.db.$count(mails, and(eq(mails.to, organisersAddress), like(mails.subject, 'Somebody asks%'))),
  },
  firstWordsByCompany: {
    begin: async ({ app }, tries) => {
      const { cookie } = await createEmployer(app, { verified: true })
      const all = await everybody(tries, () => createCandidate(app))
      return (turn) => ({
        ...{ method: 'POST', path: `/candidates/${all[turn]?.candidate}/conversations`, cookie },
        body: words(),
      })
    },
  },
  firstWordsByMember: {
    begin: async ({ app }, tries) => {
      const { cookie } = await createPerson(app)
      const all: Person[] = await everybody(tries, () => createPerson(app))
      return (turn) => ({ method: 'POST', path: `/members/${all[turn]?.id}/conversations`, cookie, body: words() })
    },
  },
  candidateViewsByCompany: {
    begin: async ({ app }) => {
      const { cookie } = await createEmployer(app, { verified: true })
      return () => ({ method: 'GET', path: `/candidates/${neverMade}`, cookie })
    },
  },
  resumeRequestsByCompany: {
    begin: async ({ app, pdf }, tries) => {
      const { cookie } = await createEmployer(app, { verified: true })
      const all = await everybody(tries, async () => {
        const candidate = await createCandidate(app)
        await candidate.uploadResume(pdf)
        return candidate.candidate
      })
      return (turn) => ({ method: 'PUT', path: `/candidates/${all[turn]}/resume-request`, cookie, body: {} })
    },
  },
  paymentByAccount: bySomebody('POST', '/membership/confirmations'),
  reportByAccount: bySomebody('POST', '/reports', () => report),
  // Refused is everybody; noted in the audit log are those within it.
  refusalByAccount: {
    ...bySomebody('GET', '/admin/site'),
    countPassed: async ({ app }) =>
      (await app.services.pool.query("select from audit_log where action = 'access.refused'")).rowCount ?? 0,
  },
}
