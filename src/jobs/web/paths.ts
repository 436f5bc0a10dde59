import type { ApplicationStatus } from '../contract.ts'

/** A job's page for members. */
export function jobPath(id: string): string {
  return `/jobs/${id}`
}

/** A job's page for everybody. */
export function publicJobPath(id: string): string {
  return `/j/${id}`
}

/** A company's page for who is logged in. */
export function companyPath(id: string): string {
  return `/companies/${id}`
}

/** A member's own application. */
export function applicationPath(id: string): string {
  return `/applications/${id}`
}

/** The board as a saved search finds it. */
export function savedSearchPath(id: string): string {
  return `/jobs?search=${id}`
}

/** An application as its employer reads it. */
export function applicantPath(id: string): string {
  return `/employer/applications/${id}`
}

/** My Job Postings: what a company posted. */
export const postingsPath = '/employer/jobs'

/** Where an employer writes one of her company's jobs; without an id, a new one. */
export function postingPath(id = 'new'): string {
  return `${postingsPath}/${id}`
}

/** Who applied for one of the own company's jobs, where the applications of a status stand; of the first, without one. */
export function applicantsPath(jobId: string, status?: ApplicationStatus): string {
  return `${postingsPath}/${jobId}/applications${status ? `?status=${status}` : ''}`
}
