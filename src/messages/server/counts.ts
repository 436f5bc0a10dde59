import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { literal, prepare, value } from '../../platform/server/database/prepared-statements.ts'
import type { MessageCounts } from '../contract.ts'

/** Nobody needs to know more exactly how much waits. */
const most = 100

/** How many conversations have something unread, requests aside, and how many requests wait; each up to 100. */
export async function messageCounts(db: Database, accountId: string): Promise<MessageCounts> {
  const [row] = await count(db, { account: accountId })
  return row ?? { unreadCount: 0, requestCount: 0 }
}

const count = prepare<MessageCounts>(sql`
    select
      (select count(*) from (
        select from conversation_sides
        where account_id = ${value('account')} and unread_count > 0 and folder <> 'requests'
        limit ${literal(most)}) unread
      ) as "unreadCount",
      (select count(*) from (
        select from conversation_sides where account_id = ${value('account')} and folder = 'requests'
        limit ${literal(most)}) waiting
      ) as "requestCount"`)
