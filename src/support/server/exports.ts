import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import { countByStatus } from './admin-requests.ts'
import { supportMessages, supportRequests } from './tables.ts'

/** Everything the capability keeps about a person. */
export { supportPersonalData } from './personal-data.ts'

/** For the admin's dashboard: all requests, and those that wait for a reply. */
export async function supportCounts(db: Database): Promise<{ total: number; open: number }> {
  const { all, open } = await countByStatus(db)
  return { total: all, open }
}

export type RecentSupportReply = { requestId: string; messageId: string; subject: string; at: string }

/** The team's newest replies to a member, newest first. */
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
  where request.account_id = ${value('account')} and message.is_from_team
  order by message.created_at desc, message.id desc limit ${value('limit')}::int`)
