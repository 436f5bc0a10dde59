import type { LiveEvent } from '../contract.ts'
import { AddToCalendarMenu } from './add-to-calendar-menu.tsx'
import styles from './event-actions.module.css'
import { EventMenu } from './event-menu.tsx'
import { PlaceButton } from './place-button.tsx'
import { ZoomButton } from './zoom-button.tsx'

type EventActionsProps = {
  event: LiveEvent
  /** Whether this event is what the screen is about: the next thing to do with it stands out then. */
  isMain?: boolean
}

/** All that can be done with an event (S2 §2): its seat and its room as buttons, the rest behind two small ones. */
export function EventActions({ event, isMain = false }: EventActionsProps) {
  const mainLook = isMain ? { color: 'terracotta' } : {}
  // Who has a seat goes into the room next; who has none takes one.
  const isRoomNext = event.mine?.state === 'registered'
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        <PlaceButton event={event} look={mainLook} className={styles.place} />
        <ZoomButton event={event} look={isRoomNext ? mainLook : { variant: 'default' }} className={styles.room} />
        <span className={styles.small}>
          {event.status !== 'ended' && !event.isCancelled && <AddToCalendarMenu event={event} isCompact />}
          <EventMenu event={event} />
        </span>
      </div>
    </div>
  )
}
