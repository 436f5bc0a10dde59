import type { PostingFields } from './posting-fields.ts'

const fieldLabels: Partial<Record<keyof PostingFields, string>> = {
  title: 'job title',
  workplace: 'workplace',
  location: 'location',
  employmentType: 'employment type',
  level: 'level',
  skills: 'skills',
  description: 'description',
  payMin: 'lowest pay',
  payMax: 'highest pay',
  payPeriod: 'pay period',
  benefits: 'benefits and other pay',
  applyAt: 'where members apply',
  applyUrl: 'application link',
}

/** The labels of some fields. Fields that are not on the form have no label and are left out. */
export function labelsOf(fields: readonly string[]): string[] {
  return fields.flatMap((field) => fieldLabels[field as keyof PostingFields] ?? [])
}
