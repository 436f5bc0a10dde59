import { Button } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import styles from './check-in.module.css'
import type { ListedAttendee } from './check-in-state.ts'
import type { CheckIn } from './use-check-in.ts'

/** How many guests of a checked-in attendee came, to be changed. Nothing for people without guests. */
export function GuestCount({ attendee, checkIn }: { attendee: ListedAttendee; checkIn: CheckIn }) {
  const { name, guests, checkIn: done } = attendee
  if (!done || guests === 0) return null
  const counts = Array.from({ length: guests + 1 }, (_, count) => count)
  return (
    <fieldset aria-label={t`Guests of ${name} who came`} className={styles.guestCount}>
      <span aria-hidden="true">
        <Trans>Guests who came</Trans>
      </span>
      {counts.map((count) => (
        <Button
          key={count}
          size="sm"
          variant={done.guests === count ? 'filled' : 'default'}
          aria-pressed={done.guests === count}
          onClick={() => done.guests !== count && checkIn.countGuests(attendee, count)}
        >
          {count}
        </Button>
      ))}
    </fieldset>
  )
}
