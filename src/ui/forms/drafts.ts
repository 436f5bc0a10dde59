import { useEffect } from 'react'

/**
 * The storage key of a draft. Drafts belong to an account, so that people who share a browser do not see each other's.
 * @param kind what the draft is of, such as `survey`
 * @param place which one of that kind, if there are several
 */
export function draftKey(kind: string, accountId: string, place?: string): string {
  const key = `${kind}-draft:${accountId}`
  return place === undefined ? key : `${key}:${place}`
}

/**
 * The draft that this browser stores under a key. Empty if storage is disabled or contains something else. An older
 * version of the screen may have written it, so any part of it may be missing.
 */
export function readDraft<Draft extends object>(key: string): Partial<Draft> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

/** Stores a draft in this browser. Null removes it, once it has been sent or saved. */
export function saveDraft(key: string, draft: object | null): void {
  store(key, draft && JSON.stringify(draft))
}

/** Removes all drafts of an account from this browser. */
export function clearDrafts(accountId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.includes(`-draft:${accountId}`)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

/** Stores a draft whenever it changes. Null removes it. */
export function useDraftAutosave(key: string, draft: object | null): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => store(key, text), [key, text])
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage may be full or disabled. The text then lasts as long as the page.
  }
}
