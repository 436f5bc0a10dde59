import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { messageOf } from '../../../ui/api.ts'
import { counted } from '../../../ui/counted.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { Results } from '../../../ui/results.tsx'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import type { JobSearch } from '../../contract.ts'
import { JobRow, JobRowsSkeleton } from '../job-row.tsx'
import classes from '../jobs.module.css'
import { NoJobs } from './no-jobs.tsx'
import type { SearchPart } from './search-words.ts'
import type { useJobs } from './use-jobs.ts'

type FoundJobsProps = {
  jobs: ReturnType<typeof useJobs>
  parts: SearchPart[]
  onChange: (changes: Partial<JobSearch>) => void
  onClear: () => void
}

/** The jobs that a search finds, the newest first. */
export function FoundJobs({ jobs, parts, onChange, onClear }: FoundJobsProps) {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = jobs
  const found = data?.pages.flatMap((page) => page.jobs)
  const results = useRef<HTMLDivElement>(null)
  const firstNew = useFirstNew(found?.length ?? 0, (index) => {
    results.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  if (error && !data) {
    return <LoadError message={messageOf(error, 'Failed to load jobs.')} onRetry={() => refetch()} />
  }
  if (!found) {
    return (
      <>
        <LoadingStatus what="jobs" />
        <JobRowsSkeleton />
      </>
    )
  }
  return (
    <Results ref={results} isStale={isPlaceholderData}>
      <VisuallyHidden role="status">
        {isPlaceholderData
          ? ''
          : hasNextPage
            ? `The newest ${found.length} jobs`
            : counted(found.length, 'job', 'jobs')}
      </VisuallyHidden>
      {found.length === 0 ? (
        <NoJobs parts={parts} onChange={onChange} onClear={onClear} />
      ) : (
        <ul className={classes.rows}>
          {found.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
    </Results>
  )
}
