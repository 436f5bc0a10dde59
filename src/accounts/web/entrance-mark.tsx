import type { ReactNode } from 'react'
import styles from './entrance-mark.module.css'

/** A large icon on a soft ground that says at a glance how a step went. */
export function EntranceMark({ tone, children }: { tone: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  )
}
