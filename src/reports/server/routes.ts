import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { reportsContract } from '../contract.ts'
import { decide } from './decisions.ts'
import { listReports } from './queue.ts'
import { report } from './reports.ts'

const os = implementAuthorized(reportsContract)
const done = { done: true as const }

export const reportsRoutes = os.router({
  report: os.report.handler(async ({ input, context }) => {
    await report(context, requireViewer(context), input)
    return done
  }),
  list: os.list.handler(({ input, context }) => listReports(context, requireViewer(context), input)),
  remove: os.remove.handler(async ({ input, context }) => {
    await decide(context, requireViewer(context), input, { outcome: 'removed', message: input.words })
    return done
  }),
  dismiss: os.dismiss.handler(async ({ input, context }) => {
    await decide(context, requireViewer(context), input, { outcome: 'dismissed' })
    return done
  }),
  warn: os.warn.handler(async ({ input, context }) => {
    await decide(context, requireViewer(context), input, { outcome: 'warned', message: input.words })
    return done
  }),
})
