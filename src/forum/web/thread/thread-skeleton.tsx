import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import classes from './thread.module.css'

/** A thread's shape while it loads. */
export function ThreadSkeleton() {
  return (
    <div className={classes.thread}>
      <LoadingStatus what="thread" />
      <div aria-hidden="true">
        <Skeleton height={16} width={120} mb="lg" />
        <Skeleton height={38} width="75%" mb="md" />
        <Skeleton height={20} width={220} mb="xl" />
        {['96%', '99%', '91%', '60%'].map((width) => (
          <Skeleton key={width} height={16} width={width} mb="sm" />
        ))}
        {['first', 'second'].map((name) => (
          <Skeleton key={name} height={108} radius="lg" mt="lg" />
        ))}
      </div>
    </div>
  )
}
