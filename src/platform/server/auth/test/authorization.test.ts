import { call } from '@orpc/server'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Access, accessLevels, hasAccess, type Role } from '../../../contract/access.ts'
import { operation } from '../../../contract/operation.ts'
import { implementAuthorized, isAuthorized, requireFreshLogin, requireMembership } from '../authorization.ts'
import type { RequestContext } from '../request-context.ts'

// The authorization alone, around a route of each access. checks/permissions/route-access.test.ts tests that it covers every route.

const route = (access: Access, more: object = {}) =>
  operation(access, { method: 'GET', path: `/${access}`, summary: access, tag: 'test', ...more })
const undeclared = route('visitor').meta({ access: undefined })
const contract = {
  visitor: route('visitor'),
  signedIn: route('signedIn'),
  member: route('member'),
  employer: route('employer'),
  admin: route('admin'),
  free: route('member', { membership: 'notNeeded' }),
  written: route('signedIn', { method: 'POST' }),
  writtenByMembers: route('member', { method: 'POST' }),
  ownAccount: route('signedIn', { tag: 'Accounts' }),
  sensitive: route('signedIn', { freshLogin: 'always' }),
  sometimesSensitive: route('signedIn', { freshLogin: 'sometimes' }),
  undeclared,
}

/** What the route does once it is authorized; set by each test. */
let work: (context: RequestContext) => Promise<unknown> = async () => {}
const implementer = implementAuthorized(contract)
const router = Object.fromEntries(
  Object.entries(contract).map(([name]) => [
    name,
    implementer[name as keyof typeof contract].handler(({ context }) => work(context)),
  ]),
)

const now = new Date()
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

type Recorded = { noted: object[]; warned: object[]; counted: unknown[] }

function contextOf(
  role: Role | null,
  given: {
    isEntitled?: boolean
    factorDueAt?: Date
    hasFreshLogin?: boolean
    isUnderLimit?: boolean
    idempotencyKey?: string
    pool?: object
  } = {},
) {
  const recorded: Recorded = { noted: [], warned: [], counted: [] }
  const context = {
    viewer: role && { id: 'viewer', role, hasFreshLogin: given.hasFreshLogin ?? false },
    idempotencyKey: given.idempotencyKey ?? null,
    isEntitled: async () => given.isEntitled ?? true,
    clock: { now: () => now },
    factorDueAt: async () => given.factorDueAt ?? null,
    log: { warn: (...entry: object[]) => recorded.warned.push(entry) },
    rateLimits: {
      allows: async (...asked: unknown[]) => {
        recorded.counted.push(asked)
        return given.isUnderLimit ?? true
      },
    },
    db: { $client: given.pool ?? { query: noteValues(recorded) } },
  }
  return { context: context as unknown as RequestContext, recorded }
}

/** A `query` that notes the values of its statement. */
function noteValues({ noted }: Recorded) {
  return async ({ values }: { values: unknown[] }) => {
    noted.push(values)
    return { rows: [] }
  }
}

/** The result of calling a route: `passed`, or the code and the message of a problem. */
async function knock(name: keyof typeof contract, { context }: ReturnType<typeof contextOf>): Promise<string> {
  let hasPassed = false
  work = async () => {
    hasPassed = true
  }
  const procedure = router[name]
  if (!procedure) throw new Error(`There is no ${name}.`)
  const refusal = await call(procedure, undefined, { context }).then(
    () => null,
    (error: { code: string; message: string }) => error,
  )
  expect(hasPassed).toBe(refusal === null)
  return refusal ? `${refusal.code} ${refusal.message}` : 'passed'
}

const loggedOut = 'NOT_SIGNED_IN Please log in to continue.'
const forbidden = 'FORBIDDEN You do not have access to this.'

test.each(accessLevels)('a route for %s admits the roles it is for and rejects all others', async (access) => {
  for (const role of [null, 'member', 'employer', 'admin'] as const) {
    const refusal = role === null ? loggedOut : forbidden
    expect(await knock(access, contextOf(role)), String(role)).toBe(hasAccess(access, role) ? 'passed' : refusal)
  }
})

test('a route without a declared access rejects everybody', async () => {
  for (const role of [null, 'admin'] as const) {
    expect(await knock('undeclared', contextOf(role))).toBe('INTERNAL This route declares no access.')
  }
})

test('attempts on an admin’s route are recorded up to the rate limit', async () => {
  const member = contextOf('member')
  await knock('admin', member)
  const details = JSON.stringify({ route: 'GET /admin' })
  expect(member.recorded.noted).toEqual([['access.refused', 'viewer', null, null, null, details]])
  expect(member.recorded.counted).toEqual([['refusalByAccount', 'viewer']])
  expect(member.recorded.warned).toEqual([[{ account: 'viewer', access: 'admin' }, 'access denied']])
  const often = contextOf('member', { isUnderLimit: false })
  expect(await knock('admin', often)).toBe(forbidden)
  expect(often.recorded.noted).toEqual([])
  const elsewhere = contextOf('member')
  await knock('employer', elsewhere)
  expect(elsewhere.recorded).toMatchObject({ noted: [], counted: [], warned: [expect.anything()] })
  const nobody = contextOf(null)
  await knock('admin', nobody)
  expect(nobody.recorded).toEqual({ noted: [], counted: [], warned: [] })
})

test('a route that needs a membership rejects others with MEMBERSHIP_REQUIRED', async () => {
  const lapsed = (role: Role | null) => contextOf(role, { isEntitled: false })
  const needed = 'MEMBERSHIP_REQUIRED You need a current membership to do this.'
  expect(await knock('member', lapsed('member'))).toBe(needed)
  expect(await knock('employer', lapsed('employer'))).toBe(needed)
  for (const name of ['visitor', 'signedIn', 'free'] as const)
    expect(await knock(name, lapsed('member'))).toBe('passed')
  expect(await knock('admin', lapsed('admin'))).toBe('passed')
  await expect(requireMembership(contextOf(null).context)).rejects.toMatchObject({ code: 'MEMBERSHIP_REQUIRED' })
  await expect(requireMembership(contextOf('member').context)).resolves.toBeUndefined()
})

const factorNeeded = 'SECOND_FACTOR_REQUIRED Set up two-step login in your account settings to continue.'

test.each([
  ['signedIn', 'member'],
  ['member', 'member'],
  ['employer', 'employer'],
  ['admin', 'admin'],
] as const)(
  'a route for %s is closed to the role %s without the second factor that it requires',
  async (name, role) => {
    expect(await knock(name, contextOf(role, { factorDueAt: before }))).toBe(factorNeeded)
    expect(await knock(name, contextOf(role, { factorDueAt: now }))).toBe(factorNeeded)
    expect(await knock(name, contextOf(role, { factorDueAt: after }))).toBe('passed')
  },
)

test.each([
  ['visitors', 'visitor'],
  ['a person’s own account', 'ownAccount'],
] as const)('a route for %s is open without the second factor that a role requires', async (_what, name) => {
  expect(await knock(name, contextOf('admin', { factorDueAt: before }))).toBe('passed')
})

const freshLoginNeeded = 'FRESH_LOGIN_REQUIRED Please confirm that it’s you to continue.'

test.each([
  ['always', false, freshLoginNeeded, 'sensitive'],
  ['always', true, 'passed', 'sensitive'],
  ['sometimes', false, 'passed', 'sometimesSensitive'],
  ['never', false, 'passed', 'signedIn'],
] as const)(
  'a route that %s needs a fresh login, viewer has one: %s; %s',
  async (_when, hasFreshLogin, result, name) => {
    expect(await knock(name, contextOf('member', { hasFreshLogin }))).toBe(result)
  },
)

test('a handler that needs a fresh login rejects a viewer without one, and visitors', () => {
  const refusal = expect.objectContaining({ code: 'FRESH_LOGIN_REQUIRED' })
  expect(() => requireFreshLogin(contextOf('admin', { hasFreshLogin: true }).context)).not.toThrow()
  expect(() => requireFreshLogin(contextOf('admin', { hasFreshLogin: false }).context)).toThrow(refusal)
  expect(() => requireFreshLogin(contextOf(null).context)).toThrow(refusal)
})

test('isAuthorized is true only with access and a current membership, even if the route needs none', async () => {
  const passes = (access: Access | undefined, role: Role | null, isEntitled = true) =>
    isAuthorized({ access }, contextOf(role, { isEntitled }).context)
  expect(await passes('member', 'member')).toBe(true)
  expect(await passes('visitor', 'employer')).toBe(true)
  expect(await passes('member', 'member', false)).toBe(false)
  expect(await passes('visitor', 'member', false)).toBe(false)
  expect(await passes('member', 'employer')).toBe(false)
  expect(await passes('visitor', null)).toBe(false)
  expect(await passes(undefined, 'admin')).toBe(false)
})

test('isAuthorized is false for a viewer without the second factor their role requires', async () => {
  const passes = (factorDueAt: Date) => isAuthorized({ access: 'admin' }, contextOf('admin', { factorDueAt }).context)
  expect(await passes(before)).toBe(false)
  expect(await passes(now)).toBe(false)
  expect(await passes(after)).toBe(true)
})

test('an idempotency key is used only if the route takes one', async () => {
  const unreadable = (role: Role) => contextOf(role, { idempotencyKey: '' })
  expect(await knock('signedIn', unreadable('member'))).toBe('passed')
  expect(await knock('written', contextOf('member'))).toBe('passed')
  expect(await knock('written', unreadable('member'))).toMatch(/^INVALID_INPUT /)
})

/** A connection pool that knows only the statements of idempotency keys, and notes the verb of every statement. */
function poolOfKeys() {
  const stored = new Map<unknown, { requestHash: unknown; answer: unknown }>()
  const verbs: string[] = []
  async function query(statement: string | { text: string; values?: unknown[] }) {
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement
    const verb = text.trim().split(/\s/)[0] ?? ''
    verbs.push(verb)
    if (verb === 'insert') {
      const [, key, requestHash] = values
      if (stored.has(key)) return { rows: [] }
      stored.set(key, { requestHash, answer: null })
      return { rows: [{ key }] }
    }
    if (verb === 'update') Object.assign(stored.get(values[2]) ?? {}, { answer: values[0] })
    return { rows: verb === 'select' ? [stored.get(values[1])] : [] }
  }
  return {
    verbs,
    options: { max: 2 },
    connect: async () => Object.assign(new pg.Client(), { query, release: () => {} }),
  }
}

test('a request with an idempotency key is handled once, in the transaction of its key', async () => {
  const pool = poolOfKeys()
  let count = 0
  work = async ({ db }) => {
    await db.execute(sql`notify handled`)
    return { count: ++count }
  }
  const send = (name: 'written' | 'writtenByMembers') =>
    call(router[name] as NonNullable<typeof router.written>, undefined, {
      context: contextOf('member', { idempotencyKey: 'key', pool }).context,
    })
  expect(await send('written')).toEqual({ count: 1 })
  expect(pool.verbs).toEqual(['begin', 'insert', 'notify', 'update', 'commit'])
  expect(await send('written')).toEqual({ count: 1 })
  await expect(send('writtenByMembers')).rejects.toMatchObject({ code: 'KEY_REUSED' })
  expect(count).toBe(1)
})

test('an error caused by a deleted account is rejected according to whose account it was', async () => {
  const missing = (id: string) =>
    Object.assign(new pg.DatabaseError('fails', 5, 'error'), {
      code: '23503',
      detail: `Key (account_id)=(${id}) is not present in table "accounts".`,
    })
  async function failing(error: Error, role: Role | null = 'member') {
    work = () => Promise.reject(error)
    const route = role ? router.signedIn : router.visitor
    if (!route) throw new Error('There is no route.')
    return call(route, undefined, { context: contextOf(role).context }).catch((thrown: Error) => thrown)
  }
  const wrapped = (id: string) => new DrizzleQueryError('insert', [], missing(id))
  expect(await failing(wrapped('viewer'))).toMatchObject({
    code: 'NOT_SIGNED_IN',
    message: 'Please log in to continue.',
  })
  const somebody = { code: 'NOT_FOUND', message: 'Someone this involves has just left. Please reload the page.' }
  expect(await failing(missing('another'))).toMatchObject(somebody)
  expect(await failing(wrapped('another'), null)).toMatchObject(somebody)
  const other = new Error('other')
  expect(await failing(other)).toBe(other)
})
