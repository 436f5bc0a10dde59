import type { FastifyInstance } from 'fastify'
import { type Part, switchedOffMessage } from '../platform/contract/parts/parts.ts'
import type { Services } from '../platform/server/auth/request-context.ts'
import { problemBody } from '../platform/server/http/problem-details.ts'
import { routeParts } from './registry/registry.ts'

type Pattern = { method: string; expression: RegExp; part: Part }

/** The routes of parts by their paths; those without parameters first, because they are more exact. */
const patterns: Pattern[] = [...routeParts]
  .map(([key, part]) => {
    const [method = '', path = ''] = key.split(' ')
    return { method, path, part }
  })
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ method, path, part }) => {
    const expression = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)
    return { method, expression, part }
  })

/**
 * Answers requests for routes of parts that are off with 404, before the body is read, the viewer is looked up, or a
 * response is taken from the cache. Only plain spellings of a path are recognized here. `api.ts` checks the part again
 * when it knows the route.
 */
export function mountSwitchedOffRoutes(app: FastifyInstance, { community }: Pick<Services, 'community'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const off = await community.switchedOff()
    if (off.length === 0) return
    const [path = ''] = request.url.split('?')
    const found = patterns.find(({ method, expression }) => method === request.method && expression.test(path))
    if (!found || !off.includes(found.part)) return
    reply.header('cache-control', 'no-store')
    return reply.status(404).send(problemBody('NOT_FOUND', switchedOffMessage, 404))
  })
}
