import { useEffect, useSyncExternalStore } from 'react'
import { fetchInTime } from '../../ui/time-limit.ts'
import type { Account } from '../contract.ts'
import { onSessionChange } from './session-channel.ts'

/** Whether somebody is signed in, as the server says on the page's root for each request (platform/server/ssr/pages.ts). */
const mark = 'data-signed-in'

let person: Account | null | undefined
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Keeps who is signed in, and whether anybody is on the page's root, where the public pages' styles see it. */
export function setSignedInPerson(next: Account | null): void {
  person = next
  document.documentElement.toggleAttribute(mark, next !== null)
  for (const tell of listeners) tell()
}

/** Asks the server who is signed in; by a plain request, so that public pages stay light. Without an answer, nothing changes. */
function askAgain(): Promise<void> {
  asking ??= fetchInTime('/api/accounts/me')
    .then((response) => response.json())
    .then(({ account }) => setSignedInPerson(account ?? null))
    .catch(() => {})
    .finally(() => {
      asking = null
    })
  return asking
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Who reads a public page: null for a visitor, undefined until that is known. The page itself is the same for everybody,
 * and a visitor's asks nothing of the server.
 */
export function useSignedInPerson(): Account | null | undefined {
  useEffect(() => {
    if (document.documentElement.hasAttribute(mark)) void askAgain()
    else if (person === undefined) setSignedInPerson(null)
    return onSessionChange(askAgain)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => person,
    () => undefined,
  )
}

/** Whether somebody is signed in, known with the page's first rendering in the browser. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute(mark),
    () => false,
  )
}
