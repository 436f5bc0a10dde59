import { type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs, isActiveMember } from '../../../accounts/server/exports.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { Audience, NamedAudience, ReaderChange } from '../../contract.ts'
import { levelIs } from '../following/level-sql.ts'
import { isFollowed } from '../following/policy.ts'
import { isCategory } from './board-access.ts'

/** How the table stores who may read a category, or write in it. */
type StoredAudience = { isRestricted: boolean; boardId: string | null }

/** @param groupName the name of the group's board; null without a group */
export function toAudience({ isRestricted, boardId }: StoredAudience, groupName: string | null): NamedAudience {
  if (!isRestricted) return { audience: 'members', groupName: null }
  if (boardId === null) return { audience: 'admins', groupName: null }
  return { audience: boardId as Audience, groupName }
}

export function fromAudience(audience: Audience): StoredAudience {
  if (audience === 'members') return { isRestricted: false, boardId: null }
  return { isRestricted: true, boardId: audience === 'admins' ? null : audience }
}

const reader = accountsAs('reader')

/** SQL: whether the account `reader` is in an audience. Admins are in each. */
function isIn(audience: Audience): SQL {
  if (audience === 'members') return sql`true`
  const isAdmin = sql`${reader.role} = 'admin'`
  if (audience === 'admins') return isAdmin
  return sql`(${isAdmin} or exists (
    select from forum_board_members m where m.category_id = ${audience} and m.account_id = ${reader.id}))`
}

/** SQL: a query for the ids of the people in an audience. */
export function peopleIn(audience: Audience): SQL {
  return sql`select ${reader.id} from ${reader.table} where ${isIn(audience)}`
}

/** How many active members would lose and get access if a category had other readers. */
export async function countReaderChange(
  db: Connection,
  categoryId: string,
  from: Audience,
  to: Audience,
): Promise<ReaderChange> {
  const { rows } = await db.execute<ReaderChange>(sql`
    with follower as (
      select b.account_id from forum_board_levels b where b.category_id = ${categoryId} and ${levelIs(sql`b.level`, isFollowed)}
      union
      select f.account_id from forum_follow_levels f join forum_threads t on t.id = f.thread_id
      where t.category_id = ${categoryId} and ${levelIs(sql`f.level`, isFollowed)}
    )
    select count(*) filter (where ${isIn(from)} and not ${isIn(to)})::int as losing,
      count(*) filter (where ${isIn(from)} and not ${isIn(to)}
        and ${reader.id} in (select account_id from follower))::int as "followersLosing",
      count(*) filter (where ${isIn(to)} and not ${isIn(from)})::int as gaining
    from ${reader.table} where ${isActiveMember('reader')}`)
  return rows[0] ?? { losing: 0, followersLosing: 0, gaining: 0 }
}

/** The groups for whose members a category can be restricted, by name. */
export async function listAudiences(
  db: Connection,
): Promise<{ groups: { boardId: `group-${string}`; name: string }[] }> {
  const { rows } = await db.execute<{ boardId: `group-${string}`; name: string }>(sql`
    select c.id as "boardId", c.board_name as name from forum_categories c where not ${isCategory}
    order by lower(c.board_name), c.id`)
  return { groups: rows }
}

/** @throws NOT_FOUND when the group of an audience does not exist; else it stays until the transaction ends */
export async function lockAudience(tx: Connection, audience: Audience): Promise<void> {
  if (audience === 'members' || audience === 'admins') return
  const { rows } = await tx.execute(sql`select from forum_categories where id = ${audience} for key share`)
  if (rows.length === 0) throw problem('NOT_FOUND', t`Group not found`)
}
