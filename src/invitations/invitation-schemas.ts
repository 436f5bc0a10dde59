import * as z from 'zod'
import { t } from '#text'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { pastedAddresses } from './addresses.ts'

/** The roles that an invitation can give. Nobody becomes an admin by a link (docs/decisions/0071). */
export const invitedRoles = ['member', 'employer'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** The longest time that an invitation can work, and the most people who can use one link. */
export const maxDays = 365
export const maxUses = 1000

const terms = {
  role: z.enum(invitedRoles),
  /** The group that people join, if any. */
  groupId: uuid.nullable(),
  days: z
    .int(t`Please enter a whole number of days`)
    .min(1, t`Please enter 1 or more days`)
    .max(maxDays, t`Please enter ${maxDays} days or fewer`),
}

const noGroupForEmployers = {
  path: ['groupId'],
  message: t`Employers can’t join groups`,
  // Also check this when other fields are invalid, so that all errors are reported at once. The body may be missing.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The form with which admins invite people by email. */
export const mailForm = z
  .object({ addresses: pastedAddresses, ...terms })
  .refine(({ role, groupId }) => role === 'member' || groupId === null, noGroupForEmployers)

/** The form with which admins make a link. */
export const linkForm = z
  .object({
    uses: z
      .int(t`Please enter a whole number of people`)
      .min(1, t`Please enter 1 or more people`)
      .max(maxUses, t`Please enter ${maxUses} people or fewer`),
    ...terms,
  })
  .refine(({ role, groupId }) => role === 'member' || groupId === null, noGroupForEmployers)

/**
 * The state of an invitation: `stopped` while the person who sent it may not invite any more, such as after a
 * suspension.
 */
export const invitationStates = ['open', 'used', 'expired', 'revoked', 'stopped'] as const
export type InvitationState = (typeof invitationStates)[number]

const person = z.object({ id: uuid, name: z.string() })
const group = z.object({ id: uuid, name: z.string() })

/** An invitation, as its sender and admins see it. */
export const invitation = z.object({
  id: uuid,
  kind: z.enum(['personal', 'link']),
  state: z.enum(invitationStates),
  /** The invited address; null for a link, and once it was used: it is the account's then. */
  email: z.string().nullable(),
  role: z.enum(invitedRoles),
  group: group.nullable(),
  uses: z.number().int(),
  maxUses: z.number().int(),
  sentAt: moment,
  expiresAt: moment,
  invitedBy: person,
  /** The people who joined with it last. Members see only those who are active. */
  usedBy: z.array(person.extend({ at: moment })),
})
export type Invitation = z.infer<typeof invitation>

/** What a person sees who opens an invitation. */
export const invitationDetails = z.object({
  inviter: z.string(),
  /** The address that the invitation is for; null if it is a link for several people. */
  email: z.string().nullable(),
  role: z.enum(invitedRoles),
  /** The name of the group that they will join. */
  group: z.string().nullable(),
  /** Whether nobody may join at the moment, not even with an invitation. */
  isClosed: z.boolean(),
})
export type InvitationDetails = z.infer<typeof invitationDetails>
