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
  /** Left out where the screen itself offers the link. */
  withLink?: boolean
}

/** All that can be done with an event (S2 §2): its seat and its room as buttons, the rest behind two small ones. */
export function EventActions({ event, isMain = false, withLink = true }: EventActionsProps) {
  if (event.isCancelled) return null
  const mainLook = isMain ? { color: 'terracotta' } : {}
  // Who has a seat goes into the room next, and so does whoever comes while it is on: that takes a seat too.
  const isRoomNext = event.can.join && (event.mine?.state === 'registered' || event.status === 'live')
  const otherLook = { variant: 'default' }
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        <PlaceButton event={event} look={isRoomNext ? otherLook : mainLook} className={styles.place} />
        <ZoomButton event={event} look={isRoomNext ? mainLook : otherLook} className={styles.room} />
        <span className={styles.small}>
          {event.status !== 'ended' && <AddToCalendarMenu event={event} isCompact />}
          <EventMenu event={event} withLink={withLink} />
        </span>
      </div>
    </div>
  )
}
