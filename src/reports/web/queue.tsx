import { Button, Skeleton, Text } from '@mantine/core'
import { messageOf } from '../../ui/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { ReportedRow } from './reported-row.tsx'
import styles from './reports.module.css'
import { queueId } from './use-decide.ts'
import { type QueueState, useQueue } from './use-queue.ts'

/** The things that wait to be decided, or those that are. */
export function Queue({ state }: { state: QueueState }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQueue(state)
  if (error && !data) {
    return <LoadError message={messageOf(error, 'Failed to load the reports.')} onRetry={() => refetch()} />
  }
  if (!data) return <QueueSkeleton />
  const things = data.pages.flatMap((page) => page.things)
  return (
    <section id={queueId} tabIndex={-1} aria-label={state === 'waiting' ? 'Waiting reports' : 'Settled reports'}>
      {things.length === 0 && !hasNextPage ? (
        <Empty state={state} />
      ) : (
        <ul className={styles.list}>
          {things.map((thing) => (
            <li key={`${thing.kind} ${thing.id} ${thing.settledAt}`}>
              <ReportedRow reported={thing} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </section>
  )
}

function Empty({ state }: { state: QueueState }) {
  return state === 'waiting' ? (
    <EmptyState title="The queue is clear" text="When a member reports a post or a profile, it waits for you here." />
  ) : (
    <EmptyState title="Nothing decided yet" text="What you decide about reports is kept here." />
  )
}

function QueueSkeleton() {
  return (
    <>
      <Text role="status" c="dimmed" mt="lg">
        Loading reports...
      </Text>
      <ul className={styles.list} aria-hidden="true">
        {['first', 'second', 'third'].map((name) => (
          <li key={name} className={styles.row}>
            <Skeleton height={24} width="min(420px, 80%)" />
            <Skeleton height={56} mt="md" />
            <Skeleton height={36} width={280} mt="md" maw="100%" />
          </li>
        ))}
      </ul>
    </>
  )
}
