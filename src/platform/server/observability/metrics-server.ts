import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { MetricsConfig } from '../config/config.ts'

/**
 * The server that Prometheus reads from, not listening yet: only `GET /metrics`, on its own port, which no proxy
 * publishes.
 * @param metrics returns all metrics as text of that type
 * @param token that a reader must send as `Authorization: Bearer …`; anybody may read when undefined
 */
export function metricsServer(
  contentType: string,
  figures: () => Promise<string>,
  token: string | undefined,
): FastifyInstance {
  const server = fastify({
    requestTimeout: 10_000,
    connectionTimeout: 10_000,
    bodyLimit: 1024,
    forceCloseConnections: true,
  })
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send('The metrics are behind METRICS_TOKEN.\n')
    }
    return reply.type(contentType).send(await figures())
  })
  return server
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/**
 * Opens the port that Prometheus reads from, in the supervisor: it requests the metrics of all workers and aggregates
 * them.
 * @throws Error for people when the port is in use
 */
export async function serveSharedMetrics({ port, host, token }: MetricsConfig): Promise<{ stop(): Promise<void> }> {
  const registry = new AggregatorRegistry()
  const server = metricsServer(registry.contentType, () => registry.clusterMetrics(), token)
  await server.listen({ port, host })
  return { stop: () => server.close() }
}

/**
 * Lets a worker answer its supervisor's requests for metrics.
 * @param registries what it measures; none while it is starting, so that the supervisor does not wait for it
 */
export function answerMetricsRequests(registries: Registry[]): void {
  AggregatorRegistry.setRegistries(registries)
  // The constructor starts listening for requests, once.
  new AggregatorRegistry()
}
