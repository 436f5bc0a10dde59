import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { CommunityEvent } from '../../contract.ts'
import { locationOf } from '../event-labels.ts'

/** The part of an event that links to calendars contain. */
export type LinkedEvent = Pick<
  CommunityEvent,
  'id' | 'title' | 'description' | 'location' | 'startsAt' | 'endsAt' | 'hasZoomLink' | 'zoomLink'
>

/** Characters of the description in a link. Google and Outlook reject addresses that are much longer. */
const maxDescriptionLength = 800

/**
 * A link that opens Google Calendar with a prefilled event (S2 §7).
 * @param origin the site's origin, for the link to the event
 */
export function googleLink(event: LinkedEvent, origin: string): string {
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.startsAt)}/${compact(event.endsAt)}`,
    details: detailsOf(event, origin),
    location: locationOf(event),
  })
}

/**
 * A link that opens Outlook on the web with a prefilled event (S2 §7).
 * @param origin the site's origin, for the link to the event
 */
export function outlookLink(event: LinkedEvent, origin: string): string {
  return address('https://outlook.live.com/calendar/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: toSeconds(event.startsAt),
    enddt: toSeconds(event.endsAt),
    body: detailsOf(event, origin),
    location: locationOf(event),
  })
}

/** A link that subscribes Google Calendar to a feed, which must have a `webcal` address. */
export function googleSubscription(feed: string): string {
  return address('https://calendar.google.com/calendar/r', { cid: appleSubscription(feed) })
}

/** A link that subscribes Outlook on the web to a feed with this name. */
export function outlookSubscription(feed: string, name: string): string {
  return address('https://outlook.live.com/calendar/0/addfromweb', { url: feed, name })
}

/** The feed's address for the device's calendar program, such as Apple Calendar. */
export function appleSubscription(feed: string): string {
  return feed.replace(/^https?:/, 'webcal:')
}

/** For events whose Zoom link the viewer cannot see, because they are not registered. */
export const noZoomLinkYet = t`Only people who are registered get the Zoom link.`

function detailsOf({ id, description, hasZoomLink, zoomLink }: LinkedEvent, origin: string): string {
  const characters = Array.from(description)
  const text =
    characters.length > maxDescriptionLength
      ? `${characters.slice(0, maxDescriptionLength).join('').trimEnd()}…`
      : description
  const zoom = zoomLink
    ? t`Zoom: ${zoomLink}`
    : hasZoomLink && sentences(noZoomLinkYet, t`Register on the event’s page to get it.`)
  return [text, zoom, `${origin}/events/${id}`].filter(Boolean).join('\n\n')
}

/** A moment in UTC to the second: `2026-11-24T00:00:00Z`. */
function toSeconds(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}

/** A moment in UTC as RFC 5545 writes it: `20261124T000000Z`. */
function compact(moment: string): string {
  return toSeconds(moment).replace(/[-:]/g, '')
}

function address(page: string, parameters: Record<string, string>): string {
  // Outlook does not decode a plus sign to a space.
  return `${page}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`
}
