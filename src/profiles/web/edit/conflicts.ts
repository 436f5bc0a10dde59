import { profileFormFields as names, type ProfileForm } from '../../contract.ts'
import { changedFields } from './fields.ts'

/** A field of the profile's form. */
export type FieldName = keyof ProfileForm

/**
 * The fields that were edited here and saved elsewhere, each to a different value.
 * @param known what was known to be saved until now
 */
export function conflictingFields(known: ProfileForm, mine: ProfileForm, saved: ProfileForm): FieldName[] {
  const edited = changedFields(known, mine)
  const savedElsewhere = changedFields(known, saved)
  const different = changedFields(saved, mine)
  return names.filter((name) => name in edited && name in savedElsewhere && name in different)
}
