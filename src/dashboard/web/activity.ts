import type { InferContractRouterOutputs } from '@orpc/contract'
import type { dashboardContract } from '../contract.ts'

/** One entry of "Recent Activity". */
export type Activity = InferContractRouterOutputs<typeof dashboardContract>['show']['activity'][number]

/** Tells entries of a list apart. */
export function activityKey(entry: Activity): string {
  return entry.kind === 'reply' ? `reply-${entry.replyId}` : `support-${entry.messageId}`
}

/** Where what happened can be read. */
export function activityPath(entry: Activity): string {
  return entry.kind === 'reply'
    ? `/messages/thread/${entry.threadId}#reply-${entry.replyId}`
    : `/support/${entry.requestId}`
}

/** The name of what it happened in. */
export function activityTitle(entry: Activity): string {
  return entry.kind === 'reply' ? entry.threadTitle : entry.subject
}

/** The entry in a sentence. */
export function activityWords(entry: Activity): string {
  return entry.kind === 'reply'
    ? `${entry.authorName} replied in “${entry.threadTitle}”`
    : `the team answered “${entry.subject}”`
}
