import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useSyncExternalStore } from 'react'
import { Trans } from '#trans'
import { second } from '../../../platform/contract/durations.ts'
import styles from '../hub/next-session.module.css'
import { countdownParts, countdownStep } from './countdown-parts.ts'

/**
 * The time until an event starts; nothing when rendered on the server. The role `timer` keeps screen readers from
 * announcing each change.
 */
export function Countdown({ to, until }: { to: string; until: string }) {
  const isReducedMotion = useReducedMotion()
  const left = useTimeLeft(to, isReducedMotion)
  const isOver = useTimeLeft(until, true) === 0
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
    </div>
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
