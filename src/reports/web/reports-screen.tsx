import { Button, Skeleton, Tabs, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { QueueItem } from './queue-item.tsx'
import { type QueueState, queueId, useQueue } from './report-queue.ts'
import styles from './reports.module.css'

/** `/admin/reports`: the queue of reported content. The open tab is part of the URL. */
export default function ReportsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const state: QueueState = parameters.get('tab') === 'settled' ? 'settled' : 'waiting'
  return (
    <>
      <PageHeading title={t`Reports`} back={{ to: '/admin', label: t`Back to Admin` }} />
      <Tabs
        value={state}
        onChange={(tab) => setParameters(tab === 'settled' ? { tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="waiting">
            <Trans>Waiting</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="settled">
            <Trans>Settled</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="waiting">
          <Queue state="waiting" />
        </Tabs.Panel>
        <Tabs.Panel value="settled">
          <Queue state="settled" />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** The waiting or the settled reports. */
function Queue({ state }: { state: QueueState }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQueue(state)
  if (error && !data) {
    return <LoadError message={messageOf(error, t`Failed to load the reports.`)} onRetry={() => refetch()} />
  }
  if (!data) return <QueueSkeleton />
  const items = data.pages.flatMap((page) => page.things)
  return (
    <section id={queueId} tabIndex={-1} aria-label={state === 'waiting' ? t`Waiting reports` : t`Settled reports`}>
      {items.length === 0 && !hasNextPage ? (
        <EmptyQueue state={state} />
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.kind} ${item.id} ${item.settledAt}`}>
              <QueueItem reported={item} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function EmptyQueue({ state }: { state: QueueState }) {
  return state === 'waiting' ? (
    <EmptyState title={t`The queue is clear`} text={t`When a member reports something, it will appear here.`} />
  ) : (
    <EmptyState title={t`Nothing decided yet`} text={t`Reports you’ve decided will appear here.`} />
  )
}

function QueueSkeleton() {
  return (
    <>
      <Text role="status" c="dimmed" mt="lg">
        <Trans>Loading reports...</Trans>
      </Text>
      <ul className={styles.list} aria-hidden="true">
        {['first', 'second', 'third'].map((name) => (
          <li key={name} className={styles.row}>
            <Skeleton height={96} />
            <Skeleton height={64} />
            <Skeleton height={96} />
          </li>
        ))}
      </ul>
    </>
  )
}
