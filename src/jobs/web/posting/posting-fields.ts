import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import type { JobDraft, Posting } from '../../contract.ts'

/** The values of the form: pay as typed text, choices that are not made yet as empty texts. */
export type PostingFields = {
  title: string
  workplace: JobDraft['workplace']
  location: string
  employmentType: NonNullable<JobDraft['employmentType']> | ''
  level: NonNullable<JobDraft['level']> | ''
  skills: string[]
  description: string
  payMin: string
  payMax: string
  payPeriod: JobDraft['payPeriod']
  applyAt: 'here' | 'link'
  benefits: string
  applyUrl: string
  /** Whether all fields are required. Drafts may be incomplete. */
  mustBeComplete: boolean
}

export const emptyPosting: PostingFields = {
  title: '',
  workplace: 'on-site',
  location: '',
  employmentType: '',
  level: '',
  skills: [],
  description: '',
  payMin: '',
  payMax: '',
  payPeriod: 'year',
  benefits: '',
  applyAt: 'here',
  applyUrl: '',
  mustBeComplete: false,
}

/** The form's values as the contract expects them. */
export function draftOf(fields: PostingFields): JobDraft {
  const { applyAt, mustBeComplete: _, ...typed } = fields
  return {
    ...typed,
    employmentType: typed.employmentType || null,
    level: typed.level || null,
    payMin: readDollars(typed.payMin),
    payMax: readDollars(typed.payMax),
    applyUrl: applyAt === 'link' ? typed.applyUrl : '',
  }
}

/** A stored job as values of the form. */
export function fieldsOf(posting: Posting): PostingFields {
  const { title, workplace, location, skills, description, payPeriod, benefits, applyUrl, publishedAt } = posting
  return {
    title,
    workplace,
    location,
    employmentType: posting.employmentType ?? '',
    level: posting.level ?? '',
    skills,
    description,
    payMin: typedDollars(posting.payMin),
    payMax: typedDollars(posting.payMax),
    payPeriod,
    benefits,
    applyAt: applyUrl === '' ? 'here' : 'link',
    applyUrl,
    mustBeComplete: publishedAt !== null,
  }
}

/** Parses typed US dollars: "95000", "$95,000", "95k". Null for an empty text, NaN for an invalid number. */
export function readDollars(typed: string): number | null {
  const plain = typed.replace(/[$,\s]/g, '')
  if (plain === '') return null
  const [, digits, thousands] = /^(\d+(?:\.\d+)?)(k?)$/i.exec(plain) ?? []
  return digits ? Number(digits) * (thousands ? 1000 : 1) : Number.NaN
}

/** An amount as the form shows it. */
export function typedDollars(amount: number | null): string {
  return amount === null ? '' : formatNumber(amount)
}
