import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/server/database.ts'
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
  const rows = await db
    .select({
      requestId: supportRequests.id,
      messageId: supportMessages.id,
      subject: supportRequests.subject,
      at: supportMessages.createdAt,
    })
    .from(supportRequests)
    .innerJoin(supportMessages, eq(supportMessages.requestId, supportRequests.id))
    .where(and(eq(supportRequests.accountId, accountId), eq(supportMessages.isFromTeam, true)))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(limit)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
