import type { OutgoingHttpHeaders } from 'node:http'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, onError } from '@orpc/server'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { factorDueAt, resolveViewer } from '../accounts/server/exports.ts'
import { isEntitled } from '../billing/server/exports.ts'
import { decidesForCompany, ownsCompany, sharedMemberships } from '../employers/server/exports.ts'
import { requireDeclaredAccess } from '../platform/contract/declared-routes.ts'
import { fileAnswer, fileBody } from '../platform/contract/files.ts'
import { problem as problemSchema } from '../platform/contract/problems.ts'
import { retryKeyOf } from '../platform/server/auth/idempotency-keys.ts'
import type { RequestContext, Services } from '../platform/server/auth/request-context.ts'
import { isAway } from '../platform/server/database/database-errors.ts'
import { mountApiReader } from '../platform/server/http/api-reader.ts'
import { networkOf } from '../platform/server/http/client-network.ts'
import { keptAnswer } from '../platform/server/http/compressed-response.ts'
import { isOwnOrigin, siteOriginOf } from '../platform/server/http/origin-check.ts'
import { asksForPage } from '../platform/server/http/page-requests.ts'
import { isJson } from '../platform/server/http/plain-json.ts'
import {
  awayWords,
  comeBackAfter,
  problemBody,
  retryAfterOf,
  toProblem,
  unavailable,
} from '../platform/server/http/problem-details.ts'
import { ownPageElsewhere } from '../platform/server/http/refused-origins.ts'
import { LiveStreams, type Opening } from '../platform/server/realtime/live-streams.ts'
import { SessionStreams } from '../platform/server/realtime/session-streams.ts'
import { SharedReads } from '../platform/server/response-cache/response-cache.ts'
import { version } from '../platform/server/version.ts'
import { contract } from './contract.ts'
import { accountFollowers } from './registry/account-observers.ts'
import { sharedReads as sharedReadsOfAll } from './registry/cached-endpoints.ts'
import { companyParts } from './registry/company-hooks.ts'
import { liveSubjects } from './registry/live-subjects.ts'
import { nameObservers } from './registry/name-observers.ts'
import { personalData } from './registry/personal-data.ts'
import { profileFollowers } from './registry/profile-observers.ts'
import { reportables } from './registry/reportable-content.ts'
import { routes } from './router.ts'

/** A live connection, an answer that is JSON already, or the page to go to instead. */
type Aside = { opening: Opening } | { status: number; text: string } | { location: string }

const foreignWords = 'This request did not come from our own pages.'
const elsewhereWords =
  'The site is expected at another address than the one you are at. Whoever runs it finds the cause in its log.'

/**
 * Mounts every capability's routes under `/api`, and the API's own description.
 * @param keepsShared whether answers that many people share are kept
 */
export function mountApi(app: FastifyInstance, services: Services, keepsShared: boolean): void {
  requireDeclaredAccess(contract)
  const liveStreams = new LiveStreams(services, liveSubjects, (viewer) => isEntitled(services, viewer))
  const sessionStreams = new SessionStreams(services.config.processes)
  app.addHook('onClose', async () => liveStreams.stop())
  /** Answers that go on without the library. */
  const aside = new WeakMap<RequestContext, Aside>()
  const handler = new OpenAPIHandler<RequestContext>(routes, {
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
        return aside.has(context) ? { matched: false, response: undefined } : result
      },
    ],
    clientInterceptors: [
      async ({ context, procedure, next }) => {
        const { route, outputSchema } = procedure['~orpc']
        context.noteRoute(`/api${route.path}`)
        try {
          const output = await next()
          // Checked by the contract just now: the library would copy all of it once more, in search of files.
          if (isJson(outputSchema)) {
            aside.set(context, { status: route.successStatus ?? 200, text: JSON.stringify(output) })
            return undefined
          }
          return output
        } catch (error) {
          const said = isAway(error) ? unavailable(error) : error
          const { pageAddress } = context.client
          if (pageAddress !== null && said instanceof ORPCError && said.code === 'FRESH_LOGIN_REQUIRED') {
            aside.set(context, { location: `/download?file=${encodeURIComponent(pageAddress)}` })
            return undefined
          }
          const wait = retryAfterOf(said)
          if (wait !== null) context.addHeader('retry-after', String(wait))
          throw said
        }
      },
    ],
  })
  const sharedReads = new SharedReads(services, keepsShared ? sharedReadsOfAll : [])
  app.decorateRequest('apiRoute', undefined)

  mountDescription(app, services)
  mountApiReader(app)

  app.all('/api/*', async (request, reply) => {
    if (!isOwnOrigin(request.method, request.headers, services.config)) {
      const elsewhere = ownPageElsewhere(request.headers)
      if (elsewhere !== null) services.refusedOrigins.note(elsewhere)
      const words = elsewhere === null ? foreignWords : `${foreignWords} ${elsewhereWords}`
      return reply.status(403).send(problemBody('FOREIGN_ORIGIN', words, 403))
    }
    reply.header('cache-control', 'no-store')
    const shared = request.method === 'GET' ? sharedReads.requestAt(request.url) : null
    const found = await resolveViewer(services, request.headers.cookie)
    if (found && !app.admitAccount(request, found.viewer.id)) {
      reply.status(503).header('retry-after', comeBackAfter)
      return reply.send(problemBody('UNAVAILABLE', awayWords, 503, { retryAfter: comeBackAfter }))
    }
    const context: RequestContext = {
      ...services,
      accountFollowers,
      nameObservers,
      companyParts,
      personalData,
      profileFollowers,
      reportables,
      log: request.log,
      viewer: found?.viewer ?? null,
      client: {
        network: networkOf(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        pageAddress: request.method === 'GET' && asksForPage(request.headers) ? request.url : null,
        cookies: request.headers.cookie,
        siteOrigin: siteOriginOf(request.headers, services.config),
      },
      retryKey: retryKeyOf(request.headers),
      isEntitled: (viewer) => isEntitled(services, viewer),
      factorDueAt: () => factorDueAt(services, found, ownsCompany),
      ownsCompany: ({ id }) => ownsCompany(services.db, id),
      sharedMemberships,
      decidesPayment: ({ id }) => decidesForCompany(services.db, id),
      openLiveStream: (opening) => {
        sessionStreams.reserve(opening.viewer.sessionId, request.raw.socket)
        aside.set(context, { opening })
      },
      addHeader: (name, value) => void reply.header(name, value),
      noteRoute: (pattern) => {
        request.apiRoute = pattern
      },
    }
    if (shared && found) {
      const answer = await sharedReads.answer(shared, found.versions, context)
      if (answer !== null) {
        context.noteRoute(shared.route)
        return reply.type('application/json').send(answer)
      }
    }
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    const answer = aside.get(context)
    if (answer && 'text' in answer) return reply.status(answer.status).type('application/json').send(answer.text)
    if (answer && 'location' in answer) return reply.redirect(answer.location, 303)
    if (answer) {
      reply.status(200).type('text/event-stream').hijack()
      app.endWork(request)
      liveStreams.open(reply.raw, reply.getHeaders() as OutgoingHttpHeaders, answer.opening)
      return reply
    }
    if (!matched) reply.status(404).send(problemBody('NOT_FOUND', 'There is no such route.', 404))
    return reply
  })

  // Errors travel as RFC 9457 problem details whoever raised them: a route, the gate, or the HTTP layer.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (reply.statusCode >= 400 && payload && request.url.startsWith('/api/')) {
      reply.header('content-type', 'application/problem+json; charset=utf-8')
    }
    next()
  })
}

/** Serves the API's description. Putting it together takes longer than a hundred answers, so it is done once. */
function mountDescription(app: FastifyInstance, { config }: Services): void {
  const kept = keptAnswer(async () => JSON.stringify(await describeApi(config.baseUrl)))
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    const answer = await kept()
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8')
    return answer.send(request, reply)
  })
}

// Files travel as bytes, both ways: what a JSON Schema can say of them.
for (const file of [fileBody, fileAnswer]) {
  JSON_SCHEMA_REGISTRY.add(file, { type: 'string', contentMediaType: 'application/octet-stream' })
}

/** The OpenAPI 3.1 description of the whole API; each operation carries its access as `x-access`. */
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
