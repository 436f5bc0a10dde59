import { t } from '#text'
import type { JobDraft, JobState } from '../contract.ts'

export { payOf, placeOf, workplaceLabels } from '../posting-texts.ts'

export const employmentTypeLabels: Record<NonNullable<JobDraft['employmentType']>, string> = {
  'full-time': t`Full-time`,
  'part-time': t`Part-time`,
  contract: t`Contract`,
  temporary: t`Temporary`,
  internship: t`Internship`,
}

export const levelLabels: Record<NonNullable<JobDraft['level']>, string> = {
  entry: t`Entry level`,
  mid: t`Mid level`,
  senior: t`Senior`,
  lead: t`Lead`,
  executive: t`Executive`,
}

export const stateLabels: Record<JobState, string> = {
  draft: t`Draft`,
  open: t`Open`,
  closed: t`Closed`,
  expired: t`Expired`,
  removed: t`Removed`,
}
