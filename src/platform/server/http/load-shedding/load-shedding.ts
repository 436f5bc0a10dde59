import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forwardedNetworkOf, networkOf } from '../client-network.ts'
import { problemBody, retryAfterSeconds, unavailableMessage } from '../problem-details.ts'
import { AdmissionControl, type AdmittedRequest } from './admission-control.ts'
import { LoadShedder } from './load-shedder.ts'

/** Requests that may be processed at once, however long they take. */
const minLimit = 100
/** Seconds of work that may be queued. */
const maxQueueSeconds = 1
/** Milliseconds between two measurements of the throughput. */
const interval = 500
/** How long a request counts after its client has disconnected, in milliseconds: the work may go on, and its end is not seen. */
const countAfterDisconnect = 1000

/** Health checks, and the assets of a page that was sent: never rejected. */
const exempt = /^\/(?:(?:healthz|readyz)(?:\?|$)|assets\/)/

declare module 'fastify' {
  interface FastifyInstance {
    /** For a response that continues without Fastify: the request no longer counts. */
    endWork(request: FastifyRequest): void
    /** Sets the account of a request, once it is known. @returns false when the request must be rejected */
    admitAccount(request: FastifyRequest, account: string): boolean
    /** For a handler that receives the body itself, before it does: a slow client does not count towards the limit. */
    waitForBody(request: FastifyRequest): void
    /** For such a handler, after it has received the body. @returns false when the request must be rejected */
    resumeWork(request: FastifyRequest): boolean
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Entry = { request: IncomingMessage; admitted: AdmittedRequest; reply?: FastifyReply }

/**
 * The requests under way on one connection: with pipelining there may be many (RFC 9112 §9.3.2). An array, because a Map with
 * an entry per request keeps removed entries alive until a full garbage collection (docs/decisions/0087).
 */
type Connection = { network: string; entries: Entry[] }

/**
 * Rejects requests that would wait for longer than a second, with 503 and Retry-After. By Little's law, as many requests
 * may be under way as are completed in the time that one may wait. A request counts from its head on, before it is parsed.
 * While its body is received, or its response is read, it does not count (README.md, docs/decisions/0055).
 * @param trustProxy whether the last address of X-Forwarded-For is the client's
 * @param fixedLimit how many requests may be processed at once, instead of a limit that follows the throughput
 */
export function mountLoadShedding(app: FastifyInstance, trustProxy: boolean, fixedLimit?: number): void {
  let perSecond = 0
  let limit = fixedLimit ?? minLimit
  const admissionControl = new AdmissionControl(() => limit)
  const connections = new WeakMap<Socket, Connection>()
  const loadShedder = new LoadShedder((count) => app.log.warn({ rejected: count }, 'too many requests at once'))
  const timer = setInterval(() => {
    perSecond = (perSecond + admissionControl.takeCompletedCount() * (1000 / interval)) / 2
    limit = fixedLimit ?? Math.max(minLimit, perSecond * maxQueueSeconds)
  }, interval)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    loadShedder.stop()
  })

  /** One listener per connection for its end, because a response that waits for an earlier one emits no `close`. */
  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = { network: networkOf(socket.remoteAddress ?? ''), entries: [] }
    connections.set(socket, connection)
    socket.once('close', () => {
      for (const { request, admitted, reply } of [...connection.entries]) {
        const isResponding = reply?.sent === true
        if (isResponding) end(request)
        else setTimeout(() => admissionControl.end(admitted), countAfterDisconnect).unref()
      }
    })
    return connection
  }

  const entriesOf = (request: IncomingMessage) => connections.get(request.socket)?.entries ?? []
  const entryOf = (request: IncomingMessage) => entriesOf(request).find((entry) => entry.request === request)
  function end(request: IncomingMessage): void {
    const entries = entriesOf(request)
    const index = entries.findIndex((entry) => entry.request === request)
    const [entry] = index < 0 ? [] : entries.splice(index, 1)
    if (entry) admissionControl.end(entry.admitted)
  }

  // Before any other listener: a rejection must cost next to nothing.
  const server = app.server as Server
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!exempt.test(request.url ?? '')) {
      const { network, entries } = connectionOf(request.socket)
      const admitted = admissionControl.admit((trustProxy && forwardedNetworkOf(request.headers)) || network)
      if (!admitted) return loadShedder.reject(response)
      entries.push({ request, admitted })
      // Also for requests that never reach a hook.
      response.once('finish', () => end(request))
    }
    for (const listener of listeners) listener(request, response)
  })

  app.decorate('endWork', (request: FastifyRequest) => end(request.raw))
  app.decorate('admitAccount', (request: FastifyRequest, account: string) => {
    const entry = entryOf(request.raw)
    return !entry || admissionControl.assignAccount(entry.admitted, account)
  })
  app.decorate('waitForBody', (request: FastifyRequest) => {
    const entry = entryOf(request.raw)
    if (entry) admissionControl.waitForBody(entry.admitted)
  })
  app.decorate('resumeWork', (request: FastifyRequest) => {
    const entry = entryOf(request.raw)
    return !entry || admissionControl.resume(entry.admitted)
  })
  app.addHook('onRequest', (request, reply, next) => {
    const entry = entryOf(request.raw)
    if (entry) entry.reply = reply
    next()
  })
  // Between this hook and the next one the body is received, unless the handler does that itself.
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    app.waitForBody(request)
    next()
  })
  app.addHook('preValidation', (request, reply, next) => {
    if (app.resumeWork(request)) return next()
    reply.status(503).header('retry-after', retryAfterSeconds).type('application/problem+json; charset=utf-8')
    return reply.send(problemBody('UNAVAILABLE', unavailableMessage, 503, { retryAfter: retryAfterSeconds }))
  })
  app.addHook('onSend', (request, _reply, _payload, next) => {
    end(request.raw)
    next()
  })
}
