import { type ClientContext, type ClientLink, createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { FieldError, ProblemCode, ProblemData } from '../../platform/contract/problems.ts'
import { withFreshLogin } from './fresh-login.ts'
import { isRead, routeAt, sendOnce, takesIdempotencyKey } from './idempotency-keys.ts'
import { requestJson } from './json-request.ts'
import { createQueryOptions } from './query-options.ts'
import { isTimeout, timeoutSignal } from './request-timeout.ts'

/** The event on the window that is dispatched when a write got no response in time. The toaster shows it (toaster.tsx). */
export const writeTimedOut = 'unanswered-write'

/**
 * The typed client of one capability, and its TanStack Query options. Every request has the timeout of
 * request-timeout.ts.
 * @param name the capability's name, which starts its query keys
 */
export function createApi<Contract extends AnyContractRouter>(name: string, contract: Contract) {
  const link: ClientLink<ClientContext> = {
    // One timeout for a request and its retry, because a person waits for both.
    call: (path, input, options) =>
      withFreshLogin(() => {
        const signal = timeoutSignal(options.signal)
        const send = (idempotencyKey?: string) =>
          requestJson(routeAt(contract, path)?.route ?? {}, input, { signal, idempotencyKey })
        const response = takesIdempotencyKey(contract, path)
          ? sendOnce(JSON.stringify([name, path, input]), send)
          : send()
        return response.catch((error) => {
          if (isTimeout(error) && !isRead(contract, path)) dispatchEvent(new Event(writeTimedOut))
          throw error
        })
      }),
  }
  const client: ContractRouterClient<Contract> = createORPCClient(link)
  return { client, queries: createQueryOptions(client, [name]) }
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
