import { Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { whileOffline } from './loading-status.tsx'
import styles from './results.module.css'
import { useOffline } from './use-offline.ts'

type ResultsProps = {
  /** Whether what is shown answers the question before, while the answer to the newest is on its way. */
  isStale: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** What a search or a filter found. It stays in sight, paler, while the next answer comes. */
export function Results({ isStale, ref, children }: ResultsProps) {
  const isWaiting = useOffline() && isStale
  return (
    <>
      {isWaiting && (
        <Text role="status" c="dimmed" mb="md">
          {whileOffline}
        </Text>
      )}
      <div ref={ref} className={styles.results} data-stale={isStale || undefined} aria-busy={isStale}>
        {children}
      </div>
    </>
  )
}
