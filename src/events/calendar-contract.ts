import * as z from 'zod'
import { fileAnswer } from '../platform/contract/files.ts'
import { moment, uuid } from '../platform/contract/identifiers.ts'
import { operation } from '../platform/contract/operation.ts'

const tag = 'Calendars'

/** S2 §9. */
export const reminderMinutes = [5, 15, 30, 60, 1440] as const
export const calendarTypes = ['google', 'outlook', 'apple'] as const
export type CalendarType = (typeof calendarTypes)[number]

export const calendarSettings = z.object({
  /** Whether mails invite the calendar to add the event by itself, not only attach its file. */
  autoAddRegistered: z.boolean(),
  reminderMinutes: z.union(reminderMinutes.map((minutes) => z.literal(minutes))),
  calendarType: z.enum(calendarTypes),
})
export type CalendarSettings = z.infer<typeof calendarSettings>

export const defaultCalendarSettings: CalendarSettings = {
  autoAddRegistered: false,
  reminderMinutes: 15,
  calendarType: 'google',
}

/** Private addresses: whoever has one reads it without logging in. Resetting and logging out everywhere end both. */
const subscription = z.object({
  /** Until when both work. */
  expiresAt: moment,
  /** What she registered for. */
  url: z.url(),
  /** All sessions; without a membership, what she registered for. */
  allUrl: z.url(),
})

/** Events in people's own calendars (RFC 5545). */
export const calendarOperations = {
  downloadEvent: operation('member', {
    method: 'GET',
    path: '/events/{id}/calendar.ics',
    summary: 'An event as a calendar file',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(fileAnswer),

  downloadUpcoming: operation('member', {
    method: 'GET',
    path: '/events/calendar.ics',
    summary: 'All upcoming events as one calendar file',
    tag,
  }).output(fileAnswer),

  downloadPublicEvent: operation('visitor', {
    method: 'GET',
    path: '/public-events/{id}/calendar.ics',
    summary: 'A public event as a calendar file, without its Zoom link',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(fileAnswer),

  showSettings: operation('member', {
    method: 'GET',
    path: '/calendar-settings',
    summary: 'How the viewer’s calendar is served',
    tag,
  }).output(calendarSettings),

  updateSettings: operation('member', {
    method: 'PUT',
    path: '/calendar-settings',
    summary: 'Change how the viewer’s calendar is served',
    tag,
  })
    .input(calendarSettings)
    .output(calendarSettings),

  showSubscription: operation('member', {
    method: 'GET',
    path: '/calendar-subscription',
    summary:
      'The private addresses under which a calendar program reads all sessions, or those the viewer registered for',
    tag,
  }).output(subscription),

  resetSubscription: operation('member', {
    method: 'POST',
    path: '/calendar-subscription/reset',
    summary: 'New private addresses; the ones before stop at once',
    tag,
  }).output(subscription),

  readSubscription: operation('visitor', {
    method: 'GET',
    path: '/calendars/{token}',
    summary: 'Sessions for a member’s calendar program; the address is the key',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ token: z.string().max(300) }))
    .output(fileAnswer),
}
