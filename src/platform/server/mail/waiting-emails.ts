import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

const isWaiting = sql`n.about is not null and n.state <> 'sent'`

/**
 * Deletes emails that were queued for a notification and not sent yet, including those that failed, in the caller's
 * transaction. An email that is being sent at this moment may still arrive. Emails that remove an entry from a calendar
 * stay, because the email that added it was sent.
 * @param where a condition on the columns `about`, `kind`, and `recipient_id` of the email, which is called `n`
 * @param using what the condition reads besides
 * @returns the recipients' accounts, one for each email; null for an email to an address
 */
export async function deleteWaitingEmails(tx: Transaction, where: SQL, using?: SQL): Promise<(string | null)[]> {
  const others = using ? sql`, ${using}` : sql``
  const { rows } = await tx.execute<{ recipient: string | null }>(sql`
    delete from mails where id in (
      select n.id from mails n ${others} where ${isWaiting}
        and n.calendar_method is distinct from 'CANCEL' and ${where} order by n.id for update of n)
    returning recipient_id as recipient`)
  return rows.map(({ recipient }) => recipient)
}

/** Changes what emails that were not sent yet are about, in the caller's transaction. The email is called `n`. */
export async function moveWaitingEmails(
  tx: Transaction,
  { about, from, where }: { about: SQL; from: SQL; where: SQL },
): Promise<void> {
  await tx.execute(sql`update mails n set about = ${about} from ${from} where ${isWaiting} and ${where}`)
}
