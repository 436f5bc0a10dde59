import { ORPCError } from '@orpc/client'
import { idempotencyKeyHeader } from '../../platform/contract/idempotency-key.ts'
import type { Problem, ProblemData } from '../../platform/contract/problems.ts'

/**
 * What a client knows of a route: its method, its path below `/api`, with parameters in braces, and whether its input
 * names the parts of the request (`detailed`), as for uploads.
 */
export type RequestedRoute = { method?: string; path?: string; inputStructure?: 'compact' | 'detailed' }

/** The parts of a request. */
type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body?: unknown }

/** Sends requests. While the server renders a screen, it answers them itself (src/entry.server.tsx). */
export const transport = { send: (address: string, init: RequestInit): Promise<Response> => fetch(address, init) }

type RequestOptions = { signal: AbortSignal; idempotencyKey?: string }

/**
 * Sends a request to a route of the API and reads its response. The parameters of the path are taken from the input;
 * the rest of the input is the query of a GET, and the JSON body of any other method. The input of a route with the
 * `detailed` structure is `{ params, query, body }`. This is the part of oRPC's OpenAPI link that our screens use; the
 * whole link would add 6 KiB to every page (docs/decisions/0023).
 * @throws ORPCError for a problem, and for a response that is not the API's, such as a proxy's own page
 */
export async function requestJson(route: RequestedRoute, input: unknown, options: RequestOptions): Promise<unknown> {
  const { method = 'POST', path = '' } = route
  const { params, query, body } = partsOf(route, (input ?? {}) as Record<string, unknown>)
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = String(new URLSearchParams(queryOf(query)))
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set(idempotencyKeyHeader, options.idempotencyKey)
  const address = `/api${filledPath}${pairs && `?${pairs}`}`
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return readResponse(await transport.send(address, { method, headers, body: sent, signal: options.signal }))
}

function partsOf({ method, path = '', inputStructure }: RequestedRoute, input: Record<string, unknown>): Parts {
  if (inputStructure === 'detailed') return { params: {}, query: {}, ...input }
  const rest = { ...input }
  const params: Record<string, unknown> = {}
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    params[name] = rest[name]
    delete rest[name]
  }
  if (method === 'GET') return { params, query: rest }
  return { params, query: {}, ...(Object.keys(rest).length > 0 && { body: rest }) }
}

/** The pairs of a query: `{ skills: ['SQL'] }` becomes `skills[0]=SQL`. Values that are null or undefined are left out. */
function queryOf(value: unknown, name = ''): [name: string, value: string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => queryOf(inner, name ? `${name}[${key}]` : key))
}

async function readResponse(response: Response): Promise<unknown> {
  const text = await response.text()
  const isJson = /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')
  const body = isJson && text ? JSON.parse(text) : undefined
  if (response.ok && (isJson || !text)) return body
  const problem = decodeProblem(body)
  if (problem) throw problem
  throw new ORPCError('INTERNAL', { status: Math.max(500, response.status) })
}

/** The error for a problem details body (`application/problem+json`, RFC 9457); null for any other body. */
export function decodeProblem(body: unknown): ORPCError<string, ProblemData> | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  const { code, status, detail, errors, retryAfter } = body as Problem
  return new ORPCError(code, { status, message: detail, data: { errors, retryAfter } })
}
