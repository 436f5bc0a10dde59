import { useHydrated } from '../../ui/use-hydrated.ts'
import type { LiveEvent } from '../contract.ts'
import { fullTimeOf } from './event-times.ts'

/**
 * When an event begins, in the reader's zone and with its name. The server, which does not know hers, names the event's
 * own.
 */
export function EventWhen({ event: { startsAt, timeZone } }: { event: Pick<LiveEvent, 'startsAt' | 'timeZone'> }) {
  const isHydrated = useHydrated()
  return <time dateTime={startsAt}>{fullTimeOf(startsAt, isHydrated ? undefined : timeZone)}</time>
}
