import { ORPCError } from '@orpc/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { problemBody } from '../../platform/server/http/problem-details.ts'
import { stopMails } from './stopping.ts'

/** Bytes that a mail program may send along; what they say does not matter. */
const bodyLimit = 8 * 1024

/**
 * Mounts the address in the mails' headers: a POST stops them at once, from a mail program that has no session, no
 * cookie and no page of ours (RFC 8058 §3.2). A GET of it is a screen, which only asks.
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    // A form, in either of its encodings, or nothing at all: it is read away and not looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async () => undefined)
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await stopMails(services, { token: request.params.token })
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error
        const { status, message } = error
        const code = error.code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN'
        return reply
          .status(status)
          .type('application/problem+json; charset=utf-8')
          .send(problemBody(code, message, status))
      }
      return reply.type('text/plain; charset=utf-8').send('These mails have been stopped.\n')
    })
  })
}
