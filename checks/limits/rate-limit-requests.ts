import { randomUUID } from 'node:crypto'
import { and, eq, isNull, like } from 'drizzle-orm'
import { addApp, enterPassword } from '../../src/accounts/test/factors/second-factors.ts'
import { setJoiningRule } from '../../src/accounts/test/joining-rule.ts'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { type RateLimitName, rateLimitRules } from '../../src/platform/server/auth/rate-limits.ts'
import { auditLog, mails } from '../../src/platform/server/tables.ts'
import { newApplication } from '../route-calls/capabilities/jobs.ts'
import { unusedId, unusedNumber } from '../route-calls/route-call.ts'
import type { World } from '../route-calls/world.ts'

type LimitedRequest = { method: string; path: string; body?: unknown; cookie?: string }

/** How to reach a rate limit: a request that it counts, for each turn. */
type LimitCase = {
  begin(world: World, tries: number): Promise<(turn: number) => LimitedRequest> | ((turn: number) => LimitedRequest)
  /** Whether the requests are sent one after the other, because concurrent ones would not count. */
  isSequential?: true
  /** Whether every request comes from another network, because the limit counts all networks together. */
  fromManyNetworks?: true
  /** How many requests were within the limit, when those beyond it are not answered with 429. */
  countPassed?(world: World): Promise<number>
}

const floodedAddress = 'flooded@example.test'
const unknownAddress = () => `nobody-${randomUUID()}@example.test`
const organisersAddress = unknownAddress()
const travellersAddress = 'traveller@example.test'
const firstMessage = () => ({ body: 'Hello', key: randomUUID() })

/** The same request by one new account, repeated. */
function byAccount(
  method: string,
  path: string,
  body: (turn: number) => unknown = () => ({}),
  role?: 'admin',
): LimitCase {
  return {
    begin: async ({ app }) => {
      const { cookie } = await createPerson(app, role && { role })
      return (turn) => ({ method, path, cookie, body: method === 'GET' ? undefined : body(turn) })
    },
  }
}

/** The same request by visitors, repeated. */
function byVisitors(path: string, body: (turn: number) => unknown): LimitCase {
  return { begin: () => (turn) => ({ method: 'POST', path, body: body(turn) }) }
}

const createMany = <Item>(count: number, make: () => Promise<Item>) => Promise.all(Array.from({ length: count }, make))

const unknownLogins = and(eq(auditLog.action, 'login.failed'), isNull(auditLog.accountId))

/** Failed logins with addresses that nobody has. */
async function withUnknownAddresses({ app }: World) {
  await app.services.db.delete(auditLog).where(unknownLogins)
  return () => ({
    method: 'POST',
    path: '/accounts/sessions',
    body: { email: unknownAddress(), password: 'Wrong!2026' },
  })
}

function countUnknownLogins({ app }: World): Promise<number> {
  return app.services.db.$count(auditLog, unknownLogins)
}

function newcomer() {
  const password = testPassword
  return { name: 'A Newcomer', email: unknownAddress(), password, passwordConfirmation: password, agreedToTerms: true }
}

/** A contact message with a wrong answer to the challenge. The limit counts it all the same. */
const contactMessage = {
  ...{ name: 'A Visitor', email: 'visitor@example.test', subject: 'A question', message: 'What do you do?' },
  ...{ website: '', answer: '1', challenge: 'unknown' },
}

const report = { kind: 'thread', id: String(unusedNumber), reason: 'spam', note: '' }

const inADay = { role: 'member', groupId: null, days: 1 }

/** A case for every rate limit. */
export const limitCases: Record<RateLimitName, LimitCase> = {
  loginByAccount: {
    begin: () => {
      const email = unknownAddress()
      return () => ({ method: 'POST', path: '/accounts/sessions', body: { email, password: 'Wrong!2026' } })
    },
  },
  loginByAddress: {
    begin: () => {
      const email = unknownAddress()
      return () => ({ method: 'POST', path: '/accounts/sessions', body: { email, password: 'Wrong!2026' } })
    },
    fromManyNetworks: true,
  },
  codeByAccount: {
    begin: async ({ app }, tries) => {
      const person = await createPerson(app)
      await addApp(app, person)
      // Each entered password allows five codes.
      const waiting = await createMany(Math.ceil(tries / 5), () => enterPassword(app, person))
      return (turn) => {
        const cookie = waiting[Math.floor(turn / 5)]?.cookie ?? ''
        return { method: 'POST', path: '/accounts/login-steps/codes', cookie, body: { code: '000000' } }
      }
    },
  },
  loginByNetwork: byVisitors('/accounts/sessions', () => ({ email: unknownAddress(), password: 'Wrong!2026' })),
  unknownLoginOfNetwork: { begin: withUnknownAddresses, countPassed: countUnknownLogins },
  unknownLogins: { begin: withUnknownAddresses, fromManyNetworks: true, countPassed: countUnknownLogins },
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
  mailByNetwork: byVisitors('/accounts/verification-mails', () => ({ email: unknownAddress() })),
  mailByAddress: {
    begin: () => {
      const email = unknownAddress()
      return () => ({ method: 'POST', path: '/accounts/password-resets', body: { email } })
    },
  },
  mailsToAddress: {
    begin: async ({ app }) => {
      const { email } = await createPerson(app, { email: floodedAddress })
      return () => ({ method: 'POST', path: '/accounts/password-resets', body: { email } })
    },
    fromManyNetworks: true,
    // The answer is the same for every address.
    countPassed: async ({ app }) =>
      (await app.services.pool.query('select from mails where "to" = $1', [floodedAddress])).rowCount ?? 0,
  },
  tokenByNetwork: byVisitors('/accounts/email-verifications', () => ({ token: 'x'.repeat(43) })),
  passwordByAccount: byAccount('PUT', '/accounts/password', () => ({
    ...{ currentPassword: 'Wrong!2026', password: 'Kapok-tree!7', passwordConfirmation: 'Kapok-tree!7' },
  })),
  nameByAccount: {
    begin: async ({ app }) => {
      const { cookie, name } = await createPerson(app)
      const nameAfter = (turn: number) => `Name ${Math.min(turn, rateLimitRules.nameByAccount.points)}`
      return (turn) => {
        const body = { name: `Name ${turn + 1}`, from: turn === 0 ? name : nameAfter(turn) }
        return { method: 'PUT', path: '/accounts/name', cookie, body }
      }
    },
    // Each request changes the name of the one before.
    isSequential: true,
  },
  pictureByNetwork: {
    begin: async ({ app }) => {
      const { id } = await planEvent(app, { isPublic: true })
      return () => ({ method: 'GET', path: `/public-events/${id}/picture.png` })
    },
  },
  contactByNetwork: byVisitors('/contact/messages', () => contactMessage),
  writingByAccount: byAccount('PUT', `/forum/threads/${unusedNumber}/like`),
  savingByAccount: byAccount('PUT', `/saved/thread/${unusedNumber}`),
  suggestionsByAccount: byAccount('GET', '/forum/mention-suggestions'),
  joiningByAccount: byAccount('PUT', `/groups/${unusedId}/membership`, () => ({ message: '' })),
  supportByAccount: byAccount('POST', `/support/requests/${unusedId}/messages`, () => ({ message: 'Hello?' })),
  uploadByAccount: byAccount('PUT', '/profiles/me/resume?name=resume.doc', () => new Uint8Array([1, 2, 3])),
  // One after the other: the processing of pictures admits fewer at a time than the limit.
  picturesByAccount: {
    ...byAccount('POST', '/forum/pictures', () => new Uint8Array([1, 2, 3])),
    isSequential: true,
  },
  downloadByAccount: byAccount('POST', '/accounts/data-archives'),
  seatByAccount: byAccount('PUT', `/events/${unusedId}/registration`),
  testMailByAccount: byAccount('POST', '/notification-settings/test'),
  mailServerTestByAccount: byAccount('POST', '/admin/test-mails', () => ({ to: 'reader@example.test' }), 'admin'),
  applicationByAccount: byAccount('POST', `/jobs/${unusedId}/applications`, () => ({
    note: 'I would like this.',
    withResume: false,
  })),
  movesByApplication: {
    begin: async (world) => {
      const id = await newApplication(world)
      const { cookie } = world.people.employer
      const isBack = (turn: number) => turn % 2 === 1 && turn < rateLimitRules.movesByApplication.points
      return (turn) => ({
        ...{ method: 'PUT', path: `/employers/applications/${id}/status`, cookie },
        body: { status: isBack(turn) ? 'declined' : 'reviewing', message: '' },
      })
    },
    // A move to the current status does not count.
    isSequential: true,
  },
  invitationByCompany: {
    begin: async ({ app }) => {
      const { cookie } = await createEmployer(app, { verified: true })
      return () => ({
        method: 'POST',
        path: '/employers/company/invitations',
        cookie,
        body: { email: unknownAddress() },
      })
    },
  },
  invitationsByAdmin: byAccount(
    'POST',
    '/admin/invitations',
    () => ({ addresses: unknownAddress(), ...inADay }),
    'admin',
  ),
  invitationsByMember: {
    begin: async (world, tries) => {
      await setJoiningRule(world.app, { doMembersInvite: true })
      return byAccount('POST', '/invitations', () => ({ addresses: unknownAddress() })).begin(world, tries)
    },
  },
  invitationByInviter: {
    begin: async ({ app }) => {
      const { cookie } = await createEmployer(app, { verified: true })
      const body = { email: unknownAddress() }
      return () => ({ method: 'POST', path: '/employers/company/invitations', cookie, body })
    },
  },
  requestMail: {
    begin: async ({ app, people }, tries) => {
      const organiser = await createPerson(app, { email: organisersAddress })
      const { cookie } = await createPerson(app)
      const groups = await createMany(tries, async () => {
        const form = { name: randomUUID(), description: 'A circle', joining: 'byRequest', organiserId: organiser.id }
        const { body } = await app.request('POST', '/api/admin/groups', { cookie: people.admin.cookie, body: form })
        return body.id as string
      })
      return (turn) => ({ method: 'PUT', path: `/groups/${groups[turn]}/membership`, cookie, body: {} })
    },
    countPassed: ({ app }) =>
      app.services.db.$count(mails, and(eq(mails.to, organisersAddress), like(mails.subject, 'Someone asked%'))),
  },
  firstWordsByCompany: {
    begin: async ({ app }, tries) => {
      const { cookie } = await createEmployer(app, { verified: true })
      const all = await createMany(tries, () => createCandidate(app))
      return (turn) => ({
        ...{ method: 'POST', path: `/candidates/${all[turn]?.candidate}/conversations`, cookie },
        body: firstMessage(),
      })
    },
  },
  feedByCompany: {
    begin: async ({ app }) => {
      const { cookie } = await createEmployer(app)
      return () => ({ method: 'POST', path: '/employers/job-feed/fetches', cookie, body: {} })
    },
  },
  firstWordsByMember: {
    begin: async ({ app }, tries) => {
      const { cookie } = await createPerson(app)
      const all: Person[] = await createMany(tries, () => createPerson(app))
      return (turn) => ({
        method: 'POST',
        path: `/members/${all[turn]?.id}/conversations`,
        cookie,
        body: firstMessage(),
      })
    },
  },
  candidateViewsByCompany: {
    begin: async ({ app }) => {
      const { cookie } = await createEmployer(app, { verified: true })
      return () => ({ method: 'GET', path: `/candidates/${unusedId}`, cookie })
    },
  },
  resumeRequestsByCompany: {
    begin: async ({ app, pdf }, tries) => {
      const { cookie } = await createEmployer(app, { verified: true })
      const all = await createMany(tries, async () => {
        const candidate = await createCandidate(app)
        await candidate.uploadResume(pdf)
        return candidate.candidate
      })
      return (turn) => ({ method: 'PUT', path: `/candidates/${all[turn]}/resume-request`, cookie, body: {} })
    },
  },
  paymentByAccount: byAccount('POST', '/membership/confirmations'),
  reportByAccount: byAccount('POST', '/reports', () => report),
  searchByAccount: byAccount('GET', '/search?q=word'),
  // Every request is rejected. The audit log records those within the limit.
  refusalByAccount: {
    ...byAccount('GET', '/admin/site'),
    countPassed: async ({ app }) =>
      (await app.services.pool.query("select from audit_log where action = 'access.refused'")).rowCount ?? 0,
  },
}
