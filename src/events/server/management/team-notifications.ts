import { t } from '#text'
import { type NotificationContent, notify, withdrawFrom } from '../../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import { formatPlace, formatWhen } from '../event-labels.ts'
import type { EventTeam } from '../policy.ts'

type TeamEvent = EventTeam & {
  id: string
  title: string
  location: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  isDraft: boolean
}
type What = NotificationContent<'eventTeam'>['data']['what']

/** The team of an event that does not exist yet. */
export const noTeam: EventTeam = { hostId: null, coHostIds: [] }

/**
 * Notifies people who become host or co-host of an event or no longer are, in the transaction that changes it; not the admin who
 * does it. For dates of a series, each person is notified once, of the first date that changes for them. A notification
 * replaces an earlier one about the same event, so that the list shows what is true now.
 * @param dates sorted by start
 */
export async function notifyTeam(
  services: Services,
  tx: Transaction,
  admin: Viewer,
  dates: readonly { before: EventTeam; after: TeamEvent }[],
): Promise<void> {
  const notified = new Set([admin.id])
  for (const { before, after } of dates) {
    const people = [...new Set([...membersOf(before), ...membersOf(after)])].sort()
    for (const accountId of people) {
      const what = roleIn(after, accountId)
      if (what === roleIn(before, accountId) || notified.has(accountId)) continue
      notified.add(accountId)
      const message = messageOf(services.config.baseUrl, after, what)
      await withdrawFrom(services, tx, { accountId, about: message.about, kinds: ['eventTeam'] })
      await notify(services, tx, message, [accountId])
    }
  }
}

function membersOf({ hostId, coHostIds }: EventTeam): string[] {
  return hostId === null ? [...coHostIds] : [hostId, ...coHostIds]
}

function roleIn({ hostId, coHostIds }: EventTeam, accountId: string): What {
  if (accountId === hostId) return 'host'
  return coHostIds.includes(accountId) ? 'coHost' : 'removed'
}

function messageOf(baseUrl: string, event: TeamEvent, what: What): NotificationContent<'eventTeam'> {
  const { id: eventId, title, startsAt, timeZone, isDraft } = event
  const data = { eventId, title, startsAt: startsAt.toISOString(), timeZone, what, isDraft }
  return { kind: 'eventTeam', data, about: `event:${eventId}`, email: teamEmail(baseUrl, event, what) }
}

/** @returns the subject of the email, and the same as its first sentence */
const openings: Record<What, (title: string) => [subject: string, sentence: string]> = {
  host: (title) => [t`You’re now the host of ${title}`, t`You’re now the host of ${title}.`],
  coHost: (title) => [t`You’re now a co-host of ${title}`, t`You’re now a co-host of ${title}.`],
  removed: (title) => [t`You no longer run ${title}`, t`You no longer run ${title}.`],
}

function teamEmail(baseUrl: string, event: TeamEvent, what: What): EmailTemplate {
  const facts = t`When: ${formatWhen(event)}\nWhere: ${formatPlace(event)}`
  const [subject, opening] = openings[what](event.title)
  if (what === 'removed')
    return {
      subject,
      paragraphs: [opening, facts],
      action: event.isDraft
        ? { label: t`See all events`, url: `${baseUrl}/events` }
        : { label: t`Open the event`, url: `${baseUrl}/events/${event.id}` },
      note: t`You can no longer edit the event or see its attendees. If you’re registered, you keep your seat.`,
    }
  return {
    subject,
    paragraphs: [opening, facts, t`You can edit the event, see who is coming, and check people in at the door.`],
    action: { label: t`Open the event`, url: `${baseUrl}/events/${event.id}` },
  }
}
