import type { Letter } from '../../../platform/server/mail/email-template.ts'
import { dateOf } from '../event-times.ts'
import { placeOf, whenOf } from '../event-words.ts'
import type { HeldEvent } from '../holding.ts'
import type { News } from './policy.ts'

type State = 'registered' | 'waiting'

/**
 * The mail that says what became different: what was, and what is now. The Zoom link is only for people with a seat.
 * @param news what is new, of which something concerns whoever gets it
 */
export function changeLetter(
  baseUrl: string,
  { before, after, news }: { before: HeldEvent; after: HeldEvent; news: News },
  state: State,
): Letter {
  const link = state === 'registered' && news.link
  const changes = [
    ...(news.time ? [fromTo('time', whenOf(before), whenOf(after))] : []),
    ...(news.place ? [fromTo('place', placeOf(before), placeOf(after))] : []),
    ...(link ? [linkChange(after)] : []),
  ]
  const rest = [
    ...(news.time ? [] : [`When: ${whenOf(after)}`]),
    ...(news.place ? [] : [`Where: ${placeOf(after)}`]),
    ...(state === 'registered' && after.zoomLink && !link ? [`Join on Zoom: ${after.zoomLink}`] : []),
  ]
  return {
    subject: `${headOf({ ...news, link })}: ${after.title}, ${dateOf(after)}`,
    paragraphs: [openingOf(before, after, state), ...changes, ...(rest.length > 0 ? [rest.join('\n')] : [])],
    action: openEvent(baseUrl, after),
    note:
      state === 'registered'
        ? 'Your seat is still yours. If you cannot come now, please unregister on the event’s page, so that somebody else gets it.'
        : 'You keep your place on the waiting list, and can leave it on the event’s page.',
  }
}

/** The mail to everybody who holds a place at an event that will not be (S2 §7). */
export function cancellationLetter(baseUrl: string, event: HeldEvent): Letter {
  return {
    subject: `Cancelled: ${event.title}, ${dateOf(event)}`,
    paragraphs: [
      event.title,
      'This event has been cancelled by the administrator.',
      `It was planned for:\nWhen: ${whenOf(event)}\nWhere: ${placeOf(event)}`,
    ],
    action: { label: 'See what else is on', url: `${baseUrl}/events` },
  }
}

function headOf(news: News): string {
  const { time, place, link } = news
  if (time && !place && !link) return 'New time'
  if (place && !time && !link) return 'New place'
  if (link && !time && !place) return 'New Zoom link'
  return 'Changed'
}

function openingOf(before: HeldEvent, after: HeldEvent, state: State): string {
  const yours = state === 'registered' ? 'you are registered for' : 'you wait for a seat at'
  const opening = `${before.title} on ${dateOf(before)}, which ${yours}, has changed.`
  return before.title === after.title ? opening : `${opening} It is now called “${after.title}”.`
}

function fromTo(what: string, from: string, to: string): string {
  return `New ${what}: ${to}\nOld ${what}: ${from}`
}

function linkChange({ zoomLink }: HeldEvent): string {
  return zoomLink ? `New Zoom link: ${zoomLink}` : 'There is no Zoom link any more.'
}

function openEvent(baseUrl: string, { id }: HeldEvent) {
  return { label: 'Open the event', url: `${baseUrl}/events/${id}` }
}
