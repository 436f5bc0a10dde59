import { figure } from '../../../ui/counted.ts'
import type { JobDraft, Posting } from '../../contract.ts'

/** A job as it is typed: pay as words, what is not chosen yet as an empty one. */
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
  applyUrl: string
  /** Whether everything must be there; a draft may lack anything. */
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
  applyAt: 'here',
  applyUrl: '',
  mustBeComplete: false,
}

/** What typed fields say, for the contract. */
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

/** A stored job as it would be typed. */
export function fieldsOf(posting: Posting): PostingFields {
  const { title, workplace, location, skills, description, payPeriod, applyUrl, publishedAt } = posting
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
    applyAt: applyUrl === '' ? 'here' : 'link',
    applyUrl,
    mustBeComplete: publishedAt !== null,
  }
}

/** US dollars as people type them: "95000", "$95,000", "95k". Null for nothing, NaN for what is no number. */
export function readDollars(typed: string): number | null {
  const plain = typed.replace(/[$,\s]/g, '')
  if (plain === '') return null
  const [, digits, thousands] = /^(\d+(?:\.\d+)?)(k?)$/i.exec(plain) ?? []
  return digits ? Number(digits) * (thousands ? 1000 : 1) : Number.NaN
}

/** An amount the way the form shows it. */
export function typedDollars(amount: number | null): string {
  return amount === null ? '' : figure(amount)
}
