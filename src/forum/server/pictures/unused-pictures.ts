import { type SQL, sql } from 'drizzle-orm'
import { hour } from '../../../platform/contract/durations.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { unusedPictureHours } from '../../picture-rules.ts'
import { returnSiteSpace } from './space.ts'

/** Pictures per transaction. */
const batchSize = 100

/**
 * Deletes pictures that no post has, with their files: those that were in a post, at once; those that were uploaded and
 * never came into one, after a day.
 */
export const unusedPicturesJob: BackgroundJob = {
  name: 'forum.unusedPictures',
  schedule: '* * * * *',
  async run(services) {
    const before = new Date(services.clock.now().getTime() - unusedPictureHours * hour).toISOString()
    const isUnused = sql`(attached_at is not null or account_id is null or created_at < ${before})`
    for (;;) {
      const count = await services.db.transaction((tx) => deleteUnattached(services, tx, isUnused))
      if (count < batchSize) return
    }
  },
}

/**
 * Deletes the pictures of a person that are in no post, in the transaction that deletes their account. If there are more
 * than a batch of them, the background job deletes the others.
 */
export async function deleteUnattachedOf(
  services: Pick<Services, 'storage'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  await deleteUnattached(services, tx, sql`account_id = ${accountId}`)
}

/**
 * Deletes some pictures that no post has. Leaves out those that another transaction is about to use.
 * @returns how many
 */
async function deleteUnattached(
  { storage }: Pick<Services, 'storage'>,
  tx: Transaction,
  condition: SQL,
): Promise<number> {
  const { rows } = await tx.execute<{ smallKey: string; largeKey: string; bytes: number }>(sql`
    delete from forum_pictures where id in (
      select id from forum_pictures where thread_id is null and reply_id is null and ${condition}
      order by created_at limit ${batchSize} for update skip locked
    ) returning small_key as "smallKey", large_key as "largeKey", bytes`)
  for (const { smallKey, largeKey } of rows) {
    for (const key of [smallKey, largeKey]) await storage.deleteAfterCommit(tx, key)
  }
  const removed = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  if (removed > 0) await returnSiteSpace(tx, removed)
  return rows.length
}
