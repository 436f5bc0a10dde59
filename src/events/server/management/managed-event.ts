import { eq } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { eventNotFound } from '../event-queries.ts'
import type { LockedEvent } from '../locks.ts'
import { canManageEvent, type EventTeam } from '../policy.ts'
import { events } from '../tables.ts'

/**
 * An event that the viewer manages.
 * @throws NOT_FOUND, FORBIDDEN for everyone who does not manage it
 */
export async function requireManagedEvent(
  db: Connection,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<LockedEvent> {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  if (!event) throw eventNotFound()
  if (!canManageEvent(viewer, teamOf(event)))
    throw problem('FORBIDDEN', 'Only people who manage this event can do this.')
  return event
}

/** The accounts that run an event. Events name their host as a text, so that only admins manage them. */
function teamOf(_event: LockedEvent): EventTeam {
  return { hostId: null, coHostIds: [] }
}
