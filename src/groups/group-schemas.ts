import * as z from 'zod'
import { t } from '#text'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { multiLinePattern, singleLinePattern } from '../platform/contract/text-formats.ts'

/** Everyone may join an `open` group; in a group `byRequest`, an organizer answers each join request. */
export const waysToJoin = ['open', 'byRequest'] as const
export type WayToJoin = (typeof waysToJoin)[number]
export const groupRoles = ['member', 'organiser'] as const
export type GroupRole = (typeof groupRoles)[number]

export const nameLimit = 80
export const descriptionLimit = 600
export const messageLimit = 500

export const term = z.string().trim().max(200).regex(singleLinePattern).default('')
/** The name of the last group on the previous page, in a list in the order of names. */
export const afterName = z.string().min(1).max(nameLimit).regex(singleLinePattern).optional()

const name = z
  .string(t`Please give the group a name.`)
  .trim()
  .min(1, t`Please give the group a name.`)
  .max(nameLimit, t`Name must be ${nameLimit} characters or less.`)
  .regex(singleLinePattern, t`Name contains characters that cannot be used.`)
const description = z
  .string(t`Please describe what the group is about.`)
  .trim()
  .min(1, t`Please describe what the group is about.`)
  .max(descriptionLimit, t`Description must be ${descriptionLimit} characters or less.`)
  .regex(multiLinePattern, t`Description contains characters that cannot be used.`)
const joining = z.enum(waysToJoin, t`Please choose how people can join.`)

/** What organizers may change. */
export const settingsForm = z.object({ description, joining })
/** What admins may change. Only they change names, so that a group stays what people joined. */
export const groupForm = settingsForm.extend({ name })
export const newGroupForm = groupForm.extend({
  organiserId: z.uuid(t`Please choose a member as the first organizer.`),
})

/** An optional message to the organizers with a join request. */
export const joinForm = z.object({
  message: z
    .string()
    .trim()
    .max(messageLimit, t`Your message must be ${messageLimit} characters or less.`)
    .regex(multiLinePattern, t`Your message contains characters that cannot be used.`)
    .default(''),
})

/** A member of a group, or a person who requests to join. */
export const person = z.object({ id: uuid, name: z.string(), avatarUrl: z.string().nullable() })
export type Person = z.infer<typeof person>

export const groupSummary = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  joining: z.enum(waysToJoin),
  /** Members may load it; null without an uploaded cover. */
  coverUrl: z.string().nullable(),
  memberCount: z.number().int(),
  /** The viewer's role in the group; null when they are not a member. */
  role: z.enum(groupRoles).nullable(),
  /** Whether a join request of the viewer waits for an answer. */
  isRequested: z.boolean(),
  /** Whether the viewer needs a join request: in a group `byRequest`, and after they were removed from the group. */
  mustAsk: z.boolean(),
  /** Some of its members, organizers first: those whom the viewer may know to belong to it. */
  faces: z.array(person),
})
export type GroupSummary = z.infer<typeof groupSummary>

export const group = groupSummary.extend({
  createdAt: moment,
  /** The number of waiting join requests; null for viewers who may not answer them. */
  requestCount: z.number().int().nullable(),
  can: z.object({
    /** Read the discussion and see the members. */
    read: z.boolean(),
    /** Answer join requests, manage members, change the settings. */
    organise: z.boolean(),
    /** False for the last organizer while there are other members. */
    leave: z.boolean(),
  }),
})
export type Group = z.infer<typeof group>

export const groupMember = person.extend({ role: z.enum(groupRoles), joinedAt: moment })
export type GroupMember = z.infer<typeof groupMember>

export const joinRequest = person.extend({ message: z.string(), askedAt: moment })
export type JoinRequest = z.infer<typeof joinRequest>

/** A group in the admins' list. */
export const managedGroup = groupSummary.omit({ role: true, isRequested: true, mustAsk: true, faces: true }).extend({
  createdAt: moment,
  requestCount: z.number().int(),
  threadCount: z.number().int(),
})
export type ManagedGroup = z.infer<typeof managedGroup>
