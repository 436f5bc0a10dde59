import type { SharedField } from '../../contract.ts'
import { availabilityLabels, fieldLabels, yearsLabels } from '../labels.ts'
import type { FieldName } from './conflicts.ts'

/** What a field is called on the screen. */
export function labelOf(name: FieldName): string {
  if (name === 'isInDirectory') return 'Listing in the member directory'
  if (name === 'sharedFields') return 'What is shown on your profile'
  return fieldLabels[name]
}

/** A field's value in words. */
export function wordsFor(name: FieldName, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (name === 'sharedFields') return listed((value as SharedField[]).map((field) => fieldLabels[field]))
  if (Array.isArray(value)) return listed(value)
  const labels: Record<string, string> = { ...yearsLabels, ...availabilityLabels }
  if (name === 'yearsExperience' || name === 'availability') return labels[String(value)] ?? 'Not specified'
  return String(value ?? '') || '(empty)'
}

function listed(values: readonly string[]): string {
  return values.length > 0 ? values.join(', ') : '(nothing)'
}
