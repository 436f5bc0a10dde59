import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore, Results } from '../../../ui/lists/results.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'
import { formatCount } from '../../../ui/text/numbers.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application/application.module.css'
import { ApplicationNotFound } from '../application/application-content.tsx'
import { statusLabels } from '../application/application-status.tsx'
import rows from '../job-list/jobs.module.css'
import { postingsPath } from '../paths.ts'
import { ApplicantRow, ApplicantRowsSkeleton } from './applicant-row.tsx'

const back = { to: postingsPath, label: 'My Job Postings' }

const emptyTitles: Record<ApplicationStatus, string> = {
  new: 'No new applications',
  reviewing: 'No applications in review',
  interview: 'No interviews',
  offer: 'No offers',
  hired: 'No one hired yet',
  declined: 'No one declined',
  withdrawn: 'No one withdrew',
}

/** The applicants for a job, by status, the longest waiting first. */
export default function ApplicantsScreen() {
  const { id = '' } = useParams()
  const [address, change] = useUrlFilters()
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
  const firstNew = useFocusFirstNew(applicants.length, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })
  // Without a status in the URL, choose the first status that has applicants, so that the list is not empty.
  const hasChosenStatus = useRef(chosen !== undefined)
  const counts = data?.pages[0]?.counts
  useEffect(() => {
    if (hasChosenStatus.current || !counts) return
    hasChosenStatus.current = true
    const first = applicationStatuses.find((known) => counts[known])
    if (first && first !== 'new') change({ status: first })
  }, [counts, change])
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return <ApplicationNotFound title="We couldn’t find this job" back={back} />
  }
  const first = data?.pages[0]
  const total = Object.values(first?.counts ?? {}).reduce((sum, count) => sum + count, 0)

  return (
    <>
      <PageHeading title={first ? `Applications: ${first.job.title}` : 'Applications'} back={back} />
      {(!first || total > 0) && (
        <StatusFilter status={status} counts={first?.counts} onChange={(next) => change({ status: next })} />
      )}
      <VisuallyHidden role="status">
        {first &&
          (isPlaceholderData ? 'Loading…' : `${formatCount(applicants.length, 'application', 'applications')} shown`)}
      </VisuallyHidden>
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load the applications.')} onRetry={() => refetch()} />
      ) : !data ? (
        <ApplicantRowsSkeleton />
      ) : total === 0 ? (
        <EmptyState
          title="No applications yet"
          text="Applications for this job will appear here. We’ll email you about each one."
        />
      ) : (
        <FocusKeepingList label="Applications" className={rows.single}>
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
        </FocusKeepingList>
      )}
    </>
  )
}

type StatusFilterProps = {
  status: ApplicationStatus
  /** Undefined until they are loaded. */
  counts: Partial<Record<ApplicationStatus, number>> | undefined
  onChange: (status: ApplicationStatus) => void
}

/** Buttons for the statuses, with the number of applications in each. */
function StatusFilter({ status, counts, onChange }: StatusFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons
    <div role="group" aria-label="Applications by status" className={classes.filter}>
      {applicationStatuses.map((value) => (
        <Button
          key={value}
          size="sm"
          variant={value === status ? 'filled' : 'default'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
        >
          {statusLabels[value]}
          {counts && ` (${counts[value] ?? 0})`}
        </Button>
      ))}
    </div>
  )
}
