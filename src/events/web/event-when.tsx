import { useHydrated } from '../../ui/use-hydrated.ts'
import type { LiveEvent } from '../contract.ts'
import styles from './event.module.css'
import { fullTimeOf } from './event-times.ts'

/**
 * When an event begins, in the reader's zone and with its name. The server, which does not know hers, names the event's
 * own.
 */
export function EventWhen({ event: { startsAt, timeZone } }: { event: Pick<LiveEvent, 'startsAt' | 'timeZone'> }) {
  const isHydrated = useHydrated()
  const [day, clock] = fullTimeOf(startsAt, isHydrated ? undefined : timeZone).split(' at ')
  return (
    <time dateTime={startsAt}>
      {day}
      {clock && (
        <>
          {' at '}
          <span className={styles.clock}>{clock}</span>
        </>
      )}
    </time>
  )
}
