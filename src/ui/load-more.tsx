import { Button } from '@mantine/core'
import styles from './load-more.module.css'

type LoadMoreProps = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => void }

/** The button under a list that goes on; takes what an infinite query says. */
export function LoadMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: LoadMoreProps) {
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Load more
      </Button>
    </div>
  )
}
