import closeWithGrace from 'close-with-grace'
import { type Mode, readConfig } from './platform/server/config.ts'
import { createLog } from './platform/server/log.ts'
import { type FromWorker, isOurs, type ToWorker } from './platform/server/processes/messages.ts'
import { takenPortInWords } from './platform/server/taken-port.ts'
import { serve } from './serving.ts'

/**
 * One of several processes behind one port. It has loaded all of this when it is told to begin, and ends with the
 * process that supervises it: Node ends a worker that loses its channel.
 */
const config = readConfig(process.env, process.argv[2] as Mode)
const log = createLog(config)
if (config.metrics) (await import('./platform/server/monitoring/handing-in.ts')).handIn([])
let serving: ReturnType<typeof serve> | undefined

const grace = closeWithGrace({ delay: 9000, logger: false }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an error')
  await (await serving)?.stop()
})
let isStopping = false

process.on('message', (message: unknown) => {
  if (!isOurs(message)) return
  const told = message as ToWorker
  if (told.type === 'begin') void begin(told.databaseUrl, told.isFirst)
  if (told.type !== 'stop' || isStopping) return
  isStopping = true
  void grace.close()
})
// Ctrl-C reaches every process of the terminal, and this one is told to stop as well: once is enough.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopping = true))

async function begin(databaseUrl: string, isFirst: boolean): Promise<void> {
  serving = serve(config, databaseUrl, isFirst)
  try {
    const { lines } = await serving
    tell({ type: 'ready', lines })
  } catch (error) {
    grace.uninstall()
    const words = takenPortInWords(error, config)
    tell({ type: 'failed', reason: words instanceof Error ? words.message : String(words) }, () => process.exit(1))
  }
}

function tell(message: FromWorker, then?: () => void): void {
  process.send?.(message, undefined, undefined, then)
}
