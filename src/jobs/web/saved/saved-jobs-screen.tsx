import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import { jobsApi } from '../api.ts'
import { JobRow, JobRowsSkeleton } from '../job-row.tsx'
import classes from '../jobs.module.css'
import { JobsNav } from '../jobs-nav.tsx'

/** Jobs the viewer keeps for later, the last kept first; closed ones say so. */
export default function SavedJobsScreen() {
  return (
    <>
      <PageHeading title="Saved jobs" />
      <JobsNav />
      <SavedJobs />
    </>
  )
}

function SavedJobs() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    jobsApi.queries.listSaved.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const saved = data?.pages.flatMap((page) => page.jobs)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useFirstNew(saved?.length ?? 0, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  if (error && !data) {
    return <LoadError message={messageOf(error, 'Failed to load saved jobs.')} onRetry={() => refetch()} />
  }
  if (!saved) {
    return (
      <>
        <LoadingStatus what="saved jobs" />
        <JobRowsSkeleton />
      </>
    )
  }
  return (
    <KeptFocus label="Saved jobs" className={classes.single}>
      {saved.length === 0 && !hasNextPage ? (
        <EmptyState
          title="Nothing saved yet"
          text="The bookmark beside a job keeps it here for later."
          action={
            <Button component={Link} to="/jobs">
              Find jobs
            </Button>
          }
        />
      ) : (
        <ul ref={list} className={classes.rows}>
          {saved.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
    </KeptFocus>
  )
}
