import { recentRepliesTo, unreadThreadCount } from '../../forum/server/public.ts'
import { viewerOf } from '../../platform/server/context.ts'
import { guarded } from '../../platform/server/gate.ts'
import { dashboardContract } from '../contract.ts'

/** Replies the panel "Recent Activity" shows at most. */
const activityLimit = 5

/** Without a saved profile; profiles do not exist yet (S1 §2). */
const completionWithoutProfile = 20

const os = guarded(dashboardContract)

export const dashboardRoutes = os.router({
  show: os.show.handler(async ({ context }) => {
    const viewer = viewerOf(context)
    const [unread, activity] = await Promise.all([
      unreadThreadCount(context.db, viewer),
      recentRepliesTo(context.db, viewer.id, activityLimit),
    ])
    return { profileCompletion: completionWithoutProfile, unreadThreadCount: unread, activity }
  }),
})
