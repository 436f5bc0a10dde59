import { type SQL, sql } from 'drizzle-orm'
import { hour } from '../../../platform/contract/durations.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { unusedAttachmentHours } from '../../attachment-rules.ts'

/** Files per transaction. */
const batchSize = 100

/**
 * Deletes files that no message has: those whose message or conversation is gone, at once; those that were uploaded and
 * never sent, after a day.
 */
export const unusedAttachmentsJob: BackgroundJob = {
  name: 'messages.unusedAttachments',
  schedule: '* * * * *',
  async run(services) {
    const before = new Date(services.clock.now().getTime() - unusedAttachmentHours * hour).toISOString()
    const isUnused = sql`message_id is null and (
      attached_at is not null or account_id is null or conversation_id is null or created_at < ${before})`
    for (;;) {
      const count = await services.db.transaction((tx) => deleteAttachments(services, tx, isUnused, batchSize))
      if (count < batchSize) return
    }
  },
}

/** Deletes all files of a person, in the transaction that deletes their account. */
export async function deleteAttachmentsOf(
  services: Pick<Services, 'storage'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await deleteAttachments(services, tx, sql`account_id = ${accountId}`, null)
}

/**
 * Deletes some files. With a limit, it leaves out those that another transaction is about to use.
 * @returns how many
 */
async function deleteAttachments(
  { storage }: Pick<Services, 'storage'>,
  tx: Transaction,
  condition: SQL,
  limit: number | null,
): Promise<number> {
  const some = limit === null ? sql`for update` : sql`order by created_at limit ${limit} for update skip locked`
  const { rows } = await tx.execute<{ key: string }>(sql`
    delete from message_attachments where id in (select id from message_attachments where ${condition} ${some})
    returning key`)
  for (const { key } of rows) await storage.deleteAfterCommit(tx, key)
  return rows.length
}
