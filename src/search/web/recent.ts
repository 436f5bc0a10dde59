import { day } from '../../platform/contract/durations.ts'
import { draftKey, readDraft, saveDraft } from '../../ui/forms/drafts.ts'
import { type SearchKind, searchKinds } from '../contract.ts'

/** A place, a result, or a search that the person opened lately. */
export type RecentItem = {
  kind: SearchKind | 'place' | 'search'
  label: string
  /** One line about where it is; may be empty. */
  context: string
  path: string
  /** When it was opened last, in milliseconds since 1970. */
  at: number
}

const maxItems = 8
/** Titles and names that the browser keeps may change meanwhile, so they are not kept for long. */
const maxAge = 30 * day

// A draft, because drafts belong to an account, and logging out removes them.
const keyFor = (accountId: string) => draftKey('search', accountId)

/** What the person opened lately with the search in this browser, the latest first. */
export function readRecent(accountId: string): RecentItem[] {
  const { items } = readDraft<{ items: unknown[] }>(keyFor(accountId))
  if (!Array.isArray(items)) return []
  const oldest = Date.now() - maxAge
  return items.filter(isRecentItem).filter(({ at }) => at > oldest)
}

/** Puts an item on top of what the person opened lately. Reads the list anew, because other tabs change it, too. */
export function addRecent(accountId: string, item: Omit<RecentItem, 'at'>): void {
  const others = readRecent(accountId).filter(({ path }) => path !== item.path)
  saveDraft(keyFor(accountId), { items: [{ ...item, at: Date.now() }, ...others].slice(0, maxItems) })
}

/** Forgets everything that the person opened lately. */
export function clearRecent(accountId: string): void {
  saveDraft(keyFor(accountId), null)
}

const kinds: readonly string[] = [...searchKinds, 'place', 'search']

function isRecentItem(item: unknown): item is RecentItem {
  if (typeof item !== 'object' || item === null) return false
  const { kind, label, context, path, at } = item as Record<keyof RecentItem, unknown>
  return (
    typeof kind === 'string' &&
    kinds.includes(kind) &&
    typeof label === 'string' &&
    typeof context === 'string' &&
    typeof at === 'number' &&
    typeof path === 'string' &&
    // Within this site.
    /^\/(?!\/)/.test(path)
  )
}
