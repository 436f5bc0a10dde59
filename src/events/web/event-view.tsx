import { Alert } from '@mantine/core'
import { IconCalendarOff, IconRepeat } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { StoredMarkup } from '../../ui/markup/markup-elements.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { WholeEvent } from '../contract.ts'
import { Countdown } from './countdown.tsx'
import { EventActions } from './event-actions.tsx'
import { EventBadges } from './event-badges.tsx'
import { EventFacts } from './event-facts.tsx'
import { descriptionOf, titleOf } from './event-fallbacks.ts'
import styles from './event-page.module.css'
import { placeTimeOf } from './event-times.ts'
import { ShareEvent } from './share-event.tsx'
import { useRefreshAtTurns } from './use-refresh-at-turns.ts'

/** Everything about one event, and all that can be done about it. */
export function EventView({ event }: { event: WholeEvent }) {
  useRefreshAtTurns([event])
  const placeTime = placeTimeOf(event)
  const { state } = useLocation()
  // Who came from a list of RSVPs goes back to it as she left it.
  const schedule = typeof state?.schedule === 'string' ? state.schedule : null
  const back =
    schedule === null ? { to: '/livehub', label: 'Live Hub' } : { to: `/events${schedule}`, label: 'Events & Calendar' }
  return (
    <article>
      <PageHeading title={titleOf(event)} back={back} />
      <EventBadges event={event} />
      {event.isCancelled && (
        <Alert color="red" icon={<IconCalendarOff aria-hidden="true" />} className={styles.cancelled}>
          This event was cancelled.
        </Alert>
      )}
      <div className={styles.columns}>
        <section aria-label="About this event" className={styles.about}>
          {event.description ? (
            <StoredMarkup text={event.description} markup={event.descriptionMarkup} />
          ) : (
            <p className={styles.none}>{descriptionOf(event)}</p>
          )}
        </section>
        <aside aria-label="Your seat" className={styles.side}>
          {!event.isCancelled && <Countdown to={event.startsAt} until={event.endsAt} />}
          <EventFacts event={event} besideDate={placeTime && <span className={styles.placeTime}>{placeTime}</span>} />
          {event.seriesId && (
            <p className={styles.series}>
              <IconRepeat size={18} stroke={1.75} aria-hidden="true" />
              One date of a series
            </p>
          )}
          <EventActions event={event} isMain withLink={false} />
          {!event.isCancelled && <ShareEvent event={event} />}
        </aside>
      </div>
    </article>
  )
}
