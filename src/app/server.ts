import { promoteConfiguredAdmin } from '../accounts/server/exports.ts'
import { refreshPrices } from '../billing/server/exports.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import { canSharePort } from '../platform/server/cluster/ports.ts'
import type { Config } from '../platform/server/config/config.ts'
import { createDrain } from '../platform/server/http/connection-draining.ts'
import { createLog } from '../platform/server/observability/log.ts'
import { startServices } from '../platform/server/services.ts'
import { setupInvitation } from '../site/server/setup-code.ts'
import { buildApp, loadScreens } from './http-server.ts'
import { emailRule, startBackgroundJobs } from './registry/registry.ts'
import { compileHotCode } from './startup-compilation.ts'

type Serving = {
  /** For the terminal. */
  lines: string[]
  /** Accepts no new connections. Requests on existing connections are still handled. */
  stopListening(): Promise<void>
  /** Completes running requests, then stops the queue. */
  stop(): Promise<void>
}

/**
 * How many connections may wait to be accepted, as far as the operating system allows. After a restart, thousands come
 * within a second, and one that does not fit retries only a second later.
 */
const backlog = 4096

// While the database is starting, or after the first request to it was sent. An error is reported when the screens are needed.
setImmediate(() => loadScreens().catch(() => {}))

/**
 * Starts what one process does: queue, background jobs, HTTP.
 * @param isFirst whether it is the first process of the site, which creates initial data and prints the lines for the
 * terminal
 * @param mayListen called right before listening. A process that is being stopped must not listen: it would accept the
 * connections that other processes close, and reset them at its end
 * @throws Error when something is missing or in use; nothing is left running then
 */
export async function serve(
  config: Config,
  databaseUrl: string,
  isFirst: boolean,
  mayListen = () => true,
): Promise<Serving> {
  /** Functions that stop what is running, in the order in which it was started. */
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const { services, stop: stopServices } = await startServices(config, databaseUrl, createLog(config), { emailRule })
    ends.push(stopServices)
    if (isFirst && config.mode === 'demo') await loadDemo(services)
    if (isFirst) await promoteConfiguredAdmin(services)
    const [app] = await Promise.all([buildApp(services, { pages: true }), startBackgroundJobs(services)])
    ends.push(() => app.close())
    compileHotCode()
    const drain = createDrain(app.server)
    const reusePort = config.processes > 1 && canSharePort(config.port)
    const address = { port: config.port, host: config.host, reusePort, backlog }
    if (mayListen()) await app.listen(address)
    // Pages show the last known prices until Stripe has responded.
    if (isFirst) void refreshPrices(services).catch((err) => services.log.warn({ err }, 'prices could not be read'))
    ends.push(async () => {
      services.liveUpdates.endStreams()
      await drain.finish()
    })
    return { lines: isFirst ? await linesOf(services) : [], stopListening: drain.stopListening, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Writes the sample community, which takes long enough for compilers to be worth it. */
async function loadDemo(services: Services): Promise<void> {
  const demo = await import('./demo.ts')
  compileHotCode()
  await demo.loadDemo(services)
}

async function linesOf(services: Services): Promise<string[]> {
  const { community, config } = services
  const { name } = await community.content()
  const invitation =
    config.mode === 'demo'
      ? (await import('./demo.ts')).demoInvitation(config.baseUrl)
      : await setupInvitation(services)
  return [`${name} is ready at ${config.baseUrl}`, ...(invitation === null ? [] : [invitation])]
}
