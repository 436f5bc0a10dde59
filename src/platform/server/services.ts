import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss, systemClock as queueClock } from 'pg-boss'
import type { Logger } from 'pino'
import { RateLimits } from './auth/rate-limits.ts'
import { TokenSigner } from './auth/signed-tokens.ts'
import { BackgroundQueue } from './background/background-queue.ts'
import { QueueWorkers } from './background/queue-workers.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { Community } from './content/community.ts'
import { availableConnections, connectionsPerProcess } from './database/connection-limits.ts'
import { type Database, openDatabase } from './database/database.ts'
import { migrateDatabase } from './database/migrations.ts'
import { Storage } from './files/storage.ts'
import { clearUploads } from './files/uploads.ts'
import { RefusedOrigins } from './http/request-origin.ts'
import { createEmailCounters, type EmailCounters, EmailDelivery, type EmailRule } from './mail/delivery.ts'
import { MailAccounts } from './mail/mail-account.ts'
import { Outbox } from './mail/outbox.ts'
import { startTracing } from './observability/start-tracing.ts'
import type { Tracing } from './observability/tracing.ts'
import { LiveUpdates } from './realtime/live-updates.ts'
import type { CacheCounts } from './response-cache/cached-responses.ts'

export { createLog } from './observability/log.ts'

/** Everything of which a process has one instance: created at start and passed to every request. */
export type Services = {
  config: Config
  pool: pg.Pool
  db: Database
  community: Community
  outbox: Outbox
  /** The mail server and the sender in effect. */
  mailAccounts: MailAccounts
  backgroundQueue: BackgroundQueue
  tokenSigner: TokenSigner
  clock: Clock
  liveUpdates: LiveUpdates
  storage: Storage
  rateLimits: RateLimits
  /** Other addresses at which people reach the site and their writes are rejected. */
  refusedOrigins: RefusedOrigins
  log: FastifyBaseLogger
  /** Counts of sent emails, for metrics. */
  emailCounters: EmailCounters
  cacheCounts: CacheCounts
  /** Undefined unless tracing is configured. */
  tracing: Tracing | undefined
}

/**
 * A monotonic clock for the queue. With the system clock, a clock that is set back by hours would make a wait take hours
 * longer.
 */
const steadyClock = { ...queueClock, now: () => performance.timeOrigin + performance.now() }

/**
 * Migrates the database and starts everything that works on it: pool, live updates, queue, outbox.
 * @param options.emailRule which queued emails may still be sent
 * @param options.clock the current time; tests pass their own
 * @returns the services, and a function that stops them in an order that loses nothing
 */
export async function startServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { emailRule, clock = systemClock }: { emailRule: EmailRule; clock?: Clock | undefined },
): Promise<{ services: Services; stop: () => Promise<void> }> {
  await migrateDatabase(databaseUrl, { log: (message) => log.info(message) })
  const tracing = await startTracing(config.tracing, log)
  const { pool, db } = openDatabase(databaseUrl, { Client: tracing?.TracedClient })
  pool.options.max = connectionsPerProcess(await availableConnections(db), config.processes)
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'))
  const liveUpdates = new LiveUpdates(databaseUrl, log)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'baobab-queue',
    clock: steadyClock,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  const queueWorkers = new QueueWorkers(boss, log)
  const community = new Community(db, config, liveUpdates, clock)
  const outbox = new Outbox(boss, community)
  const emailCounters = createEmailCounters()
  // Each waits for the database or the disk, and none depends on another.
  const [storage, tokenSigner] = await Promise.all([
    Storage.open(config, boss, log),
    TokenSigner.open(db),
    liveUpdates.start(),
    boss.start(),
    clearUploads(config),
  ])
  const mailAccounts = new MailAccounts(config, community, tokenSigner)
  const counters = emailCounters
  const delivery = { boss, db, config, community, log, counters, tracing, mailAccounts, storage, emailRule }
  const emailDelivery = new EmailDelivery(delivery)
  // Applies the community's time zone and date language before anything is written.
  await Promise.all([emailDelivery.start(queueWorkers), storage.start(queueWorkers), community.content()])
  const services: Services = {
    config,
    pool,
    db,
    community,
    outbox,
    mailAccounts,
    backgroundQueue: new BackgroundQueue({ boss, queueWorkers, liveUpdates, log, tracing }),
    tokenSigner,
    clock,
    liveUpdates,
    storage,
    rateLimits: new RateLimits(db, config.mode),
    refusedOrigins: new RefusedOrigins({ config, db, liveUpdates, log }),
    log,
    emailCounters,
    cacheCounts: { found: 0, made: 0 },
    tracing,
  }
  return {
    services,
    async stop() {
      await queueWorkers.stop()
      await boss.stop({ graceful: true, timeout: 4000 })
      emailDelivery.stop()
      await liveUpdates.stop()
      await pool.end()
      await tracing?.stop()
    },
  }
}
