import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type Job, type JobResult, type PgBoss } from 'pg-boss'
import type { Community } from '../community.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database.ts'
import { type calendarMethods, mails } from '../tables.ts'
import { type Letter, renderLetter } from './letter.ts'
import { createTransport, type Transport } from './transport.ts'

const queue = 'mail'
const forgetting = 'forget-mail'
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

/**
 * The outbox: a mail is written down and queued in the transaction that causes it, and sent after that
 * transaction commits. Sending is tried again with growing pauses; the Message-ID stays the same each time.
 */
export class Outbox {
  readonly #boss: PgBoss
  readonly #db: Database
  readonly #config: Config
  readonly #community: Community
  readonly #log: FastifyBaseLogger
  readonly #transport: Transport

  constructor(boss: PgBoss, db: Database, config: Config, community: Community, log: FastifyBaseLogger) {
    this.#boss = boss
    this.#db = db
    this.#config = config
    this.#community = community
    this.#log = log
    this.#transport = createTransport(config)
  }

  /** Whether sent mails stay readable, for `/dev/mailbox`. */
  get keepsSentMails(): boolean {
    return this.#config.mode !== 'production'
  }

  /** Begins to send what is queued. */
  async start(): Promise<void> {
    await this.#boss.createQueue(queue, {
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      // What a killed process was sending is tried again after this; longer than the transport takes to give up.
      expireInSeconds: 120,
    })
    await this.#boss.work(
      queue,
      { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true, perJobResults: true },
      (jobs: Job<{ id: string }>[]) => Promise.all(jobs.map((job) => this.#settle(job))),
    )
    await this.#boss.createQueue(forgetting, { retryLimit: 20, retryDelay: 5, retryBackoff: true })
    await this.#boss.work(forgetting, { pollingIntervalSeconds: 1 }, async (jobs: Job<{ ids: string[] }>[]) => {
      for (const id of jobs.flatMap(({ data }) => data.ids)) await this.#transport.forget(id)
    })
  }

  /** Asks the queue for a sign of life. @throws Error when it is not there */
  async requireAnswer(): Promise<void> {
    if (!(await this.#boss.getQueue(queue))) throw new Error('There is no mail queue.')
  }

  /** Queues a letter in the caller's transaction. */
  async queue(tx: Transaction, to: string, letter: Letter, { calendar, ...options }: MailOptions = {}): Promise<void> {
    const { name } = await this.#community.content()
    const rendered = renderLetter(letter, name)
    const id = randomUUIDv7()
    await tx.insert(mails).values({
      id,
      to,
      subject: letter.subject,
      ...options,
      ...rendered,
      calendar: calendar?.text,
      calendarMethod: calendar?.method,
    })
    await this.#boss.send(queue, { id }, { db: fromDrizzle(tx, sql) })
  }

  /**
   * Queues a mail that could not be sent once more, in the caller's transaction.
   * @returns whether there was such a mail
   */
  async retry(tx: Transaction, id: string): Promise<boolean> {
    const [mail] = await tx
      .update(mails)
      .set({ state: 'queued' })
      .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
      .returning({ id: mails.id })
    if (mail) await this.#boss.send(queue, { id }, { db: fromDrizzle(tx, sql) })
    return mail !== undefined
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
   * Deletes the mails to an address or with answers to it, and those that hold what its account wrote, sent or not.
   * Those that became files go after the caller's transaction commits.
   */
  async forget(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
    const gone = await tx
      .delete(mails)
      .where(or(eq(mails.to, email), eq(mails.replyTo, email), eq(mails.aboutAccountId, id)))
      .returning({ id: mails.id })
    for (let first = 0; first < gone.length; first += forgottenAtOnce) {
      const ids = gone.slice(first, first + forgottenAtOnce).map((mail) => mail.id)
      await this.#boss.send(forgetting, { ids }, { db: fromDrizzle(tx, sql) })
    }
  }

  async #settle({ id, data }: Job<{ id: string }>): Promise<JobResult> {
    const isSent = await this.#send(data.id)
    return { id, status: isSent ? 'completed' : 'failed' }
  }

  /** @returns whether it went out; when not, the queue tries again later */
  async #send(id: string): Promise<boolean> {
    const [mail] = await this.#db.select().from(mails).where(eq(mails.id, id))
    if (!mail || mail.state === 'sent') return true
    const { name } = await this.#community.content()
    try {
      await this.#transport.send(id, {
        from: { name, address: this.#config.mailFrom },
        to: mail.to,
        replyTo: mail.replyTo ?? undefined,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${new URL(this.#config.baseUrl).hostname}>`,
      })
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      await this.#db
        .update(mails)
        .set({ state: 'failed', attempts: mail.attempts + 1, lastError })
        .where(eq(mails.id, id))
      this.#log.warn({ mail: id, attempt: mail.attempts + 1 }, 'mail could not be sent, will be tried again')
      return false
    }
    if (mail.leavesNoTrace) {
      await this.#transport.forget(id)
      await this.#db.delete(mails).where(eq(mails.id, id))
      return true
    }
    const emptied = this.keepsSentMails ? {} : { text: '', html: '' }
    const { rowCount } = await this.#db
      .update(mails)
      .set({ state: 'sent', attempts: mail.attempts + 1, lastError: null, sentAt: new Date(), ...emptied })
      .where(eq(mails.id, id))
    // Forgotten while it was on its way.
    if (!rowCount) await this.#transport.forget(id)
    return true
  }
}
