import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { hashToken, newToken } from '../../platform/server/auth/tokens.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { reachable } from '../../reach/server/exports.ts'
import type { Invitation } from '../contract.ts'
import { holdAsOwner } from './held-company.ts'
import { invitationLetter } from './letters.ts'
import { showOwn, tooMany } from './own-company.ts'
import { toInvitation } from './people.ts'
import { companyInvitations, employers } from './tables.ts'

const days = 7
const oncePerDay = 'You have invited this address today. Please wait a day before you invite it again.'
const day = 24 * 60 * 60 * 1000

/**
 * Invites an address into the viewer's company, as one of its owners; an earlier link to it stops working. The answer
 * is the same whether or not the address has an account.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for somebody of the same company, TOO_MANY_REQUESTS
 */
export async function invite(context: RequestContext, viewer: Viewer, email: string): Promise<Invitation> {
  const emailKey = email.toLowerCase()
  const own = await showOwn(context.db, viewer)
  if (!own.can.invite) throw problem('FORBIDDEN', 'Only owners of the company can do this.')
  await context.limits.take(
    'invitationByCompany',
    own.id,
    'Your company has invited many people. Please try again later.',
  )
  await context.limits.take('mailByAddress', `invite ${emailKey} ${own.id}`, tooMany)
  const community = await context.community.content()
  return context.db.transaction(async (tx) => {
    const { row } = await holdAsOwner(tx, viewer)
    const [colleague] = await tx
      .select({ id: accounts.id })
      .from(employers)
      .innerJoin(accounts, eq(accounts.id, employers.accountId))
      .where(and(eq(employers.companyId, row.id), eq(accounts.emailKey, emailKey)))
    if (colleague) throw problem('CONFLICT', 'This person belongs to your company already.')
    await context.limits.takeWithin(tx, 'invitationByInviter', `${viewer.id} ${emailKey}`, oncePerDay)
    const token = newToken()
    const sentAt = context.clock.now()
    const sent = {
      email,
      tokenHash: hashToken(token),
      invitedBy: viewer.id,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + days * day),
    }
    const [invitation] = await tx
      .insert(companyInvitations)
      .values({ id: randomUUIDv7(), companyId: row.id, emailKey, ...sent })
      .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.emailKey], set: sent })
      .returning()
    if (!invitation) throw new Error('An invitation could not be written down.')
    // The answer is the same for whoever has no account and for whoever blocked the inviter. Anybody can register an
    // address without proving it, which keeps no invitation from whoever has the mailbox.
    const [holder] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.emailKey, emailKey), isNotNull(accounts.verifiedAt)))
    const isReached = !holder || (await reachable(tx, { person: viewer.id }, [holder.id])).length > 0
    const letter = invitationLetter(context.config, community.name, row, token)
    if (isReached) await context.outbox.queue(tx, email, letter)
    return toInvitation(invitation)
  })
}

/**
 * Withdraws an invitation of the viewer's company, as one of its owners: its link stops working.
 * @throws NOT_FOUND also for another company's, FORBIDDEN
 */
export async function withdrawInvitation({ db }: RequestContext, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await holdAsOwner(tx, viewer)
    const gone = await tx
      .delete(companyInvitations)
      .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, row.id)))
      .returning({ id: companyInvitations.id })
    if (gone.length === 0) throw problem('NOT_FOUND', 'This invitation was used or withdrawn already.')
  })
}
