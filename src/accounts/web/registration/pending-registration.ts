import { useSyncExternalStore } from 'react'

const key = 'pending-registration'

export type PendingRegistration = {
  email: string
  /** With it, this tab polls whether the emailed link was used. */
  ticket: string
  /** Whether an invitation has verified the address, so that there is no link to wait for. */
  isVerified: boolean
  /** When another email may be requested, in milliseconds since 1970. */
  resendAt: number
  /** The address is verified and the person continued to the login: shown until the screen is left, but not again. */
  isFinished: boolean
  /** The registration form that was used. */
  role: 'member' | 'employer'
}

const listeners = new Set<() => void>()
/** For browsers without storage; lasts as long as the page. */
let inMemory: string | null = null

/** This tab's registration with one of the forms that is not verified yet, or null. It survives a reload. */
export function usePendingRegistration(role: PendingRegistration['role']): PendingRegistration | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  const pending = text === null ? null : parse(text)
  return pending?.role === role ? pending : null
}

/** Stores a registration, or removes it when given null. */
export function storePendingRegistration(pending: PendingRegistration | null): void {
  inMemory = pending && JSON.stringify(pending)
  try {
    if (inMemory) sessionStorage.setItem(key, inMemory)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is switched off or full.
  }
  for (const listener of listeners) listener()
}

/** Removes a finished registration, so that the form is shown again. */
export function clearFinishedRegistration(): void {
  const text = read()
  if (text !== null && parse(text)?.isFinished) storePendingRegistration(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

function parse(text: string): PendingRegistration | null {
  try {
    const stored = JSON.parse(text) as Partial<PendingRegistration> | null
    // Another version of the page may have stored another format.
    const isWhole =
      typeof stored?.email === 'string' && typeof stored.ticket === 'string' && typeof stored.resendAt === 'number'
    return isWhole ? ({ isFinished: false, isVerified: false, role: 'member', ...stored } as PendingRegistration) : null
  } catch {
    return null
  }
}
