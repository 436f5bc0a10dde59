import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss, systemClock as queueClock } from 'pg-boss'
import type { Logger } from 'pino'
import { Limits } from './auth/rate-limits.ts'
import { Sealing } from './auth/signed-tokens.ts'
import { Jobs } from './background/background-queue.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { Community } from './content/community.ts'
import { availableConnections, connectionsOfEach } from './database/connection-limits.ts'
import { type Database, openDatabase } from './database/database.ts'
import { migrateDatabase } from './database/migrations.ts'
import { Storage } from './files/storage.ts'
import { clearUploads } from './files/uploads.ts'
import { RefusedOrigins } from './http/refused-origins.ts'
import { Sending } from './mail/delivery.ts'
import { Outbox } from './mail/outbox.ts'
import { newTallies, type Tallies } from './observability/counters.ts'
import { startTracing } from './observability/start-tracing.ts'
import type { Tracing } from './observability/tracing.ts'
import { Live } from './realtime/live-updates.ts'

export { createLog } from './observability/log.ts'

/** What the process has one of, made at start and handed to every request. */
export type Services = {
  config: Config
  pool: pg.Pool
  db: Database
  community: Community
  outbox: Outbox
  jobs: Jobs
  sealing: Sealing
  clock: Clock
  live: Live
  storage: Storage
  limits: Limits
  /** At which other addresses people reach the site in vain. */
  refusedOrigins: RefusedOrigins
  log: FastifyBaseLogger
  /** What the process has done so far, for whoever watches it. */
  tallies: Tallies
  /** Undefined where nobody asked for traces. */
  tracing: Tracing | undefined
}

/**
 * The queue measures its waits by a clock that nobody sets: were the machine's set back by hours during one, the wait
 * would take as many hours more.
 */
const steadyClock = { ...queueClock, now: () => performance.timeOrigin + performance.now() }

/**
 * Migrates the database and starts everything that works on it: pool, live messages, queue, outbox.
 * @param clock what time it is; tests bring their own
 * @returns the services, and a function that stops them in the order that loses nothing
 */
export async function startServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  clock: Clock = systemClock,
): Promise<{ services: Services; stop: () => Promise<void> }> {
  await migrateDatabase(databaseUrl, { log: (words) => log.info(words) })
  const tracing = await startTracing(config.tracing, log)
  const { pool, db } = openDatabase(databaseUrl, { Client: tracing?.TracedClient })
  pool.options.max = connectionsOfEach(await availableConnections(db), config.processes)
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'))
  const live = new Live(databaseUrl, log)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'baobab-queue',
    clock: steadyClock,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  const community = new Community(db, config, live, clock)
  const outbox = new Outbox(boss, community)
  const tallies = newTallies()
  const sending = new Sending({ boss, db, config, community, log, tallies, tracing })
  // Each waits for the database or the disk, and none for another.
  const [storage, sealing] = await Promise.all([
    Storage.open(config, boss, log),
    Sealing.open(db),
    live.start(),
    boss.start(),
    clearUploads(config),
  ])
  await Promise.all([sending.start(), storage.start()])
  const limits = new Limits(pool, config.mode)
  const jobs = new Jobs({ boss, live, log, tracing })
  const refusedOrigins = new RefusedOrigins({ config, db, live, log })
  const parts = {
    refusedOrigins,
    config,
    pool,
    db,
    community,
    outbox,
    jobs,
    sealing,
    clock,
    live,
    storage,
    limits,
    log,
  }
  return {
    services: { ...parts, tallies, tracing },
    async stop() {
      await boss.stop({ graceful: true, timeout: 4000 })
      sending.stop()
      await live.stop()
      await pool.end()
      await tracing?.stop()
    },
  }
}
