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
import { formatCalendarDay, formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import { formatCount } from '../../../ui/text/numbers.ts'
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
      const before = `${entry.actor?.name ?? 'Someone'} replied to you in “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'answer': {
      const { title, threadId, replyId } = entry.data
      const to = `/messages/thread/${threadId}#reply-${replyId}`
      const before = `${entry.actor?.name ?? 'Someone'} marked your reply as the answer in “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'saved': {
      const { title, path } = entry.data
      return { before: 'Reminder: ', name: title, after: '', details: null, to: path }
    }
    case 'mention': {
      const { title, threadId, replyId } = entry.data
      const to = `/messages/thread/${threadId}${replyId === null ? '' : `#reply-${replyId}`}`
      const before = `${entry.actor?.name ?? 'Someone'} mentioned you in “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'watched': {
      const { title, threadId, replyId } = entry.data
      const to = `/messages/thread/${threadId}${replyId === null ? '' : `#reply-${replyId}`}`
      const before = `${entry.actor?.name ?? 'Someone'} ${replyId === null ? 'started' : 'replied in'} “`
      return { before, name: title, after: '”', details: null, to }
    }
    case 'support': {
      const { subject, requestId } = entry.data
      const before = 'The team answered your request “'
      return { before, name: subject, after: '”', details: null, to: `/support/${requestId}` }
    }
    case 'group': {
      const { name, groupId, what } = entry.data
      const to = `/groups/${groupId}`
      if (what === 'accepted') return { before: 'You’re now a member of ', name, after: '', details: null, to }
      return { before: 'Your request to join ', name, after: ' was not accepted this time', details: null, to }
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
      return { before: 'Our terms change on ', name, after: '', details: entry.data.summary, to: '/terms/upcoming' }
    }
    case 'unusualActivity': {
      const { list, company, rows } = entry.data
      const name = company ?? entry.actor?.name ?? 'A member'
      const what = list === 'candidates' ? 'the list of candidates' : 'the directory'
      const after = ` viewed ${formatCount(rows, 'row', 'rows')} of ${what} today and can’t view more until tomorrow`
      return { before: '', name, after, details: null, to: company ? '/admin/companies?show=all' : '/admin/users' }
    }
    case 'test':
      return {
        before: '',
        name: 'Your test notification',
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
  const details = dates ? `${formatCount(dates, 'date', 'dates')}, the first on ${start}` : start
  const isHidden = entry.kind === 'eventTeam' && entry.data.what === 'removed' && entry.data.isDraft
  return { before, name, after, details, to: isHidden ? '/events' : `/events/${eventId}` }
}

/** @returns the text before and after the event's title */
function sentenceOf(entry: EventEntry): [string, string] {
  switch (entry.kind) {
    case 'eventRegistration':
      if (entry.data.what === 'waiting') return ['You’re on the waiting list for ', '']
      return [
        entry.data.what === 'promoted' ? 'A seat opened up. You’re registered for ' : 'You’re registered for ',
        '',
      ]
    case 'eventChange':
      return ['', entry.data.what === 'cancelled' ? ' was canceled' : ' was changed']
    case 'eventReminder':
      return ['Coming up: ', '']
    case 'eventFeedback':
      return ['How was “', '”? Two questions']
    case 'eventTeam':
      if (entry.data.what === 'removed') return ['You no longer run ', '']
      return [entry.data.what === 'host' ? 'You’re now the host of ' : 'You’re now a co-host of ', '']
    case 'newEvent':
      return [entry.data.dates > 1 ? 'New series: ' : 'New event: ', '']
  }
}
