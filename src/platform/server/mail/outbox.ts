import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Part } from '../../contract/parts/parts.ts'
import type { EmailFrame } from '../content/brand.ts'
import type { Community } from '../content/community.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type calendarMethods, mails, sharedEmails } from '../tables.ts'
import { type EmailTemplate, renderEmail } from './email-template.ts'

/** How many emails one job deletes. */
const forgottenAtOnce = 500

/** A calendar file with an email (RFC 5545), and what it requests of the calendar (RFC 5546). */
export type CalendarPart = { text: string; method: (typeof calendarMethods)[number] }

/** Whom an email is for, who caused it, and what it is about, for emails that may be withdrawn before they are sent. */
export type EmailPurpose = {
  /** The account of the recipient. The email is sent only while it is active. */
  recipientId?: string
  /** Who caused the email, a person or a company. It is sent only while they may reach the recipient. */
  senderId?: string | null
  senderCompanyId?: string | null
  /** The kind of its notification, and what that is about. */
  kind?: string
  about?: string
}

type MailOptions = EmailPurpose & {
  /** The address for replies, if it is not the community's own. */
  replyTo?: string
  /** The account whose texts are in the email, if it is not the recipient's. The email is deleted with that account. */
  aboutAccountId?: string
  /** The part of the site that it is about. It is not sent while that part is off. */
  part?: Part | null
  /** For a farewell: the email is deleted once it was sent. */
  leavesNoTrace?: boolean
  calendar?: CalendarPart
  /** The URL to unsubscribe with one click (RFC 8058), for emails that are not necessary. */
  unsubscribeUrl?: string
  /** The URL at which the recipient gets fewer emails about the same subject. */
  fewerUrl?: string
}

/** One of the recipients of a shared email. */
export type EmailRecipient = Pick<MailOptions, 'recipientId' | 'unsubscribeUrl' | 'fewerUrl'> & { to: string }

/** What all recipients of a shared email have in common. */
type SharedOptions = Omit<EmailPurpose, 'recipientId'> & { aboutAccountId?: string | null; part?: Part | null }

/**
 * The outbox: emails are stored and queued in the transaction that causes them, and sent after it commits
 * (delivery.ts).
 */
export class Outbox {
  readonly #boss: PgBoss
  readonly #community: Community

  constructor(boss: PgBoss, community: Community) {
    this.#boss = boss
    this.#community = community
  }

  /** Checks the queue. @throws Error when it does not exist */
  async requireReachable(): Promise<void> {
    if (!(await this.#boss.getQueue(emailQueue))) throw new Error('There is no mail queue.')
  }

  /** Queues an email in the caller's transaction. */
  async queue(tx: Transaction, to: string, email: EmailTemplate, options: MailOptions = {}): Promise<void> {
    await this.queueAll(tx, [{ to, email, ...options }])
  }

  /** Queues a few hundred emails with different content in the caller's transaction, with two statements in total. */
  async queueAll(
    tx: Transaction,
    emails: readonly (MailOptions & { to: string; email: EmailTemplate })[],
  ): Promise<void> {
    if (emails.length === 0) return
    const frame = await this.#community.emailFrame(tx)
    const rows = emails.map(({ email, calendar, ...options }) => ({
      id: randomUUIDv7(),
      ...options,
      ...written(email, calendar, frame),
    }))
    await tx.insert(mails).values(rows)
    await this.#queueJobs(tx, emailQueue, idsOf(rows))
  }

  /**
   * Stores the content of an email that many people get, in the caller's transaction.
   * @returns its id, for `queueShared`
   */
  async saveSharedEmail(tx: Transaction, email: EmailTemplate, calendar?: CalendarPart): Promise<string> {
    const frame = await this.#community.emailFrame(tx)
    const id = randomUUIDv7()
    await tx.insert(sharedEmails).values({ id, ...written(email, calendar, frame) })
    return id
  }

  /** Queues a shared email to a few hundred recipients in the caller's transaction, with two statements in total. */
  async queueShared(
    tx: Transaction,
    sharedEmailId: string,
    addressees: readonly EmailRecipient[],
    { aboutAccountId = null, part = null, senderId = null, senderCompanyId = null, kind, about }: SharedOptions = {},
  ): Promise<void> {
    if (addressees.length === 0) return
    const rows = addressees.map(({ to, recipientId, unsubscribeUrl, fewerUrl }) => {
      return { id: randomUUIDv7(), to, recipientId, unsubscribeUrl, fewerUrl }
    })
    await tx.execute(sql`
      insert into mails (id, "to", subject, text, html, letter_id, about_account_id, part, recipient_id, sender_id,
        sender_company_id, kind, about, unsubscribe_url, fewer_url)
      select mail.id, mail."to", shared.subject, '', '', shared.id, ${aboutAccountId}::uuid, ${part}, mail."recipientId",
        ${senderId}::uuid, ${senderCompanyId}::uuid, ${kind ?? null}, ${about ?? null}, mail."unsubscribeUrl", mail."fewerUrl"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as mail (id uuid, "to" text, "recipientId" uuid, "unsubscribeUrl" text, "fewerUrl" text),
        mail_letters shared
      where shared.id = ${sharedEmailId}`)
    await this.#queueJobs(tx, emailQueue, idsOf(rows))
  }

  /**
   * Deletes shared emails that are older than a day and that no email uses.
   * @param kept a query for the ids of those that are still needed for further recipients
   */
  async deleteUnusedSharedEmails(db: Database, kept: SQL): Promise<void> {
    await db.execute(sql`
      delete from mail_letters where created_at < now() - interval '1 day' and id not in (${kept})
        and not exists (select from mails where mails.letter_id = mail_letters.id)`)
  }

  /**
   * Retries a failed email in the caller's transaction: at once if another attempt is waiting, and anew if it was
   * rejected finally.
   * @returns whether there was such an email
   */
  async retry(tx: Transaction, id: string): Promise<boolean> {
    const failed = and(eq(mails.id, id), eq(mails.state, 'failed'))
    const [mail] = await tx.select({ jobId: mails.jobId }).from(mails).where(failed).for('update')
    if (!mail) return false
    await tx.update(mails).set({ state: 'queued', isFinal: false }).where(eq(mails.id, id))
    if (mail.jobId === null || !(await this.#hurry(tx, mail.jobId))) await this.#queueJobs(tx, emailQueue, [{ id }])
    return true
  }

  /** Starts a waiting job now. @returns false when it is neither waiting nor running */
  async #hurry(tx: Transaction, jobId: string): Promise<boolean> {
    const db = fromDrizzle(tx, sql)
    const { updated } = await this.#boss.update(emailQueue, undefined, { id: jobId, startAfter: 0, db })
    if (updated > 0) return true
    const [job] = await this.#boss.findJobs(emailQueue, { id: jobId, db })
    return job?.state === 'active'
  }

  /**
   * When failed emails are retried.
   * @param jobIds the jobs that do it
   * @returns the time of each waiting job, by its id
   */
  async nextAttempts(db: Database, jobIds: readonly string[]): Promise<Map<string, Date>> {
    if (jobIds.length === 0) return new Map()
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      select id, start_after::text as at from pgboss.job
      where name = ${emailQueue} and id = any(${sql.param(jobIds)}::uuid[]) and state <= 'active'`)
    return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
  }

  /**
   * Assigns the emails to an address to the account that gives it up, so that `forget` finds them later. An email about
   * another account is deleted with that account already; it is deleted now, or once it was sent.
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
   * Deletes the emails to an address or with replies to it, those with texts of its account, sent or not, including shared
   * ones, and those that its account caused and that were not sent yet. Emails that are files are deleted after the caller's transaction commits.
   */
  async forget(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
    const isCausedBy = and(eq(mails.senderId, id), ne(mails.state, 'sent'))
    const gone = await tx
      .delete(mails)
      .where(or(eq(mails.to, email), eq(mails.replyTo, email), eq(mails.aboutAccountId, id), isCausedBy))
      .returning({ id: mails.id, sharedEmailId: mails.sharedEmailId, aboutAccountId: mails.aboutAccountId })
    const written = gone.filter(({ aboutAccountId }) => aboutAccountId === id)
    const sharedEmailIds = new Set(
      written.map(({ sharedEmailId }) => sharedEmailId).filter((sharedEmailId) => sharedEmailId !== null),
    )
    if (sharedEmailIds.size > 0) {
      const isUsed = sql`exists (select from mails where mails.letter_id = mail_letters.id)`
      await tx.delete(sharedEmails).where(and(inArray(sharedEmails.id, [...sharedEmailIds]), sql`not ${isUsed}`))
    }
    const jobs: { ids: string[] }[] = []
    for (let first = 0; first < gone.length; first += forgottenAtOnce) {
      jobs.push({ ids: gone.slice(first, first + forgottenAtOnce).map((mail) => mail.id) })
    }
    await this.#queueJobs(tx, emailFileDeletionQueue, jobs)
  }

  async #queueJobs(tx: Transaction, queue: string, jobs: readonly object[]): Promise<void> {
    if (jobs.length === 0) return
    const rows = jobs.map((data) => ({ data }))
    await this.#boss.insert(queue, rows, { db: fromDrizzle(tx, sql) })
  }
}

/** The columns with an email's content. */
function written(email: EmailTemplate, calendar: CalendarPart | undefined, frame: EmailFrame) {
  const bodies = renderEmail(email, frame)
  return { subject: email.subject, ...bodies, calendar: calendar?.text, calendarMethod: calendar?.method }
}

function idsOf(rows: readonly { id: string }[]): { id: string }[] {
  return rows.map(({ id }) => ({ id }))
}

/** The queue of emails to be sent: `{ id }`. */
export const emailQueue = 'mail'
/** The queue of emails whose files are to be deleted: `{ ids }`. */
export const emailFileDeletionQueue = 'forget-mail'
