import type { OutgoingHttpHeaders } from 'node:http'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, onError } from '@orpc/server'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { t } from '#text'
import { factorDueAt, resolveViewer, sessionHashOf } from '../accounts/server/exports.ts'
import { isEntitled } from '../billing/server/exports.ts'
import { decidesForCompany, ownsCompany, sharedMemberships } from '../employers/server/exports.ts'
import { communityInvitations } from '../invitations/server/exports.ts'
import { requireDeclaredAccess } from '../platform/contract/declared-routes.ts'
import { fileBody, fileResponse } from '../platform/contract/files.ts'
import { problem as problemSchema } from '../platform/contract/problems.ts'
import type { ViewerAccess } from '../platform/server/auth/authorization.ts'
import { idempotencyKeyOf } from '../platform/server/auth/idempotency-keys.ts'
import type { RequestContext, Services } from '../platform/server/auth/request-context.ts'
import { isUnavailable } from '../platform/server/database/database-errors.ts'
import { mountApiDocs } from '../platform/server/http/api-docs.ts'
import { networkOf } from '../platform/server/http/client-network.ts'
import { compressedResponse } from '../platform/server/http/compressed-response.ts'
import { wantsHtmlPage } from '../platform/server/http/html.ts'
import { isPlainJson } from '../platform/server/http/plain-json.ts'
import {
  problemBody,
  retryAfterOf,
  retryAfterSeconds,
  toProblem,
  unavailable,
  unavailableMessage,
} from '../platform/server/http/problem-details.ts'
import { isTrustedOrigin, misaddressedOrigin, siteOriginOf } from '../platform/server/http/request-origin.ts'
import { version } from '../platform/server/project.ts'
import { LiveStreams, type StreamRequest } from '../platform/server/realtime/live-streams.ts'
import { SessionStreamLimit } from '../platform/server/realtime/session-stream-limit.ts'
import { ResponseCache } from '../platform/server/response-cache/response-cache.ts'
import { isRouteOff, partIsOff, routeKey } from './registry/parts.ts'
import {
  accountObservers,
  cachedEndpoints,
  companyHooks,
  contentWhileOff,
  contract,
  liveSubjects,
  nameObservers,
  personalData,
  profileObservers,
  reportableContent,
  routeParts,
  routes,
} from './registry/registry.ts'
import { mountSwitchedOffRoutes } from './switched-off-routes.ts'

/**
 * How a request continues without oRPC: as a live connection, with a response that is JSON already, or with a redirect.
 */
type Aside = { opening: StreamRequest } | { status: number; text: string } | { location: string }

/**
 * The context of oRPC's handler. The response is part of it, because a WeakMap by context would keep the text of each response
 * alive until a full garbage collection (docs/decisions/0087).
 */
type HandledContext = RequestContext & { aside?: Aside }

const foreignOriginMessage = t`This request did not come from our own pages.`
const otherOriginMessage = t`The site expects a different address from the one you used. The people who run it can find the cause in its log.`

/**
 * Mounts the routes of all capabilities under `/api`, and the API's own description.
 * @param cacheResponses whether responses of cached endpoints are cached
 */
export function mountApi(app: FastifyInstance, services: Services, cacheResponses: boolean): void {
  requireDeclaredAccess(contract)
  const isViewerEntitled: RequestContext['isEntitled'] = (viewer) => isEntitled(services, viewer)
  const liveStreams = new LiveStreams(services, liveSubjects, isViewerEntitled)
  const sessionStreams = new SessionStreamLimit(services.config.processes)
  app.addHook('onClose', async () => liveStreams.stop())
  const handler = new OpenAPIHandler<HandledContext>(routes, {
    customErrorResponseBodyEncoder: toProblem,
    interceptors: [
      onError((error) => {
        const isOurs = error instanceof ORPCError && error.status < 500
        if (!isOurs) services.log.error({ err: error }, 'a route failed')
      }),
    ],
    rootInterceptors: [
      async ({ context, next }) => {
        const result = await next()
        return context.aside ? { matched: false, response: undefined } : result
      },
    ],
    clientInterceptors: [
      async ({ context, procedure, next }) => {
        const { meta, route, outputSchema } = procedure['~orpc']
        context.noteRoute(`/api${route.path}`)
        const part = routeParts.get(routeKey(route))
        if (isRouteOff(context.switchedOff, part, context.viewer, { meta, tags: route.tags })) throw partIsOff()
        try {
          const output = await next()
          // The contract has just checked the output. oRPC would copy all of it once more to look for files.
          if (isPlainJson(outputSchema)) {
            context.aside = { status: route.successStatus ?? 200, text: JSON.stringify(output) }
            return undefined
          }
          return output
        } catch (error) {
          const said = isUnavailable(error) ? unavailable(error) : error
          const { pageAddress } = context.client
          if (pageAddress !== null && said instanceof ORPCError && said.code === 'FRESH_LOGIN_REQUIRED') {
            context.aside = { location: `/download?file=${encodeURIComponent(pageAddress)}` }
            return undefined
          }
          const wait = retryAfterOf(said)
          if (wait !== null) context.addHeader('retry-after', String(wait))
          throw said
        }
      },
    ],
  })
  const responseCache = new ResponseCache(services, cacheResponses ? cachedEndpoints : [])
  app.decorateRequest('apiRoute', undefined)

  mountSwitchedOffRoutes(app, services)
  mountDescription(app, services)
  mountApiDocs(app)

  app.all('/api/*', async (request, reply) => {
    if (!isTrustedOrigin(request.method, request.headers, services.config)) {
      const elsewhere = misaddressedOrigin(request.headers)
      if (elsewhere !== null) services.refusedOrigins.note(elsewhere)
      const message = elsewhere === null ? foreignOriginMessage : `${foreignOriginMessage} ${otherOriginMessage}`
      return reply.status(403).send(problemBody('FOREIGN_ORIGIN', message, 403))
    }
    reply.header('cache-control', 'no-store')
    const shared = request.method === 'GET' ? responseCache.requestAt(request.url) : null
    const sessionHash = sessionHashOf(services, request.headers.cookie)
    const ahead = shared && sessionHash ? responseCache.readAhead(shared, sessionHash) : null
    const found = await resolveViewer(services, sessionHash, shared?.tags)
    if (found && !app.admitAccount(request, found.viewer.id)) {
      reply.status(503).header('retry-after', retryAfterSeconds)
      return reply.send(problemBody('UNAVAILABLE', unavailableMessage, 503, { retryAfter: retryAfterSeconds }))
    }
    const off = await services.community.switchedOff()
    const access: ViewerAccess = {
      viewer: found?.viewer ?? null,
      isWaiting: found?.isWaiting ?? false,
      isEntitled: isViewerEntitled,
      factorDueAt: () => factorDueAt(services, found, ownsCompany),
      clock: services.clock,
    }
    // A cached response is sent before the rest of the context is made, which would take longer than to find it.
    if (shared && sessionHash && found && !isRouteOff(off, undefined, found.viewer, { meta: shared.meta })) {
      const body = await responseCache.respond(shared, { sessionHash, versions: found.versions, ahead }, access)
      if (body !== null) {
        request.apiRoute = shared.route
        reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
        return body.send(request, reply)
      }
    }
    const context: HandledContext = {
      ...services,
      ...access,
      accountObservers,
      ...contentWhileOff(off),
      switchedOff: off,
      nameObservers,
      companyHooks,
      personalData,
      profileObservers,
      reportableContent,
      log: request.log,
      invitations: communityInvitations,
      client: {
        network: networkOf(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        pageAddress: request.method === 'GET' && wantsHtmlPage(request.headers) ? request.url : null,
        cookies: request.headers.cookie,
        siteOrigin: siteOriginOf(request.headers, services.config),
      },
      idempotencyKey: idempotencyKeyOf(request.headers),
      ownsCompany: ({ id }) => ownsCompany(services.db, id),
      sharedMemberships,
      decidesPayment: ({ id }) => decidesForCompany(services.db, id),
      openLiveStream: (opening) => {
        sessionStreams.reserve(opening.viewer.sessionId, request.raw.socket)
        context.aside = { opening }
      },
      addHeader: (name, value) => void reply.header(name, value),
      noteRoute: (pattern) => {
        request.apiRoute = pattern
      },
    }
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    const answer = context.aside
    if (answer && 'text' in answer) return reply.status(answer.status).type('application/json').send(answer.text)
    if (answer && 'location' in answer) return reply.redirect(answer.location, 303)
    if (answer) {
      reply.status(200).type('text/event-stream').hijack()
      app.endWork(request)
      liveStreams.open(reply.raw, reply.getHeaders() as OutgoingHttpHeaders, answer.opening)
      return reply
    }
    if (!matched) reply.status(404).send(problemBody('NOT_FOUND', t`There is no such route.`, 404))
    return reply
  })

  // All errors are sent as RFC 9457 problem details, whether a route, the authorization, or the HTTP layer threw them.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (reply.statusCode >= 400 && payload && request.url.startsWith('/api/')) {
      reply.header('content-type', 'application/problem+json; charset=utf-8')
    }
    next()
  })
}

/** Serves the API's description. Generating it takes longer than a hundred responses, so it is generated once. */
function mountDescription(app: FastifyInstance, { config }: Services): void {
  const kept = compressedResponse(async () => JSON.stringify(await describeApi(config.baseUrl)))
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    const answer = await kept()
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8')
    return answer.send(request, reply)
  })
}

// Files are sent as bytes in both directions. This describes them in JSON Schema.
for (const file of [fileBody, fileResponse]) {
  JSON_SCHEMA_REGISTRY.add(file, { type: 'string', contentMediaType: 'application/octet-stream' })
}

/** The OpenAPI 3.1 description of the whole API. Each operation has its access as `x-access`. */
export function describeApi(baseUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'Baobab',
      version,
      description: 'Every route names who may call it in `x-access`. Errors are problem details (RFC 9457).',
    },
    servers: [{ url: `${baseUrl}/api` }],
    commonSchemas: { Problem: { schema: problemSchema } },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Problem' }),
  })
}
