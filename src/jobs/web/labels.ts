import { formatNumber } from '../../ui/text/numbers.ts'
import type { JobDraft, JobState } from '../contract.ts'

export const workplaceLabels: Record<JobDraft['workplace'], string> = {
  'on-site': 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

export const employmentTypeLabels: Record<NonNullable<JobDraft['employmentType']>, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
}

export const levelLabels: Record<NonNullable<JobDraft['level']>, string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
  executive: 'Executive',
}

export const stateLabels: Record<JobState, string> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  expired: 'Expired',
  removed: 'Removed',
}

type Pay = Pick<JobDraft, 'payMin' | 'payMax' | 'payPeriod'>

/** What a job pays, such as "$95,000 to $120,000 a year"; null for a draft without pay. */
export function payOf(job: Pay & { payMin: number; payMax: number }): string
export function payOf(job: Pay): string | null
export function payOf({ payMin, payMax, payPeriod }: Pay): string | null {
  if (payMin === null || payMax === null) return null
  const range = payMin === payMax ? dollars(payMin) : `${dollars(payMin)} to ${dollars(payMax)}`
  return `${range} ${payPeriod === 'hour' ? 'an hour' : 'a year'}`
}

function dollars(amount: number): string {
  return `$${formatNumber(amount)}`
}

/** Where the job is, such as "Atlanta, Georgia", "Atlanta, Georgia (hybrid)" or "Remote, United States". */
export function placeOf({ workplace, location }: Pick<JobDraft, 'workplace' | 'location'>): string {
  if (location === '' || location.toLowerCase() === workplace) return workplaceLabels[workplace]
  if (workplace === 'remote') return `Remote, ${location}`
  return workplace === 'hybrid' ? `${location} (hybrid)` : location
}
