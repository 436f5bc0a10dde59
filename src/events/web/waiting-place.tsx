import { IconCheck, IconHourglass } from '@tabler/icons-react'
import type { LiveEvent } from '../contract.ts'
import styles from './event.module.css'
import { waitingWords } from './registration-words.ts'

/** The viewer's own place: that she is registered, or where on the waiting list she stands. */
export function WaitingPlace({ event }: { event: LiveEvent }) {
  const waiting = waitingWords(event)
  if (event.isCancelled || event.mine === null) return null
  return waiting ? (
    <span className={styles.waiting}>
      <IconHourglass size={16} stroke={2} aria-hidden="true" />
      {waiting}
    </span>
  ) : (
    <span className={styles.registered}>
      <IconCheck size={16} stroke={2.25} aria-hidden="true" />
      {event.status === 'ended' ? 'You were registered' : 'You are registered'}
    </span>
  )
}
