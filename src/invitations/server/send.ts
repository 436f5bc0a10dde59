import { randomUUIDv7 } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type * as z from 'zod'
import { t } from '#text'
import { lockViewer, requireStillAdmin } from '../../accounts/server/exports.ts'
import { findGroupName } from '../../groups/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { hashToken, newToken } from '../../platform/server/auth/signed-tokens.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { invalidInput, problem } from '../../platform/server/http/problem-details.ts'
import { addressesIn } from '../addresses.ts'
import type { InvitedRole, linkForm, mailForm } from '../invitation-schemas.ts'
import { emailInvitation, withdrawEmail } from './email-invitation.ts'
import { invitationUrl } from './emails.ts'
import { managesInvitations, mayInvite } from './policy.ts'
import { invitations } from './tables.ts'

/** How many days an invitation by a member works. */
const memberDays = 14

const tooMany = t`You’ve invited a lot of people today. Please try again tomorrow.`
const tooManyEmails = t`This address got several invitations within an hour. Please try again later.`
const membersMayNot = t`Only the team can invite people at the moment.`

/** What all invitations that are sent together have in common. */
type Terms = { role: InvitedRole; groupId: string | null; days: number }
type InvitationRow = typeof invitations.$inferSelect

/**
 * Invites people by email, as an admin. The response is the same whether or not an address has an account. An earlier
 * invitation of the viewer for the same address stops working.
 * @returns how many people were invited
 * @throws INVALID_INPUT for a group that does not exist; TOO_MANY_REQUESTS, and then nobody is invited
 */
export function sendInvitations(
  context: RequestContext,
  viewer: Viewer,
  { addresses, ...terms }: z.infer<typeof mailForm>,
): Promise<{ count: number }> {
  return send(context, viewer, addressesIn(addresses), terms)
}

/**
 * Invites people by email, as a member, if the community lets members do that.
 * @throws FORBIDDEN if members may not; otherwise as `sendInvitations`
 */
export function sendOwnInvitations(
  context: RequestContext,
  viewer: Viewer,
  addresses: string,
): Promise<{ count: number }> {
  return send(context, viewer, addressesIn(addresses), { role: 'member', groupId: null, days: memberDays })
}

async function send(context: RequestContext, viewer: Viewer, emails: readonly string[], terms: Terms) {
  await context.db.transaction(async (tx) => {
    await requireInviter(context, tx, viewer)
    const group = await requireTerms(context, tx, terms)
    for (const email of emails) {
      const emailKey = email.toLowerCase()
      await countEmail(context, tx, viewer, emailKey)
      const isEarlier = and(eq(invitations.invitedBy, viewer.id), eq(invitations.emailKey, emailKey))
      const replaced = await tx
        .delete(invitations)
        .where(and(isEarlier, lt(invitations.uses, invitations.maxUses)))
        .returning({ id: invitations.id })
      for (const { id } of replaced) await withdrawEmail(tx, id)
      const { row, token } = newInvitation(context, viewer, { kind: 'personal', email, emailKey, maxUses: 1, ...terms })
      await tx.insert(invitations).values(row)
      await emailInvitation(context, tx, viewer, { ...row, email, emailKey, token, group })
    }
    const details = { count: emails.length, role: terms.role }
    await recordAuditEntry(tx, { action: 'invitation.sent', actorId: viewer.id, details })
  })
  return { count: emails.length }
}

/**
 * Makes a link with which several people can join, as an admin.
 * @returns its URL, which is not stored
 * @throws INVALID_INPUT for a group that does not exist; TOO_MANY_REQUESTS
 */
export async function makeInvitationLink(
  context: RequestContext,
  viewer: Viewer,
  { uses, ...terms }: z.infer<typeof linkForm>,
): Promise<{ id: string; url: string }> {
  const { row, token } = newInvitation(context, viewer, {
    kind: 'link',
    email: null,
    emailKey: null,
    maxUses: uses,
    ...terms,
  })
  await context.db.transaction(async (tx) => {
    await requireInviter(context, tx, viewer)
    await requireTerms(context, tx, terms)
    await context.rateLimits.consumeWithin(tx, 'invitationsByAdmin', viewer.id, tooMany)
    await tx.insert(invitations).values(row)
    const details = { uses, days: terms.days, role: terms.role }
    const subject = { kind: 'invitation', id: row.id }
    await recordAuditEntry(tx, { action: 'invitation.linkMade', actorId: viewer.id, subject, details })
  })
  return { id: row.id, url: invitationUrl(context.config, token) }
}

/**
 * Emails an invitation again, with a new link and as many days as before. An admin may do so for any invitation, others
 * only for their own.
 * @throws NOT_FOUND also for another person's invitation, and for a link; CONFLICT for one that was used or revoked;
 * FORBIDDEN if members may not invite; TOO_MANY_REQUESTS
 */
export async function resendInvitation(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSender(tx, viewer)
    const found = await lockInvitation(tx, viewer, id)
    await requireMayInvite(context, tx, viewer)
    if (found.kind !== 'personal') throw notFound()
    const { email, emailKey } = found
    if (found.revokedAt || email === null || emailKey === null) {
      throw problem('CONFLICT', t`This invitation was used or revoked. You can send a new one.`)
    }
    await countEmail(context, tx, viewer, emailKey)
    const token = newToken()
    const sentAt = context.clock.now()
    const expiresAt = new Date(sentAt.getTime() + found.days * day)
    // It comes from the person who sends it now, who may invite.
    const invitedBy = viewer.id
    await tx
      .update(invitations)
      .set({ tokenHash: hashToken(token), sentAt, expiresAt, invitedBy })
      .where(eq(invitations.id, id))
    const group = await groupNameOf(context, tx, found.groupId)
    await withdrawEmail(tx, id)
    await emailInvitation(context, tx, viewer, { ...found, email, emailKey, token, group })
    const subject = { kind: 'invitation', id }
    await recordAuditEntry(tx, { action: 'invitation.resent', actorId: viewer.id, subject })
  })
}

/**
 * Revokes an invitation, so that its link stops working. An admin may revoke any, others only their own. Idempotent.
 * @throws NOT_FOUND also for another person's invitation
 */
export async function revokeInvitation(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSender(tx, viewer)
    const found = await lockInvitation(tx, viewer, id)
    if (found.revokedAt || found.uses >= found.maxUses) return
    await tx.update(invitations).set({ revokedAt: context.clock.now() }).where(eq(invitations.id, id))
    await withdrawEmail(tx, id)
    const subject = { kind: 'invitation', id }
    await recordAuditEntry(tx, { action: 'invitation.revoked', actorId: viewer.id, subject })
  })
}

const notFound = () => problem('NOT_FOUND', t`This invitation doesn’t exist anymore.`)

async function lockInvitation(tx: Transaction, viewer: Viewer, id: string): Promise<InvitationRow> {
  const isOwn = managesInvitations(viewer) ? undefined : eq(invitations.invitedBy, viewer.id)
  const [found] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOwn))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** Checks in the transaction that the viewer may invite. @throws FORBIDDEN, NOT_SIGNED_IN */
async function requireInviter(context: RequestContext, tx: Transaction, viewer: Viewer): Promise<void> {
  await lockSender(tx, viewer)
  await requireMayInvite(context, tx, viewer)
}

/** Repeats the checks of the authorization in the transaction, before invitations are locked. @throws FORBIDDEN, NOT_SIGNED_IN */
async function lockSender(tx: Transaction, viewer: Viewer): Promise<void> {
  if (managesInvitations(viewer)) await requireStillAdmin(tx, viewer)
  else await lockViewer(tx, viewer)
}

/** @throws FORBIDDEN for a member while only the team invites */
async function requireMayInvite(context: RequestContext, tx: Transaction, viewer: Viewer): Promise<void> {
  const { doMembersInvite } = await context.community.lockJoiningRule(tx, 'share')
  if (!mayInvite({ role: viewer.role, isActive: true }, doMembersInvite)) throw problem('FORBIDDEN', membersMayNot)
}

/**
 * @returns the name of the group that people join; null without a group
 * @throws INVALID_INPUT for a group that does not exist, and for a role or a group whose part of the site is off
 */
async function requireTerms(
  context: RequestContext,
  tx: Transaction,
  { role, groupId }: Pick<Terms, 'role' | 'groupId'>,
): Promise<string | null> {
  if (role === 'employer' && context.switchedOff.includes('employers')) {
    throw invalidInput({ field: 'role', message: t`Employers can’t join while the employer side is switched off.` })
  }
  const name = await groupNameOf(context, tx, groupId)
  if (groupId !== null && name === null) {
    throw invalidInput({ field: 'groupId', message: t`This group no longer exists.` })
  }
  return name
}

/** @returns null without a group, and while groups are off */
async function groupNameOf(context: RequestContext, tx: Transaction, id: string | null): Promise<string | null> {
  return id === null || context.switchedOff.includes('groups') ? null : findGroupName(tx, id)
}

/** Counts an email against the limits of the sender and of the address. @throws TOO_MANY_REQUESTS */
async function countEmail(context: RequestContext, tx: Transaction, viewer: Viewer, emailKey: string): Promise<void> {
  const limit = managesInvitations(viewer) ? 'invitationsByAdmin' : 'invitationsByMember'
  await context.rateLimits.consumeWithin(tx, limit, viewer.id, tooMany)
  await context.rateLimits.consumeWithin(tx, 'mailByAddress', `community ${viewer.id} ${emailKey}`, tooManyEmails)
}

type NewInvitation = Pick<InvitationRow, 'kind' | 'email' | 'emailKey' | 'maxUses'> & Terms

function newInvitation({ clock }: RequestContext, viewer: Viewer, values: NewInvitation) {
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + values.days * day)
  const sent = { createdAt: now, sentAt: now, expiresAt, invitedBy: viewer.id }
  return { token, row: { id: randomUUIDv7(), tokenHash: hashToken(token), ...values, ...sent } }
}
