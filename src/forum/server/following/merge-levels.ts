import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { FollowLevel } from '../../following-contract.ts'
import { levelAfterMerge } from './policy.ts'

/**
 * Gives everyone who chose a level for a board, which is merged into another one, the level that follows from it for the
 * other one.
 */
export async function mergeBoardLevels(tx: Transaction, from: string, to: string): Promise<void> {
  const { rows } = await tx.execute<{ merged: FollowLevel; target: FollowLevel | null }>(sql`
    select distinct old.level as merged, target.level as target
    from forum_board_levels old
    left join forum_board_levels target on target.account_id = old.account_id and target.category_id = ${to}
    where old.category_id = ${from}`)
  const results = rows.map((pair) => ({ ...pair, level: levelAfterMerge(pair) }))
  await tx.execute(sql`
    insert into forum_board_levels (account_id, category_id, level)
    select old.account_id, ${to}, result.level
    from forum_board_levels old
    left join forum_board_levels target on target.account_id = old.account_id and target.category_id = ${to}
    join json_to_recordset(${JSON.stringify(results)}::json) result (merged text, target text, level text)
      on result.merged = old.level and result.target is not distinct from target.level
    where old.category_id = ${from}
    on conflict (account_id, category_id) do update set level = excluded.level, changed_at = now()
    where forum_board_levels.level <> excluded.level`)
  await tx.execute(sql`delete from forum_board_levels where category_id = ${from}`)
}
