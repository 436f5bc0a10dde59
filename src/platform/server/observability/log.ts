import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { loggedError } from './logged-errors.ts'

/** Bytes of lines on their way at most; what is beyond is dropped, where nobody reads and all would wait for it. */
const mostUnwritten = 4 * 1024 * 1024

/**
 * Lines are written together: to hand each to the system by itself takes longer than to answer what many people read.
 * Fewer characters than a pipe takes bytes at once, so that lines of several processes do not mix; nor does one wait
 * for longer than these milliseconds.
 */
const together = 3000
const atOnce = 4096
const longest = 100

/**
 * The process's log: JSON lines, without anybody's personal data.
 * No request waits until its line is written; at the end of the process all are.
 * @param destination where its lines go; the standard output when absent
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) }
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }
  return pino(options, destination ?? sharedOutput())
}

let output: DestinationStream | undefined

/** What all logs of a process write to. */
function sharedOutput(): DestinationStream {
  output ??= openStandardOutput()
  return output
}

/** Puts lines together before they are handed on: the library's own way counts all that waits anew for each line. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, maxLength: mostUnwritten, maxWrite: atOnce })
  let lines = ''
  let isClosed = false
  const handOn = () => {
    if (lines !== '' && !isClosed) output.write(lines)
    lines = ''
  }
  output.once('close', () => {
    isClosed = true
  })
  setInterval(handOn, longest).unref()
  process.once('beforeExit', handOn)
  process.once('exit', () => {
    handOn()
    if (!isClosed) output.flushSync()
  })
  return {
    write(line) {
      lines += line
      if (lines.length >= together) handOn()
    },
  }
}
