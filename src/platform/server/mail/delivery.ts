import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { ensureQueue } from '../background/queue-setup.ts'
import type { Config } from '../config/config.ts'
import type { Community } from '../content/community.ts'
import type { Database } from '../database/database.ts'
import type { Tallies } from '../observability/counters.ts'
import { inSpan, type Tracing } from '../observability/tracing.ts'
import { mails } from '../tables.ts'
import { failureOf } from './failures.ts'
import { forgettingQueue, mailQueue } from './mail-queues.ts'
import { messageOf } from './message.ts'
import { privateWordsOf, withoutPersonalData } from './redaction.ts'
import { readMails, type WrittenMail } from './stored-emails.ts'
import { createTransport, type Transport } from './transport.ts'

/** Mails that are taken from the queue at once. */
const batchSize = 10
/** Tries with pauses of an hour in the end: four days, as long as mail servers try themselves (RFC 5321 §4.5.4.1). */
const tries = 105

type MailJob = JobWithMetadata<{ id: string }>

type Parts = {
  boss: PgBoss
  db: Database
  config: Config
  community: Community
  log: FastifyBaseLogger
  tallies: Tallies
  tracing: Tracing | undefined
}

/**
 * Sends what the outbox holds. Sending is tried again with growing pauses, unless the server refuses for good; the
 * Message-ID stays the same each time.
 */
export class Sending {
  readonly #boss: PgBoss
  readonly #db: Database
  readonly #config: Config
  readonly #community: Community
  readonly #log: FastifyBaseLogger
  readonly #tallies: Tallies
  readonly #tracing: Tracing | undefined
  readonly #transport: Transport

  constructor({ boss, db, config, community, log, tallies, tracing }: Parts) {
    this.#boss = boss
    this.#db = db
    this.#config = config
    this.#community = community
    this.#log = log
    this.#tallies = tallies
    this.#tracing = tracing
    this.#transport = createTransport(config)
  }

  /** Begins to send what is queued. */
  async start(): Promise<void> {
    await ensureQueue(this.#boss, mailQueue, {
      retryLimit: tries,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      // What a killed process was sending is tried again after this; longer than the transport takes to give up.
      expireInSeconds: this.#config.smtpTimeout * 4,
    })
    await this.#boss.work(
      mailQueue,
      { pollingIntervalSeconds: 0.5, batchSize, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true },
      (jobs: MailJob[]) => this.#settle(jobs),
    )
    await ensureQueue(this.#boss, forgettingQueue, { retryLimit: 20, retryDelay: 5, retryBackoff: true })
    await this.#boss.work(forgettingQueue, { pollingIntervalSeconds: 1 }, async (jobs: Job<{ ids: string[] }>[]) => {
      for (const id of jobs.flatMap(({ data }) => data.ids)) await this.#transport.forget(id)
    })
  }

  /** Ends the connections to the mail server, once the queue hands out nothing more. */
  stop(): void {
    this.#transport.close()
  }

  async #settle(jobs: MailJob[]): Promise<JobResult[]> {
    const ids = jobs.map(({ data }) => data.id)
    const found = await readMails(this.#db, { where: inArray(mails.id, ids), limit: ids.length })
    const waiting = new Map(found.filter(({ state }) => state !== 'sent').map((mail) => [mail.id, mail]))
    return Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        const mail = waiting.get(job.data.id)
        const isSettled = mail === undefined || (await this.#send(mail, job))
        return { id: job.id, status: isSettled ? 'completed' : 'failed' }
      }),
    )
  }

  /** @returns whether there is nothing more to be done; when not, the queue tries again later */
  async #send(mail: WrittenMail, job: MailJob): Promise<boolean> {
    const { name } = await this.#community.content()
    const attributes = { 'baobab.mail.attempt': mail.attempts + 1 }
    try {
      await inSpan(this.#tracing, 'send mail', { kind: 'client', attributes }, () =>
        this.#transport.send(mail.id, messageOf(mail, name, this.#config)),
      )
    } catch (error) {
      return this.#noteFailure(mail, job, error)
    }
    this.#tallies.mailsSent++
    await this.#noteSent(mail)
    return true
  }

  /** @returns whether no further try follows: the mail server refused for good, or this was the last try */
  async #noteFailure(mail: WrittenMail, job: MailJob, error: unknown): Promise<boolean> {
    const { isFinal: isRefused, kind, status, answer, reason } = failureOf(error)
    const isFinal = isRefused || job.retryCount >= job.retryLimit
    const lastError = isFinal && !isRefused ? `No further try follows by itself. ${reason}` : reason
    const attempt = mail.attempts + 1
    this.#tallies.mailTriesFailed++
    await this.#db
      .update(mails)
      .set({ state: 'failed', attempts: attempt, lastError, isFinal, jobId: isFinal ? null : job.id })
      .where(eq(mails.id, mail.id))
    const said = withoutPersonalData(answer, privateWordsOf(mail, this.#config.smtpUrl))
    this.#log.warn({ mail: mail.id, attempt, isFinal, kind, status, answer: said }, 'mail could not be sent')
    return isFinal
  }

  /** In production, what was sent is not kept: mails hold links that open accounts. */
  async #noteSent({ id, attempts, leavesNoTrace }: WrittenMail): Promise<void> {
    if (leavesNoTrace) {
      await this.#transport.forget(id)
      await this.#db.delete(mails).where(eq(mails.id, id))
      return
    }
    const nothing = { text: '', html: '', letterId: null, calendar: null, calendarMethod: null, unsubscribeUrl: null }
    const emptied = this.#config.mode === 'production' ? nothing : {}
    const { rowCount } = await this.#db
      .update(mails)
      .set({ state: 'sent', attempts: attempts + 1, lastError: null, jobId: null, sentAt: sql`now()`, ...emptied })
      .where(eq(mails.id, id))
    // Forgotten while it was on its way.
    if (!rowCount) await this.#transport.forget(id)
  }
}
