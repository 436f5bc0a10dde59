import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What members see of jobs. */
export const jobScreens: RouteConfigEntry[] = [
  route('jobs', 'jobs/web/board/board-screen.tsx'),
  route('jobs/saved', 'jobs/web/saved/saved-jobs-screen.tsx'),
  route('jobs/searches', 'jobs/web/saved/searches-screen.tsx'),
  route('jobs/:id', 'jobs/web/job/job-screen.tsx'),
]

/** What employers see of their company's jobs. */
export const employerJobScreens: RouteConfigEntry[] = [
  route('employer/jobs', 'jobs/web/postings/postings-screen.tsx'),
  // `new` instead of an id begins a job: the screen stays as it is when that gets its id.
  route('employer/jobs/:id', 'jobs/web/posting/posting-screen.tsx'),
]

/** Pages of published jobs, for everybody. */
export const publicJobScreens: RouteConfigEntry[] = [route('j/:id', 'jobs/web/visitors/public-job-screen.tsx')]

/** What members see of their applications. */
export const applicationScreens: RouteConfigEntry[] = [
  route('applications', 'jobs/web/applications/applications-screen.tsx'),
  route('applications/:id', 'jobs/web/applications/application-screen.tsx'),
]

/**
 * What employers see of who applied.
 * @param slot what else can be done about an application, such as writing to her; an index route
 */
export function applicantScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    route('employer/jobs/:id/applications', 'jobs/web/applicants/applicants-screen.tsx'),
    route('employer/applications/:id', 'jobs/web/applicants/applicant-screen.tsx', slot),
  ]
}
