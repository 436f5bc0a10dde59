import { plural, t } from '#text'
import { formatCalendarDay, formatDayAndTime } from '../../../platform/contract/date-formats.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { EmailSection, EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import type { Pace } from '../../contract.ts'
import type { NotificationData } from '../../kinds.ts'
import type { DigestItem } from './digest-section.ts'

/** The kinds that wait for digests, in the order of a digest's sections. */
export const digestKinds = [
  'eventReminder',
  'newEvent',
  'eventFeedback',
  'eventTeam',
  'messageRequest',
  'message',
  'reply',
  'mention',
  'watched',
  'jobAlert',
  'resumeRequest',
  'application',
  'resumeAllowed',
  'terms',
  'test',
] as const
export type DigestKind = (typeof digestKinds)[number]

/** A notification that waits for a digest. */
export type WaitingEntry = {
  [Kind in DigestKind]: { kind: Kind; data: NotificationData<Kind>; about: string }
}[DigestKind]

export const digestHeadings: Record<DigestKind, string> = {
  eventReminder: t`Coming up`,
  newEvent: t`New events`,
  eventFeedback: t`How was it?`,
  eventTeam: t`Events you run`,
  messageRequest: t`Message requests`,
  message: t`Messages`,
  reply: t`Replies to you`,
  mention: t`Mentions of you`,
  watched: t`Threads you watch`,
  jobAlert: t`Jobs for you`,
  resumeRequest: t`Your resume`,
  application: t`Applications`,
  resumeAllowed: t`Resumes shared with you`,
  terms: t`New terms`,
  test: t`Your test`,
}

/**
 * The items of a digest for entries of one kind: one for each entry, and one for all posts in a thread, which links to the
 * first of them.
 * @param timeZone the IANA time zone for dates and times
 */
export function digestItemsOf(entries: readonly WaitingEntry[], baseUrl: string, timeZone: string): DigestItem[] {
  const lines = Map.groupBy(entries, ({ data, about }) => ('threadId' in data ? `thread ${data.threadId}` : about))
  return [...lines.values()].flatMap(([first, ...others]) =>
    first ? digestItemOf(first, 1 + others.length, baseUrl, timeZone) : [],
  )
}

/** The item of an entry. It names no other person, because the email is not deleted with another person's account. */
function digestItemOf(
  { kind, data, about }: WaitingEntry,
  count: number,
  baseUrl: string,
  timeZone: string,
): DigestItem {
  switch (kind) {
    case 'eventReminder':
    case 'newEvent': {
      const start = formatDayAndTime(data.startsAt, timeZone)
      const isSeries = 'dates' in data && data.dates > 1
      const details = isSeries
        ? t`${plural(data.dates, { one: '# date', other: '# dates' })}, the first on ${start}`
        : start
      return { about, title: data.title, url: `${baseUrl}/events/${data.eventId}`, details }
    }
    case 'eventFeedback':
      return { about, title: t`How was “${data.title}”?`, url: `${baseUrl}/events/${data.eventId}` }
    case 'eventTeam': {
      const url = `${baseUrl}/events/${data.eventId}`
      if (data.what === 'removed')
        return { about, title: t`You no longer run “${data.title}”`, url: data.isDraft ? `${baseUrl}/events` : url }
      return {
        about,
        title:
          data.what === 'host' ? t`You’re now the host of “${data.title}”` : t`You’re now a co-host of “${data.title}”`,
        url,
      }
    }
    case 'watched': {
      if (data.replyId === null && count === 1) {
        return { about, title: t`A new thread: “${data.title}”`, url: `${baseUrl}/messages/thread/${data.threadId}` }
      }
      const anchor = data.replyId === null ? '' : `#reply-${data.replyId}`
      const title = t`${plural(count, { one: 'A reply', other: '# posts' })} in “${data.title}”`
      return { about, title, url: `${baseUrl}/messages/thread/${data.threadId}${anchor}` }
    }
    case 'reply': {
      const url = `${baseUrl}/messages/thread/${data.threadId}#reply-${data.replyId}`
      return { about, title: t`${plural(count, { one: 'A reply', other: '# replies' })} in “${data.title}”`, url }
    }
    case 'mention': {
      const anchor = data.replyId === null ? '' : `#reply-${data.replyId}`
      const url = `${baseUrl}/messages/thread/${data.threadId}${anchor}`
      return { about, title: t`You were mentioned in “${data.title}”`, url }
    }
    case 'messageRequest':
      return { about, title: t`Someone would like to talk to you`, url: `${baseUrl}/inbox/${data.conversationId}` }
    case 'message': {
      const title = plural(data.count, {
        one: 'A message is waiting for you',
        other: '# messages are waiting for you',
      })
      return { about, title, url: `${baseUrl}/inbox/${data.conversationId}` }
    }
    case 'jobAlert': {
      const details = data.count === 1 ? t`New: ${data.title}` : t`${data.count} new jobs, such as “${data.title}”`
      return { about, title: data.name, url: `${baseUrl}/jobs?search=${data.searchId}`, details }
    }
    case 'resumeRequest':
      return { about, title: t`${data.company} would like to see your resume`, url: `${baseUrl}/profile/visibility` }
    case 'application': {
      const url = `${baseUrl}/employer/applications/${data.applicationId}`
      return { about, title: t`An application for “${data.title}”`, url }
    }
    case 'resumeAllowed': {
      const url = `${baseUrl}/employer/candidates/${data.candidateId}`
      return { about, title: t`A candidate shared their resume with you`, url }
    }
    case 'terms': {
      const title = t`Our terms change on ${formatCalendarDay(data.effectiveOn)}`
      return { about, title, url: `${baseUrl}/terms/upcoming`, details: data.summary }
    }
    case 'test':
      return { about, title: t`Your test notification arrived`, url: `${baseUrl}/account/notifications` }
  }
}

const digestTexts: Record<Exclude<Pace, 'each'>, { subject: string; note: string }> = {
  daily: { subject: t`Your daily digest`, note: t`You chose one email a day.` },
  weekly: { subject: t`Your weekly digest`, note: t`You chose one email a week.` },
}

/** The email with a person's digest. */
export function digestEmail(pace: Exclude<Pace, 'each'>, sections: EmailSection[], baseUrl: string): EmailTemplate {
  const { subject, note } = digestTexts[pace]
  return {
    subject,
    paragraphs: [t`Here’s what’s new.`],
    sections,
    action: { label: t`Open your notifications`, url: `${baseUrl}/notifications` },
    note: sentences(note, t`Change this here: ${baseUrl}/account/notifications`),
  }
}
