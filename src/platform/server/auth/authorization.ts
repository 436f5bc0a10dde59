import type { AnyContractProcedure } from '@orpc/contract'
import { type ImplementerInternalWithMiddlewares, implement, os } from '@orpc/server'
import { t } from '#text'
import { type Access, hasAccess } from '../../contract/access.ts'
import { membershipRequirementOf, type OperationMeta, requiresSecondFactor } from '../../contract/operation.ts'
import { recordAuditEntry } from '../audit-log.ts'
import { missingAccountId } from '../database/database-errors.ts'
import { problem } from '../http/problem-details.ts'
import { runIdempotently } from './idempotency-keys.ts'
import type { RequestContext } from './request-context.ts'

const authorize = os.$context<RequestContext>().middleware(async ({ context, procedure, next }, input, answer) => {
  const { meta, route } = procedure['~orpc']
  const { access, takesIdempotencyKey, freshLogin, whileWaiting } = meta as OperationMeta
  if (!access) throw problem('INTERNAL', t`This route declares no access.`)
  if (context.isWaiting && whileWaiting !== 'open') {
    if (access !== 'visitor') throw approvalPending()
    // Routes that are open to everyone show visitors less than members.
    return next({ context: { viewer: null, isWaiting: false } })
  }
  await requireAccess(access, context, `${route.method} ${route.path}`)
  if (requiresSecondFactor(meta, route.tags)) await requireFactor(context)
  if (membershipRequirementOf(meta) === 'needed') await requireMembership(context)
  if (freshLogin === 'always') requireFreshLogin(context)
  try {
    if (!takesIdempotencyKey || context.idempotencyKey === null) return await next()
    return answer(
      await runIdempotently(context, `${route.method} ${route.path}`, input, async (db) => next({ context: { db } })),
    )
  } catch (error) {
    throw problemForDeletedAccount(error, context.viewer?.id) ?? error
  }
})

/** The problem for a row that could not be written because an account was deleted meanwhile; null for other errors. */
function problemForDeletedAccount(error: unknown, viewerId: string | undefined) {
  const accountId = missingAccountId(error)
  if (accountId === null) return null
  if (accountId === viewerId) return problem('NOT_SIGNED_IN', t`Please log in to continue.`)
  return problem('NOT_FOUND', t`Someone this involves has just left. Please reload the page.`)
}

/**
 * Runs before any input is read. Attempts to use an admin's route without being an admin go into the audit log.
 * @throws NOT_SIGNED_IN for a visitor
 * @throws FORBIDDEN for the wrong role
 */
async function requireAccess(access: Access, context: RequestContext, route: string): Promise<void> {
  if (hasAccess(access, context.viewer?.role ?? null)) return
  if (!context.viewer) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
  const actorId = context.viewer.id
  context.log.warn({ account: actorId, access }, 'access denied')
  // Limited, so that a person who tries all day does not fill the table.
  if (access === 'admin' && (await context.rateLimits.allows('refusalByAccount', actorId))) {
    await recordAuditEntry(context.db, { action: 'access.refused', actorId, details: { route } })
  }
  throw problem('FORBIDDEN', t`You do not have access to this.`)
}

/** @throws SECOND_FACTOR_REQUIRED for a viewer whose role requires two-step login, which they have not set up in time */
async function requireFactor(context: RequestContext): Promise<void> {
  if (await lacksFactor(context)) {
    throw problem('SECOND_FACTOR_REQUIRED', t`Set up two-step login in your account settings to continue.`)
  }
}

async function lacksFactor({ clock, factorDueAt }: ViewerAccess): Promise<boolean> {
  const dueAt = await factorDueAt()
  return dueAt !== null && dueAt <= clock.now()
}

/**
 * Handlers call it themselves if only a part of their response needs a membership.
 * @throws MEMBERSHIP_REQUIRED for a viewer without a current membership, if the community requires one
 */
export async function requireMembership({ viewer, isEntitled }: RequestContext): Promise<void> {
  if (viewer && (await isEntitled(viewer))) return
  throw membershipRequired()
}

/**
 * Handlers call it themselves if only a part of what they do needs a fresh login; their contract says `sometimes`.
 * @throws FRESH_LOGIN_REQUIRED when login or confirmation are more than ten minutes ago (OWASP ASVS 5.0 7.5.3)
 */
export function requireFreshLogin({ viewer }: Pick<RequestContext, 'viewer'>): void {
  if (!viewer?.hasFreshLogin) throw problem('FRESH_LOGIN_REQUIRED', t`Please confirm that it’s you to continue.`)
}

/** The problem for a viewer who waits for an admin's approval. */
function approvalPending() {
  return problem('APPROVAL_PENDING', t`Your account is waiting for approval. We’ll email you as soon as it’s ready.`)
}

/** The problem for what only people with a current membership may do. */
export function membershipRequired() {
  return problem('MEMBERSHIP_REQUIRED', t`You need a current membership to do this.`)
}

/** What decides about a viewer's access. */
export type ViewerAccess = Pick<RequestContext, 'viewer' | 'isWaiting' | 'isEntitled' | 'factorDueAt' | 'clock'>

/**
 * Whether a viewer passes the authorization of a route for certain, so that the response cache may answer without the
 * handler. A viewer without a current membership never does: some handlers check the membership themselves.
 */
export async function isAuthorized({ access }: OperationMeta, context: ViewerAccess): Promise<boolean> {
  const { viewer, isEntitled, isWaiting } = context
  if (viewer === null || isWaiting || access === undefined || !hasAccess(access, viewer.role)) return false
  return !(await lacksFactor(context)) && (await isEntitled(viewer))
}

/** An implementer of a contract that checks the authorization of every route before its handler runs. */
export function implementAuthorized<Contract extends Record<string, AnyContractProcedure>>(
  contract: Contract,
): ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext> {
  const implementer = implement<Record<string, AnyContractProcedure>>(contract)
    .$context<RequestContext>()
    .use(authorize)
  // The same object. The cast keeps the compiler from computing the type for a contract that is generic here.
  return implementer as unknown as ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext>
}
