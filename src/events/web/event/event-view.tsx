import { Alert, Button } from '@mantine/core'
import { IconCalendarOff, IconLink, IconRepeat } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import type { CommunityEvent, EventWithMarkup } from '../../contract.ts'
import { descriptionOf, placeTimeOf, titleOf } from '../event-labels.ts'
import { sharedPathOf } from '../paths.ts'
import { useRefreshOnStartAndEnd } from '../use-refresh-on-start-and-end.ts'
import { Countdown } from './countdown.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import styles from './event-page.module.css'
import { EventBadges } from './event-summary.tsx'

/** An event's page, with all actions. */
export function EventView({ event }: { event: EventWithMarkup }) {
  useRefreshOnStartAndEnd([event])
  const placeTime = placeTimeOf(event)
  const { state } = useLocation()
  // Viewers who came from "Events & Calendar" go back to it with the same view and filters.
  const schedule = typeof state?.schedule === 'string' ? state.schedule : null
  const back =
    schedule === null ? { to: '/livehub', label: 'Live Hub' } : { to: `/events${schedule}`, label: 'Events & Calendar' }
  return (
    <article>
      <PageHeading title={titleOf(event)} back={back} />
      <EventBadges event={event} />
      {event.isCancelled && (
        <Alert color="red" icon={<IconCalendarOff aria-hidden="true" />} className={styles.cancelled}>
          This event was canceled.
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
          <EventFacts event={event} belowDate={placeTime && <span className={styles.placeTime}>{placeTime}</span>} />
          {event.seriesId && (
            <p className={styles.series}>
              <IconRepeat size={18} stroke={1.75} aria-hidden="true" />
              Part of a series
            </p>
          )}
          <EventActions event={event} isMain withLink={false} />
          {!event.isCancelled && <ShareEvent event={event} />}
        </aside>
      </div>
    </article>
  )
}

/** Copies the link to an event, and says who can open it. */
function ShareEvent({ event }: { event: CommunityEvent }) {
  return (
    <div className={styles.share}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconLink size={16} aria-hidden="true" />}
        onClick={() => copyLink(sharedPathOf(event))}
      >
        Copy link
      </Button>
      <span className={styles.shareHint}>
        {event.isPublic ? 'Anyone can open this link.' : 'Only members can open this link.'}
      </span>
    </div>
  )
}
