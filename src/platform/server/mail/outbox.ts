import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Community } from '../content/community.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type calendarMethods, mailLetters, mails } from '../tables.ts'
import { type Letter, renderLetter } from './email-template.ts'
import { forgettingQueue, mailQueue } from './mail-queues.ts'

/** Mails that one job forgets. */
const forgottenAtOnce = 500

/** A calendar file that comes with a mail (RFC 5545), and what it asks of the calendar (RFC 5546). */
export type CalendarPart = { text: string; method: (typeof calendarMethods)[number] }

type MailOptions = {
  /** Where answers should go, if not to the community's own address. */
  replyTo?: string
  /** The account whose words are in the mail, when that is not the addressee: it is deleted with that account. */
  aboutAccountId?: string
  /** For a farewell: the mail is deleted once sent. */
  leavesNoTrace?: boolean
  calendar?: CalendarPart
  /** Where mails of this kind are stopped with one click (RFC 8058); for all that people can do without. */
  unsubscribeUrl?: string
}

/** One of the many who get the same letter. */
export type Addressee = Pick<MailOptions, 'unsubscribeUrl'> & { to: string }

/**
 * The outbox: a mail is written down and queued in the transaction that causes it, and sent after that
 * transaction commits (sending.ts).
 */
export class Outbox {
  readonly #boss: PgBoss
  readonly #community: Community

  constructor(boss: PgBoss, community: Community) {
    this.#boss = boss
    this.#community = community
  }

  /** Asks the queue for a sign of life. @throws Error when it is not there */
  async requireAnswer(): Promise<void> {
    if (!(await this.#boss.getQueue(mailQueue))) throw new Error('There is no mail queue.')
  }

  /** Queues a letter in the caller's transaction. */
  async queue(tx: Transaction, to: string, letter: Letter, options: MailOptions = {}): Promise<void> {
    await this.queueAll(tx, [{ to, letter, ...options }])
  }

  /** Queues some hundred letters, each to its own addressee, in the caller's transaction: two statements for all. */
  async queueAll(tx: Transaction, letters: readonly (MailOptions & { to: string; letter: Letter })[]): Promise<void> {
    if (letters.length === 0) return
    const { name } = await this.#community.content(tx)
    const rows = letters.map(({ letter, calendar, ...options }) => ({
      id: randomUUIDv7(),
      ...options,
      ...written(letter, calendar, name),
    }))
    await tx.insert(mails).values(rows)
    await this.#queueJobs(tx, mailQueue, idsOf(rows))
  }

  /**
   * Writes down, in the caller's transaction, a letter that many get alike.
   * @returns its id, for `queueShared`
   */
  async keepLetter(tx: Transaction, letter: Letter, calendar?: CalendarPart): Promise<string> {
    const { name } = await this.#community.content(tx)
    const id = randomUUIDv7()
    await tx.insert(mailLetters).values({ id, ...written(letter, calendar, name) })
    return id
  }

  /**
   * Queues a letter that was kept to some hundred addressees, in the caller's transaction: two statements for all of
   * them.
   */
  async queueShared(
    tx: Transaction,
    letterId: string,
    addressees: readonly Addressee[],
    { aboutAccountId = null }: { aboutAccountId?: string | null } = {},
  ): Promise<void> {
    if (addressees.length === 0) return
    const rows = addressees.map(({ to, unsubscribeUrl }) => ({ id: randomUUIDv7(), to, unsubscribeUrl }))
    await tx.execute(sql`
      insert into mails (id, "to", subject, text, html, letter_id, about_account_id, unsubscribe_url)
      select mail.id, mail."to", letter.subject, '', '', letter.id, ${aboutAccountId}::uuid, mail."unsubscribeUrl"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (id uuid, "to" text, "unsubscribeUrl" text),
        mail_letters letter
      where letter.id = ${letterId}`)
    await this.#queueJobs(tx, mailQueue, idsOf(rows))
  }

  /**
   * Deletes the letters of more than a day ago that no mail needs any more.
   * @param kept a query for the ids of those that mails may still be made of
   */
  async clearLetters(db: Database, kept: SQL): Promise<void> {
    await db.execute(sql`
      delete from mail_letters where created_at < now() - interval '1 day' and id not in (${kept})
        and not exists (select from mails where mails.letter_id = mail_letters.id)`)
  }

  /**
   * Sends an email that failed once more, in the caller's transaction: at once where another try waits already, and
   * anew where it was refused for good.
   * @returns whether there was such an email
   */
  async retry(tx: Transaction, id: string): Promise<boolean> {
    const failed = and(eq(mails.id, id), eq(mails.state, 'failed'))
    const [mail] = await tx.select({ jobId: mails.jobId }).from(mails).where(failed).for('update')
    if (!mail) return false
    await tx.update(mails).set({ state: 'queued', isFinal: false }).where(eq(mails.id, id))
    if (mail.jobId === null || !(await this.#hurry(tx, mail.jobId))) await this.#queueJobs(tx, mailQueue, [{ id }])
    return true
  }

  /** Lets a job that waits for its next try begin now. @returns false when it no longer waits or runs */
  async #hurry(tx: Transaction, jobId: string): Promise<boolean> {
    const db = fromDrizzle(tx, sql)
    const { updated } = await this.#boss.update(mailQueue, undefined, { id: jobId, startAfter: 0, db })
    if (updated > 0) return true
    const [job] = await this.#boss.findJobs(mailQueue, { id: jobId, db })
    return job?.state === 'active'
  }

  /**
   * When emails that failed are tried again.
   * @param jobIds the jobs that do it
   * @returns the moment of each that still waits, by the job's id
   */
  async nextTries(db: Database, jobIds: readonly string[]): Promise<Map<string, Date>> {
    if (jobIds.length === 0) return new Map()
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      select id, start_after::text as at from pgboss.job
      where name = ${mailQueue} and id = any(${sql.param(jobIds)}::uuid[]) and state <= 'active'`)
    return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
  }

  /**
   * Ties the mails to an address to the account that gives it up, so that `forget` finds them later. One that is
   * about somebody else goes with that account already; it goes now, or once it is sent.
   */
  async followAddress(tx: Transaction, address: string, accountId: string): Promise<void> {
    const about = mails.aboutAccountId
    await tx.delete(mails).where(and(eq(mails.to, address), ne(about, accountId), eq(mails.state, 'sent')))
    await tx
      .update(mails)
      .set({ leavesNoTrace: true })
      .where(and(eq(mails.to, address), ne(about, accountId)))
    await tx
      .update(mails)
      .set({ aboutAccountId: accountId })
      .where(and(eq(mails.to, address), isNull(about)))
  }

  /**
   * Deletes the mails to an address or with answers to it, and those that hold what its account wrote, sent or not,
   * with the letter that many got. Those that became files go after the caller's transaction commits.
   */
  async forget(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
    const gone = await tx
      .delete(mails)
      .where(or(eq(mails.to, email), eq(mails.replyTo, email), eq(mails.aboutAccountId, id)))
      .returning({ id: mails.id, letterId: mails.letterId, aboutAccountId: mails.aboutAccountId })
    const written = gone.filter(({ aboutAccountId }) => aboutAccountId === id)
    const letterIds = new Set(written.map(({ letterId }) => letterId).filter((letterId) => letterId !== null))
    if (letterIds.size > 0) {
      const isUsed = sql`exists (select from mails where mails.letter_id = mail_letters.id)`
      await tx.delete(mailLetters).where(and(inArray(mailLetters.id, [...letterIds]), sql`not ${isUsed}`))
    }
    const jobs: { ids: string[] }[] = []
    for (let first = 0; first < gone.length; first += forgottenAtOnce) {
      jobs.push({ ids: gone.slice(first, first + forgottenAtOnce).map((mail) => mail.id) })
    }
    await this.#queueJobs(tx, forgettingQueue, jobs)
  }

  async #queueJobs(tx: Transaction, queue: string, jobs: readonly object[]): Promise<void> {
    if (jobs.length === 0) return
    const rows = jobs.map((data) => ({ data }))
    await this.#boss.insert(queue, rows, { db: fromDrizzle(tx, sql) })
  }
}

/** A letter as it is kept. */
function written(letter: Letter, calendar: CalendarPart | undefined, communityName: string) {
  const bodies = renderLetter(letter, communityName)
  return { subject: letter.subject, ...bodies, calendar: calendar?.text, calendarMethod: calendar?.method }
}

function idsOf(rows: readonly { id: string }[]): { id: string }[] {
  return rows.map(({ id }) => ({ id }))
}
