/** What somebody began to write, kept in this browser until it is sent. */
const prefix = 'forum-draft'

/** The key of a draft: drafts belong to an account, so that people who share a browser do not see each other's. */
export function draftKey(accountId: string, place: string): string {
  return `${prefix}:${accountId}:${place}`
}

/** The draft under a key, or null. Storage that is switched off or holds something else counts as empty. */
export function readDraft<Draft extends object>(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' ? (draft as Draft | null) : null
  } catch {
    return null
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(key: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be full or switched off: the words then last as long as the page.
  }
}
