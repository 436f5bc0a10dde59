import { t } from '#text'
import { notifyAdminsOfUnusualActivity } from '../../notifications/server/exports.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import { readWithinViewLimit } from '../../platform/server/auth/view-limits.ts'

// How many candidates a company may see: pages in an hour, rows of lists in a day, and resume requests in a day.

const tooManyPages = t`Your company has viewed many candidates in a short time. Please continue in an hour.`
const tooManyRequests = t`Your company has asked for many resumes today. Please continue tomorrow.`
const tooManyRows = t`Your company has reached its limit of candidates for today. You can keep what you have open and see more tomorrow.`

type RateLimited = Pick<Services, 'rateLimits'>

/**
 * Counts one opened candidate page.
 * @throws TOO_MANY_REQUESTS
 */
export async function countOpenedPage({ rateLimits }: RateLimited, companyId: string): Promise<void> {
  await rateLimits.consume('candidateViewsByCompany', companyId, tooManyPages)
}

/**
 * Counts one resume request.
 * @throws TOO_MANY_REQUESTS
 */
export async function countResumeRequest({ rateLimits }: RateLimited, companyId: string): Promise<void> {
  await rateLimits.consume('resumeRequestsByCompany', companyId, tooManyRequests)
}

export type ListServices = Pick<
  Services,
  'db' | 'clock' | 'rateLimits' | 'log' | 'outbox' | 'liveUpdates' | 'tokenSigner' | 'config' | 'backgroundQueue'
>

/**
 * Reads a page of the candidate list unless the company has seen the day's maximum of rows (`CANDIDATES_SHOWN_PER_DAY`).
 * The team is notified when a company reaches it.
 * @throws TOO_MANY_REQUESTS until the next day (UTC)
 */
export function readWithinDailyLimit<Page>(
  services: ListServices,
  { id, name }: { id: string; name: string },
  read: () => Promise<Page>,
  countRows: (page: Page) => number,
): Promise<Page> {
  const rows = services.config.candidatesShownPerDay
  const limit = {
    list: 'candidates' as const,
    viewerId: id,
    limit: rows,
    message: tooManyRows,
    onReached: () => notifyAdminsOfUnusualActivity(services, { list: 'candidates', company: name, rows }, null),
  }
  return readWithinViewLimit(services, limit, read, countRows)
}
