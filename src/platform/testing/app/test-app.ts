import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { DestinationStream } from 'pino'
import { buildApp } from '../../../app/http-server.ts'
import { backgroundJobs, emailRule, startBackgroundJobs } from '../../../app/registry/registry.ts'
import type { Services } from '../../server/auth/request-context.ts'
import type { Clock } from '../../server/clock.ts'
import { type Config, readConfig } from '../../server/config/config.ts'
import { readEmails, type StoredEmail } from '../../server/mail/stored-emails.ts'
import { createLog, startServices } from '../../server/services.ts'
import { mails } from '../../server/tables.ts'
import { type ReceivedMail, startMailServer } from '../servers/mail-server.ts'
import { createTestDatabase } from '../setup/database.ts'
import { until } from '../until.ts'
import { allowLongConnectionWaits, withLongTimeouts } from './long-timeouts.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the tests are there to find out
export type Answer = { status: number; body: any; headers: Headers; cookie: string | null }

export type RequestOptions = {
  /** Sent as JSON. Strings and bytes are sent unchanged, bytes as an upload. */
  body?: unknown
  /** A Cookie header, such as a person's. */
  cookie?: string
  /** Replaces headers that a browser on our own pages would send; removes those that are undefined. */
  headers?: Record<string, string | undefined>
}

export type TestApp = {
  url: string
  services: Services
  /** Sends a request as a browser on our own pages does. @param path such as `/api/…` */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Waits for the newest email to an address that a real SMTP server received. */
  mailTo(address: string, subject?: string | RegExp): Promise<StoredEmail>
  /** Runs a background job now, such as `events.reminders`. */
  runJob(name: string): Promise<void>
  /** Everything that a real SMTP server received, including what the site has deleted since. */
  received: readonly ReceivedMail[]
  stop(): Promise<void>
}

export type TestAppOptions = {
  pages?: boolean
  /** How many requests may be processed at once; no limit when absent, because tests play whole crowds. */
  maxConcurrentRequests?: number
  config?: Partial<Config>
  /** False for a site that is not set up yet. */
  setUp?: boolean
  /** Whether admins and company owners need a second factor, as on a real site. Not when absent. */
  needsFactors?: boolean
  /** The clock of the site; the machine's when absent. */
  clock?: Clock
  /** Where the log goes. It is silent unless `config` says otherwise. */
  log?: DestinationStream
  /** Background jobs that run only when the test calls `runJob`, so that none comes between two of its steps. */
  jobsOnDemand?: readonly string[]
}

/** Bytes with a buffer of their own, as `fetch` requires. */
type Bytes = Uint8Array<ArrayBuffer>

function isAsItIs(body: unknown): body is string | Bytes | undefined {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array
}

function contentTypeOf(body: unknown): string | undefined {
  if (body === undefined) return undefined
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
}

/** Starts the whole app on its own database, with a real SMTP server and on a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const mailServer = await startMailServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-data-'))
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'silent',
    // In a test, one person reads what many people read in a day.
    CANDIDATES_SHOWN_PER_DAY: '1000000',
    MEMBERS_SHOWN_PER_DAY: '1000000',
  }
  const config = { ...readConfig(environment, 'test'), ...options.config }
  const log = createLog(config, options.log)
  const { services, stop } = await startServices(config, withLongTimeouts(database.url), log, {
    emailRule,
    clock: options.clock,
  })
  allowLongConnectionWaits(services)
  if (options.setUp !== false) {
    await services.db.transaction(async (tx) => {
      await services.community.setUp(tx, config.communityName)
      const rule = options.needsFactors ? null : await services.community.lockFactorRule(tx)
      if (rule) await services.community.updateFactorRule(tx, { ...rule, isRequired: false })
    })
    // The notification may arrive after the first step of a test.
    services.community.forget()
  }
  await startBackgroundJobs(services, options.jobsOnDemand)
  const app = await buildApp(services, {
    pages: options.pages ?? false,
    maxConcurrentRequests: options.maxConcurrentRequests ?? Number.POSITIVE_INFINITY,
    // On machines of any speed, screens bring their data.
    personalizedPageLimits: { share: 1, maxAtOnce: Number.POSITIVE_INFINITY },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Links in emails and the origin check use the port that was free.
  config.baseUrl = options.config?.baseUrl ?? url

  async function request(
    method: string,
    path: string,
    { body, cookie, headers }: RequestOptions = {},
  ): Promise<Answer> {
    const all: Record<string, string | undefined> = {
      origin: url,
      cookie,
      'content-type': contentTypeOf(body),
      ...headers,
    }
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: given,
      body: isAsItIs(body) ? body : JSON.stringify(body),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    // A stream does not end by itself. The response is that it began.
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
      cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? null,
    }
  }

  async function mailTo(address: string, subject: string | RegExp = '') {
    return until(`a mail to ${address}`, async () => {
      if (!mailServer.received.some(({ to }) => to.includes(address))) return undefined
      const rows = await readEmails(services.db, {
        where: sql`${mails.to} = ${address} and ${mails.state} = 'sent'`,
        order: [desc(mails.createdAt), desc(mails.id)],
        limit: 1000,
      })
      return rows.find((mail) =>
        typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject),
      )
    })
  }

  return {
    url,
    services,
    request,
    mailTo,
    async runJob(name) {
      await backgroundJobs.find((job) => job.name === name)?.run(services, {})
    },
    received: mailServer.received,
    async stop() {
      await app.close()
      await stop()
      await mailServer.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
