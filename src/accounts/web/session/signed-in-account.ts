import { useEffect, useSyncExternalStore } from 'react'
import { fetchWithTimeout } from '../../../ui/api/request-timeout.ts'
import type { Account } from '../../contract.ts'

/** The attribute of the page's root with which the server says that the viewer is signed in (platform/server/ssr/pages.ts). */
const signedInAttribute = 'data-signed-in'

let current: Account | null | undefined
let pendingRequest: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Stores the signed-in account, and updates the attribute of the page's root, which the styles of public pages use. */
export function setSignedInAccount(next: Account | null): void {
  current = next
  document.documentElement.toggleAttribute(signedInAttribute, next !== null)
  for (const listener of listeners) listener()
}

/** Fetches the signed-in account without the API client, so that public pages stay small. An error changes nothing. */
function refetchAccount(): Promise<void> {
  pendingRequest ??= fetchWithTimeout('/api/accounts/me')
    .then((response) => response.json())
    .then(({ account }) => setSignedInAccount(account ?? null))
    .catch(() => {})
    .finally(() => {
      pendingRequest = null
    })
  return pendingRequest
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The account of a public page's reader: null for a visitor, undefined until it is known. The page itself is the same for
 * everyone, and a visitor's page sends no request.
 */
export function useSignedInAccount(): Account | null | undefined {
  useEffect(() => {
    if (document.documentElement.hasAttribute(signedInAttribute)) void refetchAccount()
    else if (current === undefined) setSignedInAccount(null)
    return onSessionChange(refetchAccount)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/** Whether the reader of a public page is a member or admin; false until it is known. */
export function useIsMember(): boolean {
  const account = useSignedInAccount()
  return account?.isWaiting === false && account.role !== 'employer'
}

/** Whether the viewer is signed in; known at the first render in the browser. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute(signedInAttribute),
    () => false,
  )
}

const channelName = 'session'

/** Notifies the site's other tabs of a login, a logout, or a change of the account. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Listens for `notifyOtherTabs` in other tabs. @returns a function that stops listening */
export function onSessionChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
