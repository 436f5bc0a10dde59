import type { AnswersInForm } from './answers-in-form.ts'

/** Drafts belong to an account: people who share a browser do not see each other's. */
function keyOf(accountId: string): string {
  return `survey-draft:${accountId}`
}

/** What a member began to answer and has not sent, or null. Storage that is switched off counts as empty. */
export function readDraft(accountId: string): Partial<AnswersInForm> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null')
    return typeof draft === 'object' ? draft : null
  } catch {
    return null
  }
}

/** Keeps a draft in this browser; null forgets it. */
export function keepDraft(accountId: string, draft: AnswersInForm | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(accountId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(accountId))
  } catch {
    // Storage may be full or switched off: the words then last as long as the page.
  }
}
