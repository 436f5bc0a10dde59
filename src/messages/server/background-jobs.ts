import { sql } from 'drizzle-orm'
import { lockAgainstDeletionStatement } from '../../accounts/server/exports.ts'
import { mayReach } from '../../contact-permissions/server/exports.ts'
import { minute } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import { unusedAttachmentsJob } from './attachments/unused-attachments.ts'
import { isConversationShown } from './conversation-rows.ts'
import { notifyOfUnread } from './notifications.ts'

/** How long messages stay unread before an email is sent. */
const emailDelay = 5 * minute
/** People read per query. */
const batch = 200

/** For capability.ts. */
export const messagesBackgroundJobs: readonly BackgroundJob[] = [
  { name: 'messages.away', schedule: '* * * * *', run: (services) => notifyOfUnreadMessages(services) },
  unusedAttachmentsJob,
]

/** Notifies people whose messages have been unread for five minutes, once until they read them. */
async function notifyOfUnreadMessages(services: Services): Promise<void> {
  const unreadBefore = new Date(services.clock.now().getTime() - emailDelay).toISOString()
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await services.db.execute<{ accountId: string }>(sql`
      select distinct account_id as "accountId" from conversation_sides
      where unread_since <= ${unreadBefore} and unread_count > 0 and mailed_at is null and folder = 'current'
        and account_id > ${last} and ${isShown}
      order by account_id limit ${batch}`)
    for (const { accountId } of rows) await notifyPerson(services, accountId, unreadBefore)
    if (rows.length < batch) return
    last = rows.at(-1)?.accountId ?? last
  }
}

/** Messages of employers wait while the employer side is off. */
const isShown = sql`exists (
  select from conversations c where c.id = conversation_sides.conversation_id and ${isConversationShown(sql`c.company_id`)})`

type UnreadConversation = {
  conversationId: string
  authorId: string
  count: number
  fileCount: number
  isOfCompany: boolean
}

async function notifyPerson(services: Services, accountId: string, unreadBefore: string): Promise<void> {
  const now = services.clock.now().toISOString()
  await services.db.transaction(async (tx) => {
    // Lock the account before the conversations, in the order that account deletion uses.
    await tx.execute(lockAgainstDeletionStatement(sql`${accountId}`))
    const { rows } = await tx.execute<UnreadConversation>(sql`
      with notified as (
        update conversation_sides set mailed_at = ${now}
        where account_id = ${accountId} and unread_since <= ${unreadBefore} and unread_count > 0 and mailed_at is null
          and folder = 'current' and ${isShown}
        returning conversation_id, unread_count, read_up_to
      )
      select notified.conversation_id as "conversationId", notified.unread_count as count, other.account_id as "authorId",
        (
          select count(*)::int from messages message join message_attachments attachment on attachment.message_id = message.id
          where message.conversation_id = notified.conversation_id and message.id > notified.read_up_to
            and message.author_id <> ${accountId}
        ) as "fileCount",
        exists (select from conversations c where c.id = notified.conversation_id and c.company_id is not null) as "isOfCompany"
      from notified join conversation_sides other
        on other.conversation_id = notified.conversation_id and other.account_id <> ${accountId}
      where ${mayReach({ person: sql`other.account_id` }, sql`${accountId}::uuid`)}
      order by notified.conversation_id`)
    const [first] = rows
    // Another process was faster, they have just been read, or the author has left or may no longer reach the reader.
    if (!first) return
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    const fileCount = rows.reduce((sum, row) => sum + row.fileCount, 0)
    await notifyOfUnread(services, tx, { ...first, accountId, count, fileCount })
  })
}
