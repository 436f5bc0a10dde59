import type { Config } from '../config/config.ts'

/** An error in words that say which setting to change, when it is about a port that somebody else has; else as it is. */
export function takenPortInWords(error: unknown, { metrics }: Config): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error
  const { port } = error as { port?: number }
  const setting = port === metrics?.port ? 'METRICS_PORT' : 'PORT'
  return new Error(`Port ${port} is already in use. Set ${setting} to another one.`)
}
