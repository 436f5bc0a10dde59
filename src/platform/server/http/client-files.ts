import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problemBody } from './problem-details.ts'

/** A worker has its own policy: it connects to our own server, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"
const isWorker = (path: string) => /[\\/]worker-[^\\/]*\.js(\.\w+)?$/.test(path)

/** Serves the files of the build for browsers: scripts and styles, named by their content, and a few others. */
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
          if (!isWorker(path)) return
          reply.header('content-security-policy', workerPolicy)
          // A service worker may serve screens, although its file is not in their folder. Each screen restricts its own
          // to itself.
          reply.header('service-worker-allowed', '/')
        },
      })
    },
    { prefix: '/assets/' },
  )
  // One route per file, because all other paths are pages.
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
}
