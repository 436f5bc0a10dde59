import { Button, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Trans } from '#trans'
import { offlineMessage, useOffline } from '../feedback/loading-status.tsx'
import styles from './results.module.css'

type ResultsProps = {
  /** Whether the children still show the previous results while the current ones are loading. */
  isStale: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The results of a search or filter. They stay visible, paler, while the next results load. */
export function Results({ isStale, ref, children }: ResultsProps) {
  const isWaiting = useOffline() && isStale
  return (
    <>
      {isWaiting && (
        <Text role="status" c="dimmed" mb="md">
          {offlineMessage}
        </Text>
      )}
      <div ref={ref} className={styles.results} data-stale={isStale || undefined} aria-busy={isStale}>
        {children}
      </div>
    </>
  )
}

type LoadMoreProps = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError?: boolean
  fetchNextPage: () => void
}

/** The button below a list that has more pages. Takes the result of an infinite query. */
export function LoadMore({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: LoadMoreProps) {
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      {isFetchNextPageError && !isFetchingNextPage && (
        <Text role="alert" size="sm" c="red">
          <Trans>We couldn’t load more. Please try again.</Trans>
        </Text>
      )}
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        <Trans>Load more</Trans>
      </Button>
    </div>
  )
}
