import { sql } from 'drizzle-orm'
import { demoPeople } from '../../accounts/demo/people.ts'
import { accounts } from '../../accounts/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import type { BoardId } from '../contract.ts'
import { changeCounts } from '../server/categories.ts'
import { keepSearchText } from '../server/search-text.ts'
import { forumReads, forumReplies, forumReplyLikes, forumThreadLikes, forumThreads } from '../server/tables.ts'
import { stories } from './stories.ts'
import type { DemoThread } from './story.ts'
import { type TimedReply, type TimedThread, tellStories } from './timeline.ts'

type AccountIds = Map<string, string>
const hour = 60 * 60 * 1000

/** What was said on a private board, and by the keys of the people on it who may have liked it. */
export type DemoBoard = { id: BoardId; people: string[]; threads: DemoThread[] }

/**
 * Fills the board of the sample community, as if its people had written it, and the private boards beside it. A board
 * with threads is left alone.
 */
export async function loadDemoForum({ db }: Pick<Services, 'db'>, privateBoards: DemoBoard[]): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ id: forumThreads.id }).from(forumThreads).limit(1)
    if (known) return
    const now = Date.now()
    const told = { ...stories, ...Object.fromEntries(privateBoards.map(({ id, threads }) => [id, threads])) }
    const { threads, replies } = tellStories(told, now)
    const people = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
    const accountIds = new Map(people.map(({ id, email }) => [email.replace('@demo.test', ''), id]))
    const threadIds = await newIds(tx, 'forum_threads', threads)
    const replyIds = await newIds(tx, 'forum_replies', replies)
    await writeThreads(tx, threads, replies, threadIds, accountIds, now)
    await writeReplies(tx, replies, threadIds, replyIds, accountIds)
    await writeLikes(tx, threads, replies, threadIds, replyIds, accountIds, privateBoards)
    await writeReads(tx, threads, replies, threadIds, accountIds, now)
  })
}

/** Ids for rows, growing with their order. */
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
    const { categoryId, story, at } = thread
    const under = repliesOf.get(thread) ?? []
    return {
      id: ids.get(thread) as number,
      categoryId,
      authorId: accountIds.get(story.by),
      title: story.title,
      content: story.text,
      createdAt: new Date(at),
      lastActivityAt: new Date(under.at(-1)?.at ?? at),
      likeCount: story.likes,
      replyCount: under.length,
      pinnedAt: story.pinned ? new Date(at) : null,
      lockedAt: story.locked ? new Date(now) : null,
    }
  })
  await tx.insert(forumThreads).overridingSystemValue().values(rows)
  for (const row of rows) await keepSearchText(tx, row)
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

/** As many different people as the story says, never the author; the same ones at every load. */
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
    likers(thread, thread.story.by, thread.story.likes).map((accountId) => ({
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

/** Everybody has read what she wrote in; the sample member and admin have read up to 30 hours ago. */
async function writeReads(
  tx: Transaction,
  threads: TimedThread[],
  replies: TimedReply[],
  threadIds: Map<TimedThread, number>,
  accountIds: AccountIds,
  now: number,
): Promise<void> {
  const lastSeen = new Map<string, { accountId: string; threadId: number; at: number }>()
  const see = (key: string, thread: TimedThread, at: number) => {
    const [accountId, threadId] = [accountIds.get(key) as string, threadIds.get(thread) as number]
    const place = `${accountId} ${threadId}`
    lastSeen.set(place, { accountId, threadId, at: Math.max(at, lastSeen.get(place)?.at ?? 0) })
  }
  const lastVisit = now - 30 * hour
  for (const thread of threads) {
    see(thread.story.by, thread, thread.at)
    if (thread.at < lastVisit) for (const key of ['member', 'admin']) see(key, thread, lastVisit)
  }
  for (const reply of replies) see(reply.by, reply.thread, reply.at)
  const rows = [...lastSeen.values()].map(({ at, ...row }) => ({ ...row, readAt: new Date(at) }))
  await tx.insert(forumReads).values(rows)
}

/** Mulberry32: a small generator whose numbers are the same at every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
