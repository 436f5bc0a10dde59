import { IconCheck, IconHourglass } from '@tabler/icons-react'
import type { LiveEvent } from '../contract.ts'
import styles from './event.module.css'
import { placeWords, type Wording, waitingWords } from './registration-words.ts'

type WaitingPlaceProps = {
  event: LiveEvent
  /** Whose words it speaks; the Live Hub's unless said otherwise. */
  wording?: Wording
}

/** The viewer's own place: that she is registered, or where on the waiting list she stands. */
export function WaitingPlace({ event, wording = 'registration' }: WaitingPlaceProps) {
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
      {placeWords(event, wording)}
    </span>
  )
}
