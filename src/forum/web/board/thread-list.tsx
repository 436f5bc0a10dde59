import { Button, Skeleton } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { type ThreadSummary, threadsPerPage } from '../../contract.ts'
import classes from './board.module.css'
import { ThreadRow } from './thread-row.tsx'

type ThreadListProps = { pinned: ThreadSummary[]; threads: ThreadSummary[]; onNewThread: () => void }

/** A page of threads as rows, pinned ones first. */
export function ThreadList({ pinned, threads, onNewThread }: ThreadListProps) {
  const rows = [...pinned, ...threads]
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No Threads Found"
        text="Be the first to start a discussion!"
        action={
          <Button variant="light" onClick={onNewThread}>
            Start a discussion
          </Button>
        }
      />
    )
  }
  return (
    <ul className={classes.threads}>
      {rows.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} />
      ))}
    </ul>
  )
}

/** The list's shape while it loads. */
export function ThreadListSkeleton() {
  return (
    <>
      <LoadingStatus what="threads" />
      <div className={classes.threads} aria-hidden="true">
        {Array.from({ length: threadsPerPage }, (_, index) => index).map((index) => (
          <div key={index} className={classes.row}>
            <Skeleton circle height={40} />
            <div>
              <Skeleton height={18} width={`${70 - (index % 3) * 14}%`} mb={10} />
              <Skeleton height={13} width="92%" mb={8} />
              <Skeleton height={12} width={180} maw="60%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
