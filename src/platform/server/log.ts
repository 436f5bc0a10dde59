import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './logged-errors.ts'

/** Bytes of lines on their way at most; what is beyond is dropped, where nobody reads and all would wait for it. */
const mostUnwritten = 4 * 1024 * 1024

/**
 * Lines are written together: to hand each to the system by itself takes longer than to answer what many people read.
 * Fewer bytes than a pipe takes at once (4,096), so that lines of several processes do not mix; nor does one wait for
 * longer than these milliseconds.
 */
const together = { minLength: 3000, periodicFlush: 100 }

/**
 * The process's log: JSON lines, without anybody's personal data.
 * No request waits until its line is written; at the end of the process all are.
 * @param destination where its lines go; the standard output when absent
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) }
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }
  return pino(options, destination ?? pino.destination({ sync: false, maxLength: mostUnwritten, ...together }))
}
