import * as z from 'zod'
import type { Role } from '../platform/contract/access.ts'
import { savableKinds } from '../platform/contract/content-kinds.ts'
import type { Part } from '../platform/contract/parts/parts.ts'
import { moment, serial, uuid } from '../platform/contract/schemas.ts'

const ofEvent = { eventId: uuid, title: z.string(), startsAt: moment, timeZone: z.string() }

/** The data of each kind of notification, from which the list, emails, and digests build their texts. */
export const notificationData = {
  /** The recipient registered for an event, joined its waiting list, or moved up from it. */
  eventRegistration: z.object({ ...ofEvent, what: z.enum(['registered', 'waiting', 'promoted']) }),
  /** An event for which the recipient is registered or waits was changed or cancelled. */
  eventChange: z.object({ ...ofEvent, what: z.enum(['changed', 'cancelled']) }),
  /** An event for which the recipient is registered starts soon. */
  eventReminder: z.object(ofEvent),
  /** An event that the recipient attended is over, and its host would like to know how it was. */
  eventFeedback: z.object(ofEvent),
  /**
   * The recipient was made host or co-host of an event, or no longer is either. For a series: its first date that changed.
   * People who leave the team of a draft cannot see it any more.
   */
  eventTeam: z.object({ ...ofEvent, what: z.enum(['host', 'coHost', 'removed']), isDraft: z.boolean() }),
  /** An event was announced. For a series: its first date, and the number of dates. */
  newEvent: z.object({ ...ofEvent, dates: z.number().int() }),
  /** A member replied to the recipient's thread or reply. */
  reply: z.object({ threadId: serial, replyId: serial, title: z.string() }),
  /** The recipient's reply was marked as the answer to a question. */
  answer: z.object({ threadId: serial, replyId: serial, title: z.string() }),
  /** The recipient wanted to be reminded of what they saved for later. */
  saved: z.object({ item: z.enum(savableKinds), title: z.string(), path: z.string().startsWith('/') }),
  /** A member mentioned the recipient in a reply, or in the text that starts a thread (`replyId` null). */
  mention: z.object({ threadId: serial, replyId: serial.nullable(), title: z.string() }),
  /** A member replied in a thread that the recipient watches, or started one (`replyId` null) on a board that they watch. */
  watched: z.object({ threadId: serial, replyId: serial.nullable(), title: z.string() }),
  /** The team answered the recipient's support request. */
  support: z.object({ requestId: uuid, subject: z.string() }),
  /** The recipient's request to join a group was answered. */
  group: z.object({ groupId: uuid, name: z.string(), what: z.enum(['accepted', 'declined']) }),
  /** The recipient got a message request. */
  messageRequest: z.object({ conversationId: uuid }),
  /** The recipient got messages while they were not on the site. */
  message: z.object({ conversationId: uuid, count: z.number().int() }),
  /** The recipient's application was answered, or its job was closed, paused, or resumed. */
  applicationStatus: z.object({
    applicationId: uuid,
    title: z.string(),
    company: z.string(),
    what: z.enum(['reviewing', 'interview', 'offer', 'hired', 'declined', 'jobClosed', 'jobPaused', 'jobResumed']),
  }),
  /** New jobs match a saved search of the recipient; `title` is the newest job's. */
  jobAlert: z.object({ searchId: uuid, name: z.string(), count: z.number().int(), title: z.string() }),
  /** A company asks to see the recipient's resume. */
  resumeRequest: z.object({ companyId: uuid, company: z.string() }),
  /** A member applied for a job of the recipient's company. */
  application: z.object({ applicationId: uuid, jobId: uuid, title: z.string() }),
  /** A candidate allowed the recipient's company to see their resume. */
  resumeAllowed: z.object({ candidateId: uuid }),
  /** A job of the recipient's company will expire soon, or has expired. */
  jobExpiry: z.object({ jobId: uuid, title: z.string(), what: z.enum(['soon', 'expired']), expiresAt: moment }),
  /** The state of the recipient's company changed. */
  company: z.object({
    name: z.string(),
    what: z.enum([
      'verified',
      'unverified',
      'joined',
      'removed',
      'jobsPaused',
      'jobsResumed',
      'feedFailing',
      'changeGranted',
      'changeRefused',
    ]),
  }),
  /** The recipient's membership changed. */
  membership: z.object({
    what: z.enum(['started', 'renewed', 'pastDue', 'ended', 'sponsored', 'sponsorshipEnded']),
    /** When the membership or the access ends; null if there is no such day. */
    until: moment.nullable(),
  }),
  /** New terms were published. */
  terms: z.object({ effectiveOn: z.string(), summary: z.string() }),
  /** A company or a member has reached the daily limit of people whom the site shows. */
  unusualActivity: z.object({
    list: z.enum(['candidates', 'members']),
    /** The company; null for a member, who is the notification’s actor. */
    company: z.string().nullable(),
    rows: z.number().int(),
  }),
  /** The recipient requested a test. */
  test: z.object({}),
}

export type NotificationKind = keyof typeof notificationData
export type NotificationData<Kind extends NotificationKind> = z.infer<(typeof notificationData)[Kind]>

export const notificationKinds = Object.keys(notificationData) as [NotificationKind, ...NotificationKind[]]

/**
 * The kinds that a person or a company causes. They do not reach people who blocked the sender or whom the sender blocked.
 * The other kinds come from the site and reach everybody.
 */
export const kindsFromPeople = [
  'reply',
  'answer',
  'mention',
  'watched',
  'messageRequest',
  'message',
  'applicationStatus',
  'resumeRequest',
  'resumeAllowed',
] as const
/**
 * The kinds that are caused either by a person, such as a colleague who joins, or by the site, such as an application
 * whose applicant hides their name.
 */
export const kindsFromEither = ['company', 'application'] as const

/** The kinds that request something of the recipient. The same sender emails the same recipient one of these a day. */
export const requestKinds: readonly NotificationKind[] = ['messageRequest', 'resumeRequest', 'application']

/** The kinds that show their sender. They are deleted with the sender's account. */
export const kindsNamingSender: readonly NotificationKind[] = [
  'reply',
  'answer',
  'mention',
  'watched',
  'messageRequest',
  'application',
  'company',
]

/**
 * Whether a kind is emailed: `choice` as each person chooses; `always` because it is necessary, such as the cancellation
 * of an event; `never` because it is shown on the screen only.
 */
export type ByMail = 'choice' | 'always' | 'never'

type Channels = {
  byMail: ByMail
  mail: boolean
  inApp: boolean
  isSetting: boolean
  /** Who can get it: only members have groups and registrations, and only employers have postings. */
  audience: 'members' | 'employers' | 'everybody' | 'admins'
}

const forMembers = { inApp: true, isSetting: true, audience: 'members' } as const
const forEmployers = { inApp: true, isSetting: true, audience: 'employers' } as const
const forEverybody = { inApp: true, isSetting: true, audience: 'everybody' } as const

/** The default channels of each kind, in the order of the settings screen. */
export const channels: Record<NotificationKind, Channels> = {
  eventReminder: { ...forMembers, byMail: 'choice', mail: true },
  newEvent: { ...forMembers, byMail: 'choice', mail: true },
  eventFeedback: { ...forMembers, byMail: 'choice', mail: true },
  eventRegistration: { ...forMembers, byMail: 'always', mail: true },
  eventChange: { ...forMembers, byMail: 'always', mail: true },
  eventTeam: { ...forMembers, byMail: 'choice', mail: true },
  reply: { ...forMembers, byMail: 'choice', mail: false },
  answer: { ...forMembers, byMail: 'choice', mail: false },
  saved: { ...forMembers, byMail: 'choice', mail: true },
  mention: { ...forMembers, byMail: 'choice', mail: false },
  watched: { ...forMembers, byMail: 'choice', mail: true },
  messageRequest: { ...forEverybody, byMail: 'choice', mail: true },
  message: { ...forEverybody, byMail: 'choice', mail: true },
  applicationStatus: { ...forMembers, byMail: 'always', mail: true },
  jobAlert: { ...forMembers, byMail: 'choice', mail: true },
  resumeRequest: { ...forMembers, byMail: 'choice', mail: true },
  application: { ...forEmployers, byMail: 'choice', mail: true },
  resumeAllowed: { ...forEmployers, byMail: 'choice', mail: true },
  jobExpiry: { ...forEmployers, byMail: 'always', mail: true },
  company: { ...forEmployers, byMail: 'always', mail: true },
  support: { ...forEverybody, byMail: 'always', mail: true },
  group: { ...forMembers, byMail: 'always', mail: true },
  membership: { ...forEverybody, byMail: 'always', mail: true },
  terms: { ...forEverybody, byMail: 'choice', mail: true },
  unusualActivity: { inApp: true, isSetting: false, audience: 'admins', byMail: 'always', mail: true },
  test: { ...forEverybody, byMail: 'choice', mail: true, isSetting: false },
}

/** Whether people of this role can get a kind. Admins are members too. */
export function isFor(kind: NotificationKind, role: Role): boolean {
  const { audience } = channels[kind]
  if (audience === 'admins') return role === 'admin'
  return audience === 'everybody' || (audience === 'employers') === (role === 'employer')
}

/** The kinds that are about one part of the site. Those of other kinds depend on what they are about. */
export const partsOfKinds: Partial<Record<NotificationKind, Part>> = {
  applicationStatus: 'jobs',
  jobAlert: 'jobs',
  application: 'jobs',
  jobExpiry: 'jobs',
  resumeRequest: 'employers',
  resumeAllowed: 'employers',
  company: 'employers',
  group: 'groups',
}

/** Whether a kind can be sent now. @param off the parts of the site that are off */
export function isKindOn(kind: NotificationKind, off: readonly Part[]): boolean {
  const part = partsOfKinds[kind]
  return part === undefined || !off.includes(part)
}

/** The kinds with a setting. */
export const settingKinds = (Object.keys(channels) as NotificationKind[]).filter((kind) => channels[kind].isSetting)
