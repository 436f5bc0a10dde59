import { sql } from 'drizzle-orm'
import { backgroundJobs, emailRule, startBackgroundJobs } from '../../src/app/registry/registry.ts'
import { hour } from '../../src/platform/contract/durations.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { createLog, startServices } from '../../src/platform/server/services.ts'
import { until } from '../../src/platform/testing/until.ts'

/**
 * Queues the automatic reminders of an event with many people, as the app does, and reports to its parent how much memory
 * that took and how long. Nothing listens at SMTP_URL, so no email goes out.
 */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' }, 'production')
const { services } = await startServices(config, process.env.DATABASE_URL ?? '', createLog(config), { emailRule })

const start = performance.now()
let peak = 0
const sampling = setInterval(() => {
  globalThis.gc?.()
  peak = Math.max(peak, process.memoryUsage().heapUsed)
}, 250)

await startBackgroundJobs(services)
await backgroundJobs.find(({ name }) => name === 'events.reminders')?.run(services, {})
await until('every reminder to be queued', async () => (await count('broadcast_recipients')) === 0, hour, 50)
clearInterval(sampling)
const seconds = (performance.now() - start) / 1000
process.send?.({ peak, seconds, mails: await count('mails') })
process.on('disconnect', () => process.exit())

async function count(table: string): Promise<number> {
  const { rows } = await services.db.execute<{ amount: number }>(
    sql`select count(*)::int as amount from ${sql.identifier(table)}`,
  )
  return rows[0]?.amount ?? 0
}
