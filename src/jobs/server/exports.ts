import type { BackgroundJob } from '../../platform/server/background/background-job.ts'
import { alertsJob } from './board/search-alerts.ts'
import { expiryJob } from './postings/expiry.ts'
import { pausingJob } from './postings/pausing.ts'

/** For messages to applicants. */
export { applicantFor } from './applications/applicants.ts'
/** For members who hide from companies that they applied to. */
export { companiesWithLiveApplications, freezeApplicationsTo } from './applications/application-profiles.ts'
/** For src/app/registry/personal-data.ts. */
export { applicationsPersonalData } from './applications/personal-data.ts'
/** For src/app/registry/page-loaders.ts, and for the sitemap. */
export { publicJobPage, publicJobPaths } from './board/public-job.ts'
/** For src/app/registry/account-observers.ts. */
export { jobsAccountObserver } from './company/abandoned-companies.ts'
/** For the employer's dashboard, and for src/app/registry/company-hooks.ts. */
export { companyJobCounts, jobsCompanyHooks } from './company/statistics.ts'
/** For src/app/registry/personal-data.ts. */
export { jobsPersonalData } from './personal-data.ts'
/** For src/app/registry/reportable-content.ts. */
export { reportableJob } from './reportable-job.ts'
/** For references from the tables of other capabilities, and for reading a job's title. */
export { applications, jobs } from './tables.ts'

/** For src/app/background-jobs.ts. */
export const jobsBackgroundJobs: readonly BackgroundJob[] = [expiryJob, alertsJob, pausingJob]
/** For src/app/registry/cached-endpoints.ts. */
export { cachedJobBoard } from './board/cached-board.ts'
