import { oc } from '@orpc/contract'
import type { Access } from './access.ts'
import { idempotencyKeyHeader } from './idempotency-key.ts'
import type { Part } from './parts/parts.ts'
import { type ProblemCode, problemData, problemStatus } from './problems.ts'

/** What every route of the API declares about itself. */
export type OperationMeta = {
  access?: Access
  membership?: MembershipRequirement
  takesIdempotencyKey?: boolean
  freshLogin?: FreshLoginRequirement
  part?: Part
  whileWaiting?: 'open'
}

/**
 * Whether a route needs a login or confirmation of the last ten minutes: with `always` the authorization enforces it,
 * with `sometimes` the handler, which alone knows whose file it is.
 */
export type FreshLoginRequirement = 'always' | 'sometimes'

/** Whether a route is open to people without a current membership, if the community requires one. */
export type MembershipRequirement = 'needed' | 'notNeeded'

/** The routes of members and employers need a membership unless they declare otherwise. Other routes need none. */
export function membershipRequirementOf({ access, membership }: OperationMeta): MembershipRequirement {
  return membership ?? (access === 'member' || access === 'employer' ? 'needed' : 'notNeeded')
}

/**
 * What people may use without the second factor that their role requires: their own account, in which they set it up,
 * and ways to get help.
 */
const tagsWithoutFactor: readonly string[] = ['Accounts', 'Two-step login', 'Notifications', 'Support']

/**
 * What employers may use while the employer side is off: their own account, their payments, and help, so that they can
 * take their data with them and leave.
 */
const tagsOfClosedAccounts: readonly string[] = [...tagsWithoutFactor, 'Memberships', 'Live updates']

/** Whether a route is closed to employers while the employer side is off, even if it belongs to no part. */
export function needsEmployerSide({ access }: OperationMeta, tags: readonly string[] = []): boolean {
  return access !== 'visitor' && !tags.some((tag) => tagsOfClosedAccounts.includes(tag))
}

/** Whether a route is closed to people without the second factor that their role requires. */
export function requiresSecondFactor({ access }: OperationMeta, tags: readonly string[] = []): boolean {
  if (access === 'visitor') return false
  return access !== 'signedIn' || !tags.some((tag) => tagsWithoutFactor.includes(tag))
}

const idempotencyKeyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    'A new name for each intended action, such as a UUID. A request that is sent again within a day under the same ' +
    'key acts once, and gets the first answer again; another request under it is refused with 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const

type OperationOptions<Code extends ProblemCode> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under `/api`, with parameters in braces. */
  path: `/${string}`
  /** One line for readers of the API's description. */
  summary: string
  /** The capability it belongs to. */
  tag: string
  successStatus?: number
  /** Set if it differs from `membershipRequirementOf` for the access. */
  membership?: MembershipRequirement
  /**
   * False for a POST that creates nothing here, or that is sent with a password, whose plain hash must not be stored.
   * All other POST routes for accounts take an idempotency key.
   */
  takesIdempotencyKey?: false
  /** For what a stranger at an unlocked device must not do (docs/decisions/0047). */
  freshLogin?: FreshLoginRequirement
  /** The part of the site that it belongs to, if not all routes of its capability do (parts.ts). */
  part?: Part
  /**
   * Set for the few routes that a person may use whose approval is pending (docs/decisions/0071). All others treat them
   * as a visitor, or are closed to them.
   */
  whileWaiting?: 'open'
  /** `detailed` gives the handler `{ params, query, body }`: for uploads, whose body is a file (files.ts). */
  inputStructure?: 'compact' | 'detailed'
  /**
   * The problems that it can return besides those of all routes (invalid input, not signed in, forbidden, internal).
   */
  problems?: readonly Code[]
}

/**
 * Starts a route of a contract. Its access is the first argument, so a route without one does not compile.
 * @returns an oRPC contract builder, to which `.input(…)` and `.output(…)` are added
 */
export function operation<const Code extends ProblemCode = never>(access: Access, options: OperationOptions<Code>) {
  const takesIdempotencyKey = options.method === 'POST' && access !== 'visitor' && options.takesIdempotencyKey !== false
  const problems: ProblemCode[] = [...(options.problems ?? [])]
  if (takesIdempotencyKey) problems.push('KEY_REUSED')
  if (options.freshLogin) problems.push('FRESH_LOGIN_REQUIRED')
  const errors = Object.fromEntries(
    problems.map((code) => [code, { status: problemStatus[code], data: problemData }]),
  ) as unknown as Record<Code, { status: number; data: typeof problemData }>
  return oc
    .$meta<OperationMeta>({})
    .meta({
      access,
      membership: options.membership,
      takesIdempotencyKey,
      freshLogin: options.freshLogin,
      part: options.part,
      whileWaiting: options.whileWaiting,
    })
    .errors(errors)
    .route({
      method: options.method,
      path: options.path,
      summary: options.summary,
      tags: [options.tag],
      successStatus: options.successStatus,
      inputStructure: options.inputStructure,
      spec: (current) => ({
        ...current,
        ...(takesIdempotencyKey && { parameters: [...(current.parameters ?? []), idempotencyKeyParameter] }),
        'x-access': access,
        'x-membership': membershipRequirementOf({ access, membership: options.membership }),
        ...(options.freshLogin && { 'x-fresh-login': options.freshLogin }),
        ...(options.whileWaiting && { 'x-while-waiting': options.whileWaiting }),
      }),
    })
}
