import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails } from '../tables.ts'

/** Mails that are not sent. */
export type MailBacklog = {
  /** Not tried yet. */
  queued: number
  /** Their last try failed; unless refused for good, another follows. */
  failed: number
  /** Those among the failed that were refused for good. */
  refused: number
  /** How long the oldest of the queued waits; 0 when there is none. */
  oldestQueuedSeconds: number
}

/** Counts the mails that are not sent, over the small index that holds no others. */
export async function mailBacklog(db: Database): Promise<MailBacklog> {
  const [row] = await db
    .select({
      queued: sql<number>`count(*) filter (where ${mails.state} = 'queued')`,
      failed: sql<number>`count(*) filter (where ${mails.state} = 'failed')`,
      refused: sql<number>`count(*) filter (where ${mails.state} = 'failed' and ${mails.isFinal})`,
      oldestQueuedSeconds: sql<number>`coalesce(greatest(0, extract(epoch from
        now() - min(${mails.createdAt}) filter (where ${mails.state} = 'queued')))::float8, 0)`,
    })
    .from(mails)
    .where(sql`${mails.state} <> 'sent'`)
  return row ?? { queued: 0, failed: 0, refused: 0, oldestQueuedSeconds: 0 }
}
