import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { NotificationServices } from '../../../notifications/server/exports.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { BoardId, PickedMention, PictureChoice, Thread } from '../../contract.ts'
import { lockVisibleBoard } from '../boards/board-access.ts'
import { changeCounts } from '../boards/categories.ts'
import { followOwnThread } from '../following/automatic.ts'
import { notifyOfThread } from '../following/notify-watchers.ts'
import { publishThreadUpdate } from '../live-updates.ts'
import { lockMentioned, saveMentions } from '../mentions/save-mentions.ts'
import type { NotifyingContext } from '../notification-places.ts'
import { setPictures } from '../pictures/post-pictures.ts'
import { threadAbilities } from '../policy.ts'
import { forumThreads } from '../tables.ts'
import { indexThread } from '../thread-list/search-index.ts'
import { announceActivity } from '../whats-new/activity-pulse.ts'
import { requireEditable, requireWritable, takeWriteLimit } from '../write-checks.ts'
import { lockThread } from './locks.ts'
import { recordRead } from './read-state.ts'
import { deleteThreads, recordRemoval } from './removal.ts'
import { loadThread } from './thread-page.ts'

type Context = Pick<RequestContext, 'db'> & NotificationServices

type NewThread = {
  categoryId: BoardId
  title: string
  content: string
  pictures: PictureChoice[]
  mentions: PickedMention[]
}
type ThreadChanges = {
  id: number
  title: string
  content: string
  pictures?: PictureChoice[]
  mentions: PickedMention[]
}

/**
 * Creates a thread (S2 §5). Its author has read it and follows it. The people whom it mentions and those who watch its
 * board are notified.
 * @throws NOT_FOUND when there is no such board for the viewer, FORBIDDEN when they may not write there, LOCKED when it is
 * archived, TOO_MANY_REQUESTS, INVALID_INPUT for too many mentions
 */
export async function createThread(
  context: Context & NotifyingContext,
  viewer: Viewer,
  { pictures, mentions, ...input }: NewThread,
): Promise<{ id: number }> {
  await takeWriteLimit(context, viewer)
  const created = await context.db.transaction(async (tx) => {
    const { categoryId, title, content } = input
    await lockMentioned(tx, { content, mentions }, sql`${categoryId}`)
    const { isPrivate, isArchived, mayWrite } = await lockVisibleBoard(tx, viewer, categoryId)
    requireWritable(viewer, { isLocked: isArchived, mayWrite }, t`This category is archived.`)
    const [thread] = await tx
      .insert(forumThreads)
      .values({ ...input, authorId: viewer.id })
      .returning({ id: forumThreads.id })
    if (!thread) throw new Error('The insert of a thread returned no row')
    await setPictures(tx, viewer, { kind: 'thread', id: thread.id, pictureCount: 0 }, pictures)
    await indexThread(tx, { id: thread.id, ...input })
    await recordRead(tx, viewer, thread.id)
    const watchers = await followOwnThread(tx, viewer.id, { ...thread, categoryId })
    const place = { ...thread, categoryId, isPrivate, title }
    const post = { replyId: null, content, mentions, isNew: true }
    const { notified } = await saveMentions(context, tx, viewer, place, post)
    await notifyOfThread(context, tx, viewer, place, watchers, notified)
    await changeCounts(tx, categoryId, { threads: 1 })
    return { ...thread, isPrivate }
  })
  announceActivity(context, created)
  return { id: created.id }
}

/**
 * Changes the title, content, pictures, and mentions of the viewer's own thread.
 * @throws NOT_FOUND, FORBIDDEN when another person wrote it, LOCKED, TOO_MANY_REQUESTS, INVALID_INPUT for too many
 * mentions
 */
export async function updateThread(
  context: Context,
  viewer: Viewer,
  { id, title, content, pictures, mentions }: ThreadChanges,
): Promise<Thread> {
  await takeWriteLimit(context, viewer)
  await context.db.transaction(async (tx) => {
    await lockMentioned(tx, { content, mentions }, sql`(select category_id from forum_threads where id = ${id})`)
    const thread = await lockThread(tx, viewer, id)
    requireEditable(viewer, thread, thread, t`You can only edit your own threads.`)
    const { isPrivate } = await lockVisibleBoard(tx, viewer, thread.categoryId)
    const newPictures = await setPictures(tx, viewer, { kind: 'thread', ...thread }, pictures)
    const isSame = thread.title === title && thread.content === content && !newPictures
    if (isSame && mentions.length === 0) return
    if (!isSame) {
      await tx.update(forumThreads).set({ title, content, editedAt: sql`now()` }).where(eq(forumThreads.id, id))
      await indexThread(tx, { id, categoryId: thread.categoryId, title, content })
    }
    await saveMentions(
      context,
      tx,
      viewer,
      { ...thread, title, isPrivate },
      { replyId: null, content, mentions, isNew: false },
    )
    await publishThreadUpdate(context, tx, id, { kind: 'threadChanged', actorId: viewer.id })
  })
  return (await loadThread(context.db, viewer, id)).thread
}

/**
 * Deletes a thread with all its replies.
 * @throws NOT_FOUND, FORBIDDEN unless the viewer wrote it, moderates its board, or is an admin
 */
export async function removeThread(
  context: Pick<Services, 'db' | 'liveUpdates'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const thread = await lockThread(tx, viewer, id)
    if (!threadAbilities(viewer, thread).remove) {
      throw problem('FORBIDDEN', t`You can only delete your own threads.`)
    }
    await deleteThreads(tx, [id])
    await recordRemoval(tx, viewer, { kind: 'thread', id, authorId: thread.authorId })
    await publishThreadUpdate(context, tx, id, { kind: 'threadRemoved', actorId: viewer.id })
  })
}

const stateColumns = { pinned: 'pinnedAt', locked: 'lockedAt' } as const
const auditActions = {
  pinned: { on: 'thread.pinned', off: 'thread.unpinned' },
  locked: { on: 'thread.locked', off: 'thread.unlocked' },
} as const

/**
 * Pins or locks a thread, or reverts it. Idempotent. The contract lets only admins call it.
 * @throws NOT_FOUND
 */
export async function setThreadState(
  context: Pick<Services, 'db' | 'liveUpdates'>,
  viewer: Viewer,
  id: number,
  state: keyof typeof stateColumns,
  isOn: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const thread = await lockThread(tx, viewer, id)
    if ({ pinned: thread.isPinned, locked: thread.isLocked }[state] === isOn) return
    await tx
      .update(forumThreads)
      .set({ [stateColumns[state]]: isOn ? sql`now()` : null })
      .where(eq(forumThreads.id, id))
    await recordAuditEntry(tx, {
      action: auditActions[state][isOn ? 'on' : 'off'],
      actorId: viewer.id,
      accountId: thread.authorId ?? undefined,
      subject: { kind: 'thread', id },
    })
    await publishThreadUpdate(context, tx, id, { kind: 'threadChanged', actorId: viewer.id })
  })
}
