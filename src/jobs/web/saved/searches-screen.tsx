import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { FocusKeepingList } from '../../../ui/focus/list-focus.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { savedSearchesLimit } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import jobClasses from '../job-list/jobs.module.css'
import { JobsNav } from '../job-list/jobs-nav.tsx'
import { SearchRow } from './search-row.tsx'
import classes from './searches.module.css'

/** The viewer's saved searches. */
export default function SearchesScreen() {
  return (
    <>
      <PageHeading title={t`Saved searches`} />
      <JobsNav />
      <Searches />
    </>
  )
}

function Searches() {
  const { data, error, refetch } = useQuery(jobsApi.queries.listSearches.queryOptions())
  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load saved searches.`)} onRetry={() => refetch()} />
  }
  if (!data) return <SearchesSkeleton />
  const { searches } = data
  return (
    <FocusKeepingList label={t`Saved searches`}>
      {searches.length === 0 ? (
        <EmptyState
          title={t`No saved searches yet`}
          text={t`Search the job board and save your search. We’ll email you when new jobs match.`}
          action={
            <Button component={Link} to="/jobs">
              <Trans>Search jobs</Trans>
            </Button>
          }
        />
      ) : (
        <ul className={jobClasses.rows}>
          {searches.map((saved) => (
            <SearchRow key={saved.id} saved={saved} />
          ))}
        </ul>
      )}
      {searches.length >= savedSearchesLimit && (
        <Text size="sm" c="dimmed">
          <Trans>You’ve saved the maximum of {savedSearchesLimit} searches. Delete one to save another.</Trans>
        </Text>
      )}
    </FocusKeepingList>
  )
}

function SearchesSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading saved searches…`} />
      <div aria-hidden="true">
        {['46%', '58%', '38%'].map((width) => (
          <div key={width} className={classes.row}>
            <div className={classes.words}>
              <Skeleton height={20} width={width} mb={10} />
              <Skeleton height={14} width="70%" />
            </div>
            <Skeleton height={36} width={200} radius="md" />
          </div>
        ))}
      </div>
    </>
  )
}
