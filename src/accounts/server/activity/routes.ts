import { guarded } from '../../../platform/server/auth/authorization.ts'
import { activityContract } from '../../activity-contract.ts'
import { listActivity } from './own-activity.ts'

const os = guarded(activityContract)

export const activityRoutes = os.router({
  listActivity: os.listActivity.handler(({ input, context }) => listActivity(context, input.after)),
})
