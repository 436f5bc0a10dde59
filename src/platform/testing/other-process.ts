import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** The same site once more, in a process of its own on the same database. */
export async function startOtherProcess({ services }: TestApp): Promise<{ url: string; stop(): Promise<void> }> {
  const { config, db } = services
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const database = new URL(process.env.TEST_DATABASE_SERVER ?? '')
  database.pathname = `/${rows[0]?.name}`
  const child = fork(new URL('other-process-main.ts', import.meta.url), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: database.href,
      PORT: '0',
      HOST: '127.0.0.1',
      BASE_URL: config.baseUrl,
      DATA_DIR: config.dataDir,
      SMTP_URL: config.smtpUrl,
      LOG_LEVEL: 'silent',
    },
  })
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The other process ended with ${code}`))),
  ])) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
