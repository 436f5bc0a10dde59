import type { JobDraft, JobState } from '../contract.ts'

export { payOf, placeOf, workplaceLabels } from '../posting-texts.ts'

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
