import { profileFormFields as names, type OwnProfile, type ProfileForm } from '../../contract.ts'

/** Of a profile, what its form edits. */
export function fieldsOf(profile: OwnProfile): ProfileForm {
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as ProfileForm
}

/** The fields of `after` that are not as in `before`. */
export function changedFields(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> {
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

/**
 * Brings together what is typed here and what was saved elsewhere, both begun from `base`: a field that was not
 * touched here takes the other's value, a touched one stays as it is typed.
 */
export function mergeFields(base: ProfileForm, mine: ProfileForm, theirs: ProfileForm): ProfileForm {
  return { ...theirs, ...changedFields(base, mine) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
