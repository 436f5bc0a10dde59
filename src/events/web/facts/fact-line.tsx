import type { ReactNode } from 'react'
import styles from './fact-line.module.css'

/** Facts about an event in one line, with a dot between two of them, and none where the line breaks. */
export function FactLine({ facts, className }: { facts: readonly ReactNode[]; className?: string | undefined }) {
  return (
    <p className={className}>
      <span className={styles.clip}>
        <span className={styles.facts}>
          {facts.filter(Boolean).map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact has only its place.
            <span key={place} className={styles.fact}>
              {place > 0 && <span className={styles.read}>, </span>}
              {fact}
            </span>
          ))}
        </span>
      </span>
    </p>
  )
}
