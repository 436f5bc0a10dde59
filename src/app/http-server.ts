import type { Readable } from 'node:stream'
import compress from '@fastify/compress'
import { sql } from 'drizzle-orm'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { ServerBuild } from 'react-router'
import { hasSession } from '../accounts/server/exports.ts'
import { mountStripeWebhook } from '../billing/server/exports.ts'
import { mountUnsubscribe } from '../notifications/server/exports.ts'
import type { IncomingFile } from '../platform/contract/files.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import { isAway } from '../platform/server/database/database-errors.ts'
import { mountClientFiles } from '../platform/server/http/client-files.ts'
import { headersOfLastResort, registerHeaders } from '../platform/server/http/headers.ts'
import { shedOverload } from '../platform/server/http/load-shedding.ts'
import { awayWords, comeBackAfter, problemBody, unavailable } from '../platform/server/http/problem-details.ts'
import { mountMailbox } from '../platform/server/mail/dev-mailbox.ts'
import { routeNameOf } from '../platform/server/observability/route-name.ts'
import { isBuilt, projectFolder } from '../platform/server/project-folder.ts'
import { mountPages } from '../platform/server/ssr/pages.ts'
import { version } from '../platform/server/version.ts'
import { mountSite } from '../site/server/mount.ts'
import { mountApi } from './api.ts'
import { pageSources } from './registry/page-loaders.ts'
import { missingPages, pageParameters } from './registry/page-parameters.ts'

const clientFiles = new URL('build/client/', projectFolder)
const serverBuild = isBuilt ? new URL('screens.js', import.meta.url) : new URL('build/server/index.js', projectFolder)

/** Bytes of a JSON body at most; uploads are counted as they stream in (platform/server/files/uploads.ts). */
const bodyLimit = 128 * 1024

/** Reads and compiles what renders the screens, once: begun early, it is done while others wait for the database. */
export function loadScreens(): Promise<ServerBuild> {
  return import(serverBuild.href)
}

type AppOptions = {
  /** Whether the screens are served too; API tests leave them out and need no build. */
  pages: boolean
  /**
   * Requests at work at once at most, instead of as many as get done in time. Infinity for tests, which play whole crowds
   * at once, on machines of any pace: then nobody is sent away after the process was held up, either.
   */
  mostAtWork?: number
  /** False to keep nothing of what many people read: what comes from there is compared with it. */
  keepsShared?: boolean
}

/** The HTTP server with every capability mounted, not yet listening. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Exactly one: an address further up the list is whatever the visitor made up.
    trustProxy: services.config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit,
    // An upload of 5 MB over a slow connection takes its time.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // Who sends her request byte by byte is not waited for.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .status(400)
        .headers({ 'content-type': 'application/problem+json; charset=utf-8', ...headersOfLastResort })
        .send(problemBody('INVALID_INPUT', 'This address cannot be read.', 400)),
  })
  app.addHook('onResponse', (request, reply, next) => {
    const route = routeNameOf(request)
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request')
    next()
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = isAway(error) ? 503 : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (status === 503) {
      reply.header('retry-after', comeBackAfter)
      return reply.status(503).send(problemBody('UNAVAILABLE', awayWords, 503, { retryAfter: comeBackAfter }))
    }
    const code = status >= 500 ? 'INTERNAL' : 'INVALID_INPUT'
    const detail = status >= 500 ? 'An unexpected error occurred. Please try again.' : error.message
    return reply.status(status).send(problemBody(code, detail, status))
  })

  shedOverload(app, services.config.trustProxy, options.mostAtWork)
  await registerHeaders(app, services.config)
  await app.register(compress, {
    threshold: 1024,
    // Not event streams: compression would hold their events back.
    customTypes: /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg)/,
  })

  await watch(app, services)

  app.get('/healthz', async () => ({ status: 'ok', version }))
  // Whoever asks meanwhile gets the same answer: it is given whatever else is going on, so it must cost little.
  let answer: Promise<unknown> | undefined
  app.get('/readyz', async () => {
    answer ??= services.db.execute(sql`select 1`).finally(() => {
      answer = undefined
    })
    await answer
    return { status: 'ready' }
  })
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: Readable) => {
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    return {
      bytes: payload,
      declaredSize: Number.isFinite(length) ? length : null,
      onWaiting: () => app.waitForSender(request),
      onArrived: () => {
        if (!app.goOn(request)) throw unavailable('no room')
      },
    } satisfies IncomingFile
  })
  mountApi(app, services, options.keepsShared ?? true)
  mountSite(app, services)
  mountUnsubscribe(app, services)
  mountStripeWebhook(app, services)
  if (services.config.mode !== 'production') mountMailbox(app, services)
  if (options.pages) {
    await mountClientFiles(app, clientFiles)
    const build = await loadScreens()
    const isSignedIn = (cookieHeader: string | undefined) => hasSession(services.config, cookieHeader)
    const screens = {
      build,
      clientFiles,
      sources: pageSources,
      parameters: pageParameters,
      missingPages,
      hasSession: isSignedIn,
    }
    await mountPages(app, services, screens)
  }
  return app
}

/** Lets those who run the site see how it does, where they asked for it: figures for Prometheus, traces. */
async function watch(app: FastifyInstance, services: Services): Promise<void> {
  services.tracing?.traceRequests(app, services.config.trustProxy)
  const { metrics } = services.config
  if (!metrics) return
  const { mountMetrics } = await import('../platform/server/observability/metrics.ts')
  await mountMetrics(app, services, metrics)
}
