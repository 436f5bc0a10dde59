import { eq } from 'drizzle-orm'
import { withdrawFromOthers } from '../../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import type { Audience, BoardId, ReaderChange } from '../../contract.ts'
import { notificationSubject } from '../notification-places.ts'
import { forumCategories } from '../tables.ts'
import { announceActivity } from '../whats-new/activity-pulse.ts'
import { countReaderChange, fromAudience, lockAudience, peopleIn, toAudience } from './audiences.ts'
import { boardClosedTopic } from './board-topics.ts'
import {
  findCategory,
  lockCategories,
  recordCategoryChange,
  requireCategory,
  type StoredCategory,
} from './category-locks.ts'

export function readersOf({ isPrivate, readerBoardId }: StoredCategory): Audience {
  return toAudience({ isRestricted: isPrivate, boardId: readerBoardId }, null).audience
}

function writersOf({ isWriteRestricted, writerBoardId }: StoredCategory): Audience {
  return toAudience({ isRestricted: isWriteRestricted, boardId: writerBoardId }, null).audience
}

/** How many members would lose and get access to a category with other readers. @throws NOT_FOUND */
export async function previewAccess(
  db: Connection,
  { categoryId, readers }: { categoryId: BoardId; readers: Audience },
): Promise<ReaderChange> {
  return countReaderChange(db, categoryId, readersOf(await findCategory(db, categoryId)), readers)
}

/**
 * Chooses who may read a category, and who of them may write in it. People who can no longer read it lose the notifications
 * about it, and the live connections to its threads end. How closely people follow it is kept for the case that they can
 * read it again. Idempotent.
 * @throws NOT_FOUND also when the group of an audience does not exist
 */
export async function setAccess(
  services: Pick<Services, 'db' | 'liveUpdates'>,
  viewer: Viewer,
  { categoryId: id, readers, writers }: { categoryId: BoardId; readers: Audience; writers: Audience },
): Promise<void> {
  const hasChanged = await services.db.transaction(async (tx) => {
    const category = requireCategory(await lockCategories(tx, 'readers'), id)
    const [oldReaders, oldWriters] = [readersOf(category), writersOf(category)]
    if (oldReaders === readers && oldWriters === writers) return false
    for (const audience of [readers, writers]) await lockAudience(tx, audience)
    const [reading, writing] = [fromAudience(readers), fromAudience(writers)]
    await tx
      .update(forumCategories)
      .set({
        isPrivate: reading.isRestricted,
        readerBoardId: reading.boardId,
        isWriteRestricted: writing.isRestricted,
        writerBoardId: writing.boardId,
      })
      .where(eq(forumCategories.id, id))
    await endAccessOfOthers(services, tx, id, readers)
    await recordCategoryChange(tx, viewer, 'category.accessChanged', id, { readers, writers })
    return true
  })
  // Open lists ask again what they may show.
  if (hasChanged) announceActivity(services, { isPrivate: false })
}

/**
 * Withdraws the notifications about a category from everyone who is not in an audience, and ends all live connections to its
 * threads. Those who may still read them connect again.
 */
export async function endAccessOfOthers(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  id: BoardId,
  readers: Audience,
): Promise<void> {
  if (readers !== 'members') await withdrawFromOthers(tx, notificationSubject({ boardId: id }), peopleIn(readers))
  await liveUpdates.publish(tx, boardClosedTopic(id), { mayReopen: true })
}
