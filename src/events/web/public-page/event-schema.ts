import { t } from '#text'
import type { PageCommunity } from '../../../platform/contract/community.ts'
import type { PublicEvent } from '../../contract.ts'
import { titleOf } from '../event-labels.ts'

/**
 * A public event as schema.org data (https://schema.org/Event). The location of an online event is its page, because the
 * Zoom link is only for registered people. There is no offer, because registration takes a membership.
 * @param summary the description as plain text
 */
export function eventSchema(
  event: Omit<PublicEvent, 'description'>,
  summary: string,
  { name, baseUrl }: PageCommunity,
) {
  const { id, startDate, endDate, isVirtual, location, state, capacity, seatsLeft } = event
  const url = `${baseUrl}/e/${id}`
  const isOpen = state === 'open' || state === 'full'
  const place: Record<string, string> = isVirtual
    ? { '@type': 'VirtualLocation', url }
    : { '@type': t`Place`, name: location, address: location }
  const schema: Record<string, string | number | Record<string, string>> = {
    '@context': 'https://schema.org',
    '@type': t`Event`,
    name: titleOf(event),
    startDate,
    endDate,
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isVirtual ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: place,
    organizer: { '@type': t`Organization`, name, url: `${baseUrl}/` },
    url,
    image: baseUrl + event.picture,
    maximumAttendeeCapacity: capacity,
  }
  if (summary) schema.description = summary
  if (isOpen) schema.remainingAttendeeCapacity = seatsLeft
  return schema
}
