import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../ui/loading-status.tsx'
import styles from './conversation.module.css'

/** A conversation while it is on its way. */
export function ConversationSkeleton() {
  return (
    <div className={styles.conversation}>
      <LoadingStatus what="the conversation" />
      <div aria-hidden="true" className={styles.skeleton}>
        <Skeleton height={40} width="45%" mb="xl" />
        <Skeleton height={48} width="60%" radius="lg" />
        <Skeleton height={72} width="50%" radius="lg" ml="auto" />
        <Skeleton height={48} width="40%" radius="lg" />
      </div>
    </div>
  )
}
