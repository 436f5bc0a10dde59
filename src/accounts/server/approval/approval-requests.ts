import { eq, sql } from 'drizzle-orm'
import { t } from '#text'
import type { JoiningRule } from '../../../platform/contract/community.ts'
import type { RequestContext } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { JoiningAnswer } from '../../registration-contract.ts'
import { emailKeyOf } from '../accounts.ts'
import { adminEmails } from '../administration/admins.ts'
import { mayRegister, needsApproval, needsNoApproval } from '../policy.ts'
import { accounts, approvalRequests } from '../tables.ts'
import { approvalNeededEmail } from './emails.ts'

const closed = t`This community isn’t taking new members right now. Please write to the team if you have a question.`
const invitationOnly = t`You need an invitation to join this community. Ask a member or the team for one, and open the link in it.`
const otherQuestions = t`The team changed its questions after you opened this page. Please load the page again and answer them.`

/** What a registration contains that depends on who may join. */
export type Joining = { invitation?: string | undefined; answers?: readonly JoiningAnswer[] | undefined }

/**
 * Checks a registration against who may join.
 * @returns what the person answered, if an admin has to approve them; otherwise null
 * @throws FORBIDDEN when they may not join; CHANGED_MEANWHILE when they were asked other questions than the current ones
 */
export function requireAdmission(
  { mode, questions }: JoiningRule,
  { invitation, answers = [] }: Joining,
): JoiningAnswer[] | null {
  const isInvited = invitation !== undefined
  if (!mayRegister(mode, { isInvited })) throw problem('FORBIDDEN', mode === 'closed' ? closed : invitationOnly)
  if (!needsApproval(mode, { isInvited })) return null
  const isAnswered = questions.every((question, index) => answers[index]?.question === question)
  if (!isAnswered || answers.length !== questions.length) throw problem('CHANGED_MEANWHILE', otherQuestions)
  return [...answers]
}

/** Stores what a new person answered, who needs an admin's approval. */
export async function storeApprovalRequest(
  tx: Transaction,
  accountId: string,
  answers: JoiningAnswer[],
): Promise<void> {
  await tx.insert(approvalRequests).values({ accountId, answers })
}

/**
 * Lets a person whose address is confirmed wait for an admin, if they need approval, and emails the admins, once a day.
 * Otherwise deletes their answers, which nobody needs any more.
 * @returns whether they wait
 */
export async function beginWaiting(tx: Transaction, context: RequestContext, accountId: string): Promise<boolean> {
  const [person] = await tx
    .select({ emailKey: accounts.emailKey, waitingSince: accounts.waitingSince })
    .from(approvalRequests)
    .innerJoin(accounts, eq(accounts.id, approvalRequests.accountId))
    .where(eq(approvalRequests.accountId, accountId))
  if (!person) return false
  const rule = await context.community.lockJoiningRule(tx, 'share')
  const { adminEmail } = context.config
  const isOperator = adminEmail !== undefined && emailKeyOf(adminEmail) === person.emailKey
  if (isOperator || needsNoApproval(rule, person.emailKey)) {
    await deleteApprovalRequest(tx, accountId)
    return false
  }
  if (person.waitingSince) return true
  await tx.update(accounts).set({ waitingSince: sql`now()` }).where(eq(accounts.id, accountId))
  await emailAdmins(tx, context)
  return true
}

/** Deletes what a person answered, once they are approved. */
export async function deleteApprovalRequest(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(approvalRequests).where(eq(approvalRequests.accountId, accountId))
}

async function emailAdmins(tx: Transaction, context: RequestContext): Promise<void> {
  if (!(await context.rateLimits.allowsWithin(tx, 'requestMail', 'approvals'))) return
  const { name } = await context.community.content(tx)
  for (const email of await adminEmails(tx)) {
    await context.outbox.queue(tx, email, approvalNeededEmail(context.config, name))
  }
}
