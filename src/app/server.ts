import { promoteConfiguredAdmin } from '../accounts/server/exports.ts'
import { refreshPrices } from '../billing/server/exports.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import { canShare } from '../platform/server/cluster/port-sharing.ts'
import type { Config } from '../platform/server/config/config.ts'
import { drainable } from '../platform/server/http/connection-draining.ts'
import { createLog } from '../platform/server/observability/log.ts'
import { startServices } from '../platform/server/services.ts'
import { setupInvitation } from '../site/server/setup-code.ts'
import { startJobs } from './background-jobs.ts'
import { buildApp, loadScreens } from './http-server.ts'

type Serving = {
  /** For the terminal. */
  lines: string[]
  /** No new connections; who has one is served as ever. */
  stopListening(): Promise<void>
  /** The same for those: running requests finish, then the queue stops. */
  stop(): Promise<void>
}

/**
 * Connections that may wait to be let in, as far as the system allows: after a restart thousands come within a second,
 * and one for whom there is no room tries again only a second later.
 */
const backlog = 4096

// Begun before anybody waits for the database; whether it could be done is heard of when the screens are needed.
loadScreens().catch(() => {})

/**
 * Starts what one process does: queue, work behind the requests, HTTP.
 * @param isFirst whether it is the first of the site's processes, which fills what is empty and speaks for all
 * @param mayListen asked right before it would listen; a process that is already being stopped must not: it would take
 *   the visitors that the other processes send away, and reset them when it closes
 * @throws Error when something it needs is missing or taken; nothing is left running then
 */
export async function serve(
  config: Config,
  databaseUrl: string,
  isFirst: boolean,
  mayListen = () => true,
): Promise<Serving> {
  /** What ends what is running, in the order it was started. */
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const { services, stop: stopServices } = await startServices(config, databaseUrl, createLog(config))
    ends.push(stopServices)
    if (isFirst && config.mode === 'demo') await (await import('./demo.ts')).loadDemo(services)
    if (isFirst) await promoteConfiguredAdmin(services)
    const [app] = await Promise.all([buildApp(services, { pages: true }), startJobs(services)])
    ends.push(() => app.close())
    const drain = drainable(app.server)
    const reusePort = config.processes > 1 && canShare(config.port)
    const address = { port: config.port, host: config.host, reusePort, backlog }
    if (mayListen()) await app.listen(address)
    // Pages show what was known before until Stripe has answered.
    if (isFirst) void refreshPrices(services).catch((err) => services.log.warn({ err }, 'prices could not be read'))
    ends.push(async () => {
      services.live.endStreams()
      await drain.finish()
    })
    return { lines: isFirst ? await linesOf(services) : [], stopListening: drain.stopListening, stop }
  } catch (error) {
    await stop()
    throw error
  }
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
