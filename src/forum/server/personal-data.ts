import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'
import type { PersonalData } from '../../platform/server/extension-points/personal-data.ts'
import type { FollowLevel } from '../following-contract.ts'
import { isPublic, readerBoardOf } from './boards/board-access.ts'
import { nameOfBoard } from './boards/categories.ts'
import { publishThreadUpdate } from './live-updates.ts'
import { collectPictures } from './pictures/own-pictures.ts'
import { deleteUnattachedOf } from './pictures/unused-pictures.ts'
import { toTimestamp, toTimestampOrNull } from './row-mapping.ts'
import { deleteReplies, deleteThreads } from './threads/removal.ts'

/** What a person wrote, liked, and read in the forum, and where they are mentioned. On erasure they choose whether their posts stay as "Anonymous". */
export const forumPersonalData: PersonalData = {
  name: 'message-board',
  collect: collectPosts,
  async erase(services, tx, accountId, posts) {
    await lockPosts(tx, accountId)
    if (posts === 'remove') await removePosts(services, tx, accountId)
    await subtractLikes(tx, accountId)
    await deleteUnattachedOf(services, tx, accountId)
  },
}

/**
 * Locks every thread and reply that the erasure changes in the order of their ids, threads first, like every other
 * change in the forum. What to change is read only afterwards.
 */
async function lockPosts(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    select from forum_threads where id in (
      select id from forum_threads where author_id = ${accountId}
      union select thread_id from forum_replies where author_id = ${accountId}
      union select thread_id from forum_thread_likes where account_id = ${accountId}
    ) order by id for no key update`)
  await tx.execute(sql`
    select from forum_replies where id in (
      select id from forum_replies where author_id = ${accountId}
      union select reply_id from forum_reply_likes where account_id = ${accountId}
    ) order by id for no key update`)
}

async function removePosts(services: Pick<Services, 'liveUpdates'>, tx: Transaction, accountId: string): Promise<void> {
  const { rows: threads } = await tx.execute<{ id: number }>(
    sql`select id from forum_threads where author_id = ${accountId} order by id`,
  )
  await deleteThreads(
    tx,
    threads.map(({ id }) => id),
  )
  const { rows: replies } = await tx.execute<{ id: number; threadId: number }>(sql`
    select id, thread_id as "threadId" from forum_replies
    where author_id = ${accountId} and removed_at is null order by id`)
  await deleteReplies(
    tx,
    replies.map(({ id }) => id),
  )
  for (const { id } of threads)
    await publishThreadUpdate(services, tx, id, { kind: 'threadRemoved', actorId: accountId })
  for (const { id, threadId } of replies) {
    await publishThreadUpdate(services, tx, threadId, { kind: 'replyChanged', replyId: id, actorId: accountId })
  }
}

/** Subtracts the person's likes from the counts. The likes themselves are deleted with the account. */
async function subtractLikes(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    update forum_threads set like_count = like_count - 1
    where id in (select thread_id from forum_thread_likes where account_id = ${accountId})`)
  await tx.execute(sql`
    update forum_replies set like_count = like_count - 1
    where id in (select reply_id from forum_reply_likes where account_id = ${accountId})`)
}

type ThreadRow = {
  categoryId: string
  boardName: string | null
  title: string
  text: string
  writtenAt: string
  editedAt: string | null
  likes: number
  replies: number
}
type ReplyRow = { thread: string; text: string; writtenAt: string; editedAt: string | null; likes: number }

/**
 * Everything the forum stores about a person: what they wrote, and the titles of what they liked, read, and are mentioned
 * in.
 */
async function collectPosts(db: Database, accountId: string): ReturnType<PersonalData['collect']> {
  const { rows: threads } = await db.execute<ThreadRow>(sql`
    select t.category_id as "categoryId", c.board_name as "boardName", t.title, t.content as text,
      t.created_at as "writtenAt", t.edited_at as "editedAt", t.like_count as likes, t.reply_count as replies
    from forum_threads t join forum_categories c on c.id = t.category_id
    where t.author_id = ${accountId} order by t.id`)
  const { rows: replies } = await db.execute<ReplyRow>(sql`
    select ${titleFor(accountId)} as thread, r.content as text, r.created_at as "writtenAt",
      r.edited_at as "editedAt", r.like_count as likes
    from forum_replies r join forum_threads t on t.id = r.thread_id join forum_categories c on c.id = t.category_id
    where r.author_id = ${accountId} and r.removed_at is null order by r.id`)
  const { rows: likedThreads } = await db.execute<{ thread: string }>(sql`
    select ${titleFor(accountId)} as thread
    from forum_thread_likes l join forum_threads t on t.id = l.thread_id join forum_categories c on c.id = t.category_id
    where l.account_id = ${accountId} order by t.id`)
  const { rows: likedReplies } = await db.execute<{ thread: string }>(sql`
    select ${titleFor(accountId)} as thread
    from forum_reply_likes l join forum_replies r on r.id = l.reply_id
    join forum_threads t on t.id = r.thread_id join forum_categories c on c.id = t.category_id
    where l.account_id = ${accountId} order by r.id`)
  const { rows: reads } = await db.execute<{ thread: string; upTo: string }>(sql`
    select ${titleFor(accountId)} as thread, s.read_at as "upTo"
    from forum_reads s join forum_threads t on t.id = s.thread_id join forum_categories c on c.id = t.category_id
    where s.account_id = ${accountId} order by s.read_at`)
  const pictures = await collectPictures(db, accountId, titleFor(accountId))
  const { rows: mentions } = await db.execute<{ thread: string; name: string | null; at: string }>(sql`
    select ${titleFor(accountId)} as thread, mention.name, mention.notified_at as at
    from forum_mentions mention join forum_threads t on t.id = mention.thread_id
    join forum_categories c on c.id = t.category_id
    where mention.account_id = ${accountId} order by mention.id`)
  const { rows: threadLevels } = await db.execute<{ thread: string; level: FollowLevel; isAutomatic: boolean }>(sql`
    select ${titleFor(accountId)} as thread, f.level, f.is_automatic as "isAutomatic"
    from forum_follow_levels f join forum_threads t on t.id = f.thread_id join forum_categories c on c.id = t.category_id
    where f.account_id = ${accountId} order by t.id`)
  const { rows: boardLevels } = await db.execute<{
    categoryId: string
    boardName: string | null
    level: FollowLevel
  }>(sql`
    select c.id as "categoryId", ${boardNameFor(accountId)} as "boardName", b.level
    from forum_board_levels b join forum_categories c on c.id = b.category_id
    where b.account_id = ${accountId} order by c.id`)
  const data = {
    threads: threads.map(({ categoryId, boardName, ...thread }) => ({
      ...thread,
      category: boardName ?? nameOfBoard(categoryId, null),
      writtenAt: toTimestamp(thread.writtenAt),
      editedAt: toTimestampOrNull(thread.editedAt),
    })),
    replies: replies.map((reply) => ({
      ...reply,
      writtenAt: toTimestamp(reply.writtenAt),
      editedAt: toTimestampOrNull(reply.editedAt),
    })),
    likedThreads: likedThreads.map(({ thread }) => thread),
    repliesLikedInThreads: likedReplies.map(({ thread }) => thread),
    mentionedIn: mentions.map(({ at, ...mention }) => ({ ...mention, at: toTimestamp(at) })),
    threadsRead: reads.map(({ thread, upTo }) => ({ thread, upTo: toTimestamp(upTo) })),
    pictures: pictures.data,
    threadsFollowed: threadLevels.map(({ isAutomatic, ...level }) => ({ ...level, chosenByYou: !isAutomatic })),
    boardsFollowed: boardLevels.map(({ categoryId, boardName, level }) => ({
      board: boardName ?? nameOfBoard(categoryId, null),
      level,
    })),
  }
  return { data, files: pictures.files }
}

/** SQL: the title of a thread `t` in `c`. Hides titles on private boards that the person is no longer a member of. */
function titleFor(accountId: string): SQL {
  return sql`case
    when t.author_id = ${accountId} or ${isPublicOrMember(accountId)} then t.title
    else ${t`A thread of a private board`} end`
}

/** SQL: the stored name of the board `c`, if any. Hides names of private boards like `titleFor`. */
function boardNameFor(accountId: string): SQL {
  return sql`case when ${isPublicOrMember(accountId)} then c.board_name else ${t`A private board`} end`
}

function isPublicOrMember(accountId: string): SQL {
  return sql`(${isPublic} or exists (
    select from forum_board_members m where m.category_id = ${readerBoardOf} and m.account_id = ${accountId}))`
}
