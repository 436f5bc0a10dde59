import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
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
    ...(changes.time ? [t`New time: ${formatWhen(after)}\nOld time: ${formatWhen(before)}`] : []),
    ...(changes.place ? [t`New place: ${formatPlace(after)}\nOld place: ${formatPlace(before)}`] : []),
    ...(link ? [linkChange(after)] : []),
  ]
  const rest = [
    ...(changes.time ? [] : [t`When: ${formatWhen(after)}`]),
    ...(changes.place ? [] : [t`Where: ${formatPlace(after)}`]),
    ...(state === 'registered' && after.zoomLink && !link ? [t`Join on Zoom: ${after.zoomLink}`] : []),
  ]
  return {
    subject: `${headingFor({ ...changes, link })}: ${after.title}, ${formatEventDate(after)}`,
    paragraphs: [openingLine(before, after, state), ...changed, ...(rest.length > 0 ? [rest.join('\n')] : [])],
    action: openEvent(baseUrl, after),
    note:
      state === 'registered'
        ? t`You still have your seat. If you can’t make it anymore, please unregister on the event’s page so someone else can have it.`
        : t`You’re still on the waiting list. You can leave it anytime on the event’s page.`,
  }
}

/** The email to everybody who is registered or waits when an event is cancelled (S2 §7). */
export function cancellationEmail(baseUrl: string, event: LockedEvent): EmailTemplate {
  return {
    subject: t`Canceled: ${event.title}, ${formatEventDate(event)}`,
    paragraphs: [
      event.title,
      t`This event has been cancelled by the administrator.`,
      t`It was planned for:\nWhen: ${formatWhen(event)}\nWhere: ${formatPlace(event)}`,
    ],
    action: { label: t`See other events`, url: `${baseUrl}/events` },
  }
}

function headingFor({ time, place, link }: EventChanges): string {
  if (time && !place && !link) return t`New time`
  if (place && !time && !link) return t`New place`
  if (link && !time && !place) return t`New Zoom link`
  return t`Changed`
}

function openingLine(before: LockedEvent, after: LockedEvent, state: State): string {
  const { title } = before
  return sentences(
    state === 'registered'
      ? t`${title} on ${formatEventDate(before)}, which you’re registered for, has changed.`
      : t`${title} on ${formatEventDate(before)}, which you’re on the waiting list for, has changed.`,
    title !== after.title && t`It’s now called “${after.title}”.`,
  )
}

function linkChange({ zoomLink }: LockedEvent): string {
  return zoomLink ? t`New Zoom link: ${zoomLink}` : t`This event no longer has a Zoom link.`
}

function openEvent(baseUrl: string, { id }: LockedEvent) {
  return { label: t`Open the event`, url: `${baseUrl}/events/${id}` }
}
