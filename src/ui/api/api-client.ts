import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { idempotencyKeyHeader } from '../../platform/contract/operation.ts'
import type { FieldError, Problem, ProblemCode, ProblemData } from '../../platform/contract/problems.ts'
import { withFreshLogin } from './fresh-login.ts'
import { isRead, sendOnce, takesIdempotencyKey } from './idempotency-keys.ts'
import { isTimeout, timeoutSignal } from './request-timeout.ts'

/** The event on the window that is dispatched when a write got no response in time. The toaster shows it (toaster.tsx). */
export const writeTimedOut = 'unanswered-write'

type ClientContext = { idempotencyKey?: string }

/**
 * The typed client of one capability, and its TanStack Query options. Every request has the timeout of
 * request-timeout.ts.
 * @param name the capability's name, which starts its query keys
 */
export function createApi<Contract extends AnyContractRouter>(name: string, contract: Contract) {
  const link = new OpenAPILink<ClientContext>(contract, {
    url: () => `${window.location.origin}/api`,
    fetch: fetchAsJson,
    headers: ({ context }) => (context.idempotencyKey ? { [idempotencyKeyHeader]: context.idempotencyKey } : {}),
    interceptors: [
      // One timeout for a request and its retry, because a person waits for both.
      ({ next, ...options }) =>
        withFreshLogin(() => {
          const call = { ...options, signal: timeoutSignal(options.signal) }
          const response = takesIdempotencyKey(contract, call.path)
            ? sendOnce(JSON.stringify([name, call.path, call.input]), (idempotencyKey) =>
                next({ ...call, context: { ...call.context, idempotencyKey } }),
              )
            : next(call)
          return response.catch((error) => {
            if (isTimeout(error) && !isRead(contract, call.path)) dispatchEvent(new Event(writeTimedOut))
            throw error
          })
        }),
    ],
    customErrorResponseBodyDecoder: decodeProblem,
  })
  const client: ContractRouterClient<Contract> = createORPCClient(link)
  return { client, queries: createTanstackQueryUtils(client, { path: [name] }) }
}

/** Relabels problem details (`application/problem+json`, RFC 9457), because the link reads only `application/json`. */
async function fetchAsJson(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init)
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** The error for a problem details body; null for any other body. */
export function decodeProblem(body: unknown): ORPCError<string, ProblemData> | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  const { code, status, detail, errors, retryAfter } = body as Problem
  return new ORPCError(code, { status, message: detail, data: { errors, retryAfter } })
}

/** The stable code of a problem, or null for any other error, such as a lost connection. */
export function problemCodeOf(error: unknown): ProblemCode | null {
  return error instanceof ORPCError ? (error.code as ProblemCode) : null
}

/** The server's messages about fields, by field name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof ORPCError ? ((error.data as ProblemData | undefined)?.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }: FieldError) => [field, message]))
}

/** The message to show for an error: the server's own for a problem below status 500, otherwise `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ORPCError && error.status < 500 ? error.message : fallback
}
