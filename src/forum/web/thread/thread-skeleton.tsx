import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './thread.module.css'

/** A thread's shape while it loads. */
export function ThreadSkeleton() {
  return (
    <div className={classes.thread}>
      <VisuallyHidden role="status">Loading thread…</VisuallyHidden>
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
