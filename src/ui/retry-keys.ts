import { ORPCError } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import type { OperationMeta } from '../platform/contract/operation.ts'
import { isUnanswered } from './time-limit.ts'

/** Milliseconds before something that got no answer is sent again. */
const pause = 300

/** The keys of what was sent and not answered yet, by what it is. */
const unanswered = new Map<string, string>()

type Place = { '~orpc'?: { meta: OperationMeta; route: { method?: string } } } & { [name: string]: Place | undefined }

/** Whether a route does once what is sent to it several times under one key. */
export function takesRetryKey(contract: AnyContractRouter, path: readonly string[]): boolean {
  return routeAt(contract, path)?.meta.takesRetryKey === true
}

/** Whether a route only reads. */
export function isRead(contract: AnyContractRouter, path: readonly string[]): boolean {
  return routeAt(contract, path)?.route.method === 'GET'
}

function routeAt(contract: AnyContractRouter, path: readonly string[]) {
  return path.reduce<Place | undefined>((place, name) => place?.[name], contract as Place)?.['~orpc']
}

/**
 * Sends what somebody means to do once, under a key of its own. When no answer comes it is sent a second time, under
 * the same key; so is the same thing when she tries again, until an answer has come, for nobody knows what became of it.
 * @param action what it is, as a text: the route and its input
 */
export async function sendOnce<Answer>(action: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = unanswered.get(action) ?? newKey()
  unanswered.set(action, key)
  try {
    const answer = await send(key).catch(async (error) => {
      if (!isLost(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      return send(key)
    })
    unanswered.delete(action)
    return answer
  } catch (error) {
    if (!isUnknown(error)) unanswered.delete(action)
    throw error
  }
}

/** 128 random bits; `crypto.randomUUID` is only there where the site is reached through TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What `fetch` throws when no answer came. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError
}

/** Whether it may have been done all the same: no answer, none in time, or one that does not say. */
function isUnknown(error: unknown): boolean {
  return isLost(error) || isUnanswered(error) || (error instanceof ORPCError && error.status >= 500)
}
