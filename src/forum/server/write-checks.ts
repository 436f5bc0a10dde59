import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { editRejection, isLockedFor } from './policy.ts'

const lockedMessage = 'This thread is locked.'

/**
 * Counts a write of the viewer against their rate limit. Call it before the transaction begins.
 * @throws TOO_MANY_REQUESTS
 */
export async function takeWriteLimit(
  { rateLimits }: Pick<RequestContext, 'rateLimits'>,
  viewer: Viewer,
): Promise<void> {
  const message = 'You’re posting very quickly. Please wait a moment and try again.'
  await rateLimits.consume('writingByAccount', viewer.id, message)
}

/** @throws LOCKED when the viewer may not reply in the thread */
export function requireUnlocked(viewer: Viewer, thread: { isLocked: boolean }): void {
  if (isLockedFor(viewer, thread)) throw problem('LOCKED', lockedMessage)
}

/**
 * @param forbidden the message for a viewer who is not the author
 * @throws FORBIDDEN, LOCKED
 */
export function requireEditable(
  viewer: Viewer,
  post: { authorId: string | null },
  thread: { isLocked: boolean },
  forbidden: string,
): void {
  const rejection = editRejection(viewer, post, thread)
  if (rejection) throw problem(rejection, rejection === 'LOCKED' ? lockedMessage : forbidden)
}
