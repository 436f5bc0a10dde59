import * as z from 'zod'
import type { Role } from '../platform/contract/access.ts'
import { moment, serial, uuid } from '../platform/contract/schemas.ts'

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
  /** Somebody wants to talk to her: the first words, which wait for her answer. */
  messageRequest: z.object({ conversationId: uuid }),
  /** Somebody wrote to her while she was away. */
  message: z.object({ conversationId: uuid, count: z.number().int() }),
  /** Her application was answered, or its job is gone. */
  applicationStatus: z.object({
    applicationId: uuid,
    title: z.string(),
    company: z.string(),
    what: z.enum(['reviewing', 'interview', 'offer', 'hired', 'declined', 'jobClosed', 'jobPaused', 'jobResumed']),
  }),
  /** Jobs appeared that a saved search of hers looks for; the newest one's title. */
  jobAlert: z.object({ searchId: uuid, name: z.string(), count: z.number().int(), title: z.string() }),
  /** A company asks to see her resume. */
  resumeRequest: z.object({ companyId: uuid, company: z.string() }),
  /** Somebody applied for a job of her company. */
  application: z.object({ applicationId: uuid, jobId: uuid, title: z.string() }),
  /** A member opened her resume to her company. */
  resumeAllowed: z.object({ candidateId: uuid }),
  /** A job of her company will expire soon, or has expired. */
  jobExpiry: z.object({ jobId: uuid, title: z.string(), what: z.enum(['soon', 'expired']), expiresAt: moment }),
  /** What became of her company here. */
  company: z.object({
    name: z.string(),
    what: z.enum([
      'verified',
      'unverified',
      'joined',
      'removed',
      'jobsPaused',
      'jobsResumed',
      'changeGranted',
      'changeRefused',
    ]),
  }),
  /** What became of her membership. */
  membership: z.object({
    what: z.enum(['started', 'renewed', 'pastDue', 'ended', 'sponsored', 'sponsorshipEnded']),
    /** When it ends, or access does; null when there is no such day. */
    until: moment.nullable(),
  }),
  /** New terms were published. */
  terms: z.object({ effectiveOn: z.string(), summary: z.string() }),
  /** A company or a member was shown as many people in a day as the site allows. */
  unusualActivity: z.object({
    list: z.enum(['candidates', 'members']),
    /** The company; null for a member, who is the notification’s actor. */
    company: z.string().nullable(),
    rows: z.number().int(),
  }),
  /** Somebody asked for a test. */
  test: z.object({}),
}

export type NotificationKind = keyof typeof notificationData
export type NotificationData<Kind extends NotificationKind> = z.infer<(typeof notificationData)[Kind]>

export const notificationKinds = Object.keys(notificationData) as [NotificationKind, ...NotificationKind[]]

/**
 * The kinds that are a person's or a company's doing: whoever blocked them, or is blocked by them, hears nothing of it.
 * Every other kind comes from the site: what the team and the program say reaches everybody.
 */
export const kindsFromPeople = [
  'reply',
  'messageRequest',
  'message',
  'applicationStatus',
  'resumeRequest',
  'application',
  'resumeAllowed',
] as const
/** The kinds of which some are somebody's doing, such as a colleague who joins, and others the site's. */
export const kindsFromEither = ['company'] as const

/** The kinds that ask something of who gets them: of these, one email a day goes from the same person to the same. */
export const requestKinds: readonly NotificationKind[] = ['messageRequest', 'resumeRequest', 'application']

/** The kinds that show whose doing they are; they go when that person's account goes. */
export const kindsNamingSender: readonly NotificationKind[] = ['reply', 'messageRequest', 'application', 'company']

/**
 * How a kind goes by mail: `choice` as each person chooses; `always` because she cannot do without it, such as the
 * cancellation of an event she is registered for; `never` because it comes to the screen alone.
 */
export type ByMail = 'choice' | 'always' | 'never'

type Channels = {
  byMail: ByMail
  mail: boolean
  inApp: boolean
  isSetting: boolean
  /** Whose it is: only members have groups and seats, only employers have postings, only admins look after the site. */
  whose: 'members' | 'employers' | 'everybody' | 'admins'
}

const forMembers = { inApp: true, isSetting: true, whose: 'members' } as const
const forEmployers = { inApp: true, isSetting: true, whose: 'employers' } as const
const forEverybody = { inApp: true, isSetting: true, whose: 'everybody' } as const

/** How each kind travels as long as a person has not chosen, in the order of the settings screen. */
export const channels: Record<NotificationKind, Channels> = {
  eventReminder: { ...forMembers, byMail: 'choice', mail: true },
  newEvent: { ...forMembers, byMail: 'choice', mail: true },
  eventRegistration: { ...forMembers, byMail: 'always', mail: true },
  eventChange: { ...forMembers, byMail: 'always', mail: true },
  reply: { ...forMembers, byMail: 'choice', mail: false },
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
  unusualActivity: { inApp: true, isSetting: false, whose: 'admins', byMail: 'always', mail: true },
  test: { ...forEverybody, byMail: 'choice', mail: true, isSetting: false },
}

/** Whether a kind can reach a person of this role; admins are members too. */
export function isFor(kind: NotificationKind, role: Role): boolean {
  const { whose } = channels[kind]
  if (whose === 'admins') return role === 'admin'
  return whose === 'everybody' || (whose === 'employers') === (role === 'employer')
}

/** The kinds a person decides about. */
export const settingKinds = (Object.keys(channels) as NotificationKind[]).filter((kind) => channels[kind].isSetting)
