import { fileURLToPath } from 'node:url'
import { forkWorker, processCountOf } from '../platform/server/cluster/workers.ts'
import type { Mode } from '../platform/server/config/settings-schema.ts'
import { isBuilt } from '../platform/server/project.ts'
import { interpretWhileStarting } from './startup-compilation.ts'

/*
 * The whole program. If it cannot start, it prints why, and nothing is left running.
 *
 * What is imported above is all that is loaded before the first of several processes is started, because that one takes
 * longest to load, and has a core of its own for it.
 */
const mode = process.argv[2] as Mode
const workerFile = fileURLToPath(
  isBuilt ? new URL('worker.js', import.meta.url) : new URL('worker.ts', import.meta.url),
)

try {
  // If the setting is not a number, reading the configuration fails, which ends both processes.
  const chosen = Number(process.env.WEB_CONCURRENCY) || undefined
  const first = processCountOf(chosen, mode) > 1 ? forkWorker(workerFile, mode) : undefined
  interpretWhileStarting(first === undefined)
  const { main } = await import('./main.ts')
  await main(mode, workerFile, first)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
