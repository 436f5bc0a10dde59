import { t } from '#text'
import type { ProfileForm, SharedField } from '../../../contract.ts'
import { activityKinds, activityLabels, formInputs } from '../../../fields.ts'
import { changedFields, choiceLabelsOf, type FormField, formFields } from './form-values.ts'

/**
 * The fields that were edited here and saved elsewhere with a different value.
 * @param known the values that were last known to be saved
 */
export function conflictingFields(known: ProfileForm, mine: ProfileForm, saved: ProfileForm): FormField[] {
  const edited = changedFields(known, mine)
  const savedElsewhere = changedFields(known, saved)
  const different = changedFields(saved, mine)
  return formFields.filter((name) => name in edited && name in savedElsewhere && name in different)
}

/** A field's name on the screen. */
export function labelOf(name: FormField | SharedField): string {
  if (name === 'isInDirectory') return t`Listing in the member directory`
  if (name === 'sharedFields') return t`What’s shown on your profile`
  const activity = activityKinds.find((kind) => kind === name)
  if (activity) return activityLabels[activity]
  return formInputs.find((input) => input.name === name)?.label ?? name
}

/** A field's value as text. */
export function formatFieldValue(name: FormField, value: unknown): string {
  if (typeof value === 'boolean') return value ? t`on` : t`off`
  if (name === 'sharedFields') return formatList((value as SharedField[]).map(labelOf))
  if (Array.isArray(value)) return formatList(value)
  const labels = choiceLabelsOf(name)
  return labels ? (labels[String(value)] ?? t`Not specified`) : String(value ?? '') || t`(empty)`
}

function formatList(values: readonly string[]): string {
  return values.length > 0 ? values.join(', ') : t`(nothing)`
}
