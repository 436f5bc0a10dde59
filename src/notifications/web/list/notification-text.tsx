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
import { t } from '#text'
import { Plural, Trans } from '#trans'
import { formatCalendarDay } from '../../../platform/contract/date-formats.ts'
import type { Notification } from '../../contract.ts'
import type { NotificationKind } from '../../kinds.ts'
import { eventTextOf } from './event-notification-text.tsx'
import { type NotificationText, workTextOf } from './work-notification-text.tsx'

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
    case 'reply':
    case 'answer':
    case 'mention':
    case 'watched':
      return boardTextOf(entry)
    case 'saved': {
      const { title, path } = entry.data
      const sentence = (
        <Trans>
          Reminder: <b>{title}</b>
        </Trans>
      )
      return { sentence, details: null, to: path }
    }
    case 'support': {
      const { subject, requestId } = entry.data
      const sentence = (
        <Trans>
          The team answered your request “<b>{subject}</b>”
        </Trans>
      )
      return { sentence, details: null, to: `/support/${requestId}` }
    }
    case 'group': {
      const { name, groupId, what } = entry.data
      const sentence =
        what === 'accepted' ? (
          <Trans>
            You’re now a member of <b>{name}</b>
          </Trans>
        ) : (
          <Trans>
            Your request to join <b>{name}</b> was not accepted this time
          </Trans>
        )
      return { sentence, details: null, to: `/groups/${groupId}` }
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
      const day = formatCalendarDay(entry.data.effectiveOn)
      const sentence = (
        <Trans>
          Our terms change on <b>{day}</b>
        </Trans>
      )
      return { sentence, details: entry.data.summary, to: '/terms/upcoming' }
    }
    case 'unusualActivity':
      return unusualActivityTextOf(entry)
    case 'test': {
      const sentence = (
        <Trans>
          <b>Your test notification</b> arrived
        </Trans>
      )
      return { sentence, details: null, to: '/account/notifications' }
    }
  }
}

type Entry<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>

function boardTextOf(entry: Entry<'reply' | 'answer' | 'mention' | 'watched'>): NotificationText {
  const { title, threadId, replyId } = entry.data
  const name = entry.actor?.name ?? t`Someone`
  const to = `/messages/thread/${threadId}${replyId === null ? '' : `#reply-${replyId}`}`
  switch (entry.kind) {
    case 'reply':
      return {
        sentence: (
          <Trans>
            {name} replied to you in “<b>{title}</b>”
          </Trans>
        ),
        details: null,
        to,
      }
    case 'answer':
      return {
        sentence: (
          <Trans>
            {name} marked your reply as the answer in “<b>{title}</b>”
          </Trans>
        ),
        details: null,
        to,
      }
    case 'mention':
      return {
        sentence: (
          <Trans>
            {name} mentioned you in “<b>{title}</b>”
          </Trans>
        ),
        details: null,
        to,
      }
    case 'watched':
      return {
        sentence:
          replyId === null ? (
            <Trans>
              {name} started “<b>{title}</b>”
            </Trans>
          ) : (
            <Trans>
              {name} replied in “<b>{title}</b>”
            </Trans>
          ),
        details: null,
        to,
      }
  }
}

function unusualActivityTextOf({ actor, data: { list, company, rows } }: Entry<'unusualActivity'>): NotificationText {
  const name = company ?? actor?.name ?? t`A member`
  const sentence =
    list === 'candidates' ? (
      <Trans>
        <b>{name}</b> viewed <Plural value={rows} one="# row" other="# rows" /> of the list of candidates today and
        can’t view more until tomorrow
      </Trans>
    ) : (
      <Trans>
        <b>{name}</b> viewed <Plural value={rows} one="# row" other="# rows" /> of the directory today and can’t view
        more until tomorrow
      </Trans>
    )
  return { sentence, details: null, to: company ? '/admin/companies?show=all' : '/admin/users' }
}
