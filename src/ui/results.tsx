import type { ReactNode, Ref } from 'react'
import styles from './results.module.css'

type ResultsProps = {
  /** Whether what is shown answers the question before, while the answer to the newest is on its way. */
  isStale: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** What a search or a filter found. It stays in sight, paler, while the next answer comes. */
export function Results({ isStale, ref, children }: ResultsProps) {
  return (
    <div ref={ref} className={styles.results} data-stale={isStale || undefined} aria-busy={isStale}>
      {children}
    </div>
  )
}
