import { and, eq, sql } from 'drizzle-orm'
import { accounts, isVerified, letInInvited } from '../../accounts/server/exports.ts'
import { reachableAccounts } from '../../contact-permissions/server/exports.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { deleteWaitingEmails } from '../../platform/server/mail/waiting-emails.ts'
import type { InvitedRole } from '../invitation-schemas.ts'
import { alreadyMemberEmail, invitationEmail } from './emails.ts'
import { managesInvitations } from './policy.ts'

/** What the emails of an invitation are about. */
const aboutInvitation = (id: string) => `invitation:${id}`

/** Deletes the email of an invitation whose link stops working, if it was not sent yet. */
export async function withdrawEmail(tx: Transaction, id: string): Promise<void> {
  await deleteWaitingEmails(tx, sql`n.about = ${aboutInvitation(id)}`)
}

type EmailedInvitation = {
  id: string
  email: string
  emailKey: string
  /** The token in its link. */
  token: string
  role: InvitedRole
  /** The name of the group that the person joins. */
  group: string | null
  /** For how many days it works. */
  days: number
}

/**
 * Emails an invitation. The holder of an account learns that they need none, unless they have blocked the sender or are
 * suspended. A person who waits for approval comes in instead: they could not register their address again. Only a
 * confirmed address counts: registering it must not keep invitations from its real owner.
 */
export async function emailInvitation(
  context: RequestContext,
  tx: Transaction,
  viewer: Viewer,
  { id, email, emailKey, token, group, role, days }: EmailedInvitation,
): Promise<void> {
  const isAdmin = managesInvitations(viewer)
  if (await letInInvited(context, tx, { emailKey, role }, isAdmin ? viewer.id : null)) return
  const { name: community } = await context.community.content(tx)
  const inviter = isAdmin ? viewer.name : null
  const about = aboutInvitation(id)
  const [holder] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), isVerified()))
  if (!holder) {
    const template = invitationEmail(context.config, { community, token, inviter, role, group, days })
    return context.outbox.queue(tx, email, template, { aboutAccountId: viewer.id, about })
  }
  if ((await reachableAccounts(tx, { person: viewer.id }, [holder.id])).length === 0) return
  const template = alreadyMemberEmail(context.config, { community, inviter })
  const purpose = { recipientId: holder.id, senderId: viewer.id, about }
  await context.outbox.queue(tx, email, template, { ...purpose, aboutAccountId: viewer.id })
}
