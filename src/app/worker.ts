import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { takenPortInWords } from '../platform/server/cluster/port-in-use.ts'
import { endingSignals, endWhenAsked } from '../platform/server/cluster/termination.ts'
import { type FromWorker, isOurs } from '../platform/server/cluster/worker-messages.ts'
import { type Mode, readConfig } from '../platform/server/config/config.ts'
import { createLog } from '../platform/server/observability/log.ts'
import { serve } from './server.ts'

/**
 * One of several processes behind one port. It has loaded all of this when it is told to begin, and ends with the
 * process that supervises it: Node ends a worker that loses its channel.
 */
const config = readConfig(process.env, process.argv[2] as Mode)
const log = createLog(config)
if (config.metrics) (await import('../platform/server/observability/worker-metrics.ts')).handIn([])
/** Milliseconds after which the others are not waited for. */
const patience = 2000
let serving: ReturnType<typeof serve> | undefined
let isStopping = false
/** Resolves when no process of the site lets anybody in any more. */
const allClosed = Promise.withResolvers<void>()

const grace = closeWithGrace({ delay: 9000, logger: false, skip: [...endingSignals] }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an error')
  const running = await serving
  if (!err) {
    await running?.stopListening()
    tell({ type: 'closed' })
    // A signal may have come to this process alone.
    await Promise.race([allClosed.promise, wait(patience)])
  }
  await running?.stop()
})

process.on('message', (message: unknown) => {
  if (!isOurs(message)) return
  if (message.type === 'begin') void begin(message.databaseUrl, message.isFirst)
  if (message.type === 'stop') allClosed.resolve()
  if (message.type !== 'close' || isStopping) return
  isStopping = true
  void grace.close()
})
// Ctrl-C reaches every process of the terminal, and this one is told to stop as well: once is enough.
const takeBack = endWhenAsked(() => {
  if (isStopping) return
  isStopping = true
  void grace.close()
})

async function begin(databaseUrl: string, isFirst: boolean): Promise<void> {
  serving = serve(config, databaseUrl, isFirst, () => !isStopping)
  try {
    const { lines } = await serving
    tell({ type: 'ready', lines })
  } catch (error) {
    takeBack()
    grace.uninstall()
    const words = takenPortInWords(error, config)
    tell({ type: 'failed', reason: words instanceof Error ? words.message : String(words) }, () => process.exit(1))
  }
}

function tell(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, then)
}
