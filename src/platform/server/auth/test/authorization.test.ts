import { call } from '@orpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Access, accessLevels, mayPass, type Role } from '../../../contract/access.ts'
import { operation } from '../../../contract/operation.ts'
import { guarded, passesGate, requireMembership } from '../authorization.ts'
import type { RequestContext } from '../request-context.ts'

// The gate alone, around a route of each access; that every route stands behind it is in checks/access.test.ts.

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
  undeclared,
}

/** What a route behind the gate does; set by each test. */
let work = async (): Promise<void> => {}
const implementer = guarded(contract)
const router = Object.fromEntries(
  Object.entries(contract).map(([name]) => [name, implementer[name as keyof typeof contract].handler(() => work())]),
)

const now = new Date()

type Seen = { noted: object[]; warned: object[]; counted: unknown[] }

function contextOf(
  role: Role | null,
  given: { isEntitled?: boolean; factorDueAt?: Date; isUnderLimit?: boolean; retryKey?: string } = {},
) {
  const seen: Seen = { noted: [], warned: [], counted: [] }
  const context = {
    viewer: role && { id: 'viewer', role },
    retryKey: given.retryKey ?? null,
    isEntitled: async () => given.isEntitled ?? true,
    clock: { now: () => now },
    factorDueAt: async () => given.factorDueAt ?? null,
    log: { warn: (...words: object[]) => seen.warned.push(words) },
    limits: {
      allows: async (...asked: unknown[]) => {
        seen.counted.push(asked)
        return given.isUnderLimit ?? true
      },
    },
    db: { insert: () => ({ values: async (row: object) => void seen.noted.push(row) }) },
  }
  return { context: context as unknown as RequestContext, seen }
}

/** What the gate answers: `passed`, or the code of a problem and its words. */
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

test.each(accessLevels)('lets through to %s whom it is for, and nobody else', async (access) => {
  for (const role of [null, 'member', 'employer', 'admin'] as const) {
    const refusal = role === null ? loggedOut : forbidden
    expect(await knock(access, contextOf(role)), String(role)).toBe(mayPass(access, role) ? 'passed' : refusal)
  }
})

test('lets nobody through to a route that declares no access', async () => {
  for (const role of [null, 'admin'] as const) {
    expect(await knock('undeclared', contextOf(role))).toBe('INTERNAL This route declares no access.')
  }
})

test('notes who tries an admin’s route, while that is not often', async () => {
  const member = contextOf('member')
  await knock('admin', member)
  const entry = { action: 'access.refused', actorId: 'viewer', details: { route: 'GET /admin' } }
  expect(member.seen.noted).toEqual([expect.objectContaining(entry)])
  expect(member.seen.counted).toEqual([['refusalByAccount', 'viewer']])
  expect(member.seen.warned).toEqual([[{ account: 'viewer', access: 'admin' }, 'refused at the gate']])
  const often = contextOf('member', { isUnderLimit: false })
  expect(await knock('admin', often)).toBe(forbidden)
  expect(often.seen.noted).toEqual([])
  const elsewhere = contextOf('member')
  await knock('employer', elsewhere)
  expect(elsewhere.seen).toMatchObject({ noted: [], counted: [], warned: [expect.anything()] })
  const nobody = contextOf(null)
  await knock('admin', nobody)
  expect(nobody.seen).toEqual({ noted: [], counted: [], warned: [] })
})

test('asks for a membership where the route needs one', async () => {
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

test('passes for certain who may and has a membership, also where the route asks for none', async () => {
  const passes = (access: Access | undefined, role: Role | null, isEntitled = true) =>
    passesGate({ access }, contextOf(role, { isEntitled }).context)
  expect(await passes('member', 'member')).toBe(true)
  expect(await passes('visitor', 'employer')).toBe(true)
  expect(await passes('member', 'member', false)).toBe(false)
  expect(await passes('visitor', 'member', false)).toBe(false)
  expect(await passes('member', 'employer')).toBe(false)
  expect(await passes('visitor', null)).toBe(false)
  expect(await passes(undefined, 'admin')).toBe(false)
})

test('a key counts only where the route takes one', async () => {
  const unreadable = (role: Role) => contextOf(role, { retryKey: '' })
  expect(await knock('signedIn', unreadable('member'))).toBe('passed')
  expect(await knock('written', contextOf('member'))).toBe('passed')
  expect(await knock('written', unreadable('member'))).toMatch(/^INVALID_INPUT /)
})

test('what fails because an account is gone says whose', async () => {
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
  const somebody = { code: 'NOT_FOUND', message: 'Somebody whom this concerns has just left.' }
  expect(await failing(missing('another'))).toMatchObject(somebody)
  expect(await failing(wrapped('another'), null)).toMatchObject(somebody)
  const other = new Error('other')
  expect(await failing(other)).toBe(other)
})
