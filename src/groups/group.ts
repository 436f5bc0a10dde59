import * as z from 'zod'
import { manyLines, oneLine } from '../platform/contract/characters.ts'
import { moment, uuid } from '../platform/contract/identifiers.ts'

/** `open` lets everybody in; in a group `byRequest`, an organiser answers each request. */
export const waysToJoin = ['open', 'byRequest'] as const
export type WayToJoin = (typeof waysToJoin)[number]
export const groupRoles = ['member', 'organiser'] as const
export type GroupRole = (typeof groupRoles)[number]

export const nameLimit = 80
export const descriptionLimit = 600
export const messageLimit = 500

export const term = z.string().trim().max(200).regex(oneLine).default('')
/** The name of the last group of the page before, in a list in the order of names. */
export const afterName = z.string().min(1).max(nameLimit).regex(oneLine).optional()

const name = z
  .string('Please give the group a name.')
  .trim()
  .min(1, 'Please give the group a name.')
  .max(nameLimit, `Name must be ${nameLimit} characters or less.`)
  .regex(oneLine, 'Name contains characters that cannot be used.')
const description = z
  .string('Please say what the group is about.')
  .trim()
  .min(1, 'Please say what the group is about.')
  .max(descriptionLimit, `Description must be ${descriptionLimit} characters or less.`)
  .regex(manyLines, 'Description contains characters that cannot be used.')
const joining = z.enum(waysToJoin, 'Please choose how people join.')

/** What organisers may change. */
export const settingsForm = z.object({ description, joining })
/** What admins may change; names are theirs, so that a group stays what people joined. */
export const groupForm = settingsForm.extend({ name })
export const newGroupForm = groupForm.extend({
  organiserId: z.uuid('Please choose a member as the first organiser.'),
})

/** What somebody says to the organisers when she asks to join; she need not say anything. */
export const joinForm = z.object({
  message: z
    .string()
    .trim()
    .max(messageLimit, `Your message must be ${messageLimit} characters or less.`)
    .regex(manyLines, 'Your message contains characters that cannot be used.')
    .default(''),
})

export const groupSummary = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  joining: z.enum(waysToJoin),
  memberCount: z.number().int(),
  /** What the viewer is in it; null when she is not. */
  role: z.enum(groupRoles).nullable(),
  /** Whether the viewer asked to join and waits for an answer. */
  isRequested: z.boolean(),
  /** Whether an organizer answers first when the viewer joins: everybody `byRequest`, and whoever was removed. */
  mustAsk: z.boolean(),
})
export type GroupSummary = z.infer<typeof groupSummary>

export const group = groupSummary.extend({
  createdAt: moment,
  /** How many people wait for an answer; null for whoever does not give it. */
  requestCount: z.number().int().nullable(),
  can: z.object({
    /** Read the discussion and see who is in it. */
    read: z.boolean(),
    /** Answer requests, look after members, change the settings. */
    organise: z.boolean(),
    /** False for the last organiser, while there are others. */
    leave: z.boolean(),
  }),
})
export type Group = z.infer<typeof group>

/** Somebody in a group, or who asks to be. */
export const person = z.object({ id: uuid, name: z.string(), avatarUrl: z.string().nullable() })
export type Person = z.infer<typeof person>

export const groupMember = person.extend({ role: z.enum(groupRoles), joinedAt: moment })
export type GroupMember = z.infer<typeof groupMember>

export const joinRequest = person.extend({ message: z.string(), askedAt: moment })
export type JoinRequest = z.infer<typeof joinRequest>

/** A group as admins manage it. */
export const managedGroup = groupSummary.omit({ role: true, isRequested: true, mustAsk: true }).extend({
  createdAt: moment,
  requestCount: z.number().int(),
  threadCount: z.number().int(),
})
export type ManagedGroup = z.infer<typeof managedGroup>
