import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { loggedError } from './logged-errors.ts'

/**
 * How many bytes of log lines may be waiting. Further lines are dropped, so that a reader that does not read does not
 * block everything.
 */
const maxUnwrittenBytes = 4 * 1024 * 1024

/**
 * Lines are written in batches, because writing each by itself takes longer than a cached response. A batch is smaller
 * than a pipe's atomic write, so that lines of several processes do not mix, and waits no longer than this many
 * milliseconds.
 */
const batchLength = 3000
const maxWriteBytes = 4096
const maxBatchDelay = 100

/**
 * The process's log: JSON lines without personal data. No request waits until its line is written. At the end of the
 * process, all lines are written.
 * @param destination the standard output when absent
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) }
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }
  return pino(options, destination ?? sharedOutput())
}

let output: DestinationStream | undefined

/** All logs of a process write to the same output. */
function sharedOutput(): DestinationStream {
  output ??= openStandardOutput()
  return output
}

/**
 * Batches lines before they are written. The library's own batching measures everything that is waiting again for each
 * line.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, maxLength: maxUnwrittenBytes, maxWrite: maxWriteBytes })
  let lines = ''
  let isClosed = false
  const flush = () => {
    if (lines !== '' && !isClosed) output.write(lines)
    lines = ''
  }
  output.once('close', () => {
    isClosed = true
  })
  setInterval(flush, maxBatchDelay).unref()
  process.once('beforeExit', flush)
  process.once('exit', () => {
    flush()
    if (!isClosed) output.flushSync()
  })
  return {
    write(line) {
      lines += line
      if (lines.length >= batchLength) flush()
    },
  }
}
