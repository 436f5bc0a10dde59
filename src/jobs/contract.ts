import { applicationsOperations } from './applications-contract.ts'
import { boardOperations } from './board-contract.ts'
import { feedOperations } from './feed-contract.ts'
import { hiringOperations } from './hiring-contract.ts'
import { payLawOperations } from './pay-law-contract.ts'
import { postingsOperations } from './postings-contract.ts'

export {
  type Applicant,
  type Application,
  type ApplicationForm,
  type ApplicationStatus,
  applicationForm,
  applicationStatuses,
  applicationsPerPage,
  employerStatuses,
  moveForm,
  noteLimit,
} from './applications-contract.ts'
export {
  alertFrequencies,
  type JobSearch,
  jobsPerPage,
  type SavedSearch,
  type SavedSearchForm,
  type SearchCounts,
  savedSearchesLimit,
  savedSearchForm,
  searchedSkillsLimit,
} from './board-contract.ts'
export type { FeedFetch, ImportedJob, JobFeed, PreviewedJob } from './feed-contract.ts'
export {
  type Criterion,
  criteriaLimit,
  criterionLimit,
  type Hiring,
  type Opinion,
  type Recommendation,
  recommendations,
  type Scorecard,
  type Scorecards,
  scorecardTextLimit,
  scores,
} from './hiring-contract.ts'
export {
  benefitsLimit,
  completeJob,
  descriptionLimit,
  employmentTypes,
  hoursPerYear,
  type Job,
  type JobDraft,
  type JobState,
  type JobSummary,
  jobDraft,
  jobStates,
  levels,
  noticeDays,
  openDays,
  type Posting,
  type PublicJob,
  payPeriods,
  skillsLimit,
  titleLimit,
  workplaces,
} from './job.ts'
export { postingsPerPage } from './postings-contract.ts'

export const jobsContract = {
  ...boardOperations,
  ...postingsOperations,
  ...feedOperations,
  ...payLawOperations,
  ...applicationsOperations,
  ...hiringOperations,
}
