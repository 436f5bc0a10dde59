import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { DestinationStream } from 'pino'
import { jobs, startJobs } from '../../app/background-jobs.ts'
import { buildApp } from '../../app/http-server.ts'
import type { Services } from '../server/auth/request-context.ts'
import type { Clock } from '../server/clock.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import { readMails, type WrittenMail } from '../server/mail/stored-emails.ts'
import { createLog, startServices } from '../server/services.ts'
import { mails } from '../server/tables.ts'
import { createTestDatabase } from './database.ts'
import { type ReceivedMail, startMailServer } from './mail-server.ts'
import { until } from './until.ts'
import { patientAddress, waitForConnections } from './wait-for-connections.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the tests are there to find out
export type Answer = { status: number; body: any; headers: Headers; cookie: string | null }

export type RequestOptions = {
  /** Sent as JSON; text and bytes as they are, bytes as an upload. */
  body?: unknown
  /** A Cookie header, such as a person's. */
  cookie?: string
  /** Replaces or, when undefined, removes headers that a browser on our own pages would send. */
  headers?: Record<string, string | undefined>
}

export type TestApp = {
  url: string
  services: Services
  /** A request as a browser on our own pages makes it; `path` as in `/api/…`. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Waits for the newest mail to an address that a real SMTP server received, and gives what was in it. */
  mailTo(address: string, subject?: string | RegExp): Promise<WrittenMail>
  /** Does what comes round by itself, such as `events.reminders`, now. */
  runJob(name: string): Promise<void>
  /** Everything a real SMTP server received, also what the site has forgotten since. */
  received: readonly ReceivedMail[]
  stop(): Promise<void>
}

export type TestAppOptions = {
  pages?: boolean
  /** Requests at work at once at most; any number when absent, as tests play whole crowds. */
  mostAtWork?: number
  config?: Partial<Config>
  /** False for a site that still waits for its first visitor. */
  setUp?: boolean
  /** Whether admins and company owners need a second factor, as on a site of people's own; not when absent. */
  needsFactors?: boolean
  /** The time in it; the machine's own when absent. */
  clock?: Clock
  /** Where its log goes, which is silent unless `config` says otherwise. */
  log?: DestinationStream
}

/** Bytes over a buffer of their own, as `fetch` takes them. */
type Bytes = Uint8Array<ArrayBuffer>

function isAsItIs(body: unknown): body is string | Bytes | undefined {
  return body === undefined || typeof body === 'string' || body instanceof Uint8Array
}

function contentTypeOf(body: unknown): string | undefined {
  if (body === undefined) return undefined
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
}

/** The whole app on a database of its own, a real SMTP server and a free port. */
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
    // One person reads in a test what many do in a day.
    CANDIDATES_SHOWN_PER_DAY: '1000000',
    MEMBERS_SHOWN_PER_DAY: '1000000',
  }
  const config = { ...readConfig(environment, 'test'), ...options.config }
  const log = createLog(config, options.log)
  const { services, stop } = await startServices(config, patientAddress(database.url), log, options.clock)
  waitForConnections(services)
  if (options.setUp !== false) {
    await services.db.transaction(async (tx) => {
      await services.community.setUp(tx, config.communityName)
      const rule = options.needsFactors ? null : await services.community.lockFactorRule(tx)
      if (rule) await services.community.updateFactorRule(tx, { ...rule, isRequired: false })
    })
  }
  await startJobs(services)
  const app = await buildApp(services, {
    pages: options.pages ?? false,
    mostAtWork: options.mostAtWork ?? Number.POSITIVE_INFINITY,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Links in mails and the check of a request's origin follow the port that was free.
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
    // A stream does not end by itself; that it began is the answer.
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
      const rows = await readMails(services.db, {
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
      await jobs.find((job) => job.name === name)?.run(services, {})
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
