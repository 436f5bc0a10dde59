import { Badge, Button } from '@mantine/core'
import { IconCheck, IconCloudUp } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchInput } from '../../../ui/lists/search-field.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { areBeginnings, termsOf } from '../../../ui/text/term-matching.ts'
import { checkedInLabel } from './answers.ts'
import styles from './check-in.module.css'
import type { ListedAttendee } from './check-in-state.ts'
import { GuestCount } from './guest-count.tsx'
import type { CheckIn } from './use-check-in.ts'

/** Everyone who is registered, with a search. It works without a connection. */
export function AttendeeRows({ checkIn }: { checkIn: CheckIn }) {
  const { attendees, sheet } = checkIn
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const terms = termsOf(search)
    return attendees.filter(({ name }) => areBeginnings(terms, termsOf(name)))
  }, [attendees, search])
  if (attendees.length === 0)
    return <EmptyState title={t`No attendees yet`} text={t`People who register for this event appear here.`} />
  return (
    <section aria-label={t`Attendees`} className={styles.attendees}>
      <SearchInput label={t`Search attendees`} value={search} onType={setSearch} maxLength={100} />
      {found.length === 0 ? (
        <EmptyState
          title={t`No one with this name is registered`}
          text={t`Someone without a registration can register on the event’s page while there are seats. They then appear here.`}
        />
      ) : (
        <ul className={styles.rows}>
          {found.map((attendee) => (
            <AttendeeRow key={attendee.id} attendee={attendee} checkIn={checkIn} />
          ))}
        </ul>
      )}
      {sheet?.isComplete === false && (
        <p className={styles.hint}>
          <Trans>This list shows the first {attendees.length} people. Use the codes for all others.</Trans>
        </p>
      )}
    </section>
  )
}

/** Milliseconds in which a second press in a row belongs to a double tap. */
const doubleTap = 700

function AttendeeRow({ attendee, checkIn }: { attendee: ListedAttendee; checkIn: CheckIn }) {
  const { name, guests, isWaiting, checkIn: done } = attendee
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)

  // Checking in and undoing replace each other under the finger, so that a double tap would change nothing.
  function press(act: (attendee: ListedAttendee) => void): void {
    const now = performance.now()
    if (now - pressedAt.current > doubleTap) act(attendee)
    pressedAt.current = now
  }

  return (
    <li className={styles.row} data-done={done ? true : undefined}>
      {/* The phone stores no photos, which would be missing without a connection. */}
      <PersonAvatar name={name} src={null} />
      <div className={styles.person}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {guests > 0 && <span className={styles.guests}>+ {plural(guests, { one: '# guest', other: '# guests' })}</span>}
        {done && (
          <span className={styles.done}>
            <IconCheck size={16} aria-hidden="true" /> {checkedInLabel(done)}
          </span>
        )}
        {isWaiting && (
          <Badge color="gold" leftSection={<IconCloudUp size={14} aria-hidden="true" />}>
            <Trans>Waiting to send</Trans>
          </Badge>
        )}
      </div>
      {done ? (
        <Button variant="subtle" aria-label={t`Undo the check-in of ${name}`} onClick={() => press(checkIn.undo)}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button size="md" aria-label={t`Check in ${name}`} onClick={() => press(checkIn.checkIn)}>
          <Trans>Check in</Trans>
        </Button>
      )}
      {done && <GuestCount attendee={attendee} checkIn={checkIn} />}
    </li>
  )
}
