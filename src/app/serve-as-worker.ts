import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { explainPortInUse } from '../platform/server/cluster/ports.ts'
import { onTerminationRequest, terminationSignals } from '../platform/server/cluster/termination.ts'
import { isClusterMessage, type WorkerMessage } from '../platform/server/cluster/worker-messages.ts'
import { type Config, readConfig } from '../platform/server/config/config.ts'
import type { Mode } from '../platform/server/config/settings-schema.ts'
import { createLog } from '../platform/server/observability/log.ts'
import { serve } from './server.ts'

/**
 * One of several processes that share a port. It has loaded everything when the supervisor starts it, and ends with its
 * supervisor: Node ends a worker that loses its channel.
 */
const config = readConfigOrExit()
const log = createLog(config)
if (config.metrics) (await import('../platform/server/observability/metrics-server.ts')).answerMetricsRequests([])
/** How long to wait for the other processes, in milliseconds. */
const closeTimeout = 2000
let serving: ReturnType<typeof serve> | undefined
let isStopping = false
/** Resolves when no process of the site accepts connections any more. */
const allClosed = Promise.withResolvers<void>()

const grace = closeWithGrace({ delay: 9000, logger: false, skip: [...terminationSignals] }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an error')
  const running = await serving
  if (!err) {
    await running?.stopListening()
    sendToSupervisor({ type: 'closed' })
    // Only this process may have received the signal.
    await Promise.race([allClosed.promise, wait(closeTimeout)])
  }
  await running?.stop()
})

process.on('message', (message: unknown) => {
  if (!isClusterMessage(message)) return
  if (message.type === 'begin') void begin(message.databaseUrl, message.isFirst)
  if (message.type === 'stop') allClosed.resolve()
  if (message.type !== 'close' || isStopping) return
  isStopping = true
  void grace.close()
})
// Ctrl-C reaches all processes of the terminal, and the supervisor stops this one, too. Once is enough.
const removeHandlers = onTerminationRequest(() => {
  if (isStopping) return
  isStopping = true
  void grace.close()
})

/** Ends without a word if the configuration has faults: the supervisor reports them, which starts this process before it knows. */
function readConfigOrExit(): Config {
  try {
    return readConfig(process.env, process.argv[2] as Mode)
  } catch {
    process.exit(1)
  }
}

async function begin(databaseUrl: string, isFirst: boolean): Promise<void> {
  serving = serve(config, databaseUrl, isFirst, () => !isStopping)
  try {
    const { lines } = await serving
    sendToSupervisor({ type: 'ready', lines })
  } catch (error) {
    removeHandlers()
    grace.uninstall()
    const reason = explainPortInUse(error, config)
    sendToSupervisor({ type: 'failed', reason: reason instanceof Error ? reason.message : String(reason) }, () =>
      process.exit(1),
    )
  }
}

function sendToSupervisor(message: WorkerMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, then)
}
