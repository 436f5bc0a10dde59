import type { Job } from '../../platform/server/background/background-job.ts'
import { alertsJob } from './alerts.ts'
import { expiryJob } from './expiry.ts'
import { restingJob } from './resting.ts'

/** For src/app/registry/account-observers.ts. */
export { jobsFollower } from './abandonment.ts'
/** For whoever writes to people who applied. */
export { applicantFor } from './applicants.ts'
/** For members who hide from companies that they applied to. */
export { companiesWithLiveApplications, freezeApplicationsTo } from './applications/application-profiles.ts'
/** For src/app/registry/personal-data.ts. */
export { applicationsPersonalData } from './applications/personal-data.ts'
/** For the employer's dashboard, and for src/app/registry/company-hooks.ts. */
export { companyJobFigures, companyJobs } from './figures.ts'
/** For src/app/registry/personal-data.ts. */
export { jobsPersonalData } from './personal-data.ts'
/** For src/app/registry/page-loaders.ts, and for the sitemap. */
export { publicJobPage, publicJobPaths } from './public-job.ts'
/** For src/app/registry/reportable-content.ts. */
export { reportableJob } from './reportable.ts'
/** For references from other capabilities' tables, and for reading a job's title beside what is its own. */
export { applications, jobs } from './tables.ts'

/** For src/app/background-jobs.ts. */
export const jobsJobs: readonly Job[] = [expiryJob, alertsJob, restingJob]
/** For src/app/registry/cached-endpoints.ts. */
export { sharedJobBoard } from './shared-board.ts'
