import type { AnyContractProcedure } from '@orpc/contract'
import { type ImplementerInternalWithMiddlewares, implement, os } from '@orpc/server'
import { type Access, mayPass } from '../contract/access.ts'
import type { OperationMeta } from '../contract/operation.ts'
import type { RequestContext } from './context.ts'
import { problem } from './problems.ts'

const gate = os.$context<RequestContext>().middleware(({ context, procedure, next }) => {
  const { access } = procedure['~orpc'].meta as OperationMeta
  if (!access) throw problem('INTERNAL', 'This route declares no access.')
  requireAccess(access, context)
  return next()
})

/** @throws NOT_SIGNED_IN for a visitor, FORBIDDEN for the wrong role; before any input is read */
function requireAccess(access: Access, context: RequestContext): void {
  if (mayPass(access, context.viewer?.role ?? null)) return
  if (!context.viewer) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
  context.log.warn({ account: context.viewer.id, access }, 'refused at the gate')
  throw problem('FORBIDDEN', 'You do not have access to this.')
}

/** An implementer of a contract whose every route passes the access gate first. Capabilities use it for their routes. */
export function guarded<Contract extends Record<string, AnyContractProcedure>>(
  contract: Contract,
): ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext> {
  const implementer = implement<Record<string, AnyContractProcedure>>(contract).$context<RequestContext>().use(gate)
  // The same object: the detour only keeps the type from being worked out for a contract not known here.
  return implementer as unknown as ImplementerInternalWithMiddlewares<Contract, RequestContext, RequestContext>
}
