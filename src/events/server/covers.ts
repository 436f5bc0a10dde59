import { eq, inArray } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import { t } from '#text'
import { lockViewer } from '../../accounts/server/exports.ts'
import type { FileResponse, IncomingFile } from '../../platform/contract/files.ts'
import { grounds } from '../../platform/contract/palette.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { attachStoredFile } from '../../platform/server/files/attach-stored-file.ts'
import { showPicture, storedName, storePicture } from '../../platform/server/files/picture-uploads.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { CommunityEvent, Scope } from '../contract.ts'
import { loadEvent } from './event-queries.ts'
import { type LockedEvent, lockDates } from './locks.ts'
import { requireManager } from './management/event-team.ts'
import { requireManagedEvent } from './management/managed-event.ts'
import { canSeeEvent } from './policy.ts'
import { events } from './tables.ts'

/** Width and height of stored covers in pixels. */
const [width, height] = [1280, 640]

const folder = 'covers'

type Upload = { params: { id: string }; query: { name: string; scope: Scope }; body: IncomingFile }

/**
 * Sets the cover of an event, or of more dates of its series, and deletes the previous ones.
 * @throws NOT_FOUND for an event that does not exist or is cancelled; FORBIDDEN for people who do not manage all of these
 *   dates; CONFLICT for a series without upcoming dates;
 *   UNSUPPORTED_FILE, TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function setCover(
  context: RequestContext,
  viewer: Viewer,
  { params: { id }, query, body }: Upload,
): Promise<CommunityEvent> {
  const { db } = context
  const key = await storePicture(context, viewer, {
    upload: { query, body },
    folder,
    shape: toCoverShape,
    authorize: async () => void (await requireManagedEvent(db, viewer, id)),
  })
  await attachStoredFile(context, {
    key,
    attach: () => db.transaction((tx) => replaceCover(context, tx, viewer, { id, scope: query.scope }, key)),
    isReferenced: async () => (await db.$count(events, eq(events.coverKey, key))) > 0,
  })
  return loadEvent(context, db, viewer, id)
}

/**
 * Removes the cover of an event, or of more dates of its series.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT like setCover
 */
export async function removeCover(
  context: RequestContext,
  viewer: Viewer,
  { id, scope }: { id: string; scope: Scope },
): Promise<CommunityEvent> {
  await context.db.transaction((tx) => replaceCover(context, tx, viewer, { id, scope }, null))
  return loadEvent(context, context.db, viewer, id)
}

/** Removes the covers of locked events, and deletes those that no other event has. */
export async function removeCovers(
  services: Pick<Services, 'storage'>,
  tx: Transaction,
  dates: readonly Pick<LockedEvent, 'id' | 'coverKey'>[],
): Promise<void> {
  await writeCover(services, tx, dates, { coverKey: null, coverAlt: '' })
}

/**
 * A cover by the file name in its URL: of an event that the member may see, and of a public event for everybody.
 * @throws NOT_FOUND
 */
export async function showCover(
  context: RequestContext,
  file: string,
  { isPublic }: { isPublic: boolean },
): Promise<FileResponse> {
  if (!storedName.test(file)) throw problem('NOT_FOUND', t`File not found`)
  const found = await context.db
    .select()
    .from(events)
    .where(eq(events.coverKey, `${folder}/${file}`))
  const { viewer } = context
  const isShown = (event: LockedEvent) =>
    isPublic ? event.isPublic && !event.isDraft : viewer !== null && canSeeEvent(viewer, event)
  if (!found.some(isShown)) throw problem('NOT_FOUND', t`File not found`)
  return showPicture(context, folder, file, isPublic ? 'public' : 'private')
}

/** Crops to the shape of a cover, around the middle. */
function toCoverShape(upright: Sharp): Sharp {
  return upright.resize(width, height, { fit: 'cover' }).flatten({ background: grounds.light.surface })
}

async function replaceCover(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { id, scope }: { id: string; scope: Scope },
  coverKey: string | null,
): Promise<void> {
  await lockViewer(tx, viewer)
  const { named, dates } = await lockDates(tx, id, scope, context.clock.now())
  for (const date of [named, ...dates]) requireManager(viewer, date)
  if (dates.length === 0) throw problem('CONFLICT', t`This series has no upcoming dates.`)
  await writeCover(context, tx, dates, coverKey === null ? { coverKey, coverAlt: '' } : { coverKey })
}

/** Dates of a series share a file. The lock on the series keeps another date from giving it up at the same time. */
async function writeCover(
  { storage }: Pick<Services, 'storage'>,
  tx: Transaction,
  dates: readonly Pick<LockedEvent, 'id' | 'coverKey'>[],
  cover: { coverKey: string | null; coverAlt?: string },
): Promise<void> {
  const ids = dates.map(({ id }) => id)
  await tx.update(events).set(cover).where(inArray(events.id, ids))
  const previous = new Set(dates.map(({ coverKey }) => coverKey).filter((key) => key !== null))
  for (const key of previous) {
    if ((await tx.$count(events, eq(events.coverKey, key))) === 0) await storage.deleteAfterCommit(tx, key)
  }
}
