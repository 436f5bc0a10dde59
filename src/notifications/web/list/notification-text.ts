import {
  IconAlertTriangle,
  IconArmchair,
  IconAt,
  IconBellCheck,
  IconBellRinging,
  IconBookmark,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCircleCheck,
  IconEye,
  IconFileText,
  IconGavel,
  IconHourglass,
  IconId,
  IconLifebuoy,
  IconMail,
  IconMailQuestion,
  IconMessageQuestion,
  IconMessageReply,
  IconUserPlus,
  IconUserStar,
  IconUsersGroup,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { plural, t } from '#text'
import { formatCalendarDay, formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import type { Notification } from '../../contract.ts'
import type { NotificationKind } from '../../kinds.ts'
import { type NotificationText, workTextOf } from './work-notification-text.ts'

export const kindIcons: Record<NotificationKind, TablerIcon> = {
  eventRegistration: IconArmchair,
  eventChange: IconCalendarEvent,
  eventReminder: IconBellRinging,
  eventFeedback: IconMessageQuestion,
  eventTeam: IconUserStar,
  newEvent: IconCalendarPlus,
  reply: IconMessageReply,
  answer: IconCircleCheck,
  saved: IconBookmark,
  mention: IconAt,
  watched: IconEye,
  messageRequest: IconMailQuestion,
  message: IconMail,
  applicationStatus: IconBriefcase,
  jobAlert: IconZoomCheck,
  resumeRequest: IconFileText,
  application: IconUserPlus,
  resumeAllowed: IconFileText,
  jobExpiry: IconHourglass,
  company: IconBuilding,
  membership: IconId,
  support: IconLifebuoy,
  group: IconUsersGroup,
  terms: IconGavel,
  unusualActivity: IconAlertTriangle,
  test: IconBellCheck,
}

/** The text of a notification, and the path that it links to. Times are in the reader's time zone. */
export function textOf(entry: Notification): NotificationText {
  switch (entry.kind) {
    case 'eventRegistration':
    case 'eventChange':
    case 'eventReminder':
    case 'eventFeedback':
    case 'eventTeam':
    case 'newEvent':
      return eventTextOf(entry)
    case 'reply': {
      const { title, threadId, replyId } = entry.data
      const to = `/messages/thread/${threadId}#reply-${replyId}`
      const before = t`${entry.actor?.name ?? t`Someone`} replied to you in “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'answer': {
      const { title, threadId, replyId } = entry.data
      const to = `/messages/thread/${threadId}#reply-${replyId}`
      const before = t`${entry.actor?.name ?? t`Someone`} marked your reply as the answer in “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'saved': {
      const { title, path } = entry.data
      return { before: t`Reminder: `, name: title, after: '', details: null, to: path }
    }
    case 'mention': {
      const { title, threadId, replyId } = entry.data
      const to = `/messages/thread/${threadId}${replyId === null ? '' : `#reply-${replyId}`}`
      const before = t`${entry.actor?.name ?? t`Someone`} mentioned you in “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'watched': {
      const { title, threadId, replyId } = entry.data
      const to = `/messages/thread/${threadId}${replyId === null ? '' : `#reply-${replyId}`}`
      const before = `${entry.actor?.name ?? t`Someone`} ${replyId === null ? 'started' : t`replied in`} “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'support': {
      const { subject, requestId } = entry.data
      const before = t`The team answered your request “`
      return { before, name: subject, after: '”', details: null, to: `/support/${requestId}` }
    }
    case 'group': {
      const { name, groupId, what } = entry.data
      const to = `/groups/${groupId}`
      if (what === 'accepted') return { before: t`You’re now a member of `, name, after: '', details: null, to }
      return { before: t`Your request to join `, name, after: t` was not accepted this time`, details: null, to }
    }
    case 'messageRequest':
    case 'message':
    case 'applicationStatus':
    case 'jobAlert':
    case 'resumeRequest':
    case 'application':
    case 'resumeAllowed':
    case 'jobExpiry':
    case 'company':
    case 'membership':
      return workTextOf(entry)
    case 'terms': {
      const name = formatCalendarDay(entry.data.effectiveOn)
      return { before: t`Our terms change on `, name, after: '', details: entry.data.summary, to: '/terms/upcoming' }
    }
    case 'unusualActivity': {
      const { list, company, rows } = entry.data
      const name = company ?? entry.actor?.name ?? t`A member`
      const what = list === 'candidates' ? t`the list of candidates` : t`the directory`
      const after = t` viewed ${plural(rows, { one: '# row', other: '# rows' })} of ${what} today and can’t view more until tomorrow`
      return { before: '', name, after, details: null, to: company ? '/admin/companies?show=all' : '/admin/users' }
    }
    case 'test':
      return {
        before: '',
        name: t`Your test notification`,
        after: ' arrived',
        details: null,
        to: '/account/notifications',
      }
  }
}

type EventEntry = Extract<
  Notification,
  { kind: 'eventRegistration' | 'eventChange' | 'eventReminder' | 'eventFeedback' | 'eventTeam' | 'newEvent' }
>

function eventTextOf(entry: EventEntry): NotificationText {
  const { eventId, title: name, startsAt } = entry.data
  const [before, after] = sentenceOf(entry)
  const dates = entry.kind === 'newEvent' && entry.data.dates > 1 ? entry.data.dates : null
  const start = formatDayAndTime(startsAt)
  const details = dates ? t`${plural(dates, { one: '# date', other: '# dates' })}, the first on ${start}` : start
  const isHidden = entry.kind === 'eventTeam' && entry.data.what === 'removed' && entry.data.isDraft
  return { before, name, after, details, to: isHidden ? '/events' : `/events/${eventId}` }
}

/** @returns the text before and after the event's title */
function sentenceOf(entry: EventEntry): [string, string] {
  switch (entry.kind) {
    case 'eventRegistration':
      if (entry.data.what === 'waiting') return [t`You’re on the waiting list for `, '']
      return [
        entry.data.what === 'promoted' ? t`A seat opened up. You’re registered for ` : t`You’re registered for `,
        '',
      ]
    case 'eventChange':
      return ['', entry.data.what === 'cancelled' ? t` was canceled` : t` was changed`]
    case 'eventReminder':
      return [t`Coming up: `, '']
    case 'eventFeedback':
      return [t`How was “`, '”? Two questions']
    case 'eventTeam':
      if (entry.data.what === 'removed') return [t`You no longer run `, '']
      return [entry.data.what === 'host' ? t`You’re now the host of ` : t`You’re now a co-host of `, '']
    case 'newEvent':
      return [entry.data.dates > 1 ? t`New series: ` : t`New event: `, '']
  }
}
