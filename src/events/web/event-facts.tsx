import { VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconClock, IconMapPin, IconUser, IconUsers } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { figure } from '../../ui/counted.ts'
import type { LiveEvent } from '../contract.ts'
import styles from './event.module.css'
import { locationOf } from './event-fallbacks.ts'
import { durationOf } from './event-times.ts'
import { EventWhen } from './event-when.tsx'
import { WaitingPlace } from './waiting-place.tsx'

type EventFactsProps = {
  event: LiveEvent
  /** What stands under the date, such as the time at the event's own place. */
  besideDate?: ReactNode
}

/** When, how long, with whom, where, and how many come. */
export function EventFacts({ event, besideDate }: EventFactsProps) {
  const { durationMinutes, host, registeredCount, capacity } = event
  return (
    <ul className={styles.facts}>
      <Fact Icon={IconCalendarEvent} label="When">
        <EventWhen event={event} />
        {besideDate}
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
        {figure(registeredCount)} of {figure(capacity)} registered
        <WaitingPlace event={event} />
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
      <span className={styles.factWords}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </span>
    </li>
  )
}
