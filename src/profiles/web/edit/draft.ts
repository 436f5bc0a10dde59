import { readDraft } from '../../../ui/forms/drafts.ts'
import type { ProfileForm } from '../../contract.ts'

/** What may be chosen, and taken back. */
const mayBeUnsaid: (keyof ProfileForm)[] = ['yearsExperience', 'availability']

/** The changes kept in this browser that were not saved yet; what does not fit its field is left out. */
export function readChanges(key: string, fields: ProfileForm): Partial<ProfileForm> {
  return Object.fromEntries(
    Object.entries(readDraft<ProfileForm>(key)).filter(
      ([name, value]) => name in fields && isLike(value, name as keyof ProfileForm, fields),
    ),
  )
}

function isLike(value: unknown, name: keyof ProfileForm, fields: ProfileForm): boolean {
  const example = fields[name]
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof example === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' || (value === null && mayBeUnsaid.includes(name))
}
