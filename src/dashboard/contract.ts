import * as z from 'zod'
import { moment, serial } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'

export const dashboardContract = {
  show: operation('member', {
    method: 'GET',
    path: '/dashboard',
    summary: 'What waits for the viewer today',
    tag: 'Dashboard',
  }).output(
    z.object({
      /** Percent: 100 with a saved profile, else 20 (S1 §2). */
      profileCompletion: z.number().int(),
      /** Threads on the board with something new for the viewer, at most 100 counted. */
      unreadThreadCount: z.number().int(),
      /** Replies others wrote under the viewer's threads and replies, newest first. */
      activity: z.array(
        z.object({
          threadId: serial,
          replyId: serial,
          threadTitle: z.string(),
          authorName: z.string(),
          authorAvatarUrl: z.string().nullable(),
          at: moment,
        }),
      ),
    }),
  ),
}
