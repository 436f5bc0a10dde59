import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { counted } from '../../../ui/counted.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Results } from '../../../ui/results.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { ApplicationMissing } from '../application-missing.tsx'
import rows from '../jobs.module.css'
import { postingsPath } from '../paths.ts'
import { ApplicantRow, ApplicantRowsSkeleton } from './applicant-row.tsx'
import { StatusFilter } from './status-filter.tsx'

const back = { to: postingsPath, label: 'My Job Postings' }

const emptyTitles: Record<ApplicationStatus, string> = {
  new: 'Nobody waits for a first answer',
  reviewing: 'You are reviewing nobody',
  interview: 'No interviews',
  offer: 'No offers',
  hired: 'Nobody hired yet',
  declined: 'Nobody declined',
  withdrawn: 'Nobody withdrew',
}

/** Who applied for one of the company's jobs, by status, the longest waiting first. */
export default function ApplicantsScreen() {
  const { id = '' } = useParams()
  const [address, change] = useAddress()
  const chosen = applicationStatuses.find((known) => known === address.get('status'))
  const status = chosen ?? 'new'
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    jobsApi.queries.listApplicants.infiniteOptions({
      input: (after: string | undefined) => ({ id, status, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const applicants = data?.pages.flatMap((page) => page.applicants) ?? []
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useFirstNew(applicants.length, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })
  // Who comes to see the applications sees some, also when none of them is new.
  const hasArrived = useRef(chosen !== undefined)
  const counts = data?.pages[0]?.counts
  useEffect(() => {
    if (hasArrived.current || !counts) return
    hasArrived.current = true
    const first = applicationStatuses.find((known) => counts[known])
    if (first && first !== 'new') change({ status: first })
  }, [counts, change])
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return <ApplicationMissing title="This job does not exist" back={back} />
  }
  const first = data?.pages[0]
  const total = Object.values(first?.counts ?? {}).reduce((sum, count) => sum + count, 0)

  return (
    <>
      <PageHeading title={first ? `Applications: ${first.job.title}` : 'Applications'} back={back} />
      {(!first || total > 0) && (
        <StatusFilter status={status} counts={first?.counts} onChange={(wanted) => change({ status: wanted })} />
      )}
      <VisuallyHidden role="status">
        {first &&
          (isPlaceholderData ? 'Loading…' : `${counted(applicants.length, 'application', 'applications')} shown`)}
      </VisuallyHidden>
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load the applications.')} onRetry={() => refetch()} />
      ) : !data ? (
        <ApplicantRowsSkeleton />
      ) : total === 0 ? (
        <EmptyState
          title="No applications yet"
          text="Who applies for this job will be here. You get a mail about each."
        />
      ) : (
        <KeptFocus label="Applications" className={rows.single}>
          <Results isStale={isPlaceholderData}>
            {applicants.length === 0 ? (
              <EmptyState title={emptyTitles[status]} />
            ) : (
              <ul ref={list} className={rows.rows}>
                {applicants.map((applicant) => (
                  <ApplicantRow key={applicant.id} applicant={applicant} />
                ))}
              </ul>
            )}
          </Results>
          <LoadMore
            hasNextPage={hasNextPage}
            isFetchingNextPage={isFetchingNextPage}
            fetchNextPage={() => {
              firstNew.expect()
              void fetchNextPage()
            }}
          />
        </KeptFocus>
      )}
    </>
  )
}
