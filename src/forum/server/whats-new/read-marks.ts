import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs } from '../../../accounts/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { literal, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { ReadScope } from '../../following-contract.ts'
import { boardNotFound, isPublicOrJoined, isUnread, isVisible, joinViewer } from '../boards/board-access.ts'
import { takeWriteLimit } from '../write-checks.ts'

/** How many threads with the latest activity are marked at once. */
const maxMarked = 10_000
/** How long marking can be undone. */
const undoLifetime = sql.raw(`interval '15 minutes'`)

/**
 * SQL: marks threads up to their last activity, which this statement sees: what is written meanwhile stays unread. Stores
 * what was marked before, so that it can be undone.
 * @param candidates a query for threads, with `id`, `category_id`, and `last_activity_at`
 */
function prepareMark(candidates: SQL, condition: SQL) {
  return prepare<{ count: number; undoId: string | null }>(sql`
    with marked as materialized (
      select t.id, t.last_activity_at, r.read_at
      from (${candidates}) t
      join forum_categories c on c.id = t.category_id
      ${joinViewer(placeholder('viewer'))}
      left join forum_reads r on r.account_id = me.id and r.thread_id = t.id
      where ${condition} and ${isUnread}
      order by t.id
    ), stored as (
      insert into forum_reads (account_id, thread_id, read_at)
      select ${placeholder('viewer')}::uuid, id, last_activity_at from marked
      on conflict (account_id, thread_id) do update set read_at = greatest(forum_reads.read_at, excluded.read_at)
    ), expired as (
      delete from forum_read_undos
      where account_id = ${placeholder('viewer')}::uuid and created_at < now() - ${undoLifetime}
    ), undo as (
      insert into forum_read_undos (id, account_id, thread_ids, read_before, marked_at)
      select ${placeholder('undo')}::uuid, ${placeholder('viewer')}::uuid, array_agg(id), array_agg(read_at),
        array_agg(last_activity_at)
      from marked having count(*) > 0
      returning id
    )
    select (select count(*)::int from marked) as count, (select id from undo) as "undoId"`)
}

const columns = sql`id, category_id, last_activity_at`
const byActivity = sql`order by last_activity_at desc limit ${literal(maxMarked)}`

const markThread = prepareMark(
  sql`select ${columns} from forum_threads where id = ${placeholder('thread')}::bigint`,
  isVisible,
)
const markBoard = prepareMark(
  sql`
    (select ${columns} from forum_threads
    where pinned_at is null
      and (category_id, last_activity_at, id) >= (${placeholder('board')}::text, '-infinity'::timestamptz, 0)
      and (category_id, last_activity_at, id)
        <= (${placeholder('board')}::text, 'infinity'::timestamptz, ${literal(Number.MAX_SAFE_INTEGER)})
    order by category_id desc, last_activity_at desc, id desc limit ${literal(maxMarked)})
    union all
    (select ${columns} from forum_threads where category_id = ${placeholder('board')}::text and pinned_at is not null)`,
  isVisible,
)
const markAll = prepareMark(sql`select ${columns} from forum_threads ${byActivity}`, isPublicOrJoined)

const findVisible = prepare<{ id: string }>(sql`
  select c.id from forum_categories c
  ${joinViewer(placeholder('viewer'))}
  where ${isVisible} and c.id = coalesce(
    ${placeholder('board')}::text, (select category_id from forum_threads where id = ${placeholder('thread')}::bigint))`)

/**
 * Marks a thread, the threads of a board, or all threads as read. Notifications stay as they are, so that undoing it
 * restores everything.
 * @returns how many threads were unread, and the id with which `restoreUnread` undoes it; null when nothing was unread
 * @throws NOT_FOUND when there is no such thread or board for the viewer, TOO_MANY_REQUESTS
 */
export async function markManyRead(
  context: Pick<RequestContext, 'db' | 'rateLimits'>,
  viewer: Viewer,
  { threadId, boardId }: ReadScope,
): Promise<{ count: number; undoId: string | null }> {
  await takeWriteLimit(context, viewer)
  const { db } = context
  const values = { viewer: viewer.id, undo: randomUUIDv7(), thread: threadId ?? null, board: boardId ?? null }
  const isLimited = threadId !== undefined || boardId !== undefined
  if (isLimited && (await findVisible(db, values)).length === 0) {
    throw problem('NOT_FOUND', threadId === undefined ? boardNotFound : t`Thread not found`)
  }
  const mark = threadId !== undefined ? markThread : boardId !== undefined ? markBoard : markAll
  const [result] = await mark(db, values)
  return result ?? { count: 0, undoId: null }
}

const undoMarks = prepare<{ id: string }>(sql`
  with undone as (
    delete from forum_read_undos
    where id = ${placeholder('id')}::uuid and account_id = ${placeholder('viewer')}::uuid
      and created_at > now() - ${undoLifetime}
    returning *
  ), mark as (
    select account_id, thread_id, before, marked
    from undone, unnest(thread_ids, read_before, marked_at) mark (thread_id, before, marked)
  ), restored as (
    update forum_reads r set read_at = mark.before from mark
    where r.account_id = mark.account_id and r.thread_id = mark.thread_id and r.read_at = mark.marked
      and mark.before is not null
  ), forgotten as (
    delete from forum_reads r using mark
    where r.account_id = mark.account_id and r.thread_id = mark.thread_id and r.read_at = mark.marked
      and mark.before is null
  )
  select id from undone`)

/**
 * Undoes marking as read: each thread is as unread as before. A thread in which the viewer has read newer posts since
 * stays read. One that they only opened again does not, because opening it stored nothing new.
 * @throws NOT_FOUND when it was undone already, is too old, or is another person's
 */
export async function restoreUnread(db: Database, viewer: Viewer, id: string): Promise<void> {
  const undone = await undoMarks(db, { id, viewer: viewer.id })
  if (undone.length === 0) throw problem('NOT_FOUND', t`This can no longer be undone.`)
}

/** Deletes what can no longer be undone, also of people who never mark again. */
export const expiredUndosJob: BackgroundJob = {
  name: 'forum.expiredUndos',
  schedule: '23 * * * *',
  async run({ db }) {
    await db.execute(sql`delete from forum_read_undos where created_at < now() - ${undoLifetime}`)
  },
}

const forgetLast = prepare<{ id: string }>(sql`
  insert into forum_reads (account_id, thread_id, read_at)
  select me.id, t.id, least(t.last_activity_at - interval '1 millisecond', ${accountsAs('me').createdAt})
  from forum_threads t join forum_categories c on c.id = t.category_id
  ${joinViewer(placeholder('viewer'))}
  where t.id = ${placeholder('thread')} and ${isVisible}
  on conflict (account_id, thread_id) do update set read_at = least(forum_reads.read_at, (
    select last_activity_at - interval '1 millisecond' from forum_threads where id = excluded.thread_id))
  returning thread_id as id`)

/**
 * Makes the last post of a thread unread for the viewer. What they have not read before stays unread.
 * @throws NOT_FOUND when there is no such thread for the viewer
 */
export async function markUnread(db: Database, viewer: Viewer, threadId: number): Promise<void> {
  const marked = await forgetLast(db, { viewer: viewer.id, thread: threadId })
  if (marked.length === 0) throw problem('NOT_FOUND', t`Thread not found`)
}
