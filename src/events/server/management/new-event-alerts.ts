import { sql } from 'drizzle-orm'
import { accounts } from '../../../accounts/server/exports.ts'
import { broadcast } from '../../../notifications/server/exports.ts'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { Letter } from '../../../platform/server/mail/email-template.ts'
import { placeOf, whenOf } from '../event-words.ts'

/** Dates of a series that its alert names; of more, it says how many there are. */
const datesNamed = 5

type Announced = {
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
 * Tells every member and admin who wants to know, apart from whoever made it, of a new event; of a series once, with
 * all its dates. It says nothing of the Zoom link, which is for people who are registered.
 * @param dates in the order of their starts
 */
export async function announce(
  services: Services,
  tx: Transaction,
  creator: Viewer,
  dates: readonly Announced[],
): Promise<void> {
  const [first] = dates
  if (!first) return
  const { id: eventId, title, timeZone } = first
  const data = { eventId, title, startsAt: first.startsAt.toISOString(), timeZone, dates: dates.length }
  const letter = alertLetter(services.config.baseUrl, first, dates)
  const audience = sql`
    select id from ${accounts}
    where role <> 'employer' and verified_at is not null and suspended_at is null and id <> ${creator.id}`
  await broadcast(services, tx, { kind: 'newEvent', data, about: `event:${eventId}`, letter }, audience)
}

function alertLetter(baseUrl: string, first: Announced, dates: readonly Announced[]): Letter {
  const [opening = ''] = first.description.split(/\n\s*\n/)
  const when = dates.length === 1 ? `When: ${whenOf(first)}` : ['When:', ...namedDates(dates)].join('\n')
  return {
    subject: dates.length === 1 ? `New event: ${first.title}` : `New events: ${first.title}, ${dates.length} dates`,
    paragraphs: [
      `${first.title}, hosted by ${first.host}.`,
      ...(opening ? [opening] : []),
      `${when}\nWhere: ${placeOf(first)}`,
    ],
    action: {
      label: dates.length === 1 ? 'Open the event' : 'Open the first event',
      url: `${baseUrl}/events/${first.id}`,
    },
  }
}

function namedDates(dates: readonly Announced[]): string[] {
  const named = dates.slice(0, datesNamed).map(whenOf)
  const more = dates.length - named.length
  return more > 0 ? [...named, `and ${more} more`] : named
}
