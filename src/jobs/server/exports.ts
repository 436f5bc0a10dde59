/** For messages to applicants. */
export { applicantFor } from './applications/applicants.ts'
/** For members who hide from companies that they applied to. */
export {
  companiesWithLiveApplications,
  freezeApplicationsTo,
  hasAppliedTo,
} from './applications/application-profiles.ts'
/** For the sitemap. */
export { publicJobPaths } from './board/public-job.ts'
/** For the employer's dashboard. */
export { companyJobCounts } from './company/statistics.ts'
/** For references from the tables of other capabilities, and for reading a job's title. */
export { applications, jobs } from './tables.ts'
