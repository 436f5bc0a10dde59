import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#text'
import { type Applicant, type ApplicationStatus, applicationStatuses, employerStatuses } from '../../contract.ts'
import { jobsApi } from '../api.ts'

/** The statuses to which an employer can move an application. */
export type EmployerStatus = (typeof employerStatuses)[number]

type ApplicantsOptions = {
  /** False to load nothing, for example because it is known that there are none. */
  enabled?: boolean
  /** Whether the previous applicants stay while another status loads. */
  keepsPrevious?: boolean
}

/** Loads the applicants for a job in one status, the longest waiting first, page by page. */
export function useApplicants(
  jobId: string,
  status: ApplicationStatus,
  { enabled = true, keepsPrevious = false }: ApplicantsOptions = {},
) {
  return useInfiniteQuery(
    jobsApi.queries.listApplicants.infiniteOptions({
      input: (after: string | undefined) => ({ id: jobId, status, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepsPrevious ? keepPreviousData : undefined,
      enabled,
    }),
  )
}

/** What a list of the applicants in one status says while it is empty. */
export const emptyTitles: Record<ApplicationStatus, string> = {
  new: t`No new applications`,
  reviewing: t`No applications in review`,
  interview: t`No interviews`,
  offer: t`No offers`,
  hired: t`No one hired yet`,
  declined: t`No one declined`,
  withdrawn: t`No one withdrew`,
}

/**
 * Where an applicant can be moved: to every status that an employer can set, and back to where they are on the server.
 * @param shown the status in which they are on screen
 */
export function targetsOf(applicant: Applicant, shown: ApplicationStatus): ApplicationStatus[] {
  if (!applicant.can.move) return []
  return applicationStatuses.filter(
    (to) => to !== shown && (to === applicant.status || (employerStatuses as readonly string[]).includes(to)),
  )
}

/** The status before or after another one, in the order of the columns, to which an employer can move an application. */
export function neighborOf(
  status: ApplicationStatus,
  direction: 1 | -1,
  allowed: readonly ApplicationStatus[],
): ApplicationStatus | undefined {
  const order = direction === 1 ? applicationStatuses : [...applicationStatuses].reverse()
  return order.slice(order.indexOf(status) + 1).find((next) => allowed.includes(next))
}

/** The longest waiting first, as the server lists them. */
export function byWaitingTime(one: Applicant, other: Applicant): number {
  return one.appliedAt.localeCompare(other.appliedAt) || one.id.localeCompare(other.id)
}
