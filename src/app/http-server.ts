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
import { t } from '#text'
import { hasSession } from '../accounts/server/exports.ts'
import type { IncomingFile } from '../platform/contract/files.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import { isUnavailable } from '../platform/server/database/database-errors.ts'
import { mountClientFiles } from '../platform/server/http/client-files.ts'
import { minimalHeaders, registerHeaders } from '../platform/server/http/headers.ts'
import { mountLoadShedding } from '../platform/server/http/load-shedding/load-shedding.ts'
import {
  problemBody,
  retryAfterSeconds,
  unavailable,
  unavailableMessage,
} from '../platform/server/http/problem-details.ts'
import { mountDevMailbox } from '../platform/server/mail/dev-mailbox.ts'
import { routeNameOf } from '../platform/server/observability/tracing.ts'
import { isBuilt, projectFolder, version } from '../platform/server/project.ts'
import { mountPages } from '../platform/server/ssr/pages.ts'
import type { RenderLimits } from '../platform/server/ssr/personalized-pages.ts'
import { mountApi } from './api.ts'
import {
  missingPages,
  mounts,
  pageFeatures,
  pageLoaders,
  pageParameters,
  screensWithData,
} from './registry/registry.ts'

const clientFiles = new URL('build/client/', projectFolder)
const serverBuild = isBuilt ? new URL('screens.js', import.meta.url) : new URL('build/server/index.js', projectFolder)

/**
 * The maximum size of a JSON body in bytes. Uploads are limited while they are received
 * (platform/server/files/uploads.ts).
 */
const bodyLimit = 128 * 1024

/**
 * Loads and compiles the code that renders the screens, once. Called early, so that it runs while the database is
 * starting.
 */
export function loadScreens(): Promise<ServerBuild> {
  return import(serverBuild.href)
}

type AppOptions = {
  /** Whether screens are served, too. API tests omit them and need no build. */
  pages: boolean
  /**
   * How many requests may be processed at once, instead of a limit that follows the throughput. Infinity for tests,
   * which play whole crowds on machines of any speed: then no request is rejected, not even after the process was
   * stalled.
   */
  maxConcurrentRequests?: number
  /** What renderings of personalized pages may take, instead of the usual limits. */
  personalizedPageLimits?: RenderLimits
  /** False to disable the response cache, for comparison. */
  cacheResponses?: boolean
}

function refuseSchemas(): never {
  throw new Error('A route has a JSON schema: describe it in a contract instead.')
}

/** The HTTP server with all capabilities mounted, not listening yet. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Exactly one proxy is trusted. Clients can make up any address further up in the list.
    trustProxy: services.config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit,
    // An upload of 5 MB over a slow connection takes long.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // Does not wait for clients that send their request byte by byte.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: true,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    // Contracts describe what routes take and return. Without these, Fastify loads its own compilers for JSON schemas.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .status(400)
        .headers({ 'content-type': 'application/problem+json; charset=utf-8', ...minimalHeaders })
        .send(problemBody('INVALID_INPUT', t`This address isn’t valid.`, 400)),
  })
  app.addHook('onResponse', (request, reply, next) => {
    const route = routeNameOf(request)
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request')
    next()
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (status === 503) {
      reply.header('retry-after', retryAfterSeconds)
      return reply
        .status(503)
        .send(problemBody('UNAVAILABLE', unavailableMessage, 503, { retryAfter: retryAfterSeconds }))
    }
    const code = status >= 500 ? 'INTERNAL' : 'INVALID_INPUT'
    const detail = status >= 500 ? t`An unexpected error occurred. Please try again.` : error.message
    return reply.status(status).send(problemBody(code, detail, status))
  })

  mountLoadShedding(app, services.config.trustProxy, options.maxConcurrentRequests)
  registerHeaders(app, services.config)
  await app.register(compress, {
    threshold: 1024,
    // Excludes event streams, whose events compression would delay.
    customTypes: /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg)/,
  })

  await watch(app, services)

  app.get('/healthz', async () => ({ status: 'ok', version }))
  // Requests that arrive meanwhile share the response. It is never rejected under load, so it must cost little.
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
      onWaiting: () => app.waitForBody(request),
      onReceived: () => {
        if (!app.resumeWork(request)) throw unavailable('no room')
      },
    } satisfies IncomingFile
  })
  mountApi(app, services, options.cacheResponses ?? true)
  for (const mount of mounts) mount(app, services)
  if (services.config.mode !== 'production') mountDevMailbox(app, services)
  if (options.pages) {
    await mountClientFiles(app, clientFiles)
    const build = await loadScreens()
    const isSignedIn = (cookieHeader: string | undefined) => hasSession(services.config, cookieHeader)
    const screens = {
      build,
      clientFiles,
      sources: pageLoaders,
      parameters: pageParameters,
      features: pageFeatures,
      withData: screensWithData,
      personalizedPageLimits: options.personalizedPageLimits,
      missingPages,
      hasSession: isSignedIn,
    }
    await mountPages(app, services, screens)
  }
  return app
}

/** Starts metrics and traces, if configured. */
async function watch(app: FastifyInstance, services: Services): Promise<void> {
  services.tracing?.traceRequests(app, services.config.trustProxy)
  const { metrics } = services.config
  if (!metrics) return
  const { mountMetrics } = await import('../platform/server/observability/metrics.ts')
  await mountMetrics(app, services, metrics)
}
