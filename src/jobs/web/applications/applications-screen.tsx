import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { CompanyLogo } from '../../../employers/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Application } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { ownStatusLabels, StatusBadge } from '../application/application-status.tsx'
import classes from '../job-list/jobs.module.css'
import { JobsNav } from '../job-list/jobs-nav.tsx'
import { applicationPath } from '../paths.ts'
import styles from './applications.module.css'

/** The member's applications with their statuses, the last sent first. */
export default function ApplicationsScreen() {
  return (
    <>
      <PageHeading title={t`My applications`} />
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
  const firstNew = useFocusFirstNew(applications?.length ?? 0, (index) => {
    list.current?.querySelectorAll<HTMLElement>('h2 a')[index]?.focus()
  })

  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load your applications.`)} onRetry={() => refetch()} />
  }
  if (!applications) {
    return (
      <>
        <LoadingStatus text={t`Loading your applications…`} />
        <ApplicationRowsSkeleton />
      </>
    )
  }
  if (applications.length === 0) {
    return (
      <EmptyState
        title={t`No applications yet`}
        text={t`When you apply for a job, you can follow your application here.`}
        action={
          <Button component={Link} to="/jobs">
            <Trans>Find jobs</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <>
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
    </>
  )
}

/** An application in the list. The whole row links to it. */
function ApplicationRow({ application }: { application: Application }) {
  const { id, job, company, status, appliedAt } = application
  return (
    <li className={classes.row}>
      <CompanyLogo company={company} />
      <div className={classes.rowWords}>
        <Title order={2} className={classes.rowTitle}>
          <Link to={applicationPath(id)} className={classes.stretched}>
            {job.title}
          </Link>
        </Title>
        <div className={classes.company}>
          <bdi>{company.name}</bdi>
        </div>
        <div className={classes.rowEnd}>
          <HowFar status={status} />
          <StatusBadge status={status} labels={ownStatusLabels} />
          <Text size="sm" c="dimmed" component="span">
            <Trans>
              Applied <RelativeTime at={appliedAt} />
            </Trans>
          </Text>
        </div>
      </div>
    </li>
  )
}

/** How far an application has come, as a line of steps. The badge beside it says the same, and all about decided ones. */
function HowFar({ status }: Pick<Application, 'status'>) {
  const reached = stages.findIndex((stage) => stage === status)
  if (reached < 0) return null
  return (
    <span className={styles.stages} aria-hidden="true">
      {stages.map((stage, place) => (
        <span key={stage} className={styles.stage} data-reached={place <= reached || undefined} />
      ))}
    </span>
  )
}

const stages = ['new', 'reviewing', 'interview', 'offer', 'hired'] as const

/** Placeholder while the list loads. */
function ApplicationRowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden="true">
      {['58%', '44%', '66%'].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={48} width={48} radius="md" />
          <div className={classes.rowWords}>
            <Skeleton height={20} width={width} mb={10} />
            <Skeleton height={14} width={150} mb={14} />
            <Skeleton height={22} width={220} />
          </div>
        </div>
      ))}
    </div>
  )
}
