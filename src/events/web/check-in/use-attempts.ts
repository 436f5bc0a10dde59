import { useEffect } from 'react'
import { second } from '../../../platform/contract/durations.ts'

/** Milliseconds between two attempts. */
const attemptAgainAfter = 5 * second

/**
 * Attempts a request while it is needed: at once, every few seconds, and when the connection is back.
 * @param attempt must do nothing while the attempt before is under way; another function begins anew, at once
 */
export function useAttempts(isNeeded: boolean, attempt: () => void): void {
  useEffect(() => {
    if (!isNeeded) return
    attempt()
    const timer = setInterval(attempt, attemptAgainAfter)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [isNeeded, attempt])
}
