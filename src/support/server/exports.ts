import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { SupportPriority } from '../contract.ts'
import { supportMessages, supportRequests } from './tables.ts'

export { supportPersonalData } from './personal-data.ts'

/**
 * How many requests there are, and how many are open, in total and per priority, for what waits for the admins.
 */
export async function supportCounts(
  db: Database,
): Promise<{ total: number; open: number; openByPriority: Record<SupportPriority, number> }> {
  const { status, priority } = supportRequests
  const rows = await db
    .select({ status, priority, count: sql<number>`count(*)` })
    .from(supportRequests)
    .groupBy(status, priority)
  const counts = { total: 0, open: 0, openByPriority: { low: 0, medium: 0, high: 0, urgent: 0 } }
  for (const row of rows) {
    counts.total += row.count
    if (row.status !== 'open') continue
    counts.open += row.count
    counts.openByPriority[row.priority] += row.count
  }
  return counts
}

export type RecentSupportReply = { requestId: string; messageId: string; subject: string; at: string }

/** The team's latest replies to a member, newest first. */
export async function recentSupportReplies(
  db: Database,
  accountId: string,
  limit: number,
): Promise<RecentSupportReply[]> {
  const rows = await readReplies(db, { account: accountId, limit })
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}

const readReplies = prepare<RecentSupportReply>(sql`
  select request.id as "requestId", message.id as "messageId", request.subject, message.created_at as at
  from ${supportRequests} request join ${supportMessages} message on message.request_id = request.id
  where request.account_id = ${placeholder('account')} and message.is_from_team
  order by message.created_at desc, message.id desc limit ${placeholder('limit')}::int`)
