import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { starterOf } from '../platform/server/cluster/parent-process.ts'
import { takenPortInWords } from '../platform/server/cluster/port-in-use.ts'
import { requireFreePort } from '../platform/server/cluster/port-sharing.ts'
import { endingSignals, endWhenAsked } from '../platform/server/cluster/termination.ts'
import { type Config, type Mode, readConfig } from '../platform/server/config/config.ts'
import { configurationWarnings } from '../platform/server/config/config-warnings.ts'
import { startWhenFree } from '../platform/server/embedded-postgres/start-when-free.ts'
import { createLog } from '../platform/server/observability/log.ts'
import { isBuilt } from '../platform/server/project-folder.ts'

/** Says to the person at the terminal what takes a while. */
const say = (words: string) => void process.stderr.write(`${words}\n`)

type Part = { stop(): Promise<void> }

/**
 * Starts everything: database, queue, HTTP, in as many processes as are configured; prints one line with the address
 * when it is ready. SIGTERM and SIGINT end it in order: no new requests, running ones finish, then queue and database
 * stop.
 * @throws Error with a message for people when something it needs is missing or taken; nothing is left running then
 */
export async function main(mode: Mode): Promise<void> {
  const config = readConfig(process.env, mode)
  const log = createLog(config)
  /** What is running, in the order it was started. */
  const running: Part[] = []
  const stopAll = async () => {
    for (const part of running.splice(0).reverse()) await part.stop()
  }

  const grace = closeWithGrace({ delay: 10_000, logger: false, skip: [...endingSignals] }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await stopAll()
  })
  const takeBack = endWhenAsked(() => void grace.close(), starterOf(process.env, process.ppid))
  try {
    const lines = config.processes === 1 ? await serveAlone() : await serveTogether()
    process.stdout.write(`${lines.join('\n')}\n`)
    for (const warning of configurationWarnings(config)) say(warning)
  } catch (error) {
    takeBack()
    grace.uninstall()
    await stopAll()
    throw takenPortInWords(error, config)
  }

  async function serveAlone(): Promise<string[]> {
    const [{ serve }, databaseUrl] = await Promise.all([import('./server.ts'), startDatabase()])
    const serving = await serve(config, databaseUrl(), true)
    running.push(serving)
    return serving.lines
  }

  /** This process has the database, and loads nothing of what serves. */
  async function serveTogether(): Promise<string[]> {
    await requireFreePort(config.port, config.host)
    const { Supervisor } = await import('../platform/server/cluster/supervisor.ts')
    const worker = isBuilt ? new URL('worker.js', import.meta.url) : new URL('worker.ts', import.meta.url)
    const supervisor = new Supervisor({ file: fileURLToPath(worker), args: [mode], count: config.processes, log })
    const first = supervisor.prepare()
    // Stopped before the database, which starts while the first worker loads.
    const stopWorkers = { stop: () => supervisor.stop() }
    try {
      const databaseUrl = await startDatabase()
      running.push(stopWorkers)
      const metrics = await startMetrics(config)
      if (metrics) running.push(metrics)
      return await supervisor.start(first, databaseUrl)
    } catch (error) {
      if (!running.includes(stopWorkers)) await stopWorkers.stop()
      throw error
    }
  }

  /** @returns what tells where the database is */
  async function startDatabase(): Promise<() => string> {
    const { databaseUrl } = config
    if (databaseUrl !== undefined) return () => databaseUrl
    const options = { dataDir: config.dataDir, log: (message: string) => log.info(message), say }
    const database = await startWhenFree(options)
    running.push(database)
    return () => database.url
  }
}

/** The figures of all processes are read at one port. */
async function startMetrics({ metrics }: Config): Promise<Part | undefined> {
  if (!metrics) return undefined
  const { serveSharedMetrics } = await import('../platform/server/observability/shared-metrics.ts')
  return serveSharedMetrics(metrics)
}
