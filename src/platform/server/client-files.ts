import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problemBody } from './problems.ts'

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
        setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
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
