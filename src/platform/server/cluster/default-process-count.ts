import { availableParallelism, totalmem } from 'node:os'

/** More than this many only help sites that watch their figures, and set the number themselves. */
const most = 4
/** What a machine has of memory for each process, so that the database and everything else find theirs. */
const bytesForEach = 768 * 1024 * 1024

/** How many processes a site has that sets no number: one for each core, as far as there is memory for them. */
export function usualProcesses(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(1, Math.min(most, availableParallelism(), Math.floor(memory / bytesForEach)))
}
