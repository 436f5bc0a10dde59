import { sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database.ts'
import type { MessageCounts } from '../contract.ts'

/** Nobody needs to know more exactly how much waits. */
const most = 100

/** How many conversations have something unread, requests aside, and how many requests wait; each up to 100. */
export async function messageCounts(db: Connection, accountId: string): Promise<MessageCounts> {
  const { rows } = await db.execute<MessageCounts>(sql`
    select
      (select count(*) from (
        select from conversation_sides
        where account_id = ${accountId} and unread_count > 0 and folder <> 'requests' limit ${most}) unread
      ) as "unreadCount",
      (select count(*) from (
        select from conversation_sides where account_id = ${accountId} and folder = 'requests' limit ${most}) waiting
      ) as "requestCount"`)
  return rows[0] ?? { unreadCount: 0, requestCount: 0 }
}
