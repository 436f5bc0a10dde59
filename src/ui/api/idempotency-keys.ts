import { ORPCError } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import type { OperationMeta } from '../../platform/contract/operation.ts'
import type { RequestedRoute } from './json-request.ts'
import { isTimeout } from './request-timeout.ts'

/** Milliseconds before a request that got no response is sent again. */
const retryDelay = 300

/** The keys of requests that have not been answered yet, by action. */
const unanswered = new Map<string, string>()

type Node = { '~orpc'?: { meta: OperationMeta; route: RequestedRoute } } & { [name: string]: Node | undefined }

/** Whether a route acts only once when requests are repeated with the same key. */
export function takesIdempotencyKey(contract: AnyContractRouter, path: readonly string[]): boolean {
  return routeAt(contract, path)?.meta.takesIdempotencyKey === true
}

/** Whether a route only reads. */
export function isRead(contract: AnyContractRouter, path: readonly string[]): boolean {
  return routeAt(contract, path)?.route.method === 'GET'
}

/** What a contract says about a route. */
export function routeAt(contract: AnyContractRouter, path: readonly string[]) {
  return path.reduce<Node | undefined>((node, name) => node?.[name], contract as Node)?.['~orpc']
}

/**
 * Sends a request that should act once, with a key of its own. If no response comes, the request is sent a second time
 * with the same key. The key also stays the same when the person tries the same action again, until there is a
 * response: until then it is unknown whether the action took effect.
 * @param action identifies the action: the route and its input
 */
export async function sendOnce<Answer>(action: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = unanswered.get(action) ?? newKey()
  unanswered.set(action, key)
  try {
    const answer = await send(key).catch(async (error) => {
      if (!isConnectionLoss(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
      return send(key)
    })
    unanswered.delete(action)
    return answer
  } catch (error) {
    if (!isOutcomeUnknown(error)) unanswered.delete(action)
    throw error
  }
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` exists only where the site is reached through TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the error is what `fetch` throws when no response comes. */
function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError
}

/** Whether the action may have taken effect anyway: no response, none in time, or a server fault. */
function isOutcomeUnknown(error: unknown): boolean {
  return isConnectionLoss(error) || isTimeout(error) || (error instanceof ORPCError && error.status >= 500)
}
