import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { benefitsContract } from '../contract.ts'
import { createBenefit, listAll, removeBenefit, updateBenefit } from './management.ts'
import { claimBenefit, listOffered } from './offered-benefits.ts'

const os = implementAuthorized(benefitsContract)
const done = { done: true as const }

export const benefitsRoutes = os.router({
  list: os.list.handler(async ({ context }) => ({ benefits: await listOffered(context.db, requireViewer(context)) })),
  claim: os.claim.handler(({ input, context }) => claimBenefit(context.db, requireViewer(context), input.id)),
  listAll: os.listAll.handler(async ({ context }) => ({ benefits: await listAll(context.db) })),
  create: os.create.handler(({ input, context }) => createBenefit(context, requireViewer(context), input)),
  update: os.update.handler(async ({ input, context }) => {
    await updateBenefit(context, requireViewer(context), input)
    return done
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    await removeBenefit(context, requireViewer(context), input.id)
    return done
  }),
})
