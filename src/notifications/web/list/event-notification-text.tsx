import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import type { Notification } from '../../contract.ts'
import type { NotificationText } from './work-notification-text.tsx'

type EventEntry = Extract<
  Notification,
  { kind: 'eventRegistration' | 'eventChange' | 'eventReminder' | 'eventFeedback' | 'eventTeam' | 'newEvent' }
>

/** The text of a notification about an event. */
export function eventTextOf(entry: EventEntry): NotificationText {
  const { eventId, startsAt } = entry.data
  const dates = entry.kind === 'newEvent' && entry.data.dates > 1 ? entry.data.dates : null
  const start = formatDayAndTime(startsAt)
  const details = dates ? t`${plural(dates, { one: '# date', other: '# dates' })}, the first on ${start}` : start
  const isHidden = entry.kind === 'eventTeam' && entry.data.what === 'removed' && entry.data.isDraft
  return { sentence: sentenceOf(entry), details, to: isHidden ? '/events' : `/events/${eventId}` }
}

function sentenceOf(entry: EventEntry): NotificationText['sentence'] {
  const { title } = entry.data
  switch (entry.kind) {
    case 'eventRegistration':
      if (entry.data.what === 'waiting') {
        return (
          <Trans>
            You’re on the waiting list for <b>{title}</b>
          </Trans>
        )
      }
      if (entry.data.what === 'promoted') {
        return (
          <Trans>
            A seat opened up. You’re registered for <b>{title}</b>
          </Trans>
        )
      }
      return (
        <Trans>
          You’re registered for <b>{title}</b>
        </Trans>
      )
    case 'eventChange':
      return entry.data.what === 'cancelled' ? (
        <Trans>
          <b>{title}</b> was canceled
        </Trans>
      ) : (
        <Trans>
          <b>{title}</b> was changed
        </Trans>
      )
    case 'eventReminder':
      return (
        <Trans>
          Coming up: <b>{title}</b>
        </Trans>
      )
    case 'eventFeedback':
      return (
        <Trans>
          How was “<b>{title}</b>”? Two questions
        </Trans>
      )
    case 'eventTeam':
      if (entry.data.what === 'removed') {
        return (
          <Trans>
            You no longer run <b>{title}</b>
          </Trans>
        )
      }
      return entry.data.what === 'host' ? (
        <Trans>
          You’re now the host of <b>{title}</b>
        </Trans>
      ) : (
        <Trans>
          You’re now a co-host of <b>{title}</b>
        </Trans>
      )
    case 'newEvent':
      return entry.data.dates > 1 ? (
        <Trans>
          New series: <b>{title}</b>
        </Trans>
      ) : (
        <Trans>
          New event: <b>{title}</b>
        </Trans>
      )
  }
}
