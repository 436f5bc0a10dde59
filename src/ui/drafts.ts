import { useEffect } from 'react'

/**
 * The key of what somebody began to write. Drafts belong to an account, so that people who share a browser do not
 * see each other's.
 * @param kind what it is a draft of, such as `survey`
 * @param place which one of that kind, where there are several
 */
export function draftKey(kind: string, accountId: string, place?: string): string {
  const key = `${kind}-draft:${accountId}`
  return place === undefined ? key : `${key}:${place}`
}

/**
 * The draft that this browser keeps under a key; storage that is switched off or holds something else counts as
 * empty. An older version of the screen may have written it, so any part of it may be missing.
 */
export function readDraft<Draft extends object>(key: string): Partial<Draft> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

/** Keeps a draft in this browser until it is sent or saved; null forgets it. */
export function keepDraft(key: string, draft: object | null): void {
  keep(key, draft && JSON.stringify(draft))
}

/** Forgets everything that an account began to write in this browser. */
export function forgetDrafts(accountId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.includes(`-draft:${accountId}`)) localStorage.removeItem(key)
    }
  } catch {
    // Where storage is switched off, nothing was kept.
  }
}

/** Keeps a draft with every change of it; null forgets it. */
export function useKeptDraft(key: string, draft: object | null): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => keep(key, text), [key, text])
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage may be full or switched off: the words then last as long as the page.
  }
}
