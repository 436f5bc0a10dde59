import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problemBody } from './problem-details.ts'

/** A worker's script brings the policy of what it does: it asks our own server, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"
const isWorker = (path: string) => /[\\/]worker-[^\\/]*\.js(\.\w+)?$/.test(path)

/** Serves what the build made for browsers: scripts and styles, named by their content, and the few files beside them. */
export async function mountClientFiles(app: FastifyInstance, folder: URL): Promise<void> {
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler((_request, reply) =>
        reply
          .status(404)
          .header('content-type', 'application/problem+json; charset=utf-8')
          .send(problemBody('NOT_FOUND', 'There is no such file.', 404)),
      )
      await assets.register(fastifyStatic, {
        root: new URL('assets/', folder),
        preCompressed: true,
        setHeaders(reply, path) {
          reply.header('cache-control', 'public, max-age=31536000, immutable')
          if (isWorker(path)) reply.header('content-security-policy', workerPolicy)
        },
      })
    },
    { prefix: '/assets/' },
  )
  // A route for each file: whatever else is asked for is a page.
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
}
