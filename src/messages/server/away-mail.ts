import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import { mayReach } from '../../reach/server/exports.ts'
import { tellOfUnread } from './news.ts'

const patienceMinutes = 5
/** People in one look at the table. */
const batch = 200

/** For src/app/background-jobs.ts. */
export const messagesJobs: readonly Job[] = [
  { name: 'messages.away', schedule: '* * * * *', run: (services) => tellThoseAway(services) },
]

/** Tells everybody for whom something has waited for five minutes, once until she comes and reads. */
async function tellThoseAway(services: Services): Promise<void> {
  const waitsSince = new Date(services.clock.now().getTime() - patienceMinutes * 60_000).toISOString()
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await services.db.execute<{ accountId: string }>(sql`
      select distinct account_id as "accountId" from conversation_sides
      where unread_since <= ${waitsSince} and unread_count > 0 and mailed_at is null and folder = 'current'
        and account_id > ${last}
      order by account_id limit ${batch}`)
    for (const { accountId } of rows) await tellOne(services, accountId, waitsSince)
    if (rows.length < batch) return
    last = rows.at(-1)?.accountId ?? last
  }
}

type Waiting = { conversationId: string; authorId: string; count: number }

async function tellOne(services: Services, accountId: string, waitsSince: string): Promise<void> {
  const now = services.clock.now().toISOString()
  await services.db.transaction(async (tx) => {
    // Before her conversations, as whoever leaves is held before hers.
    await tx.execute(sql`select from accounts where id = ${accountId} for key share`)
    const { rows } = await tx.execute<Waiting>(sql`
      with taken as (
        update conversation_sides set mailed_at = ${now}
        where account_id = ${accountId} and unread_since <= ${waitsSince} and unread_count > 0 and mailed_at is null
          and folder = 'current'
        returning conversation_id, unread_count
      )
      select taken.conversation_id as "conversationId", taken.unread_count as count, other.account_id as "authorId"
      from taken join conversation_sides other
        on other.conversation_id = taken.conversation_id and other.account_id <> ${accountId}
      where ${mayReach({ person: sql`other.account_id` }, sql`${accountId}::uuid`)}
      order by taken.conversation_id`)
    const [first] = rows
    // Another process was faster, it has just been read, or who wrote has left or may not reach the reader any more.
    if (!first) return
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    await tellOfUnread(services, tx, { ...first, accountId, count })
  })
}
