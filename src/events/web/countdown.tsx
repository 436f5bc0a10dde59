import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useSyncExternalStore } from 'react'
import { countdownParts, stepOf } from './countdown-parts.ts'
import styles from './next-session.module.css'

/**
 * How long it is until an event begins; nothing on the server. A timer's changes are not read out: who listens asks
 * for them.
 */
export function Countdown({ to, until }: { to: string; until: string }) {
  const isStill = useReducedMotion()
  const left = useTimeLeft(to, isStill)
  const isOver = useTimeLeft(until, true) === 0
  if (left === null || isOver) return null
  const parts = countdownParts(left, isStill)
  if (parts.length === 0) return <p className={styles.now}>Happening now</p>
  return (
    <div role="timer" className={styles.countdown}>
      <span className={styles.countdownLead}>Starts in</span>{' '}
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

/** Milliseconds until a moment, rounded up to the step that is shown, at least 0; null on the server. */
function useTimeLeft(moment: string, isStill: boolean): number | null {
  const timeLeft = useCallback(() => {
    const left = Math.max(0, Date.parse(moment) - Date.now())
    const step = stepOf(left, isStill)
    return Math.ceil(left / step) * step
  }, [moment, isStill])
  return useSyncExternalStore(onSecond, timeLeft, () => null)
}

function onSecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}
