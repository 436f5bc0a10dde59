import * as z from 'zod'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'

const tag = 'Calendars'

/** S2 §9. */
export const reminderMinutes = [5, 15, 30, 60, 1440] as const
export const calendarTypes = ['google', 'outlook', 'apple'] as const
export type CalendarType = (typeof calendarTypes)[number]

export const calendarSettings = z.object({
  /** Whether emails contain an invitation that calendars add automatically, and not only a file. */
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

/** Private addresses, which work without login. A reset and logging out everywhere invalidate both. */
const subscription = z.object({
  /** When both expire. */
  expiresAt: moment,
  /** The events that the person is registered for. */
  url: z.url(),
  /** All sessions; without a membership, only the events that the person is registered for. */
  allUrl: z.url(),
})

/** Calendar files and subscriptions (RFC 5545). */
export const calendarOperations = {
  downloadEvent: operation('member', {
    method: 'GET',
    path: '/events/{id}/calendar.ics',
    summary: 'An event as a calendar file',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(fileResponse),

  downloadUpcoming: operation('member', {
    method: 'GET',
    path: '/events/calendar.ics',
    summary: 'All upcoming events as one calendar file',
    tag,
  }).output(fileResponse),

  downloadPublicEvent: operation('visitor', {
    method: 'GET',
    path: '/public-events/{id}/calendar.ics',
    summary: 'A public event as a calendar file, without its Zoom link',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(fileResponse),

  showSettings: operation('member', {
    method: 'GET',
    path: '/calendar-settings',
    summary: 'The viewer’s calendar settings',
    tag,
  }).output(calendarSettings),

  updateSettings: operation('member', {
    method: 'PUT',
    path: '/calendar-settings',
    summary: 'Change the viewer’s calendar settings',
    tag,
  })
    .input(calendarSettings)
    .output(calendarSettings),

  showSubscription: operation('member', {
    method: 'GET',
    path: '/calendar-subscription',
    summary: 'The private addresses where a calendar app reads all sessions, or those the viewer is registered for',
    tag,
  }).output(subscription),

  resetSubscription: operation('member', {
    method: 'POST',
    path: '/calendar-subscription/reset',
    summary: 'Replace the private addresses; the old ones stop working right away',
    tag,
  }).output(subscription),

  readSubscription: operation('visitor', {
    method: 'GET',
    path: '/calendars/{token}',
    summary: 'Sessions for a member’s calendar app, which authenticates with the secret in the address',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ token: z.string().max(300) }))
    .output(fileResponse),
}
