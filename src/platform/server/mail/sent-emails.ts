import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails } from '../tables.ts'

/** What the outbox keeps of the mails to an address, oldest first; what was in them is not kept. */
export function mailsTo(db: Database, address: string): Promise<{ subject: string; sentAt: Date | null }[]> {
  return db
    .select({ subject: mails.subject, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.to, address))
    .orderBy(mails.createdAt, mails.id)
}
