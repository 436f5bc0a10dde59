import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SendingAway } from './sending-away.ts'

/** Requests that may be at work at once however long they take. */
const always = 100
/** Seconds of work that may wait in line. */
const patience = 1
/** Milliseconds between two looks at how much gets done. */
const interval = 500

/** What must be told and given whatever else is going on: signs of life, and the files of a page that was given. */
const spared = /^\/(healthz|readyz|assets\/)/

declare module 'fastify' {
  interface FastifyRequest {
    isAtWork: boolean
  }
  interface FastifyInstance {
    /** For an answer that goes on without Fastify: it takes nobody's turn. */
    endWork(request: FastifyRequest): void
  }
}

/**
 * Sends away what would wait for longer than a second: who came first is served, and who comes too many gets a 503 with
 * Retry-After instead of an answer that nobody waits for any more. By Little's law, as many may be in line as get done
 * in the time that one may wait. Only what is being worked on counts: a slow sender or reader, and an open stream, take
 * nobody's turn.
 * @param most at work at once, instead of as many as get done within a second
 */
export function shedOverload(app: FastifyInstance, most?: number): void {
  let atWork = 0
  let done = 0
  let perSecond = 0
  let limit = most ?? always
  const sendingAway = new SendingAway((count) => app.log.warn({ sentAway: count }, 'too many requests at once'))
  const timer = setInterval(() => {
    perSecond = (perSecond + done * (1000 / interval)) / 2
    done = 0
    limit = most ?? Math.max(always, perSecond * patience)
  }, interval)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    sendingAway.stop()
  })
  app.decorateRequest('isAtWork', false)

  // Before anything else sees the request: whoever is sent away must cost next to nothing.
  const server = app.server as Server
  const serve = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (atWork >= limit && !spared.test(request.url ?? '')) sendingAway.add(response)
    else for (const handle of serve) handle(request, response)
  })
  const finish = (request: FastifyRequest) => {
    if (!request.isAtWork) return
    request.isAtWork = false
    atWork--
    done++
  }
  app.decorate('endWork', finish)
  // By now a JSON body has been read; an upload comes as fast as its sender sends.
  app.addHook('preHandler', (request, reply, next) => {
    const isUpload = request.headers['content-type'] === 'application/octet-stream'
    if (!isUpload && !reply.raw.destroyed) {
      request.isAtWork = true
      atWork++
      // Also where nothing is ever sent, because whoever asked has gone away.
      reply.raw.once('close', () => finish(request))
    }
    next()
  })
  app.addHook('onSend', (request, _reply, _payload, next) => {
    finish(request)
    next()
  })
}
