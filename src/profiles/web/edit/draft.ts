import { type ProfileForm, profileForm } from '../../contract.ts'

/** Drafts belong to an account, so that people who share a browser do not see each other's. */
function keyOf(accountId: string): string {
  return `profile-draft:${accountId}`
}

/**
 * The changes kept in this browser that were not saved yet. What is not shaped like the field it is for, and all
 * of it when storage is switched off, counts as not there.
 */
export function readDraft(accountId: string, fields: ProfileForm): Partial<ProfileForm> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([name, value]) => name in fields && isLike(value, name as keyof ProfileForm, fields),
      ),
    )
  } catch {
    return {}
  }
}

/** Keeps changes until they are saved; null forgets them. */
export function keepDraft(accountId: string, changes: Partial<ProfileForm> | null): void {
  try {
    if (changes) localStorage.setItem(keyOf(accountId), JSON.stringify(changes))
    else localStorage.removeItem(keyOf(accountId))
  } catch {
    // Storage may be full or switched off: the words then last as long as the page.
  }
}

function isLike(value: unknown, name: keyof ProfileForm, fields: ProfileForm): boolean {
  const example = fields[name]
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof example === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' || (value === null && profileForm.shape[name].safeParse(null).success)
}
