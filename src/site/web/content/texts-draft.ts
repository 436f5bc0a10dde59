import { readDraft } from '../../../ui/forms/drafts.ts'
import { type SiteTexts, siteFields } from '../../contract.ts'

/** What an admin has typed, and the saved texts that it is based on. */
export type TextsDraft = { base: SiteTexts; mine: SiteTexts }

/** Merges the stored draft, if there is one, into the current texts. */
export function withDraft(texts: SiteTexts, key: string): SiteTexts {
  const { base, mine } = readDraft<TextsDraft>(key)
  return isComplete(base) && isComplete(mine) ? mergeTexts(base, mine, texts) : texts
}

/** Whether all fields are there. An older version of the page may have stored a draft with fewer fields. */
function isComplete(texts: unknown): texts is SiteTexts {
  return typeof texts === 'object' && texts !== null && siteFields.every((field) => field in texts)
}

/** The fields in which two versions of the texts differ. */
export function changedFields(one: SiteTexts, other: SiteTexts): (keyof SiteTexts)[] {
  return siteFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/**
 * Merges an admin's changes into texts that another admin has changed meanwhile. Fields that this admin edited keep
 * their text; the others are taken from the newest texts.
 * @param base the texts that the edits are based on
 */
export function mergeTexts(base: SiteTexts, mine: SiteTexts, newest: SiteTexts): SiteTexts {
  const edited = changedFields(base, mine)
  return { ...newest, ...Object.fromEntries(edited.map((field) => [field, mine[field]])) }
}
