import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useSyncExternalStore } from 'react'
import { Trans } from '#trans'
import { second } from '../../../platform/contract/durations.ts'
import styles from '../hub/next-session.module.css'
import { type CountdownPart, countdownParts, countdownStep } from './countdown-parts.ts'

type CountdownProps = {
  to: string
  until: string
  /** Whether the event is known to start later, so that the server leaves room for the time, which only browsers show. */
  isAhead?: boolean
}

/** The time until an event starts. The role `timer` keeps screen readers from announcing each change. */
export function Countdown({ to, until, isAhead = false }: CountdownProps) {
  const isReducedMotion = useReducedMotion()
  const left = useTimeLeft(to, isReducedMotion)
  const isOver = useTimeLeft(until, true) === 0
  if (left === null && isAhead) {
    return (
      <div className={styles.countdown} style={{ visibility: 'hidden' }}>
        <Parts parts={countdownParts(second, true)} />
      </div>
    )
  }
  if (left === null || isOver) return null
  const parts = countdownParts(left, isReducedMotion)
  if (parts.length === 0)
    return (
      <p className={styles.now}>
        <Trans>Happening now</Trans>
      </p>
    )
  return (
    <div role="timer" className={styles.countdown}>
      <Parts parts={parts} />
    </div>
  )
}

function Parts({ parts }: { parts: CountdownPart[] }) {
  return (
    <>
      <span className={styles.countdownLead}>
        <Trans>Starts in</Trans>
      </span>{' '}
      <span className={styles.parts}>
        {parts.map(({ value, unit }) => (
          <span key={unit} className={styles.part}>
            <span className={styles.figure}>{value}</span> <span className={styles.unit}>{unit}</span>{' '}
          </span>
        ))}
      </span>
    </>
  )
}

/** Milliseconds until a moment, rounded up to the displayed step, at least 0; null on the server. */
function useTimeLeft(moment: string, isReducedMotion: boolean): number | null {
  const timeLeft = useCallback(() => {
    const left = Math.max(0, Date.parse(moment) - Date.now())
    const step = countdownStep(left, isReducedMotion)
    return Math.ceil(left / step) * step
  }, [moment, isReducedMotion])
  return useSyncExternalStore(subscribeToSeconds, timeLeft, () => null)
}

function subscribeToSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, second)
  return () => clearInterval(timer)
}
