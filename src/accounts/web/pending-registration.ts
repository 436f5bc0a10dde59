import { useSyncExternalStore } from 'react'

const key = 'pending-registration'

export type PendingRegistration = {
  email: string
  /** Lets this tab ask whether the mailed link has been used. */
  ticket: string
  /** From when another mail may be asked for, in ms since 1970. */
  resendAt: number
  /** Verified, and she went on from there: shown until the screen goes, but not again. */
  isFinished: boolean
  /** Which form it came from. */
  role: 'member' | 'employer'
}

const listeners = new Set<() => void>()
/** For browsers that keep nothing: it then lasts as long as the page. */
let inMemory: string | null = null

/** A registration of this tab from one of the forms, whose address waits for verification, or null; it survives a reload. */
export function usePendingRegistration(role: PendingRegistration['role']): PendingRegistration | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  const pending = text === null ? null : parse(text)
  return pending?.role === role ? pending : null
}

/** Keeps a registration, or forgets it when given null. */
export function keepRegistration(pending: PendingRegistration | null): void {
  inMemory = pending && JSON.stringify(pending)
  try {
    if (inMemory) sessionStorage.setItem(key, inMemory)
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is switched off or full.
  }
  for (const tell of listeners) tell()
}

/** Makes room for the next one. */
export function forgetFinishedRegistration(): void {
  const text = read()
  if (text !== null && parse(text)?.isFinished) keepRegistration(null)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
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
    const kept = JSON.parse(text) as Partial<PendingRegistration> | null
    // Whatever another version of the page may have left.
    const isWhole =
      typeof kept?.email === 'string' && typeof kept.ticket === 'string' && typeof kept.resendAt === 'number'
    return isWhole ? ({ isFinished: false, role: 'member', ...kept } as PendingRegistration) : null
  } catch {
    return null
  }
}
