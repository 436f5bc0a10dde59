import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveEvent } from '../contract.ts'
import { refreshEvents } from './event-cache.ts'

/** Browsers count a timer in 32 bits: a longer wait is taken in steps of this many ms. */
const longestStep = 60 * 60_000

/** Members who all look at the same session do not all ask at the same moment: ms over which they spread. */
const spread = 4000

/** Asks for everything about events again when one of those on screen begins or ends, so that nobody must reload. */
export function useRefreshAtTurns(events: LiveEvent[]): void {
  const queryClient = useQueryClient()
  const turns = events.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const delay = 500 + Math.random() * spread
    function wait(since: number): void {
      const next = Math.min(
        ...turns
          .split(' ')
          .map(Date.parse)
          .filter((turn) => turn + delay > since),
      )
      const left = next + delay - Date.now()
      if (!Number.isFinite(left)) return
      timer = setTimeout(
        () => {
          if (left <= longestStep) void refreshEvents(queryClient)
          wait(Date.now())
        },
        Math.min(left, longestStep),
      )
    }
    wait(Date.now())
    return () => clearTimeout(timer)
  }, [turns, queryClient])
}
