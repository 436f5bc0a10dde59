import { randomBytes } from 'node:crypto'
import { t } from '#text'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { roomLink } from '../../rooms.ts'
import { canCreateRooms } from '../policy.ts'
import { eventSettings } from '../tables.ts'
import { eventsRunBy } from './event-team.ts'

/** Bytes of the unguessable part of an address. */
const secretLength = 12

/** The template of meeting rooms; empty when the community has none. */
export async function readRoomTemplate(db: Connection): Promise<string> {
  const [row] = await db.select({ template: eventSettings.roomTemplate }).from(eventSettings)
  return row?.template ?? ''
}

/** Changes the template of meeting rooms for new events. */
export async function saveRoomTemplate(
  { db }: Pick<Services, 'db'>,
  admin: Viewer,
  template: string,
): Promise<{ template: string }> {
  await db.transaction(async (tx) => {
    const roomTemplate = template
    await tx
      .insert(eventSettings)
      .values({ roomTemplate })
      .onConflictDoUpdate({ target: eventSettings.only, set: { roomTemplate } })
    await recordAuditEntry(tx, { action: 'event.roomsChanged', actorId: admin.id, details: { template } })
  })
  return { template }
}

/**
 * An address for a new room. The meeting server creates the room when the first person enters.
 * @throws NOT_FOUND without a template, and for people who run no event
 */
export async function createRoom(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  title: string,
): Promise<{ link: string }> {
  const runsEvents = (await eventsRunBy(db, viewer.id)).length > 0
  const template = await readRoomTemplate(db)
  if (template === '' || !canCreateRooms(viewer, { runsEvents })) {
    throw problem('NOT_FOUND', t`There are no meeting rooms for you to create.`)
  }
  return { link: roomLink(template, title, randomBytes(secretLength).toString('hex')) }
}
