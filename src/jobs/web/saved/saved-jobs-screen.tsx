import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { jobsApi } from '../api.ts'
import { JobRow, JobRowsSkeleton } from '../job-list/job-row.tsx'
import classes from '../job-list/jobs.module.css'
import { JobsNav } from '../job-list/jobs-nav.tsx'

/** The viewer's saved jobs, the last saved first. Closed jobs are marked. */
export default function SavedJobsScreen() {
  return (
    <>
      <PageHeading title={t`Saved jobs`} />
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
  const firstNew = useFocusFirstNew(saved?.length ?? 0, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }

  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load saved jobs.`)} onRetry={() => refetch()} />
  }
  if (!saved) {
    return (
      <>
        <LoadingStatus text={t`Loading saved jobs…`} />
        <JobRowsSkeleton />
      </>
    )
  }
  return (
    <FocusKeepingList label={t`Saved jobs`}>
      {saved.length === 0 && !hasNextPage ? (
        <EmptyState
          title={t`No saved jobs yet`}
          text={t`Select the bookmark next to a job to save it for later.`}
          action={
            <Button component={Link} to="/jobs">
              <Trans>Find jobs</Trans>
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
    </FocusKeepingList>
  )
}
