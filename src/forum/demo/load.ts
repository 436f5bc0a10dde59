import { sql } from 'drizzle-orm'
import { demoPeople } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import type { NotificationServices } from '../../notifications/server/exports.ts'
import { hour } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { BoardId } from '../contract.ts'
import { changeCounts } from '../server/boards/categories.ts'
import { forumReads, forumReplies, forumReplyLikes, forumThreadLikes, forumThreads } from '../server/tables.ts'
import { indexThread } from '../server/thread-list/search-index.ts'
import type { DemoThread } from './demo-thread.ts'
import { demoThreads } from './demo-threads.ts'
import { writeLevels } from './participation/levels.ts'
import { type DemoPost, writeDemoMentions } from './participation/mentions.ts'
import { scheduleThreads, type TimedReply, type TimedThread } from './timeline.ts'

type AccountIds = Map<string, string>

/** The threads of a private board, and the keys of its members, who may like them. */
export type DemoBoard = { id: BoardId; people: string[]; threads: DemoThread[] }

/**
 * Writes the threads, replies, likes, read marks, and levels of the sample community, on categories and private boards. Does
 * nothing when the forum has threads already.
 */
export async function loadDemoForum(
  services: NotificationServices & Pick<Services, 'db'>,
  privateBoards: DemoBoard[],
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [known] = await tx.select({ id: forumThreads.id }).from(forumThreads).limit(1)
    if (known) return
    const now = Date.now()
    const allThreads = { ...demoThreads, ...Object.fromEntries(privateBoards.map(({ id, threads }) => [id, threads])) }
    const { threads, replies } = scheduleThreads(allThreads, now)
    const people = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
    const accountIds = new Map(people.map(({ id, email }) => [email.replace('@demo.test', ''), id]))
    const threadIds = await newIds(tx, 'forum_threads', threads)
    const replyIds = await newIds(tx, 'forum_replies', replies)
    await writeThreads(tx, threads, replies, threadIds, accountIds, now)
    await writeReplies(tx, replies, threadIds, replyIds, accountIds)
    await writeLikes(tx, threads, replies, threadIds, replyIds, accountIds, privateBoards)
    await writeReads(tx, threads, replies, threadIds, accountIds, now)
    await writeDemoMentions(services, tx, postsOf(threads, replies, threadIds, replyIds), accountIds)
    await writeLevels(tx, threads, replies, threadIds, accountIds)
  })
}

/** All posts, with their threads as notifications name them. */
function postsOf(
  threads: TimedThread[],
  replies: TimedReply[],
  threadIds: Map<TimedThread, number>,
  replyIds: Map<TimedReply, number>,
): DemoPost[] {
  const named = ({ categoryId, demoThread: { title } }: TimedThread, id: number) => {
    return { id, categoryId, isPrivate: !(categoryId in demoThreads), title }
  }
  const threadOf = (thread: TimedThread) => named(thread, threadIds.get(thread) as number)
  return [
    ...threads.map((thread) => {
      const { by, text: content } = thread.demoThread
      return { thread: threadOf(thread), replyId: null, content, by, at: thread.at }
    }),
    ...replies.map((reply) => {
      const { by, text: content, at } = reply
      return { thread: threadOf(reply.thread), replyId: replyIds.get(reply) as number, content, by, at }
    }),
  ]
}

/** New ids for rows, ascending in their order. */
async function newIds<Item>(tx: Transaction, table: string, items: Item[]): Promise<Map<Item, number>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${items.length}::int)`,
  )
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  return new Map(items.map((item, index) => [item, ids[index] as number]))
}

async function writeThreads(
  tx: Transaction,
  threads: TimedThread[],
  replies: TimedReply[],
  ids: Map<TimedThread, number>,
  accountIds: AccountIds,
  now: number,
): Promise<void> {
  const repliesOf = Map.groupBy(replies, ({ thread }) => thread)
  const rows = threads.map((thread) => {
    const { categoryId, demoThread, at } = thread
    const under = repliesOf.get(thread) ?? []
    return {
      id: ids.get(thread) as number,
      categoryId,
      authorId: accountIds.get(demoThread.by),
      title: demoThread.title,
      content: demoThread.text,
      createdAt: new Date(at),
      lastActivityAt: new Date(under.at(-1)?.at ?? at),
      likeCount: demoThread.likes,
      replyCount: under.length,
      pinnedAt: demoThread.pinned ? new Date(at) : null,
      lockedAt: demoThread.locked ? new Date(now) : null,
    }
  })
  await tx.insert(forumThreads).overridingSystemValue().values(rows)
  for (const row of rows) await indexThread(tx, row)
  for (const [categoryId, inCategory] of Map.groupBy(rows, (row) => row.categoryId)) {
    const replyCount = inCategory.reduce((sum, row) => sum + row.replyCount, 0)
    await changeCounts(tx, categoryId, { threads: inCategory.length, replies: replyCount })
  }
}

async function writeReplies(
  tx: Transaction,
  replies: TimedReply[],
  threadIds: Map<TimedThread, number>,
  ids: Map<TimedReply, number>,
  accountIds: AccountIds,
): Promise<void> {
  const rows = replies.map((reply) => ({
    id: ids.get(reply) as number,
    threadId: threadIds.get(reply.thread) as number,
    authorId: accountIds.get(reply.by),
    parentReplyId: reply.parent && ids.get(reply.parent),
    rootReplyId: reply.root && ids.get(reply.root),
    content: reply.text,
    createdAt: new Date(reply.at),
    likeCount: reply.likes,
  }))
  await tx.insert(forumReplies).overridingSystemValue().values(rows)
}

/** As many likes as each post says, by different people other than the author. The same at every load. */
async function writeLikes(
  tx: Transaction,
  threads: TimedThread[],
  replies: TimedReply[],
  threadIds: Map<TimedThread, number>,
  replyIds: Map<TimedReply, number>,
  accountIds: AccountIds,
  privateBoards: DemoBoard[],
): Promise<void> {
  const random = seededRandom(2026)
  const everybody = Object.keys(demoPeople)
  const likers = ({ categoryId }: TimedThread, author: string, count: number) => {
    const readers = privateBoards.find(({ id }) => id === categoryId)?.people ?? everybody
    const others = readers.filter((key) => key !== author)
    const order = others.map((key) => ({ key, place: random() })).sort((one, other) => one.place - other.place)
    return order.slice(0, count).map(({ key }) => accountIds.get(key) as string)
  }
  const threadLikes = threads.flatMap((thread) =>
    likers(thread, thread.demoThread.by, thread.demoThread.likes).map((accountId) => ({
      threadId: threadIds.get(thread) as number,
      accountId,
    })),
  )
  const replyLikes = replies.flatMap((reply) =>
    likers(reply.thread, reply.by, reply.likes).map((accountId) => ({
      replyId: replyIds.get(reply) as number,
      accountId,
    })),
  )
  await tx.insert(forumThreadLikes).values(threadLikes)
  await tx.insert(forumReplyLikes).values(replyLikes)
}

/** Everyone has read the threads they wrote in; the sample member and admin have read everything up to 30 hours ago. */
async function writeReads(
  tx: Transaction,
  threads: TimedThread[],
  replies: TimedReply[],
  threadIds: Map<TimedThread, number>,
  accountIds: AccountIds,
  now: number,
): Promise<void> {
  const lastRead = new Map<string, { accountId: string; threadId: number; at: number }>()
  const markRead = (key: string, thread: TimedThread, at: number) => {
    const [accountId, threadId] = [accountIds.get(key) as string, threadIds.get(thread) as number]
    const place = `${accountId} ${threadId}`
    lastRead.set(place, { accountId, threadId, at: Math.max(at, lastRead.get(place)?.at ?? 0) })
  }
  const lastVisit = now - 30 * hour
  for (const thread of threads) {
    markRead(thread.demoThread.by, thread, thread.at)
    if (thread.at < lastVisit) for (const key of ['member', 'admin']) markRead(key, thread, lastVisit)
  }
  for (const reply of replies) markRead(reply.by, reply.thread, reply.at)
  const rows = [...lastRead.values()].map(({ at, ...row }) => ({ ...row, readAt: new Date(at) }))
  await tx.insert(forumReads).values(rows)
}

/** Mulberry32, a small random number generator with the same sequence for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
