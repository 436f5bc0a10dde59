import { eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { ensureQueue } from '../background/background-queue.ts'
import type { QueueWorkers } from '../background/queue-workers.ts'
import type { Config } from '../config/config.ts'
import type { Community } from '../content/community.ts'
import type { Database } from '../database/database.ts'
import type { Storage } from '../files/storage.ts'
import { inSpan, type Tracing } from '../observability/tracing.ts'
import { mails } from '../tables.ts'
import { EmailLogo } from './email-logo.ts'
import { failureOf } from './failures.ts'
import type { MailAccount, MailAccounts } from './mail-account.ts'
import { toSmtpMessage } from './message.ts'
import { emailFileDeletionQueue, emailQueue } from './outbox.ts'
import { privateTermsOf, redactAddresses } from './redaction.ts'
import { readEmails, type StoredEmail } from './stored-emails.ts'
import { createTransport, type Transport } from './transport.ts'

/** How many emails are taken from the queue at once. */
const batchSize = 10
/** Attempts, in the end one per hour: four days in total, as long as mail servers try (RFC 5321 §4.5.4.1). */
const tries = 105

/** What admins read about an email that was not sent because its part of the site is off. */
const switchedOffReason = t`It’s about a part of the site that is switched off, so it wasn’t sent.`

/**
 * Which of some emails may still be sent, asked right before they are sent: hours may have passed since they were queued.
 * @returns the ids of those that may
 */
export type EmailRule = (db: Database, emails: readonly StoredEmail[]) => Promise<ReadonlySet<string>>

type MailJob = JobWithMetadata<{ id: string }>

type Parts = {
  boss: PgBoss
  db: Database
  config: Config
  community: Community
  log: FastifyBaseLogger
  counters: EmailCounters
  tracing: Tracing | undefined
  mailAccounts: MailAccounts
  storage: Storage
  emailRule: EmailRule
}

/**
 * Sends the emails in the outbox. Failed attempts are repeated with growing pauses, unless the server rejects an email
 * finally. The Message-ID remains the same.
 */
export class EmailDelivery {
  readonly #boss: PgBoss
  readonly #db: Database
  readonly #config: Config
  readonly #community: Community
  readonly #log: FastifyBaseLogger
  readonly #tallies: EmailCounters
  readonly #tracing: Tracing | undefined
  readonly #mailAccounts: MailAccounts
  readonly #logo: EmailLogo
  readonly #emailRule: EmailRule
  #transport: { account: string; transport: Transport } | undefined

  constructor({ boss, db, config, community, log, counters, tracing, mailAccounts, storage, emailRule }: Parts) {
    this.#boss = boss
    this.#db = db
    this.#config = config
    this.#community = community
    this.#log = log
    this.#tallies = counters
    this.#tracing = tracing
    this.#mailAccounts = mailAccounts
    this.#logo = new EmailLogo(storage)
    this.#emailRule = emailRule
  }

  /** Starts sending queued emails. */
  async start(queueWorkers: QueueWorkers): Promise<void> {
    await ensureQueue(this.#boss, emailQueue, {
      retryLimit: tries,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      // An email that a killed process was sending is retried after this time, which is longer than the transport's
      // timeouts.
      expireInSeconds: this.#config.smtpTimeout * 4,
    })
    await queueWorkers.work(
      emailQueue,
      { batchSize, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true },
      (jobs: MailJob[]) => this.#settle(jobs),
    )
    await ensureQueue(this.#boss, emailFileDeletionQueue, { retryLimit: 20, retryDelay: 5, retryBackoff: true })
    await queueWorkers.work(
      emailFileDeletionQueue,
      { batchSize: 20, burstWhenBatchFull: true },
      async (jobs: Job<{ ids: string[] }>[]) => {
        const transport = this.#transportTo(await this.#mailAccounts.current())
        for (const id of jobs.flatMap(({ data }) => data.ids)) await transport.forget(id)
      },
    )
  }

  /** Closes the connections to the mail server. Call it when the queue has stopped. */
  stop(): void {
    this.#transport?.transport.close()
  }

  /** The connections to the mail server in effect. Those to an earlier one are closed. */
  #transportTo({ url, requiresTls }: MailAccount): Transport {
    const account = JSON.stringify([url, requiresTls])
    if (this.#transport?.account === account) return this.#transport.transport
    this.#transport?.transport.close()
    this.#transport = { account, transport: createTransport(this.#config, { url, requiresTls }) }
    return this.#transport.transport
  }

  async #settle(jobs: MailJob[]): Promise<JobResult[]> {
    const ids = jobs.map(({ data }) => data.id)
    const found = await readEmails(this.#db, { where: inArray(mails.id, ids), limit: ids.length })
    const waiting = await this.#withoutObsolete(found.filter(({ state }) => state !== 'sent'))
    return Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        const mail = waiting.get(job.data.id)
        const isSettled = mail === undefined || (await this.#send(mail, job))
        return { id: job.id, status: isSettled ? 'completed' : 'failed' }
      }),
    )
  }

  /**
   * Deletes emails that may no longer be sent, for example to a person who was suspended after they were queued. Unlike
   * a failed email, such an email is nothing that an admin could send later.
   * @returns the others by their ids
   */
  async #withoutObsolete(waiting: readonly StoredEmail[]): Promise<ReadonlyMap<string, StoredEmail>> {
    if (waiting.length === 0) return new Map()
    const allowed = await this.#emailRule(this.#db, waiting)
    const obsolete = waiting.filter(({ id }) => !allowed.has(id)).map(({ id }) => id)
    if (obsolete.length > 0) {
      await this.#db.delete(mails).where(inArray(mails.id, obsolete))
      this.#log.info({ mails: obsolete }, 'emails that no longer concern their recipients were not sent')
    }
    return new Map(waiting.filter(({ id }) => allowed.has(id)).map((mail) => [mail.id, mail]))
  }

  /** @returns whether the job is completed; if not, the queue retries it later */
  async #send(mail: StoredEmail, job: MailJob): Promise<boolean> {
    const { brand, switchedOff } = await this.#community.content()
    if (mail.part && switchedOff.includes(mail.part)) return this.#keepBack(mail)
    const account = await this.#mailAccounts.current()
    const transport = this.#transportTo(account)
    const logo = await this.#logo.read(brand.logo)
    const attributes = { 'baobab.mail.attempt': mail.attempts + 1 }
    try {
      await inSpan(this.#tracing, 'send mail', { kind: 'client', attributes }, () =>
        transport.send(mail.id, toSmtpMessage(mail, account, { baseUrl: this.#config.baseUrl, logo })),
      )
    } catch (error) {
      return this.#noteFailure(mail, job, error, account)
    }
    this.#tallies.mailsSent++
    await this.#noteSent(mail, transport)
    return true
  }

  /**
   * Does not send an email about a part of the site that is off. It stays in the list of failed emails, from which an
   * admin can send it when the part is on again: weeks later, most such emails would be wrong.
   */
  async #keepBack({ id }: StoredEmail): Promise<true> {
    const kept = { state: 'failed', lastError: switchedOffReason, isFinal: true, jobId: null } as const
    await this.#db.update(mails).set(kept).where(eq(mails.id, id))
    return true
  }

  /** @returns whether this was the last attempt, or the mail server rejected the email finally */
  async #noteFailure(mail: StoredEmail, job: MailJob, error: unknown, { url }: MailAccount): Promise<boolean> {
    const { isFinal: isRefused, kind, status, answer, reason } = failureOf(error)
    const isFinal = isRefused || job.retryCount >= job.retryLimit
    const lastError = isFinal && !isRefused ? sentences(t`It won’t be tried again automatically.`, reason) : reason
    const attempt = mail.attempts + 1
    this.#tallies.mailTriesFailed++
    await this.#db
      .update(mails)
      .set({ state: 'failed', attempts: attempt, lastError, isFinal, jobId: isFinal ? null : job.id })
      .where(eq(mails.id, mail.id))
    const said = redactAddresses(answer, privateTermsOf(mail, url))
    this.#log.warn({ mail: mail.id, attempt, isFinal, kind, status, answer: said }, 'mail could not be sent')
    return isFinal
  }

  /** In production, the content of sent emails is deleted, because it contains links that give access to accounts. */
  async #noteSent({ id, attempts, leavesNoTrace }: StoredEmail, transport: Transport): Promise<void> {
    if (leavesNoTrace) {
      await transport.forget(id)
      await this.#db.delete(mails).where(eq(mails.id, id))
      return
    }
    const noContent = {
      text: '',
      html: '',
      sharedEmailId: null,
      calendar: null,
      calendarMethod: null,
      unsubscribeUrl: null,
      fewerUrl: null,
    } satisfies Partial<typeof mails.$inferInsert>
    const emptied = this.#config.mode === 'production' ? noContent : {}
    const { rowCount } = await this.#db
      .update(mails)
      .set({
        state: 'sent',
        attempts: attempts + 1,
        lastError: null,
        jobId: null,
        sentAt: sql`now()`,
        ...noPurpose,
        ...emptied,
      })
      .where(eq(mails.id, id))
    // The email was deleted while it was being sent.
    if (!rowCount) await transport.forget(id)
  }
}

/** An email that was sent can no longer be withdrawn, so it need not say which accounts it connects. */
const noPurpose = { recipientId: null, senderId: null, senderCompanyId: null, kind: null, about: null }

/** Counters since the start of the process. */
export type EmailCounters = {
  mailsSent: number
  /** Failed attempts. Most are followed by another one. */
  mailTriesFailed: number
}

/** Counters at zero. */
export function createEmailCounters(): EmailCounters {
  return { mailsSent: 0, mailTriesFailed: 0 }
}
