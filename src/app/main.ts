import type { Worker } from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { explainPortInUse, requireFreePort } from '../platform/server/cluster/ports.ts'
import { onTerminationRequest, startingProcessOf, terminationSignals } from '../platform/server/cluster/termination.ts'
import { type Config, configurationWarnings, readConfig } from '../platform/server/config/config.ts'
import type { Mode } from '../platform/server/config/settings-schema.ts'
import { startWhenDataFolderIsFree } from '../platform/server/embedded-postgres/start.ts'
import { createLog } from '../platform/server/observability/log.ts'
import { compileHotCode } from './startup-compilation.ts'

/** Prints a message about something that takes long to the person at the terminal. */
const print = (message: string) => void process.stderr.write(`${message}\n`)

type Part = { stop(): Promise<void> }

/**
 * Starts everything: database, queue, and HTTP, in as many processes as are configured; prints a line with the address
 * when it is ready. SIGTERM and SIGINT stop it in order: no new requests, running ones are completed, then queue and
 * database stop.
 * @param workerFile what each of several processes runs
 * @param first the first of several processes, which is loading; undefined for one process
 * @throws Error with a message for people when something is missing or in use; nothing is left running then
 */
export async function main(mode: Mode, workerFile: string, first: Worker | undefined): Promise<void> {
  const config = readConfig(process.env, mode)
  const log = createLog(config)
  /** What is running, in the order in which it was started. */
  const running: Part[] = []
  const stopAll = async () => {
    for (const part of running.splice(0).reverse()) await part.stop()
  }

  const grace = closeWithGrace({ delay: 10_000, logger: false, skip: [...terminationSignals] }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await stopAll()
  })
  const takeBack = onTerminationRequest(() => void grace.close(), startingProcessOf(process.env, process.ppid))
  try {
    const lines = config.processes === 1 ? await serveAlone() : await serveTogether()
    process.stdout.write(`${lines.join('\n')}\n`)
    for (const warning of configurationWarnings(config)) print(warning)
  } catch (error) {
    takeBack()
    grace.uninstall()
    await stopAll()
    throw explainPortInUse(error, config)
  }

  async function serveAlone(): Promise<string[]> {
    const [{ serve }, databaseUrl] = await Promise.all([import('./server.ts'), startDatabase()])
    const serving = await serve(config, databaseUrl(), true)
    running.push(serving)
    return serving.lines
  }

  /** This process runs the database, and loads nothing that serves requests. */
  async function serveTogether(): Promise<string[]> {
    await requireFreePort(config.port, config.host)
    const { Supervisor } = await import('../platform/server/cluster/supervisor.ts')
    const supervisor = new Supervisor({ file: workerFile, mode, count: config.processes, log })
    const worker = supervisor.prepare(first)
    // Stopped before the database, which starts while the first worker loads.
    const stopWorkers = { stop: () => supervisor.stop() }
    try {
      const databaseUrl = await startDatabase()
      running.push(stopWorkers)
      const metrics = await startMetrics(config)
      if (metrics) running.push(metrics)
      const lines = await supervisor.start(worker, databaseUrl)
      compileHotCode()
      return lines
    } catch (error) {
      if (!running.includes(stopWorkers)) await stopWorkers.stop()
      throw error
    }
  }

  /** @returns a function that returns the URL of the database */
  async function startDatabase(): Promise<() => string> {
    const { databaseUrl } = config
    if (databaseUrl !== undefined) return () => databaseUrl
    const options = { dataDir: config.dataDir, log: (message: string) => log.info(message), print }
    const database = await startWhenDataFolderIsFree(options)
    running.push(database)
    return () => database.url
  }
}

/** Serves the metrics of all processes on one port. */
async function startMetrics({ metrics }: Config): Promise<Part | undefined> {
  if (!metrics) return undefined
  const { serveSharedMetrics } = await import('../platform/server/observability/metrics-server.ts')
  return serveSharedMetrics(metrics)
}
