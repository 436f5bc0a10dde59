import { useEffect } from 'react'

/** What somebody began to write, kept in this browser until it is sent. */
const prefix = 'support-draft'

/**
 * The key of a draft. Drafts belong to an account, so that people who share a browser do not see each other's.
 * @param place what it is a draft of, such as a request's id
 */
export function draftKey(accountId: string, place: string): string {
  return `${prefix}:${accountId}:${place}`
}

/** The draft under a key. Storage that is switched off or holds something else counts as empty. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Keeps a draft with every change; null forgets it. */
export function useKeptDraft(key: string, draft: Record<string, string> | null): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => keep(key, text), [key, text])
}

/** Forgets a draft at once: for words that were sent from something that goes away with it. */
export function forgetDraft(key: string): void {
  keep(key, null)
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage may be full or switched off: the words then last as long as the page.
  }
}
