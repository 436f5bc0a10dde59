import type { InferContractRouterOutputs } from '@orpc/contract'
import type { dashboardContract } from '../../contract.ts'

/** One entry of "Recent Activity". */
export type Activity = InferContractRouterOutputs<typeof dashboardContract>['show']['activity'][number]

/** A key that is unique among the entries. */
export function activityKey(entry: Activity): string {
  return entry.kind === 'reply' ? `reply-${entry.replyId}` : `support-${entry.messageId}`
}

/** The path of the thread or support request. */
export function activityPath(entry: Activity): string {
  return entry.kind === 'reply'
    ? `/messages/thread/${entry.threadId}#reply-${entry.replyId}`
    : `/support/${entry.requestId}`
}

/** The title of the thread or support request. */
export function activityTitle(entry: Activity): string {
  return entry.kind === 'reply' ? entry.threadTitle : entry.subject
}
