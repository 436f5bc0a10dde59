import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { timeZone } from '../platform/contract/time-zone.ts'
import { type NotificationKind, notificationData, notificationKinds } from './kinds.ts'

const tag = 'Notifications'

export const notificationsPerPage = 20
/** Unread ones are counted up to here: beyond it the screen says "99+". */
export const unreadLimit = 100

const common = {
  id: uuid,
  createdAt: moment,
  isRead: z.boolean(),
  /** Who did it, where somebody did. */
  actor: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
}

function entry<Kind extends NotificationKind>(kind: Kind) {
  return z.object({ ...common, kind: z.literal(kind), data: notificationData[kind] })
}

const notification = z.discriminatedUnion('kind', [
  entry('eventRegistration'),
  entry('eventChange'),
  entry('eventReminder'),
  entry('newEvent'),
  entry('reply'),
  entry('messageRequest'),
  entry('message'),
  entry('applicationStatus'),
  entry('jobAlert'),
  entry('resumeRequest'),
  entry('application'),
  entry('resumeAllowed'),
  entry('jobExpiry'),
  entry('company'),
  entry('support'),
  entry('group'),
  entry('membership'),
  entry('terms'),
  entry('unusualActivity'),
  entry('test'),
])
export type Notification = z.infer<typeof notification>

const unread = z.object({ unreadCount: z.number().int() })
/** What open screens hear live. */
export type UnreadEvent = z.infer<typeof unread>

/** How often mail that a person can do without comes: each as it happens, or one digest of it. */
export const paces = ['each', 'daily', 'weekly'] as const
export type Pace = (typeof paces)[number]

export const settingsForm = z.object({
  /** Mail that she can do without, as a whole; the other mails come whatever this says (S2 §3). */
  emailNotifications: z.boolean(),
  pace: z.enum(paces),
  /** IANA time zone in whose morning the digest comes. */
  timeZone,
  choices: z
    .array(z.object({ kind: z.enum(notificationKinds), inApp: z.boolean(), mail: z.boolean() }))
    .max(notificationKinds.length),
})
export type NotificationSettings = z.infer<typeof settingsForm>

/** The three switches of the Live Hub's dialog (S2 §3). A switch of a kind stands for both of its channels. */
export const quickSettings = z.object({
  emailNotifications: z.boolean(),
  eventReminders: z.boolean(),
  newEventAlerts: z.boolean(),
})
export type QuickSettings = z.infer<typeof quickSettings>

/** What an unsubscribe link is about: a kind, or the digest. */
const subject = z.enum([...notificationKinds, 'digest'])

export const notificationsContract = {
  list: operation('signedIn', {
    method: 'GET',
    path: '/notifications',
    summary: 'What happened for the viewer, newest first, and how much of it is unread',
    tag,
  })
    .input(z.object({ after: z.string().max(200).optional() }))
    .output(unread.extend({ notifications: z.array(notification), next: z.string().nullable() })),

  markRead: operation('signedIn', {
    method: 'PUT',
    path: '/notifications/{id}/read',
    summary: 'Mark a notification as read',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ id: uuid }))
    .output(unread),

  markAllRead: operation('signedIn', {
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Mark everything as read',
    tag,
  }).output(unread),

  showSettings: operation('signedIn', {
    method: 'GET',
    path: '/notification-settings',
    summary: 'What reaches the viewer, and how',
    tag,
  }).output(settingsForm),

  updateSettings: operation('signedIn', {
    method: 'PUT',
    path: '/notification-settings',
    summary: 'Change what reaches the viewer, and how; kinds that are not named stay as they are',
    tag,
  })
    .input(settingsForm)
    .output(settingsForm),

  showQuickSettings: operation('signedIn', {
    method: 'GET',
    path: '/notification-settings/events',
    summary: 'The three switches for events',
    tag,
  }).output(quickSettings),

  updateQuickSettings: operation('signedIn', {
    method: 'PUT',
    path: '/notification-settings/events',
    summary: 'Change the three switches for events',
    tag,
  })
    .input(quickSettings)
    .output(quickSettings),

  sendTest: operation('signedIn', {
    method: 'POST',
    path: '/notification-settings/test',
    summary: 'Send the viewer a test notification, by mail and on the screen',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  }).output(done),

  showUnsubscribe: operation('visitor', {
    method: 'GET',
    path: '/unsubscribe',
    summary: 'What an unsubscribe link is about; changes nothing',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
  })
    .input(z.object({ token: z.string().max(300) }))
    .output(z.object({ subject })),

  unsubscribe: operation('visitor', {
    method: 'POST',
    path: '/unsubscribe',
    summary: 'Stop the mails that an unsubscribe link is about, or all that can be stopped',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
  })
    .input(z.object({ token: z.string().max(300), everything: z.boolean().default(false) }))
    .output(done),
}
