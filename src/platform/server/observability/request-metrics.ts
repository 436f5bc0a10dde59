import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { routeNameOf } from './tracing.ts'

/** Seconds, from a cached response to one that nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts and times every response, by the pattern of its route. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const answers = new Counter({
    name: 'baobab_http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'baobab_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer; live streams are left out',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = routeNameOf(request)
    answers.inc({ method, route, status: reply.statusCode })
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
}
