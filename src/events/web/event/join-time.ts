import { useCallback, useSyncExternalStore } from 'react'
import { day, hour, minute } from '../../../platform/contract/durations.ts'
import type { CommunityEvent } from '../../contract.ts'

/** Milliseconds before the start from which screens offer to join first. */
const joinLead = 15 * minute

/**
 * Whether it is time to join an event: from 15 minutes before its start, or as soon as an admin marks it as live, until
 * its end. Changes while the screen is open. False when rendered on the server.
 */
export function useIsJoinTime({ startsAt, endsAt, status }: CommunityEvent): boolean {
  const isSoon = useHasPassed(Date.parse(startsAt) - joinLead)
  const isOver = useHasPassed(Date.parse(endsAt))
  return status !== 'ended' && !isOver && (isSoon || status === 'live')
}

/** Milliseconds after the end for which hosts still check in people whom they missed at the door. */
const checkInTail = day

/** Whether an event has been over for so long that its check-in is only read. False when rendered on the server. */
export function useIsLongOver({ endsAt }: Pick<CommunityEvent, 'endsAt'>): boolean {
  return useHasPassed(Date.parse(endsAt) + checkInTail)
}

/** Whether a moment (milliseconds since 1970) has passed. Changes when it does. */
function useHasPassed(moment: number): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      function wait(): void {
        const left = moment - Date.now()
        // Short steps, because a computer that slept does not count the time.
        if (left > 0) timer = setTimeout(wait, Math.min(left, hour))
        onChange()
      }
      wait()
      document.addEventListener('visibilitychange', onChange)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', onChange)
      }
    },
    [moment],
  )
  return useSyncExternalStore(
    subscribe,
    () => Date.now() >= moment,
    () => false,
  )
}
