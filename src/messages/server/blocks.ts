import { sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import { hasBlocked } from '../../reach/server/exports.ts'

/**
 * Whether somebody never wants to hear from a person, or from the company that they write for, or from one that its
 * people acted for before.
 */
export async function isBlockedBy(
  db: Connection,
  accountId: string,
  writerId: string,
  companyId: string | null,
): Promise<boolean> {
  const isBlocked = hasBlocked(sql`${accountId}::uuid`, sql`${writerId}::uuid`, sql`${companyId}::uuid`)
  const { rows } = await db.execute<{ isBlocked: boolean }>(sql`select ${isBlocked} as "isBlocked"`)
  return rows[0]?.isBlocked ?? false
}

/** Whether somebody declined what a person asked of her, whatever they were called then. */
export async function hasDeclined(db: Connection, accountId: string, starterId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from conversations conversation
    join conversation_sides side on side.conversation_id = conversation.id and side.account_id = ${accountId}
    where conversation.started_by = ${starterId} and conversation.state = 'requested' and side.folder = 'closed'
    limit 1`)
  return rows.length > 0
}
