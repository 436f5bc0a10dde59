import closeWithGrace from 'close-with-grace'
import { promoteConfiguredAdmin } from './accounts/server/public.ts'
import { buildApp } from './app.ts'
import { demoInvitation, loadDemo } from './demo.ts'
import { startJobs } from './jobs.ts'
import { type Config, type Mode, readConfig } from './platform/server/config.ts'
import { startEmbeddedPostgres } from './platform/server/embedded-postgres/embedded-postgres.ts'
import { createLog, startServices } from './platform/server/services.ts'
import { setupInvitation } from './site/server/setup-code.ts'

/**
 * Starts everything: database, queue, HTTP; prints one line with the address when it is ready. SIGTERM and
 * SIGINT end it in order: no new requests, running ones finish, then queue and database stop.
 * @throws Error with a message for people when something it needs is missing or taken; nothing is left running then
 */
export async function main(mode: Mode): Promise<void> {
  const config = readConfig(process.env, mode)
  const log = createLog(config)
  /** What is running, in the order it was started. */
  const running: { stop(): Promise<void> }[] = []
  const stopAll = async () => {
    for (const part of running.reverse()) await part.stop()
  }

  const grace = closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await stopAll()
  })
  try {
    const databaseUrl = config.databaseUrl ?? (await startDatabase())
    const { services, stop } = await startServices(config, databaseUrl, log)
    running.push({ stop })
    if (mode === 'demo') await loadDemo(services)
    await promoteConfiguredAdmin(services)
    await startJobs(services)

    const app = await buildApp(services, { pages: true })
    running.push({ stop: () => app.close() })
    await app.listen({ port: config.port, host: config.host })

    const { name } = await services.community.content()
    const invitation = mode === 'demo' ? demoInvitation(config.baseUrl) : await setupInvitation(services)
    const lines = [`${name} is ready at ${config.baseUrl}`, invitation]
    process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`)
  } catch (error) {
    grace.uninstall()
    await stopAll()
    throw isTakenPort(error) ? new Error(takenPort(error, config)) : error
  }

  async function startDatabase(): Promise<string> {
    const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) })
    running.push(database)
    return database.url
  }
}

function isTakenPort(error: unknown): error is Error & { port?: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function takenPort({ port }: { port?: number }, { metrics }: Config): string {
  const setting = port === metrics?.port ? 'METRICS_PORT' : 'PORT'
  return `Port ${port} is already in use. Set ${setting} to another one.`
}
