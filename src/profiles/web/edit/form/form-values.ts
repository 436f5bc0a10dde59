import { readDraft } from '../../../../ui/forms/drafts.ts'
import type { OwnProfile, ProfileForm } from '../../../contract.ts'
import { formInputs } from '../../../fields.ts'
import { choiceLabelsOf } from '../../fields.ts'

/** A field of the profile's form. */
export type FormField = keyof ProfileForm

/** All fields of the form, in the order of the API. */
export const formFields: FormField[] = [...formInputs.map(({ name }) => name), 'sharedFields', 'isInDirectory']

/** The form's values of a saved profile. */
export function formValuesOf(profile: OwnProfile): ProfileForm {
  return Object.fromEntries(formFields.map((name) => [name, profile[name]])) as ProfileForm
}

/** The fields of `after` that differ from `before`. */
export function changedFields(before: ProfileForm, after: ProfileForm): Partial<ProfileForm> {
  return Object.fromEntries(
    formFields.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

/**
 * Merges the values of this form with values that were saved elsewhere. Fields that were edited here keep their value, and
 * others take the saved one.
 * @param base the saved values from which both started
 */
export function mergeFields(base: ProfileForm, mine: ProfileForm, theirs: ProfileForm): ProfileForm {
  return { ...theirs, ...changedFields(base, mine) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The unsaved changes that this browser kept, without values of a wrong type. */
export function readUnsavedChanges(key: string, fields: ProfileForm): Partial<ProfileForm> {
  return Object.fromEntries(
    Object.entries(readDraft<ProfileForm>(key)).filter(
      ([name, value]) => name in fields && isLike(value, name as FormField, fields),
    ),
  )
}

function isLike(value: unknown, name: FormField, fields: ProfileForm): boolean {
  const example = fields[name]
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof example === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' || (value === null && choiceLabelsOf(name) !== undefined)
}
