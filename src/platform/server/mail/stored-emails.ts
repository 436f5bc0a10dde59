import { eq, type SQL } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { mailLetters, mails } from '../tables.ts'
import { withUnsubscribe } from './email-template.ts'

/** A mail with everything that is in it. */
export type WrittenMail = typeof mails.$inferSelect

/**
 * Mails with what they say, be it a letter of their own or one that many get.
 * @param limit mails at most
 */
export async function readMails(
  db: Connection,
  { where, order = [], limit }: { where?: SQL; order?: SQL[]; limit: number },
): Promise<WrittenMail[]> {
  const rows = await db
    .select({ mail: mails, letter: mailLetters })
    .from(mails)
    .leftJoin(mailLetters, eq(mailLetters.id, mails.letterId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ mail, letter }) => {
    const { text, html, calendar, calendarMethod } = letter ?? mail
    return { ...mail, calendar, calendarMethod, ...withUnsubscribe({ text, html }, mail.unsubscribeUrl) }
  })
}
