import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { type Mode, readConfig } from './platform/server/config.ts'
import { startEmbeddedPostgres } from './platform/server/embedded-postgres/embedded-postgres.ts'
import { createLog, startServices } from './platform/server/services.ts'

/**
 * Starts everything: database, queue, HTTP; prints one line with the address when it is ready. SIGTERM and
 * SIGINT end it in order: no new requests, running ones finish, then queue and database stop.
 * @throws Error with a message for people when something it needs is missing or taken
 */
export async function main(mode: Mode): Promise<void> {
  const config = readConfig(process.env, mode)
  const log = createLog(config)
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) })
  const { services, stop } = await startServices(config, database.url, log)
  const app = await buildApp(services, { pages: true })

  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await app.close()
    await stop()
    await database.stop()
  })

  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`${services.config.communityName} is ready at ${config.baseUrl}\n`)
}
