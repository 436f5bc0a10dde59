import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { MetricsConfig } from '../config/config.ts'
import { version } from '../project.ts'
import type { Services } from '../services.ts'
import { answerMetricsRequests, metricsServer } from './metrics-server.ts'
import { measureQueues } from './queue-metrics.ts'
import { measureRequests } from './request-metrics.ts'

/**
 * Measures this process and opens the port that Prometheus reads from, which closes with the app. A worker sends its
 * metrics to its supervisor instead.
 * @throws Error when the port is in use
 */
export async function mountMetrics(
  app: FastifyInstance,
  services: Services,
  { port, host, token }: MetricsConfig,
): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureProcess(services, registry)
  measureQueues(services, registry)
  if (cluster.isWorker) return answerMetricsRequests([registry])
  const server = metricsServer(registry.contentType, () => registry.metrics(), token)
  app.addHook('onClose', () => server.close())
  await server.listen({ port, host })
}

/** Metrics of this process, which are available without the database. */
function measureProcess({ liveUpdates, pool, emailCounters, cacheCounts }: Services, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'baobab_build_info',
    help: 'The version that runs; always 1',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version, node: process.version }, 1)
  new Gauge({
    name: 'baobab_live_streams_open',
    help: 'Open connections for live updates',
    registers,
    collect() {
      this.set(liveUpdates.openStreams)
    },
  })
  new Gauge({
    name: 'baobab_database_connections',
    help: 'Connections to the database, by whether one is in use',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'baobab_database_connections_limit',
    help: 'Connections to the database at most',
    registers,
  }).set(pool.options.max)
  new Gauge({
    name: 'baobab_database_requests_waiting',
    help: 'Requests that wait for a connection to the database',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  countedElsewhere(
    registry,
    'baobab_mails_sent_total',
    'Emails handed to the mail server',
    () => emailCounters.mailsSent,
  )
  countedElsewhere(
    registry,
    'baobab_mail_tries_failed_total',
    'Failed attempts to send an email; most are followed by another',
    () => emailCounters.mailTriesFailed,
  )
  countedElsewhere(
    registry,
    'baobab_cached_responses_found_total',
    'Responses that came from the cache',
    () => cacheCounts.found,
  )
  countedElsewhere(
    registry,
    'baobab_cached_responses_made_total',
    'Responses that were made because the cache had none, or an older one',
    () => cacheCounts.made,
  )
}

function countedElsewhere(registry: Registry, name: string, help: string, count: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(count())
    },
  })
}
