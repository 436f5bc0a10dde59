import { AggregatorRegistry } from 'prom-client'
import type { MetricsConfig } from '../config/config.ts'
import { metricsServer } from './metrics-server.ts'

/**
 * Opens the port that Prometheus reads from, for the process that supervises others: it asks each of them and puts
 * their figures together, as each figure says that is done.
 * @throws Error in words for people when the port is taken
 */
export async function serveSharedMetrics({ port, host, token }: MetricsConfig): Promise<{ stop(): Promise<void> }> {
  const registry = new AggregatorRegistry()
  const server = metricsServer(registry.contentType, () => registry.clusterMetrics(), token)
  await server.listen({ port, host })
  return { stop: () => server.close() }
}
