import { readDraft } from '../../../ui/drafts.ts'
import { type SiteWords, siteFields } from '../../contract.ts'
import { mergeWords } from './merge-words.ts'

/** What an admin has typed, and the words that she began from. */
export type WordsDraft = { base: SiteWords; mine: SiteWords }

/** What an admin began to change here before, put onto the words as they are now. */
export function withDraft(words: SiteWords, key: string): SiteWords {
  const { base, mine } = readDraft<WordsDraft>(key)
  return isWhole(base) && isWhole(mine) ? mergeWords(base, mine, words) : words
}

/** An older version of the page may have known fewer fields. */
function isWhole(words: unknown): words is SiteWords {
  return typeof words === 'object' && words !== null && siteFields.every((field) => field in words)
}
