import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import { countByStatus } from './admin-requests.ts'
import { supportMessages, supportRequests } from './tables.ts'

export { supportPersonalData } from './personal-data.ts'

/** How many requests there are, and how many wait for a reply, for the admin's dashboard. */
export async function supportCounts(db: Database): Promise<{ total: number; open: number }> {
  const { all, open } = await countByStatus(db)
  return { total: all, open }
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
