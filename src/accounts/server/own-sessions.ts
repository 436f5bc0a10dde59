import { type RequestContext, viewerOf } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { Session } from '../contract.ts'
import { recordSecurityEvent } from './activity/record.ts'
import { deviceOf } from './device.ts'
import { lockViewer } from './lock-viewer.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endSession, endSessions, sessionsOf } from './sessions.ts'

/** Where the viewer is logged in, most recently used first. */
export async function listSessions(context: RequestContext): Promise<Session[]> {
  const viewer = viewerOf(context)
  const rows = await sessionsOf(context.db, viewer.id)
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }))
}

/**
 * Ends one of the viewer's sessions.
 * @throws NOT_FOUND also for somebody else's; NOT_SIGNED_IN when the viewer's own has just ended
 */
export async function revokeSession(context: RequestContext, id: string): Promise<void> {
  const viewer = viewerOf(context)
  const isEnded = await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    const ended = await endSession(tx, context.live, viewer.id, id)
    const details = { device: ended && deviceOf(ended.userAgent) }
    if (ended)
      await recordSecurityEvent(tx, context, { by: 'holder', kind: 'session.revoked', accountId: viewer.id, details })
    return ended !== null
  })
  if (!isEnded) throw problem('NOT_FOUND', 'There is no such session.')
  if (id === viewer.sessionId) clearSessionCookie(context)
}

/**
 * Ends every session of the viewer but this one.
 * @throws NOT_SIGNED_IN when this one has just ended
 */
export async function revokeOtherSessions(context: RequestContext): Promise<void> {
  const viewer = viewerOf(context)
  await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    await endSessions(tx, context.live, viewer.id, viewer.sessionId)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'session.othersRevoked', accountId: viewer.id })
  })
}
