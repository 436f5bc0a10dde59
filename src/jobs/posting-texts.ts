import { t } from '#text'
import { formatNumber } from '../platform/contract/text/number-formats.ts'
import type { JobDraft } from './job.ts'

/* What a posting says about pay and place, on screens and in pictures. */

export const workplaceLabels: Record<JobDraft['workplace'], string> = {
  'on-site': t`On-site`,
  hybrid: t`Hybrid`,
  remote: t`Remote`,
}

type Pay = Pick<JobDraft, 'payMin' | 'payMax' | 'payPeriod'>

/** What a job pays, such as "$95,000 to $120,000 a year"; null for a draft without pay. */
export function payOf(job: Pay & { payMin: number; payMax: number }): string
export function payOf(job: Pay): string | null
export function payOf({ payMin, payMax, payPeriod }: Pay): string | null {
  if (payMin === null || payMax === null) return null
  const range = payMin === payMax ? dollars(payMin) : t`${dollars(payMin)} to ${dollars(payMax)}`
  return payPeriod === 'hour' ? t`${range} an hour` : t`${range} a year`
}

function dollars(amount: number): string {
  return `$${formatNumber(amount)}`
}

/** Where the job is, such as "Atlanta, Georgia", "Atlanta, Georgia (hybrid)" or "Remote, United States". */
export function placeOf({ workplace, location }: Pick<JobDraft, 'workplace' | 'location'>): string {
  if (location === '' || location.toLowerCase() === workplace) return workplaceLabels[workplace]
  if (workplace === 'remote') return t`Remote, ${location}`
  return workplace === 'hybrid' ? t`${location} (hybrid)` : location
}
