import { Alert, Button } from '@mantine/core'
import { IconCalendarOff, IconLink, IconRepeat, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { SaveForLater } from '../../../saved/web/exports.tsx'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { useIsPartOn } from '../../../ui/page/parts.ts'
import type { CommunityEvent, EventWithMarkup } from '../../contract.ts'
import { descriptionOf, placeTimeOf, titleOf } from '../event-labels.ts'
import { checkInScreenPath, sharedPathOf } from '../paths.ts'
import { useRefreshOnStartAndEnd } from '../use-refresh-on-start-and-end.ts'
import { Countdown } from './countdown.tsx'
import { EventActions, EventMenu } from './event-actions.tsx'
import { EventCover } from './event-cover.tsx'
import { EventFacts } from './event-facts.tsx'
import styles from './event-page.module.css'
import { EventBadges } from './event-summary.tsx'
import { WhoIsGoing } from './going.tsx'
import { useIsLongOver } from './join-time.ts'

const MyChoices = lazyPart(() => import('./my-choices.tsx').then((part) => part.MyChoices), null)

const DraftNotice = lazyPart(() => import('./draft-notice.tsx').then((part) => part.DraftNotice), null)

const AfterEvent = lazyPart(() => import('../archive/after-event.tsx').then((part) => part.AfterEvent), null)

const OwnCheckIn = lazyPart(() => import('../check-in/own-check-in.tsx').then((module) => module.default), null)

/** An event's page, with all actions: in a card beside the text, or on phones in a bar at the lower edge. */
export function EventView({ event }: { event: EventWithMarkup }) {
  useRefreshOnStartAndEnd([event])
  return (
    <article>
      <PageHeading
        title={titleOf(event)}
        back={useBackLink()}
        actions={event.can.manage && !event.isCancelled && <HeadingActions event={event} />}
      />
      <EventBadges event={event} />
      {event.isCancelled && (
        <Alert color="red" icon={<IconCalendarOff aria-hidden="true" />} className={styles.cancelled}>
          <Trans>This event was canceled.</Trans>
        </Alert>
      )}
      {event.isDraft && <DraftNotice event={event} />}
      <div className={styles.columns}>
        <SeatCard event={event} />
        <div className={styles.content}>
          <div className={styles.cover}>
            <EventCover event={event} size="large" />
          </div>
          <section aria-label={t`About this event`} className={styles.about}>
            {event.description ? (
              <StoredMarkup text={event.description} markup={event.descriptionMarkup} />
            ) : (
              <p className={styles.none}>{descriptionOf(event)}</p>
            )}
          </section>
          {hasOpenSeat(event) && <OwnCheckIn event={event} />}
          <WhoIsGoing event={event} />
          <AfterEvent event={event} />
        </div>
      </div>
    </article>
  )
}

/** Whether the viewer has a seat for which they may still be checked in. */
function hasOpenSeat({ mine, isCancelled, status }: CommunityEvent): boolean {
  return mine?.state === 'registered' && !isCancelled && status !== 'ended'
}

/** What the people who run an event do with it, with the menu where the event has no buttons in whose line it could be. */
function HeadingActions({ event }: { event: CommunityEvent }) {
  return (
    <>
      {!event.isDraft && <CheckInButton event={event} />}
      {!hasButtons(event) && <EventMenu event={event} withLink={false} />}
    </>
  )
}

/** Whether people can register, join, or add the event to a calendar. Of drafts and past events, only the menu is left. */
function hasButtons({ isCancelled, isDraft, status }: CommunityEvent): boolean {
  return !isCancelled && !isDraft && status !== 'ended'
}

/**
 * Opens the check-in as a page of its own, because only that page may use the camera. Long after the event, the page is
 * where hosts look up who came.
 */
function CheckInButton({ event }: { event: CommunityEvent }) {
  const isLongOver = useIsLongOver(event)
  return (
    <Button
      component={Link}
      reloadDocument
      to={checkInScreenPath(event.id)}
      variant={isLongOver ? 'default' : 'light'}
      leftSection={isLongOver ? <IconUsers {...buttonIcon} /> : <IconUserCheck {...buttonIcon} />}
    >
      {isLongOver ? <Trans>Attendance</Trans> : <Trans>Check in</Trans>}
    </Button>
  )
}

const buttonIcon = { size: 18, 'aria-hidden': true } as const

/** When and where an event is, the viewer's seat, and the link to share. */
function SeatCard({ event }: { event: EventWithMarkup }) {
  const placeTime = placeTimeOf(event)
  const [isShown, setShown] = useState<boolean>()
  return (
    <aside aria-label={t`Your seat`} className={styles.side}>
      <div className={styles.facts}>
        {!event.isCancelled && <Countdown to={event.startsAt} until={event.endsAt} />}
        <EventFacts event={event} belowDate={placeTime && <span className={styles.placeTime}>{placeTime}</span>} />
        {event.seriesId && (
          <p className={styles.series}>
            <IconRepeat size={20} stroke={1.75} aria-hidden="true" />
            <Trans>Part of a series</Trans>
          </p>
        )}
      </div>
      {hasButtons(event) && (
        <div className={styles.actions}>
          <EventActions event={event} isMain isBar withLink={false} isShown={isShown} />
          <MyChoices event={event} isShown={isShown} onChoose={setShown} />
        </div>
      )}
      {!event.isCancelled && !event.isDraft && <ShareEvent event={event} />}
    </aside>
  )
}

/** The page's one link back: to the list that the viewer came from, with its view and filters, or else to all events. */
function useBackLink(): { to: string; label: string } {
  const { state } = useLocation()
  const hasHub = useIsPartOn('liveHub')
  if (state?.isFromHub === true && hasHub) return { to: '/livehub', label: t`Live Hub` }
  return { to: `/events${typeof state?.schedule === 'string' ? state.schedule : ''}`, label: t`Events & Calendar` }
}

/** Copies the link to an event, and says who can open it. */
function ShareEvent({ event }: { event: CommunityEvent }) {
  return (
    <div className={styles.share}>
      <SaveForLater item={{ kind: 'event', id: event.id }} look="button" />
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconLink size={16} aria-hidden="true" />}
        onClick={() => copyLink(sharedPathOf(event))}
      >
        <Trans>Copy link</Trans>
      </Button>
      <span className={styles.shareHint}>
        {event.isPublic ? t`Anyone can open this link.` : t`Only members can open this link.`}
      </span>
    </div>
  )
}
