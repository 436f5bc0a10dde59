import { t } from '#text'
import { type RequestContext, requireViewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Session } from '../../contract.ts'
import { describeDevice } from '../activity/device-and-place.ts'
import { recordSecurityEvent } from '../activity/record-events.ts'
import { lockViewer } from './lock-viewer.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endSession, endSessions, sessionsOf } from './sessions.ts'

/** The viewer's sessions, most recently used first. */
export async function listSessions(context: RequestContext): Promise<Session[]> {
  const viewer = requireViewer(context)
  const rows = await sessionsOf(context.db, viewer.id)
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }))
}

/**
 * Ends one of the viewer's sessions.
 * @throws NOT_FOUND also for another person's session; NOT_SIGNED_IN when the current session has just ended
 */
export async function revokeSession(context: RequestContext, id: string): Promise<void> {
  const viewer = requireViewer(context)
  const isEnded = await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    const ended = await endSession(tx, context.liveUpdates, viewer.id, id)
    const details = { device: ended && describeDevice(ended.userAgent) }
    if (ended)
      await recordSecurityEvent(tx, context, { by: 'holder', kind: 'session.revoked', accountId: viewer.id, details })
    return ended !== null
  })
  if (!isEnded) throw problem('NOT_FOUND', t`This device is already logged out.`)
  if (id === viewer.sessionId) clearSessionCookie(context)
}

/**
 * Ends every session of the viewer except the current one.
 * @throws NOT_SIGNED_IN when the current session has just ended
 */
export async function revokeOtherSessions(context: RequestContext): Promise<void> {
  const viewer = requireViewer(context)
  await context.db.transaction(async (tx) => {
    await lockViewer(tx, viewer)
    await endSessions(tx, context.liveUpdates, viewer.id, viewer.sessionId)
    await recordSecurityEvent(tx, context, { by: 'holder', kind: 'session.othersRevoked', accountId: viewer.id })
  })
}
