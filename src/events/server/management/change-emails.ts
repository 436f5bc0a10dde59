import type { EmailTemplate } from '../../../platform/server/mail/email-template.ts'
import { formatEventDate, formatPlace, formatWhen } from '../event-labels.ts'
import type { LockedEvent } from '../locks.ts'
import type { EventChanges } from './event-changes.ts'

type State = 'registered' | 'waiting'

/**
 * The email about a change of an event, with the old and the new value. Only people with a seat get the Zoom link.
 * @param changes at least one of which concerns people in this state
 */
export function changeEmail(
  baseUrl: string,
  { before, after, changes }: { before: LockedEvent; after: LockedEvent; changes: EventChanges },
  state: State,
): EmailTemplate {
  const link = state === 'registered' && changes.link
  const changed = [
    ...(changes.time ? [fromTo('time', formatWhen(before), formatWhen(after))] : []),
    ...(changes.place ? [fromTo('place', formatPlace(before), formatPlace(after))] : []),
    ...(link ? [linkChange(after)] : []),
  ]
  const rest = [
    ...(changes.time ? [] : [`When: ${formatWhen(after)}`]),
    ...(changes.place ? [] : [`Where: ${formatPlace(after)}`]),
    ...(state === 'registered' && after.zoomLink && !link ? [`Join on Zoom: ${after.zoomLink}`] : []),
  ]
  return {
    subject: `${headingFor({ ...changes, link })}: ${after.title}, ${formatEventDate(after)}`,
    paragraphs: [openingLine(before, after, state), ...changed, ...(rest.length > 0 ? [rest.join('\n')] : [])],
    action: openEvent(baseUrl, after),
    note:
      state === 'registered'
        ? 'You still have your seat. If you can’t make it anymore, please unregister on the event’s page so someone else can have it.'
        : 'You’re still on the waiting list. You can leave it anytime on the event’s page.',
  }
}

/** The email to everybody who is registered or waits when an event is cancelled (S2 §7). */
export function cancellationEmail(baseUrl: string, event: LockedEvent): EmailTemplate {
  return {
    subject: `Canceled: ${event.title}, ${formatEventDate(event)}`,
    paragraphs: [
      event.title,
      'This event has been cancelled by the administrator.',
      `It was planned for:\nWhen: ${formatWhen(event)}\nWhere: ${formatPlace(event)}`,
    ],
    action: { label: 'See other events', url: `${baseUrl}/events` },
  }
}

function headingFor({ time, place, link }: EventChanges): string {
  if (time && !place && !link) return 'New time'
  if (place && !time && !link) return 'New place'
  if (link && !time && !place) return 'New Zoom link'
  return 'Changed'
}

function openingLine(before: LockedEvent, after: LockedEvent, state: State): string {
  const yours = state === 'registered' ? 'you’re registered for' : 'you’re on the waiting list for'
  const opening = `${before.title} on ${formatEventDate(before)}, which ${yours}, has changed.`
  return before.title === after.title ? opening : `${opening} It’s now called “${after.title}”.`
}

function fromTo(what: string, from: string, to: string): string {
  return `New ${what}: ${to}\nOld ${what}: ${from}`
}

function linkChange({ zoomLink }: LockedEvent): string {
  return zoomLink ? `New Zoom link: ${zoomLink}` : 'This event no longer has a Zoom link.'
}

function openEvent(baseUrl: string, { id }: LockedEvent) {
  return { label: 'Open the event', url: `${baseUrl}/events/${id}` }
}
