import { VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconClock, IconMapPin, IconUser, IconUsers } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { formatNumber } from '../../../ui/text/numbers.ts'
import type { CommunityEvent } from '../../contract.ts'
import { durationOf, locationOf } from '../event-labels.ts'
import styles from './event.module.css'
import { EventWhen, RegistrationStatus } from './event-summary.tsx'

type EventFactsProps = {
  event: CommunityEvent
  /** What to show below the date, such as the time at the event's place. */
  belowDate?: ReactNode
}

/** An event's time, duration, host, location, and number of attendees. */
export function EventFacts({ event, belowDate }: EventFactsProps) {
  const { durationMinutes, host, registeredCount, capacity } = event
  return (
    <ul className={styles.facts}>
      <Fact Icon={IconCalendarEvent} label="When">
        <EventWhen event={event} />
        {belowDate}
      </Fact>
      <Fact Icon={IconClock} label="Duration">
        {durationOf(durationMinutes)}
      </Fact>
      {host && (
        <Fact Icon={IconUser} label="Host">
          {host}
        </Fact>
      )}
      <Fact Icon={IconMapPin} label="Where">
        {locationOf(event)}
      </Fact>
      <Fact Icon={IconUsers} label="Attendees">
        {formatNumber(registeredCount)} of {formatNumber(capacity)} registered
        <RegistrationStatus event={event} />
      </Fact>
    </ul>
  )
}

type FactProps = { Icon: ComponentType<{ size: number; stroke: number }>; label: string; children: ReactNode }

function Fact({ Icon, label, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <span className={styles.factIcon} aria-hidden="true">
        <Icon size={18} stroke={1.75} />
      </span>
      <span className={styles.factText}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </span>
    </li>
  )
}
