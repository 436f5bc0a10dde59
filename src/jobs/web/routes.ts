import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Members' screens about jobs. */
export const jobScreens: RouteConfigEntry[] = [
  route('jobs', 'jobs/web/board/board-screen.tsx'),
  route('jobs/saved', 'jobs/web/saved/saved-jobs-screen.tsx'),
  route('jobs/searches', 'jobs/web/saved/searches-screen.tsx'),
  route('jobs/:id', 'jobs/web/job/job-screen.tsx'),
]

/** Employers' screens about their company's jobs. */
export const employerJobScreens: RouteConfigEntry[] = [
  route('employer/jobs', 'jobs/web/postings/postings-screen.tsx'),
  route('employer/jobs/feed', 'jobs/web/feed/feed-screen.tsx'),
  // `new` instead of an id creates a job. One route for both keeps the screen mounted when the new job gets its id.
  route('employer/jobs/:id', 'jobs/web/posting/posting-screen.tsx'),
]

/** Admins' screen about job ads. */
export const jobAdminScreens: RouteConfigEntry[] = [route('admin/job-ads', 'jobs/web/pay-laws/pay-laws-screen.tsx')]

/** Public pages of published jobs. */
export const publicJobScreens: RouteConfigEntry[] = [route('j/:id', 'jobs/web/public-job/public-job-screen.tsx')]

/** Members' screens about their applications. */
export const applicationScreens: RouteConfigEntry[] = [
  route('applications', 'jobs/web/applications/applications-screen.tsx'),
  route('applications/:id', 'jobs/web/applications/application-screen.tsx'),
]

/**
 * Employers' screens about applicants.
 * @param slot an index route with further actions for an application, such as messages
 */
export function applicantScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    route('employer/jobs/:id/applications', 'jobs/web/applicants/applicants-screen.tsx'),
    route('employer/jobs/:id/hiring', 'jobs/web/hiring/hiring-screen.tsx'),
    route('employer/applications/:id', 'jobs/web/applicants/applicant-screen.tsx', slot),
  ]
}
