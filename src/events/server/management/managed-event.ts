import { eq } from 'drizzle-orm'
import type { Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { eventNotFound } from '../event-queries.ts'
import type { LockedEvent } from '../locks.ts'
import { canSeeEvent } from '../policy.ts'
import { events } from '../tables.ts'
import { requireManager } from './event-team.ts'

type Person = Pick<Viewer, 'id' | 'role'>

/**
 * An event that the viewer may know of: not a draft of others.
 * @throws NOT_FOUND
 */
export async function requireSeenEvent(db: Connection, viewer: Person, id: string): Promise<LockedEvent> {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  if (!event || !canSeeEvent(viewer, event)) throw eventNotFound()
  return event
}

/**
 * An event that the viewer manages.
 * @throws NOT_FOUND, FORBIDDEN for everyone who does not manage it
 */
export async function requireManagedEvent(db: Connection, viewer: Person, id: string): Promise<LockedEvent> {
  const event = await requireSeenEvent(db, viewer, id)
  requireManager(viewer, event)
  return event
}
