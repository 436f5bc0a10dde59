import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { feedHours } from '../../feed-rules.ts'
import { jobsApi } from '../api.ts'
import { postingsPath } from '../paths.ts'
import { NoCompany } from '../postings/company-notices.tsx'
import styles from './feed.module.css'
import { FeedFormat } from './feed-format.tsx'
import { FeedSetup } from './feed-setup.tsx'
import { FeedLog, FeedStatus } from './feed-status.tsx'
import { ImportedJobs } from './imported-jobs.tsx'

/** Where employers import their company's jobs from a feed. */
export default function FeedScreen() {
  const { data, error, refetch } = useQuery(jobsApi.queries.showFeed.queryOptions())
  const [isChanging, setChanging] = useState(false)
  if (problemCodeOf(error) === 'NOT_FOUND') return <NoCompany />
  return (
    <>
      <PageHeading title={t`Import jobs`} back={{ to: postingsPath, label: t`Back to My Job Postings` }} />
      <Text c="dimmed" maw="68ch" mb="lg">
        <Trans>
          If your company keeps its jobs in another program, we can copy them from its feed, now and every {feedHours}{' '}
          hours. Imported jobs follow the same rules as jobs you write here. A job is closed after the feed left it out
          twice. A feed that is empty or doesn’t work closes nothing.
        </Trans>
      </Text>
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load your feed.`)} onRetry={() => refetch()} />
      ) : !data ? (
        <FeedSkeleton />
      ) : (
        <>
          {data.feed && !isChanging ? (
            <FeedStatus
              feed={data.feed}
              failure={data.fetches[0]?.failure ?? null}
              isFailing={typeof data.fetches[1]?.failure === 'string'}
              onChange={() => setChanging(true)}
            />
          ) : (
            <FeedSetup
              url={data.feed?.url ?? ''}
              onSaved={() => setChanging(false)}
              onCancel={data.feed && (() => setChanging(false))}
            />
          )}
          <FeedFormat />
          <FeedLog fetches={data.fetches} />
          <ImportedJobs jobs={data.jobs} />
        </>
      )}
    </>
  )
}

function FeedSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading your feed…`} />
      <div aria-hidden="true" className={styles.card}>
        <Skeleton height={20} width="60%" mb={16} />
        <Skeleton height={40} width={220} radius="md" />
      </div>
    </>
  )
}
