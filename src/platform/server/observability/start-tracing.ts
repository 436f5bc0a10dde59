import type { FastifyBaseLogger } from 'fastify'
import type { TracingConfig } from '../config/config.ts'
import type { Tracing } from './tracing.ts'

/** Starts tracing if it is configured. Only then OpenTelemetry is loaded. */
export async function startTracing(
  config: TracingConfig | undefined,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (!config) return undefined
  const { openTracing } = await import('./open-telemetry.ts')
  return openTracing(config, log)
}
