import { eq, type SQL, sql } from 'drizzle-orm'
import type { Connection, Database } from '../database/database.ts'
import { mails, sharedEmails } from '../tables.ts'
import { withLinks } from './email-template.ts'

/** An email with its content. */
export type StoredEmail = typeof mails.$inferSelect

/** Reads emails with their content, their own or a shared one. @param limit the maximum number */
export async function readEmails(
  db: Connection,
  { where, order = [], limit }: { where?: SQL; order?: SQL[]; limit: number },
): Promise<StoredEmail[]> {
  const rows = await db
    .select({ mail: mails, sharedEmail: sharedEmails })
    .from(mails)
    .leftJoin(sharedEmails, eq(sharedEmails.id, mails.sharedEmailId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ mail, sharedEmail }) => {
    const { text, html, calendar, calendarMethod } = sharedEmail ?? mail
    return { ...mail, calendar, calendarMethod, ...withLinks({ text, html }, mail) }
  })
}

/** The emails to an address that the outbox has, oldest first, without their content. */
export function emailsTo(db: Database, address: string): Promise<{ subject: string; sentAt: Date | null }[]> {
  return db
    .select({ subject: mails.subject, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.to, address))
    .orderBy(mails.createdAt, mails.id)
}

/** Counts of emails that were not sent. */
export type EmailBacklog = {
  /** Not attempted yet. */
  queued: number
  /** The last attempt failed. Another one follows, unless the email was rejected finally. */
  failed: number
  /** Those of the failed emails that were rejected finally. */
  refused: number
  /** How long the oldest queued email has been waiting; 0 when there is none. */
  oldestQueuedSeconds: number
}

/** Counts the emails that were not sent, with the small index that contains no others. */
export async function emailBacklog(db: Database): Promise<EmailBacklog> {
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
