import type { Mode } from '../platform/server/config/config.ts'
import { main } from './main.ts'

/** The whole program. If it cannot start, it prints why, and nothing is left running. */
try {
  await main(process.argv[2] as Mode)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
