import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { withLongTimeouts } from '../app/long-timeouts.ts'
import type { TestApp } from '../app/test-app.ts'

/** The URL of a test app's database. */
export async function databaseUrlOf({ services }: TestApp): Promise<string> {
  const { rows } = await services.db.execute<{ name: string }>(sql`select current_database() as name`)
  const database = new URL(process.env.TEST_DATABASE_SERVER ?? '')
  database.pathname = `/${rows[0]?.name}`
  return database.href
}

export type OtherProcess = {
  url: string
  pid: number
  /** Kills it, as in a crash. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the same site in a process of its own, on the same database and files or on copies. Its database timeouts are
 * as long as those of a test app, unless it gets its own database or limit.
 * @param elsewhere.port where it listens, with its own base URL; when absent, any free port and the base URL of the
 * test app
 * @param elsewhere.environment more settings
 * @param elsewhere.maxConcurrentRequests how many requests may be processed at once; no limit when absent
 */
export async function startOtherProcess(
  app: TestApp,
  elsewhere: {
    databaseUrl?: string
    dataDir?: string
    maxConcurrentRequests?: number
    port?: number
    pages?: boolean
    environment?: Record<string, string>
  } = {},
): Promise<OtherProcess> {
  const { config } = app.services
  const isPatient =
    elsewhere.databaseUrl === undefined && elsewhere.maxConcurrentRequests === undefined && !elsewhere.dataDir
  const databaseUrl = elsewhere.databaseUrl ?? (await databaseUrlOf(app))
  const child = fork(new URL('other-process-main.ts', import.meta.url), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: isPatient ? withLongTimeouts(databaseUrl) : databaseUrl,
      IS_PATIENT: isPatient ? 'yes' : '',
      PORT: String(elsewhere.port ?? 0),
      PAGES: elsewhere.pages ? 'yes' : '',
      HOST: '127.0.0.1',
      BASE_URL: elsewhere.port === undefined ? config.baseUrl : `http://127.0.0.1:${elsewhere.port}`,
      DATA_DIR: elsewhere.dataDir ?? config.dataDir,
      SMTP_URL: config.smtpUrl,
      LOG_LEVEL: 'silent',
      MOST_AT_WORK: String(elsewhere.maxConcurrentRequests ?? Number.POSITIVE_INFINITY),
      ...elsewhere.environment,
    },
  })
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The other process ended with ${code}`))),
  ])) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
