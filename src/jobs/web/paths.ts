import type { ApplicationStatus } from '../contract.ts'

/** A job's page for members. */
export function jobPath(id: string): string {
  return `/jobs/${id}`
}

/** A job's public page. */
export function publicJobPath(id: string): string {
  return `/j/${id}`
}

/** A company's page for people who are logged in. */
export function companyPath(id: string): string {
  return `/companies/${id}`
}

/** A member's own application. */
export function applicationPath(id: string): string {
  return `/applications/${id}`
}

/** The board with a saved search. */
export function savedSearchPath(id: string): string {
  return `/jobs?search=${id}`
}

/** An application as the employer sees it. */
export function applicantPath(id: string): string {
  return `/employer/applications/${id}`
}

/** My Job Postings: the jobs of the employer's company. */
export const postingsPath = '/employer/jobs'

/** Where jobs are imported from the company's feed. */
export const feedPath = `${postingsPath}/feed`

/** The editor of a posting; without an id, of a new posting. */
export function postingPath(id = 'new'): string {
  return `${postingsPath}/${id}`
}

/** How the company hires for a posting. */
export function hiringPath(jobId: string): string {
  return `${postingsPath}/${jobId}/hiring`
}

/** The applicants for a posting, filtered by status. Without a status, the screen chooses the first that has applicants. */
export function applicantsPath(jobId: string, status?: ApplicationStatus): string {
  return `${postingsPath}/${jobId}/applications${status ? `?status=${status}` : ''}`
}
