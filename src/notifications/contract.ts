import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'
import { done, moment, uuid } from '../platform/contract/schemas.ts'
import { timeZone } from '../platform/contract/time-zone.ts'
import { type NotificationKind, notificationData, notificationKinds } from './kinds.ts'

const tag = 'Notifications'

export const notificationsPerPage = 20
/** Unread notifications are counted up to this number. Screens show "99+" for it. */
export const unreadLimit = 100

const common = {
  id: uuid,
  createdAt: moment,
  isRead: z.boolean(),
  /** The person who caused it, if it shows one. */
  actor: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
}

function entry<Kind extends NotificationKind>(kind: Kind) {
  return z.object({ ...common, kind: z.literal(kind), data: notificationData[kind] })
}

const notification = z.discriminatedUnion('kind', [
  entry('eventRegistration'),
  entry('eventChange'),
  entry('eventReminder'),
  entry('eventFeedback'),
  entry('eventTeam'),
  entry('newEvent'),
  entry('reply'),
  entry('answer'),
  entry('saved'),
  entry('mention'),
  entry('watched'),
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
/** The live update of the number of unread notifications. */
export type UnreadEvent = z.infer<typeof unread>

/** How often optional emails are sent: each at once, or collected in a digest. */
export const paces = ['each', 'daily', 'weekly'] as const
export type Pace = (typeof paces)[number]

export const settingsForm = z.object({
  /** Whether the person gets optional emails at all. Necessary emails are sent in any case (S2 §3). */
  emailNotifications: z.boolean(),
  pace: z.enum(paces),
  /** The IANA time zone in which digests are sent at 8:00. */
  timeZone,
  choices: z
    .array(z.object({ kind: z.enum(notificationKinds), inApp: z.boolean(), mail: z.boolean() }))
    .max(notificationKinds.length),
})
export type NotificationSettings = z.infer<typeof settingsForm>

/** The three switches of the Live Hub's dialog (S2 §3). A kind's switch sets both of its channels. */
export const quickSettings = z.object({
  emailNotifications: z.boolean(),
  eventReminders: z.boolean(),
  newEventAlerts: z.boolean(),
})
export type QuickSettings = z.infer<typeof quickSettings>

/** What a link unsubscribes from: a kind, or the digest. */
const subject = z.enum([...notificationKinds, 'digest'])

export const notificationsContract = {
  list: operation('signedIn', {
    method: 'GET',
    path: '/notifications',
    summary: 'List the viewer’s notifications, newest first, with the number of unread ones',
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
    summary: 'Mark all notifications as read',
    tag,
  }).output(unread),

  showSettings: operation('signedIn', {
    method: 'GET',
    path: '/notification-settings',
    summary: 'Get the viewer’s notification settings',
    tag,
  }).output(settingsForm),

  updateSettings: operation('signedIn', {
    method: 'PUT',
    path: '/notification-settings',
    summary: 'Change the viewer’s notification settings; kinds that are not named stay as they are',
    tag,
  })
    .input(settingsForm)
    .output(settingsForm),

  showQuickSettings: operation('signedIn', {
    method: 'GET',
    path: '/notification-settings/events',
    summary: 'Get the three switches for events',
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
    summary: 'Send the viewer a test notification, by email and on the screen',
    tag,
    problems: ['TOO_MANY_REQUESTS'],
  }).output(done),

  showUnsubscribe: operation('visitor', {
    method: 'GET',
    path: '/unsubscribe',
    summary: 'Get what an unsubscribe link is about; changes nothing',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
  })
    .input(z.object({ token: z.string().max(300) }))
    .output(z.object({ subject })),

  unsubscribe: operation('visitor', {
    method: 'POST',
    path: '/unsubscribe',
    summary: 'Unsubscribe from the emails that an unsubscribe link is about, or from all optional emails',
    tag,
    problems: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
  })
    .input(z.object({ token: z.string().max(300), everything: z.boolean().default(false) }))
    .output(done),
}
