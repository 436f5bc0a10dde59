import { oc } from '@orpc/contract'
import type { Access } from './access.ts'
import { retryKeyHeader } from './idempotency-key.ts'
import { type ProblemCode, problemData, problemStatus } from './problems.ts'

/** What every route of the API declares about itself. */
export type OperationMeta = {
  access?: Access
  membership?: MembershipNeed
  takesRetryKey?: boolean
  freshLogin?: FreshLoginNeed
}

/**
 * Whether a route needs a login, or a confirmation of it, from the last ten minutes: `always` is enforced at the gate,
 * `sometimes` by the handler, which alone knows whose file it is about.
 */
export type FreshLoginNeed = 'always' | 'sometimes'

/** Whether a route is open to people without a current membership, where the community asks for one. */
export type MembershipNeed = 'needed' | 'notNeeded'

/** What members and employers may do needs a membership unless a route says otherwise; the rest does not. */
export function membershipNeedOf({ access, membership }: OperationMeta): MembershipNeed {
  return membership ?? (access === 'member' || access === 'employer' ? 'needed' : 'notNeeded')
}

/**
 * What people may use whose role needs a second factor that they have not set up: their own account, where they set
 * it up, and ways to be helped.
 */
const tagsWithoutFactor: readonly string[] = ['Accounts', 'Two-step login', 'Notifications', 'Support']

/** Whether a route rests for people who lack the second factor that their role needs. */
export function needsFactor({ access }: OperationMeta, tags: readonly string[] = []): boolean {
  if (access === 'visitor') return false
  return access !== 'signedIn' || !tags.some((tag) => tagsWithoutFactor.includes(tag))
}

const retryKeyParameter = {
  name: retryKeyHeader,
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
  /** One line for the API's reader. */
  summary: string
  /** The capability it belongs to. */
  tag: string
  successStatus?: number
  /** Given where it differs from what `membershipNeedOf` says of the access. */
  membership?: MembershipNeed
  /**
   * False for a POST that makes nothing here, or is sent with a password, whose plain hash must not be kept; any other
   * POST of people with an account takes a retry key.
   */
  takesRetryKey?: false
  /** For what a stranger at an unlocked device must not do (docs/decisions/0047). */
  freshLogin?: FreshLoginNeed
  /** `detailed` gives the handler `{ params, query, body }`: for uploads, whose body is a file (files.ts). */
  inputStructure?: 'compact' | 'detailed'
  /** Problems it can answer besides those that any route can (invalid input, not signed in, forbidden, internal). */
  problems?: readonly Code[]
}

/**
 * Begins a route of the contract. Its access is the first argument, so a route without one does not compile.
 * @returns an oRPC contract builder to which `.input(…)` and `.output(…)` are added
 */
export function operation<const Code extends ProblemCode = never>(access: Access, options: OperationOptions<Code>) {
  const takesRetryKey = options.method === 'POST' && access !== 'visitor' && options.takesRetryKey !== false
  const problems: ProblemCode[] = [...(options.problems ?? [])]
  if (takesRetryKey) problems.push('KEY_REUSED')
  if (options.freshLogin) problems.push('FRESH_LOGIN_REQUIRED')
  const errors = Object.fromEntries(
    problems.map((code) => [code, { status: problemStatus[code], data: problemData }]),
  ) as unknown as Record<Code, { status: number; data: typeof problemData }>
  return oc
    .$meta<OperationMeta>({})
    .meta({ access, membership: options.membership, takesRetryKey, freshLogin: options.freshLogin })
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
        ...(takesRetryKey && { parameters: [...(current.parameters ?? []), retryKeyParameter] }),
        'x-access': access,
        'x-membership': membershipNeedOf({ access, membership: options.membership }),
        ...(options.freshLogin && { 'x-fresh-login': options.freshLogin }),
      }),
    })
}
