import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { reportsContract } from '../contract.ts'
import { listReports } from './queue.ts'
import { report } from './reporting.ts'
import { settle } from './settling.ts'

const os = guarded(reportsContract)
const done = { done: true as const }

export const reportsRoutes = os.router({
  report: os.report.handler(async ({ input, context }) => {
    await report(context, viewerOf(context), input)
    return done
  }),
  list: os.list.handler(({ input, context }) => listReports(context, viewerOf(context), input)),
  remove: os.remove.handler(async ({ input, context }) => {
    await settle(context, viewerOf(context), input, { outcome: 'removed', words: input.words })
    return done
  }),
  dismiss: os.dismiss.handler(async ({ input, context }) => {
    await settle(context, viewerOf(context), input, { outcome: 'dismissed' })
    return done
  }),
  warn: os.warn.handler(async ({ input, context }) => {
    await settle(context, viewerOf(context), input, { outcome: 'warned', words: input.words })
    return done
  }),
})
