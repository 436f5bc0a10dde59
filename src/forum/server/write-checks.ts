import { t } from '#text'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { mayNotWrite } from './boards/board-access.ts'
import { editRejection, writeRejection } from './policy.ts'

const lockedMessage = t`This thread is locked.`
type Openness = { isLocked: boolean; mayWrite: boolean }

/**
 * Counts a write of the viewer against their rate limit. Call it before the transaction begins.
 * @throws TOO_MANY_REQUESTS
 */
export async function takeWriteLimit(
  { rateLimits }: Pick<RequestContext, 'rateLimits'>,
  viewer: Viewer,
): Promise<void> {
  const message = t`You’re posting very quickly. Please wait a moment and try again.`
  await rateLimits.consume('writingByAccount', viewer.id, message)
}

/**
 * @param locked the message when it accepts nothing new from members
 * @throws FORBIDDEN when the board does not let the viewer write, LOCKED
 */
export function requireWritable(viewer: Viewer, place: Openness, locked = lockedMessage): void {
  const rejection = writeRejection(viewer, place)
  if (rejection) throw problem(rejection, rejection === 'LOCKED' ? locked : mayNotWrite)
}

/**
 * @param forbidden the message for a viewer who is not the author
 * @throws FORBIDDEN, LOCKED
 */
export function requireEditable(
  viewer: Viewer,
  post: { authorId: string | null },
  thread: Openness,
  forbidden: string,
): void {
  const rejection = editRejection(viewer, post, thread)
  const message = post.authorId === viewer.id ? mayNotWrite : forbidden
  if (rejection) throw problem(rejection, rejection === 'LOCKED' ? lockedMessage : message)
}
