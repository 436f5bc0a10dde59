import { formatCalendarDay, formatDayAndTime } from '../../../platform/contract/date-formats.ts'
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
  eventReminder: 'Coming up',
  newEvent: 'New events',
  eventFeedback: 'How was it?',
  eventTeam: 'Events you run',
  messageRequest: 'Message requests',
  message: 'Messages',
  reply: 'Replies to you',
  mention: 'Mentions of you',
  watched: 'Threads you watch',
  jobAlert: 'Jobs for you',
  resumeRequest: 'Your resume',
  application: 'Applications',
  resumeAllowed: 'Resumes shared with you',
  terms: 'New terms',
  test: 'Your test',
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
      const details = isSeries ? `${data.dates} dates, the first on ${start}` : start
      return { about, title: data.title, url: `${baseUrl}/events/${data.eventId}`, details }
    }
    case 'eventFeedback':
      return { about, title: `How was “${data.title}”?`, url: `${baseUrl}/events/${data.eventId}` }
    case 'eventTeam': {
      const url = `${baseUrl}/events/${data.eventId}`
      if (data.what === 'removed')
        return { about, title: `You no longer run “${data.title}”`, url: data.isDraft ? `${baseUrl}/events` : url }
      return { about, title: `You’re now ${data.what === 'host' ? 'the host' : 'a co-host'} of “${data.title}”`, url }
    }
    case 'watched': {
      if (data.replyId === null && count === 1) {
        return { about, title: `A new thread: “${data.title}”`, url: `${baseUrl}/messages/thread/${data.threadId}` }
      }
      const anchor = data.replyId === null ? '' : `#reply-${data.replyId}`
      const title = `${count === 1 ? 'A reply' : `${count} posts`} in “${data.title}”`
      return { about, title, url: `${baseUrl}/messages/thread/${data.threadId}${anchor}` }
    }
    case 'reply': {
      const url = `${baseUrl}/messages/thread/${data.threadId}#reply-${data.replyId}`
      return { about, title: `${count === 1 ? 'A reply' : `${count} replies`} in “${data.title}”`, url }
    }
    case 'mention': {
      const anchor = data.replyId === null ? '' : `#reply-${data.replyId}`
      const url = `${baseUrl}/messages/thread/${data.threadId}${anchor}`
      return { about, title: `You were mentioned in “${data.title}”`, url }
    }
    case 'messageRequest':
      return { about, title: 'Someone would like to talk to you', url: `${baseUrl}/inbox/${data.conversationId}` }
    case 'message': {
      const title = data.count === 1 ? 'A message is waiting for you' : `${data.count} messages are waiting for you`
      return { about, title, url: `${baseUrl}/inbox/${data.conversationId}` }
    }
    case 'jobAlert': {
      const details = data.count === 1 ? `New: ${data.title}` : `${data.count} new jobs, such as “${data.title}”`
      return { about, title: data.name, url: `${baseUrl}/jobs?search=${data.searchId}`, details }
    }
    case 'resumeRequest':
      return { about, title: `${data.company} would like to see your resume`, url: `${baseUrl}/profile/visibility` }
    case 'application': {
      const url = `${baseUrl}/employer/applications/${data.applicationId}`
      return { about, title: `An application for “${data.title}”`, url }
    }
    case 'resumeAllowed': {
      const url = `${baseUrl}/employer/candidates/${data.candidateId}`
      return { about, title: 'A candidate shared their resume with you', url }
    }
    case 'terms': {
      const title = `Our terms change on ${formatCalendarDay(data.effectiveOn)}`
      return { about, title, url: `${baseUrl}/terms/upcoming`, details: data.summary }
    }
    case 'test':
      return { about, title: 'Your test notification arrived', url: `${baseUrl}/account/notifications` }
  }
}

const digestTexts: Record<Exclude<Pace, 'each'>, { subject: string; note: string }> = {
  daily: { subject: 'Your daily digest', note: 'You chose one email a day.' },
  weekly: { subject: 'Your weekly digest', note: 'You chose one email a week.' },
}

/** The email with a person's digest. */
export function digestEmail(pace: Exclude<Pace, 'each'>, sections: EmailSection[], baseUrl: string): EmailTemplate {
  const { subject, note } = digestTexts[pace]
  return {
    subject,
    paragraphs: ['Here’s what’s new.'],
    sections,
    action: { label: 'Open your notifications', url: `${baseUrl}/notifications` },
    note: `${note} Change this here: ${baseUrl}/account/notifications`,
  }
}
