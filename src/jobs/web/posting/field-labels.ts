import { t } from '#text'
import type { PostingFields } from './posting-fields.ts'

const fieldLabels: Partial<Record<keyof PostingFields, string>> = {
  title: t`job title`,
  workplace: 'workplace',
  location: 'location',
  employmentType: t`employment type`,
  level: 'level',
  skills: 'skills',
  description: 'description',
  payMin: t`lowest pay`,
  payMax: t`highest pay`,
  payPeriod: t`pay period`,
  benefits: t`benefits and other pay`,
  applyAt: t`where members apply`,
  applyUrl: t`application link`,
}

/** The labels of some fields. Fields that are not on the form have no label and are left out. */
export function labelsOf(fields: readonly string[]): string[] {
  return fields.flatMap((field) => fieldLabels[field as keyof PostingFields] ?? [])
}
