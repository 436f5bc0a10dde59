import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'

/**
 * The server that Prometheus reads from, not yet listening: `GET /metrics` and nothing else, on a port of its own that
 * no proxy publishes.
 * @param figures all of them as text of that type
 * @param token what a reader must show as `Authorization: Bearer …`; anybody may read when undefined
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

/** Compares in the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
