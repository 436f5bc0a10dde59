import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hour, second } from '../../platform/contract/durations.ts'
import type { CommunityEvent } from '../contract.ts'
import { refreshEvents } from './event-cache.ts'

/** Browsers store timeouts in 32 bits, so that longer ones need several timers. In milliseconds. */
const maxTimeout = hour

/** Milliseconds over which the requests of all viewers of an event spread. */
const jitter = 4 * second

/** Loads everything about events again when one of the events on screen starts or ends. */
export function useRefreshOnStartAndEnd(events: CommunityEvent[]): void {
  const queryClient = useQueryClient()
  const changes = events.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const delay = 500 + Math.random() * jitter
    function wait(since: number): void {
      const next = Math.min(
        ...changes
          .split(' ')
          .map(Date.parse)
          .filter((moment) => moment + delay > since),
      )
      const left = next + delay - Date.now()
      if (!Number.isFinite(left)) return
      timer = setTimeout(
        () => {
          if (left <= maxTimeout) void refreshEvents(queryClient)
          wait(Date.now())
        },
        Math.min(left, maxTimeout),
      )
    }
    wait(Date.now())
    return () => clearTimeout(timer)
  }, [changes, queryClient])
}
