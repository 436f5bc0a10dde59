import { sql } from 'drizzle-orm'
import { plural, t } from '#text'
import { accountIdsWhere, accounts, isActiveAccount } from '../../../accounts/server/exports.ts'
import { broadcast } from '../../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import { formatPlace, formatWhen } from '../event-labels.ts'
import { roleWithoutEvents } from '../policy.ts'

/** Dates of a series that the email lists; it only counts the rest. */
const maxDatesListed = 5

type NewEvent = {
  id: string
  title: string
  description: string
  host: string
  location: string
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/**
 * Notifies members and admins of a new event, apart from its creator; of a series once, with all its dates. The Zoom
 * link is left out, because it is only for people who are registered.
 * @param dates sorted by start
 */
export async function notifyOfNewEvents(
  services: Services,
  tx: Transaction,
  creator: Viewer,
  dates: readonly NewEvent[],
): Promise<void> {
  const [first] = dates
  if (!first) return
  const { id: eventId, title, timeZone } = first
  const data = { eventId, title, startsAt: first.startsAt.toISOString(), timeZone, dates: dates.length }
  const email = newEventEmail(services.config.baseUrl, first, dates)
  const { id, role } = accounts
  const audience = accountIdsWhere(
    sql`${role} <> ${roleWithoutEvents} and ${isActiveAccount()} and ${id} <> ${creator.id}`,
  )
  await broadcast(services, tx, { kind: 'newEvent', data, about: `event:${eventId}`, email }, audience)
}

function newEventEmail(baseUrl: string, first: NewEvent, dates: readonly NewEvent[]): EmailTemplate {
  const [opening = ''] = first.description.split(/\n\s*\n/)
  const when = dates.length === 1 ? t`When: ${formatWhen(first)}` : [t`When:`, ...listDates(dates)].join('\n')
  return {
    subject:
      dates.length === 1
        ? t`New event: ${first.title}`
        : t`New events: ${first.title}, ${plural(dates.length, { one: '# date', other: '# dates' })}`,
    paragraphs: [
      t`${first.title}, hosted by ${first.host}.`,
      ...(opening ? [opening] : []),
      [when, t`Where: ${formatPlace(first)}`].join('\n'),
    ],
    action: {
      label: dates.length === 1 ? t`Open the event` : t`Open the first event`,
      url: `${baseUrl}/events/${first.id}`,
    },
  }
}

function listDates(dates: readonly NewEvent[]): string[] {
  const listed = dates.slice(0, maxDatesListed).map(formatWhen)
  const more = dates.length - listed.length
  return more > 0 ? [...listed, t`and ${more} more`] : listed
}
