import type { PostingFields } from './posting-fields.ts'

const names: Partial<Record<keyof PostingFields, string>> = {
  title: 'job title',
  workplace: 'workplace',
  location: 'location',
  employmentType: 'employment type',
  level: 'level',
  skills: 'skills',
  description: 'description',
  payMin: 'lowest pay',
  payMax: 'highest pay',
  payPeriod: 'how it is paid',
  applyAt: 'where members apply',
  applyUrl: 'application link',
}

/** What the form calls some of its fields; what nobody types has no name. */
export function fieldNames(fields: readonly string[]): string[] {
  return fields.flatMap((field) => names[field as keyof PostingFields] ?? [])
}
