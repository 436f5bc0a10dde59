import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer, type Services } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import type { AccountObservers } from '../../../platform/server/extension-points/observers.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type WaitingPerson, waitingPeopleShown } from '../../approval-contract.ts'
import { lockAccount } from '../accounts.ts'
import { requireStillAdmin } from '../administration/admins.ts'
import { admit } from '../email-verification/verification.ts'
import { eraseWaitingAccount } from '../personal-data/account-deletion.ts'
import { accounts, approvalRequests } from '../tables.ts'
import { deleteApprovalRequest } from './approval-requests.ts'
import { approvedEmail, declinedEmail } from './emails.ts'

const gone = () => problem('NOT_FOUND', t`This person is no longer waiting.`)

/** Who waits for approval: an admin who suspends an account has decided about it. */
export const isInQueue = and(isNotNull(accounts.waitingSince), isNull(accounts.suspendedAt))

/** The number of people who wait for approval. */
export function countWaitingPeople(db: Connection): Promise<number> {
  return db.$count(accounts, isInQueue)
}

/** The people who have waited longest for approval, with their answers, and how many wait in all. */
export async function listWaitingPeople(db: Connection): Promise<{ people: WaitingPerson[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select({
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        role: accounts.role,
        waitingSince: accounts.waitingSince,
        answers: approvalRequests.answers,
      })
      .from(accounts)
      .leftJoin(approvalRequests, eq(approvalRequests.accountId, accounts.id))
      .where(isInQueue)
      .orderBy(asc(accounts.waitingSince), asc(accounts.id))
      .limit(waitingPeopleShown),
    countWaitingPeople(db),
  ])
  const people = rows.map(({ waitingSince, answers, ...row }) => ({
    ...row,
    waitingSince: (waitingSince ?? new Date()).toISOString(),
    answers: answers ?? [],
  }))
  return { people, total }
}

/**
 * Approves a person who waits, as an admin. Their answers are deleted, and an email says that they can come in. Does
 * nothing for a person whom another admin has approved.
 * @throws NOT_FOUND; CONFLICT for a suspended account; FORBIDDEN for a viewer who is no longer an admin
 */
export async function approvePerson(context: RequestContext, accountId: string): Promise<void> {
  const viewer = requireViewer(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    await lockAccount(tx, accountId)
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
    if (account?.verifiedAt) return
    if (!account?.waitingSince) throw gone()
    if (account.suspendedAt) throw problem('CONFLICT', t`This account is suspended. Restore it first.`)
    await letIn(context, tx, { account, approvedBy: viewer.id, community: community.name })
  })
}

type Admission = {
  account: Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'role'>
  /** The admin; null when who may join was changed, or a member invited them. */
  approvedBy: string | null
  /** The community's name. */
  community: string
}

/** Makes the locked account of a person who waited active, deletes their answers, and emails them. */
export async function letIn(
  context: Services & AccountObservers,
  tx: Transaction,
  { account: { id, email, role }, approvedBy, community }: Admission,
): Promise<void> {
  await deleteApprovalRequest(tx, id)
  await admit(tx, context, id)
  await recordAuditEntry(tx, { action: 'account.approved', actorId: approvedBy, accountId: id })
  await context.outbox.queue(tx, email, approvedEmail(context.config, role, community))
}

/**
 * Declines a person who waits, as an admin: their account and answers are deleted at once, and a last email says so
 * kindly.
 * @throws NOT_FOUND also for a person whom another admin has approved; FORBIDDEN for a viewer who is no longer an admin
 */
export async function declinePerson(context: RequestContext, accountId: string): Promise<void> {
  const viewer = requireViewer(context)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const email = await eraseWaitingAccount(context, tx, accountId)
    if (email === null) throw gone()
    await recordAuditEntry(tx, { action: 'account.declined', actorId: viewer.id })
    await context.outbox.queue(tx, email, declinedEmail(context.config, community.name), { leavesNoTrace: true })
  })
}

/**
 * Lets a person in who waits for approval and is invited now: people with an invitation need none.
 * @param invited the invited address and role
 * @param invitedBy the admin who invites; null for a member
 * @returns false for an address whose holder does not wait in that role, or is suspended
 */
export async function letInInvited(
  context: RequestContext,
  tx: Transaction,
  invited: { emailKey: string; role: Role },
  invitedBy: string | null,
): Promise<boolean> {
  const isInvited = and(eq(accounts.emailKey, invited.emailKey), eq(accounts.role, invited.role), isInQueue)
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(isInvited)
  if (!found) return false
  await lockAccount(tx, found.id)
  // An admin may have decided meanwhile.
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(isInvited, eq(accounts.id, found.id)))
  if (!account) return false
  const { name: community } = await context.community.content(tx)
  await letIn(context, tx, { account, approvedBy: invitedBy, community })
  return true
}
