import { useCallback, useSyncExternalStore } from 'react'
import { draftKey } from '../../../ui/forms/drafts.ts'
import type { CheckInEntry, CheckInSheet } from '../../contract.ts'

/** What a phone keeps of an event's check-in until it is sent, so that it works without a connection. */
export type StoredCheckIn = {
  sheet: CheckInSheet | null
  /** What people did on this phone and the server does not know yet. */
  waiting: CheckInEntry[]
  /** Why entries that were made offline could not be recorded, until the person has read it. */
  notes: { id: string; text: string }[]
  /** When it was last changed, in ms since 1970. */
  savedAt: number
}

const nothing: StoredCheckIn = { sheet: null, waiting: [], notes: [], savedAt: 0 }
const kind = 'check-in'

/** What this page has read or written, by key. It also serves browsers whose storage is full or disabled. */
const current = new Map<string, StoredCheckIn>()
const listeners = new Set<() => void>()

/** The key of an account's check-in of an event. It is that of a draft, so that logging out removes it. */
export function storedKey(accountId: string, eventId: string): string {
  return draftKey(kind, accountId, eventId)
}

/**
 * The key of the check-in that was stored last for an event, for a page that was reloaded without a connection and cannot
 * ask who is signed in. Null when nothing is stored.
 */
export function lastStoredKey(eventId: string): string | null {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(`${kind}-draft:`) && key.endsWith(`:${eventId}`),
    )
    return keys.sort((one, other) => readStored(other).savedAt - readStored(one).savedAt)[0] ?? null
  } catch {
    return null
  }
}

/** What is stored under a key. */
export function readStored(key: string): StoredCheckIn {
  const known = current.get(key)
  if (known) return known
  const read = parse(key)
  current.set(key, read)
  return read
}

/** Changes what is stored. Reads it first, because another tab may have written meanwhile. */
export function changeStored(key: string, change: (stored: StoredCheckIn) => StoredCheckIn): void {
  const inStorage = parse(key)
  const base = inStorage.savedAt >= readStored(key).savedAt ? inStorage : readStored(key)
  const next = { ...change(base), savedAt: Math.max(Date.now(), base.savedAt + 1) }
  current.set(key, next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is full or disabled. The entries then last as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Removes everything that is stored under a key. */
export function removeStored(key: string): void {
  current.set(key, nothing)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be stored either.
  }
  for (const listener of listeners) listener()
}

/** What is stored under a key, also when another tab changes it. */
export function useStored(key: string | null): StoredCheckIn {
  const subscribe = useCallback(
    (listener: () => void) => {
      function onStorage(event: StorageEvent): void {
        if (event.key !== null && event.key !== key) return
        if (key) current.delete(key)
        listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
    [key],
  )
  return useSyncExternalStore(
    subscribe,
    () => (key ? readStored(key) : nothing),
    () => nothing,
  )
}

function parse(key: string): StoredCheckIn {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...nothing, ...stored } : nothing
  } catch {
    return nothing
  }
}
