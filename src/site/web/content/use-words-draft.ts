import { useEffect, useState } from 'react'
import { type SiteContent, type SiteWords, siteFields } from '../../contract.ts'
import { changedFields, mergeWords } from './merge-words.ts'

type Draft = { base: SiteWords; mine: SiteWords }

/** The key of a draft: it belongs to an account, so that people who share a browser do not see each other's. */
export function draftKey(accountId: string): string {
  return `site-words-draft:${accountId}`
}

/** What an admin began to change here before, put onto the words as they are now. */
export function useDraftAtStart(key: string, { words }: SiteContent): SiteWords {
  const [start] = useState(() => {
    const draft = read(key)
    return draft ? mergeWords(draft.base, draft.mine, words) : words
  })
  return start
}

/** Keeps unsaved changes in this browser until they are saved or taken back. */
export function useKeptDraft(key: string, base: SiteWords, mine: SiteWords): void {
  const text = changedFields(base, mine).length > 0 ? JSON.stringify({ base, mine } satisfies Draft) : null
  useEffect(() => {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // Storage may be full or switched off: the changes then last as long as the page.
    }
  }, [key, text])
}

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    const isWhole = draft && [draft.base, draft.mine].every((words) => siteFields.every((field) => field in words))
    return isWhole ? draft : null
  } catch {
    return null
  }
}
