import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { benefitsContract } from '../contract.ts'
import { createBenefit, listAll, removeBenefit, updateBenefit } from './management.ts'
import { claimBenefit, listOffered } from './offers.ts'

const os = guarded(benefitsContract)
const done = { done: true as const }

export const benefitsRoutes = os.router({
  list: os.list.handler(async ({ context }) => ({ benefits: await listOffered(context.db, viewerOf(context)) })),
  claim: os.claim.handler(({ input, context }) => claimBenefit(context.db, viewerOf(context), input.id)),
  listAll: os.listAll.handler(async ({ context }) => ({ benefits: await listAll(context.db) })),
  create: os.create.handler(({ input, context }) => createBenefit(context, viewerOf(context), input)),
  update: os.update.handler(async ({ input, context }) => {
    await updateBenefit(context, viewerOf(context), input)
    return done
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    await removeBenefit(context, viewerOf(context), input.id)
    return done
  }),
})
