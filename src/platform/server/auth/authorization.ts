import type { AnyContractProcedure } from '@orpc/contract'
import { type ImplementerInternalWithMiddlewares, implement, os } from '@orpc/server'
import { type Access, mayPass } from '../../contract/access.ts'
import { membershipNeedOf, needsFactor, type OperationMeta } from '../../contract/operation.ts'
import { recordAct } from '../audit.ts'
import { missingAccount } from '../database/database-errors.ts'
import { problem } from '../http/problem-details.ts'
import { doOnce } from './idempotency-keys.ts'
import type { RequestContext } from './request-context.ts'

const gate = os.$context<RequestContext>().middleware(async ({ context, procedure, next }, input, answer) => {
  const { meta, route } = procedure['~orpc']
  const { access, takesRetryKey, freshLogin } = meta as OperationMeta
  if (!access) throw problem('INTERNAL', 'This route declares no access.')
  await requireAccess(access, context, `${route.method} ${route.path}`)
  if (needsFactor(meta, route.tags)) await requireFactor(context)
  if (membershipNeedOf(meta) === 'needed') await requireMembership(context)
  if (freshLogin === 'always') requireFreshLogin(context)
  try {
    if (!takesRetryKey || context.retryKey === null) return await next()
    return answer(
      await doOnce(context, `${route.method} ${route.path}`, input, async (db) => next({ context: { db } })),
    )
  } catch (error) {
    throw whoLeft(error, context.viewer?.id) ?? error
  }
})

/** The problem for a row that could not be written because an account was deleted meanwhile; null for other errors. */
function whoLeft(error: unknown, viewerId: string | undefined) {
  const missing = missingAccount(error)
  if (missing === null) return null
  if (missing === viewerId) return problem('NOT_SIGNED_IN', 'Please log in to continue.')
  return problem('NOT_FOUND', 'Somebody whom this concerns has just left.')
}

/**
 * Who tries an admin's route without being one is noted in the audit log.
 * @throws NOT_SIGNED_IN for a visitor, FORBIDDEN for the wrong role; before any input is read
 */
async function requireAccess(access: Access, context: RequestContext, route: string): Promise<void> {
  if (mayPass(access, context.viewer?.role ?? null)) return
  if (!context.viewer) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
  const actorId = context.viewer.id
  context.log.warn({ account: actorId, access }, 'refused at the gate')
  // Somebody who tries all day fills no table: the first hundred of an hour tell enough.
  if (access === 'admin' && (await context.limits.allows('refusalByAccount', actorId))) {
    await recordAct(context.db, { action: 'access.refused', actorId, details: { route } })
  }
  throw problem('FORBIDDEN', 'You do not have access to this.')
}

/** @throws SECOND_FACTOR_REQUIRED for somebody whose role rests until she sets up two-step login */
async function requireFactor(context: RequestContext): Promise<void> {
  if (await lacksFactor(context)) {
    throw problem('SECOND_FACTOR_REQUIRED', 'Set up two-step login in your account settings to go on.')
  }
}

async function lacksFactor({ clock, factorDueAt }: RequestContext): Promise<boolean> {
  const dueAt = await factorDueAt()
  return dueAt !== null && dueAt <= clock.now()
}

/**
 * Routes that need a membership only for a part of what they answer ask it themselves.
 * @throws MEMBERSHIP_REQUIRED for somebody whose membership is not current, where the community asks for one
 */
export async function requireMembership({ viewer, isEntitled }: RequestContext): Promise<void> {
  if (viewer && (await isEntitled(viewer))) return
  throw membershipRequired()
}

/**
 * Routes that need a fresh login only for a part of what they do ask for it themselves; their contract says `sometimes`.
 * @throws FRESH_LOGIN_REQUIRED for a session whose login or confirmation is older than ten minutes (OWASP ASVS 5.0 7.5.3)
 */
export function requireFreshLogin({ viewer }: Pick<RequestContext, 'viewer'>): void {
  if (!viewer?.hasFreshLogin) throw problem('FRESH_LOGIN_REQUIRED', 'Please confirm that it’s you to continue.')
}

/** The problem for what only people with a current membership may do. */
export function membershipRequired() {
  return problem('MEMBERSHIP_REQUIRED', 'You need a current membership to do this.')
}

/**
 * Whether a viewer passes the gate for certain, for who answers a route without going through its handler: one without
 * a current membership goes through it, also where the route leaves it to the handler to ask for one.
 */
export async function passesGate({ access }: OperationMeta, context: RequestContext): Promise<boolean> {
  const { viewer, isEntitled } = context
  if (viewer === null || access === undefined || !mayPass(access, viewer.role)) return false
  return !(await lacksFactor(context)) && (await isEntitled(viewer))
}

/** An implementer of a contract whose every route passes the access gate first. Capabilities use it for their routes. */
export function guarded<Contract extends Record<string, AnyContractProcedure>>(
  contract: Contract,
): ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext> {
  const implementer = implement<Record<string, AnyContractProcedure>>(contract).$context<RequestContext>().use(gate)
  // The same object: the detour only keeps the type from being worked out for a contract not known here.
  return implementer as unknown as ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext>
}
