import * as z from 'zod'
import { moment, serial, uuid } from '../platform/contract/identifiers.ts'

const ofEvent = { eventId: uuid, title: z.string(), startsAt: moment, timeZone: z.string() }

/** What each kind of notification carries, from which every reader's words are made. */
export const notificationData = {
  /** The viewer's own place at an event: she registered, came onto the waiting list, or moved up from it. */
  eventRegistration: z.object({ ...ofEvent, what: z.enum(['registered', 'waiting', 'promoted']) }),
  /** An event she holds a place at was changed or cancelled. */
  eventChange: z.object({ ...ofEvent, what: z.enum(['changed', 'cancelled']) }),
  /** An event she is registered for comes soon. */
  eventReminder: z.object(ofEvent),
  /** An event was announced; of a series, its first date, and how many there are. */
  newEvent: z.object({ ...ofEvent, dates: z.number().int() }),
  /** Somebody replied to her thread or her reply. */
  reply: z.object({ threadId: serial, replyId: serial, title: z.string() }),
  /** The team answered her support request. */
  support: z.object({ requestId: uuid, subject: z.string() }),
  /** Her request to join a group was answered. */
  group: z.object({ groupId: uuid, name: z.string(), what: z.enum(['accepted', 'declined']) }),
  /** She asked for a test. */
  test: z.object({}),
}

export type NotificationKind = keyof typeof notificationData
export type NotificationData<Kind extends NotificationKind> = z.infer<(typeof notificationData)[Kind]>

export const notificationKinds = Object.keys(notificationData) as [NotificationKind, ...NotificationKind[]]

/**
 * How a kind goes by mail: `choice` as each person chooses; `always` because she cannot do without it, such as the
 * cancellation of an event she is registered for; `never` because it comes to the screen alone.
 */
export type ByMail = 'choice' | 'always' | 'never'

/** How each kind travels as long as a person has not chosen, in the order of the settings screen. */
export const channels: Record<NotificationKind, { byMail: ByMail; mail: boolean; inApp: boolean; isSetting: boolean }> =
  {
    eventReminder: { byMail: 'choice', mail: true, inApp: true, isSetting: true },
    newEvent: { byMail: 'choice', mail: true, inApp: true, isSetting: true },
    eventRegistration: { byMail: 'always', mail: true, inApp: true, isSetting: true },
    eventChange: { byMail: 'always', mail: true, inApp: true, isSetting: true },
    reply: { byMail: 'choice', mail: false, inApp: true, isSetting: true },
    support: { byMail: 'always', mail: true, inApp: true, isSetting: true },
    group: { byMail: 'always', mail: true, inApp: true, isSetting: true },
    test: { byMail: 'choice', mail: true, inApp: true, isSetting: false },
  }

/** The kinds a person decides about. */
export const settingKinds = (Object.keys(channels) as NotificationKind[]).filter((kind) => channels[kind].isSetting)
