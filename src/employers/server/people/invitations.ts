import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { reachableAccounts } from '../../../contact-permissions/server/exports.ts'
import { day } from '../../../platform/contract/durations.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { hashToken, newToken } from '../../../platform/server/auth/signed-tokens.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { deleteWaitingEmails } from '../../../platform/server/mail/waiting-emails.ts'
import type { Invitation } from '../../contract.ts'
import { showOwn, tooManyRequests } from '../companies/own-company.ts'
import { invitationEmail } from '../emails.ts'
import { lockCompanyAsOwner, ownersOnly } from '../locks.ts'
import { companyInvitations, employers } from '../tables.ts'
import { toInvitation } from './people.ts'

/** Days for which an invitation is valid. */
const validDays = 7
/** What the emails of an invitation are about. Those that wait are deleted when their link stops working. */
const aboutInvitation = (id: string) => `companyInvitation:${id}`
const oncePerDay = t`You’ve already invited this email address today. Please wait a day before you invite it again.`

/**
 * Invites an address into the viewer's company, as one of its owners; an earlier link to the same address stops working.
 * The response is the same whether or not the address has an account.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for a person of the same company, TOO_MANY_REQUESTS
 */
export async function invite(context: RequestContext, viewer: Viewer, email: string): Promise<Invitation> {
  const emailKey = email.toLowerCase()
  const own = await showOwn(context.db, viewer)
  if (!own.can.invite) throw problem('FORBIDDEN', ownersOnly)
  await context.rateLimits.consume(
    'invitationByCompany',
    own.id,
    t`Your company has invited many people. Please try again later.`,
  )
  await context.rateLimits.consume('mailByAddress', `invite ${emailKey} ${own.id}`, tooManyRequests)
  const community = await context.community.content()
  return context.db.transaction(async (tx) => {
    const { row } = await lockCompanyAsOwner(tx, viewer)
    const [colleague] = await tx
      .select({ id: accounts.id })
      .from(employers)
      .innerJoin(accounts, eq(accounts.id, employers.accountId))
      .where(and(eq(employers.companyId, row.id), eq(accounts.emailKey, emailKey)))
    if (colleague) throw problem('CONFLICT', t`This person already belongs to your company.`)
    await context.rateLimits.consumeWithin(tx, 'invitationByInviter', `${viewer.id} ${emailKey}`, oncePerDay)
    const token = newToken()
    const sentAt = context.clock.now()
    const values = {
      email,
      tokenHash: hashToken(token),
      invitedBy: viewer.id,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + validDays * day),
    }
    const [invitation] = await tx
      .insert(companyInvitations)
      .values({ id: randomUUIDv7(), companyId: row.id, emailKey, ...values })
      .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.emailKey], set: values })
      .returning()
    if (!invitation) throw new Error('An invitation could not be written down.')
    // The response does not reveal whether the address has an account or its holder blocked the inviter. Only a verified
    // account counts: registering an address without verifying it must not keep invitations from its real owner.
    const [holder] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.emailKey, emailKey), isNotNull(accounts.verifiedAt)))
    const mayEmail = !holder || (await reachableAccounts(tx, { person: viewer.id }, [holder.id])).length > 0
    const template = invitationEmail(context.config, community, row, token)
    const about = aboutInvitation(invitation.id)
    await deleteWaitingEmails(tx, sql`n.about = ${about}`)
    if (mayEmail) await context.outbox.queue(tx, email, template, { about, part: 'employers' })
    return toInvitation(invitation)
  })
}

/**
 * Withdraws an invitation of the viewer's company, as one of its owners. Its link stops working.
 * @throws NOT_FOUND also for an invitation of another company, FORBIDDEN
 */
export async function withdrawInvitation({ db }: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockCompanyAsOwner(tx, viewer)
    const deleted = await tx
      .delete(companyInvitations)
      .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, row.id)))
      .returning({ id: companyInvitations.id })
    if (deleted.length === 0) throw problem('NOT_FOUND', t`This invitation was already used or withdrawn.`)
    await deleteWaitingEmails(tx, sql`n.about = ${aboutInvitation(id)}`)
  })
}
