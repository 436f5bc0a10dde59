import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../ui/api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import { jobsApi } from '../api.ts'
import classes from '../jobs.module.css'
import { JobsNav } from '../jobs-nav.tsx'
import { ApplicationRow, ApplicationRowsSkeleton } from './application-row.tsx'

/** What the member sent to companies, the last sent first, with where each stands. */
export default function ApplicationsScreen() {
  return (
    <>
      <PageHeading title="My applications" />
      <JobsNav />
      <Applications />
    </>
  )
}

function Applications() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    jobsApi.queries.listApplications.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const applications = data?.pages.flatMap((page) => page.applications)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useFirstNew(applications?.length ?? 0, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })

  if (error && !data) {
    return <LoadError message={messageOf(error, 'Failed to load your applications.')} onRetry={() => refetch()} />
  }
  if (!applications) {
    return (
      <>
        <LoadingStatus what="your applications" />
        <ApplicationRowsSkeleton />
      </>
    )
  }
  if (applications.length === 0) {
    return (
      <EmptyState
        title="No applications yet"
        text="When you apply for a job, you see here where it stands."
        action={
          <Button component={Link} to="/jobs">
            Find jobs
          </Button>
        }
      />
    )
  }
  return (
    <div className={classes.single}>
      <ul ref={list} className={classes.rows}>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
      <LoadMore
        hasNextPage={hasNextPage}
        isFetchingNextPage={isFetchingNextPage}
        fetchNextPage={() => {
          firstNew.expect()
          void fetchNextPage()
        }}
      />
    </div>
  )
}
