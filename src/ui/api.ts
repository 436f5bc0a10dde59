import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { retryKeyHeader } from '../platform/contract/idempotency-key.ts'
import type { FieldError, Problem, ProblemCode, ProblemData } from '../platform/contract/problems.ts'
import { withFreshLogin } from './fresh-login.ts'
import { isRead, sendOnce, takesRetryKey } from './retry-keys.ts'
import { isUnanswered, limitedSignal } from './time-limit.ts'

/** The event on the window by which the page learns that something a person did got no answer in time (toaster.tsx). */
export const unansweredWrite = 'unanswered-write'

type Sending = { retryKey?: string }

/**
 * The typed client of one capability, and its TanStack Query options.
 * Every request has the limit of time-limit.ts.
 * @param name the capability's name, which begins its query keys
 */
export function createApi<Contract extends AnyContractRouter>(name: string, contract: Contract) {
  const link = new OpenAPILink<Sending>(contract, {
    url: () => `${window.location.origin}/api`,
    fetch: fetchAsJson,
    headers: ({ context }) => (context.retryKey ? { [retryKeyHeader]: context.retryKey } : {}),
    interceptors: [
      // One limit for a request and for its second try: what a person waits for.
      ({ next, ...options }) =>
        withFreshLogin(() => {
          const call = { ...options, signal: limitedSignal(options.signal) }
          const answer = takesRetryKey(contract, call.path)
            ? sendOnce(JSON.stringify([name, call.path, call.input]), (retryKey) =>
                next({ ...call, context: { ...call.context, retryKey } }),
              )
            : next(call)
          return answer.catch((error) => {
            if (isUnanswered(error) && !isRead(contract, call.path)) dispatchEvent(new Event(unansweredWrite))
            throw error
          })
        }),
    ],
    customErrorResponseBodyDecoder: decodeProblem,
  })
  const client: ContractRouterClient<Contract> = createORPCClient(link)
  return { client, queries: createTanstackQueryUtils(client, { path: [name] }) }
}

/** The link reads only `application/json`; problems come as `application/problem+json` (RFC 9457). */
async function fetchAsJson(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init)
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** The error that a problem answer stands for; null for anything else. */
export function decodeProblem(body: unknown): ORPCError<string, ProblemData> | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  const { code, status, detail, errors, retryAfter } = body as Problem
  return new ORPCError(code, { status, message: detail, data: { errors, retryAfter } })
}

/** The stable code of a problem, or null for anything else, such as a lost connection. */
export function problemCodeOf(error: unknown): ProblemCode | null {
  return error instanceof ORPCError ? (error.code as ProblemCode) : null
}

/** What the server says about each field, by field name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof ORPCError ? ((error.data as ProblemData | undefined)?.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }: FieldError) => [field, message]))
}

/** The words to show for a failure: the server's own for a problem it names, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ORPCError && error.status < 500 ? error.message : fallback
}
