import type { LiveEvent } from '../contract.ts'
import { locationOf } from './event-fallbacks.ts'

/** What a link into somebody's calendar tells of an event. */
export type LinkedEvent = Pick<
  LiveEvent,
  'id' | 'title' | 'description' | 'location' | 'startsAt' | 'endsAt' | 'hasZoomLink' | 'zoomLink'
>

/** Characters of the description in a link. Google and Outlook refuse addresses that are much longer. */
const longestDescription = 800

/**
 * Opens Google Calendar with a new event filled in (S2 §7).
 * @param origin where the site is, for the link back to the event
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
 * Opens Outlook on the web with a new event filled in (S2 §7).
 * @param origin where the site is, for the link back to the event
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

/** Lets Google Calendar subscribe to a feed. It only takes feeds by their `webcal` address. */
export function googleSubscription(feed: string): string {
  return address('https://calendar.google.com/calendar/r', { cid: appleSubscription(feed) })
}

/** Lets Outlook on the web subscribe to a feed, under this name. */
export function outlookSubscription(feed: string, name: string): string {
  return address('https://outlook.live.com/calendar/0/addfromweb', { url: feed, name })
}

/** The feed's address for the calendar program of the device: Apple Calendar takes it, and most others. */
export function appleSubscription(feed: string): string {
  return feed.replace(/^https?:/, 'webcal:')
}

/** Said where an event has a Zoom link that the viewer does not get before they have a seat. */
export const noZoomLinkYet = 'The Zoom link is only for people who are registered.'

function detailsOf({ id, description, hasZoomLink, zoomLink }: LinkedEvent, origin: string): string {
  const characters = Array.from(description)
  const words =
    characters.length > longestDescription
      ? `${characters.slice(0, longestDescription).join('').trimEnd()}…`
      : description
  const zoom = zoomLink
    ? `Zoom: ${zoomLink}`
    : hasZoomLink && `${noZoomLinkYet} Register on the event’s page to get it.`
  return [words, zoom, `${origin}/events/${id}`].filter(Boolean).join('\n\n')
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
  // Outlook shows a plus sign where a form would have meant a space.
  return `${page}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`
}
