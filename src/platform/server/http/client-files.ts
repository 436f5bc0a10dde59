import { readdir } from 'node:fs/promises'
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
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
    })
    for (const path of await pathsOutsideAssets(folder)) {
      files.route({ method: ['GET', 'HEAD'], url: `/${path}`, handler: (_request, reply) => reply.sendFile(path) })
    }
  })
}

/** The paths of the files that are not named by their content, from the folder. */
async function pathsOutsideAssets(folder: URL): Promise<string[]> {
  const top = await readdir(folder, { withFileTypes: true })
  const lists = top.map(async (entry) => {
    if (!entry.isDirectory()) return [entry.name]
    if (entry.name === 'assets') return []
    const names = await readdir(new URL(`${entry.name}/`, folder))
    return names.map((name) => `${entry.name}/${name}`)
  })
  return (await Promise.all(lists)).flat()
}
