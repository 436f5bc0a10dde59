import { type SQL, sql } from 'drizzle-orm'
import { type FollowLevel, followLevels } from '../../following-contract.ts'
import { isFollowed, isListed, isNotifiedOfAll } from './policy.ts'

// The rules of policy.ts for statements. Threads are `t`, the person is `me`. A test compares both.

/** SQL: joins the levels of the person `me` for the thread `t` and its board, as `f` and `b`. */
export const joinLevels = sql`
  left join forum_follow_levels f on f.account_id = me.id and f.thread_id = t.id
  left join forum_board_levels b on b.account_id = me.id and b.category_id = t.category_id`

/** SQL: the level that applies, after `joinLevels`. */
export const effectiveLevelSql = sql`coalesce(case when not f.is_automatic then f.level end, b.level, f.level, 'normal')`

/** SQL: whether a level is one of those for which a rule is true. */
export function levelIs(level: SQL, rule: (level: FollowLevel) => boolean): SQL {
  const names = followLevels.filter(rule).map((name) => sql.raw(`'${name}'`))
  return sql`${level} in (${sql.join(names, sql`, `)})`
}

/** SQL: whether the thread `t` is in lists of what is new, after `joinLevels`. */
export const isListedSql = levelIs(effectiveLevelSql, isListed)

/** SQL: whether the person follows or watches the thread `t`, after `joinLevels`. */
export const isFollowedSql = levelIs(effectiveLevelSql, isFollowed)

/**
 * SQL: the ids of the people, as `account_id`, who are notified of everything in a thread.
 * @param threadId null for a new thread, for which only the levels of the board count
 */
export function watchersOf(threadId: SQL | null, boardId: SQL): SQL {
  const ofBoard = sql`
    select b.account_id from forum_board_levels b
    where b.category_id = ${boardId} and ${levelIs(sql`b.level`, isNotifiedOfAll)}`
  if (threadId === null) return ofBoard
  return sql`
    select f.account_id from forum_follow_levels f
    where f.thread_id = ${threadId} and ${levelIs(sql`f.level`, isNotifiedOfAll)} and not f.is_automatic
    union
    ${ofBoard} and not exists (
      select from forum_follow_levels f
      where f.account_id = b.account_id and f.thread_id = ${threadId} and not f.is_automatic)`
}
