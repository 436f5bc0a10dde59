import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Admission, type Turn } from './admission-control.ts'
import { networkOf } from './client-network.ts'
import { SendingAway } from './load-shedder.ts'
import { awayWords, comeBackAfter, problemBody } from './problem-details.ts'

/** Requests that may be at work at once however long they take. */
const always = 100
/** Seconds of work that may wait in line. */
const patience = 1
/** Milliseconds between two looks at how much gets done. */
const interval = 500
/** Milliseconds that work goes on counting after whoever asked has left: it may go on, and it may end unheard. */
const afterLeaving = 1000

/** What must be told and given whatever else is going on: signs of life, and the files of a page that was given. */
const spared = /^\/(?:(?:healthz|readyz)(?:\?|$)|assets\/)/

declare module 'fastify' {
  interface FastifyInstance {
    /** For an answer that goes on without Fastify: it takes nobody's turn. */
    endWork(request: FastifyRequest): void
    /** Notes whose request it is, once that is known. @returns false when it has to come again later */
    admitAccount(request: FastifyRequest, account: string): boolean
    /** For a handler that reads the body itself, when it begins to: a slow sender takes nobody's turn. */
    waitForSender(request: FastifyRequest): void
    /** The same when it has read the body. @returns false when there is no room for it by now */
    goOn(request: FastifyRequest): boolean
  }
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** The turns of the requests on one connection, which may be many: a sender need not wait for answers (RFC 9112 §9.3.2). */
type Connection = { network: string; turns: Map<IncomingMessage, { turn: Turn; reply?: FastifyReply }> }

/**
 * Sends away what would wait for longer than a second: who came first is served, and who comes too many gets a 503 with
 * Retry-After instead of an answer that nobody waits for any more. By Little's law, as many may be in line as get done
 * in the time that one may wait. A request counts from its head on, before anything of it is parsed; only while it waits
 * for the rest of it, or for a reader, does it take nobody's turn (docs/decisions/0055).
 * @param trustProxy whether the last address of X-Forwarded-For is who asks
 * @param most at work at once, instead of as many as get done within a second
 */
export function shedOverload(app: FastifyInstance, trustProxy: boolean, most?: number): void {
  let perSecond = 0
  let limit = most ?? always
  const admission = new Admission(() => limit)
  const connections = new WeakMap<Socket, Connection>()
  const sendingAway = new SendingAway((count) => app.log.warn({ sentAway: count }, 'too many requests at once'))
  const timer = setInterval(() => {
    perSecond = (perSecond + admission.takeDone() * (1000 / interval)) / 2
    limit = most ?? Math.max(always, perSecond * patience)
  }, interval)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    sendingAway.stop()
  })

  /** What is counted on a request's connection. Its end is heard of once: answers that wait for others have no end. */
  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection: Connection = { network: networkOf(socket.remoteAddress ?? ''), turns: new Map() }
    connections.set(socket, connection)
    socket.once('close', () => {
      for (const [request, { turn, reply }] of connection.turns) {
        const isElsewhere = reply?.sent === true
        if (isElsewhere) end(request)
        else setTimeout(() => admission.end(turn), afterLeaving).unref()
      }
    })
    return connection
  }

  const entryOf = (request: IncomingMessage) => connections.get(request.socket)?.turns.get(request)
  function end(request: IncomingMessage): void {
    const entry = entryOf(request)
    connections.get(request.socket)?.turns.delete(request)
    if (entry) admission.end(entry.turn)
  }

  // Before anything else sees the request: whoever is sent away must cost next to nothing.
  const server = app.server as Server
  const serve = server.listeners('request') as Serve[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!spared.test(request.url ?? '')) {
      const { network, turns } = connectionOf(request.socket)
      const turn = admission.enter((trustProxy && forwardedNetwork(request)) || network)
      if (!turn) return sendingAway.add(response)
      turns.set(request, { turn })
      // Also for what never reaches a hook.
      response.once('finish', () => end(request))
    }
    for (const handle of serve) handle(request, response)
  })

  app.decorate('endWork', (request: FastifyRequest) => end(request.raw))
  app.decorate('admitAccount', (request: FastifyRequest, account: string) => {
    const entry = entryOf(request.raw)
    return !entry || admission.isWithinAccount(entry.turn, account)
  })
  app.decorate('waitForSender', (request: FastifyRequest) => {
    const entry = entryOf(request.raw)
    if (entry) admission.waitForSender(entry.turn)
  })
  app.decorate('goOn', (request: FastifyRequest) => {
    const entry = entryOf(request.raw)
    return !entry || admission.goOn(entry.turn)
  })
  app.addHook('onRequest', (request, reply, next) => {
    const entry = entryOf(request.raw)
    if (entry) entry.reply = reply
    next()
  })
  // From here to the next hook the body is read, unless the handler does that itself.
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    app.waitForSender(request)
    next()
  })
  app.addHook('preValidation', (request, reply, next) => {
    if (app.goOn(request)) return next()
    reply.status(503).header('retry-after', comeBackAfter).type('application/problem+json; charset=utf-8')
    return reply.send(problemBody('UNAVAILABLE', awayWords, 503, { retryAfter: comeBackAfter }))
  })
  app.addHook('onSend', (request, _reply, _payload, next) => {
    end(request.raw)
    next()
  })
}

/** Where a request comes from, as the one proxy in front says; undefined when it does not. */
function forwardedNetwork({ headers }: IncomingMessage): string | undefined {
  const last = `${headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim()
  return last ? networkOf(last) : undefined
}
