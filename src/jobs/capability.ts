import type { Capability } from '../platform/server/extension-points/capability.ts'
import { jobsContract } from './contract.ts'
import { applicationsPersonalData } from './server/applications/personal-data.ts'
import { cachedJobBoard, cachedJobCounts } from './server/board/cached-board.ts'
import { publicJobPage } from './server/board/public-job.ts'
import { savableJob } from './server/board/savable-job.ts'
import { alertsJob } from './server/board/search-alerts.ts'
import { jobsAccountObserver } from './server/company/abandoned-companies.ts'
import { jobsCompanyHooks } from './server/company/statistics.ts'
import { feedsJob } from './server/feeds/background-job.ts'
import { closedCompaniesJob } from './server/hiring/closed-companies.ts'
import { jobsPersonalData } from './server/personal-data.ts'
import { expiryJob } from './server/postings/expiry.ts'
import { pausingJob } from './server/postings/pausing.ts'
import { reportableJob } from './server/reportable-job.ts'
import { jobsRoutes } from './server/routes.ts'
import { applicantSource } from './server/search/applicant-source.ts'
import { jobSource, postingSource } from './server/search/job-sources.ts'
import { noteSource } from './server/search/note-source.ts'
import { applications } from './server/tables.ts'

export const jobsCapability = {
  name: 'jobs',
  part: 'jobs',
  contract: { jobs: jobsContract },
  routes: { jobs: jobsRoutes },
  tables: {
    jobs: 'jobs',
    // The site's and a company's, without anything about people.
    job_rules: null,
    job_feeds: null,
    job_feed_items: null,
    job_feed_fetches: null,
    job_search: 'jobs',
    saved_jobs: 'jobs',
    saved_searches: 'jobs',
    applications: 'applications',
    application_profiles: 'applications',
    application_steps: 'applications',
    application_notes: 'applications',
    application_scorecards: 'applications',
    application_scorecard_versions: 'applications',
    job_hiring: 'jobs',
  },
  personalData: [applicationsPersonalData, jobsPersonalData],
  fileColumns: [applications.resumeKey],
  backgroundJobs: [expiryJob, alertsJob, pausingJob, feedsJob, closedCompaniesJob],
  cachedEndpoints: [cachedJobBoard, cachedJobCounts],
  pageLoaders: [publicJobPage],
  pageParameters: {
    '/jobs': ['company', 'level', 'pay', 'search', 'skill', 'text', 'type', 'workplace'],
    '/employer/jobs': ['state'],
    '/employer/jobs/:id/applications': ['status'],
  },
  screensWithData: ['/jobs'],
  reportableContent: [reportableJob],
  savableContent: [savableJob],
  searchSources: [jobSource, postingSource, applicantSource, noteSource],
  accountObserver: jobsAccountObserver,
  companyHooks: jobsCompanyHooks,
} satisfies Capability
