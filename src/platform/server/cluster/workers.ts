import cluster, { type Worker } from 'node:cluster'
import { availableParallelism, totalmem } from 'node:os'
import type { Mode } from '../config/settings-schema.ts'

/*
 * What starting a worker needs, and nothing else: the first one is started before anything is loaded that it does not need.
 */

/** More processes help only sites that monitor their metrics, and those set the number. */
const maxProcesses = 4
/** How much memory a machine must have per process, so that enough remains for the database and everything else. */
const bytesPerProcess = 768 * 1024 * 1024

/**
 * How many processes serve.
 * @param chosen what an operator set; undefined for one per core, as far as there is memory for them
 */
export function processCountOf(chosen: number | undefined, mode: Mode): number {
  if (chosen !== undefined) return chosen
  if (mode !== 'production') return 1
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(1, Math.min(maxProcesses, availableParallelism(), Math.floor(memory / bytesPerProcess)))
}

/**
 * Starts a worker, which loads its program and then waits for a message.
 * @param file what it runs
 */
export function forkWorker(file: string, mode: Mode): Worker {
  cluster.setupPrimary({ exec: file, args: [mode] })
  const worker = cluster.fork()
  // Messages to a worker that has ended fail. Its end is handled elsewhere.
  worker.on('error', () => {})
  return worker
}
