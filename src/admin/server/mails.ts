import { and, desc, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { sendTestEmail } from '../../platform/server/mail/test-mail.ts'
import { mails } from '../../platform/server/tables.ts'
import { parseListCursor, toListCursor } from '../list-cursor.ts'
import type { Mail, TestMailResult } from '../mail-contract.ts'

const tooManyTestsMessage = t`You’ve sent many test emails. Please wait a while before you send another.`

/** Mails per page. */
const pageSize = 50

/** A page of the outbox, newest first. It never reads the bodies, because they contain links that open accounts. */
export async function listMails(
  { db, outbox, mailAccounts }: Pick<RequestContext, 'db' | 'outbox' | 'mailAccounts'>,
  input: { state?: Mail['state']; after?: string },
) {
  const after = parseListCursor(input.after)
  const { id, to, subject, state, attempts, lastError, isFinal, jobId, createdAt, sentAt } = mails
  const [rows, waiting] = await Promise.all([
    db
      .select({ id, to, subject, state, attempts, lastError, isFinal, jobId, createdAt, sentAt })
      .from(mails)
      .where(
        and(
          input.state && stateIs(input.state),
          after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize + 1),
    db.select({ id }).from(mails).where(stateIs('queued')).limit(1),
  ])
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const waitingJobs = page.flatMap((mail) => (mail.state === 'failed' && mail.jobId ? [mail.jobId] : []))
  const nextTries = await outbox.nextAttempts(db, waitingJobs)
  return {
    mails: page.map(({ jobId, ...mail }) => ({
      ...mail,
      nextTryAt: nextTries.get(jobId ?? '')?.toISOString() ?? null,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    })),
    next: last && rows.length > pageSize ? toListCursor({ at: last.createdAt, id: last.id }) : null,
    isSending: waiting.length > 0,
    isMailServerSet: (await mailAccounts.current()).url !== undefined,
  }
}

/** Queues a failed mail again. @throws NOT_FOUND, CONFLICT when it did not fail */
export async function retryMail(context: RequestContext, id: string): Promise<void> {
  const { id: actorId } = requireViewer(context)
  const isQueued = await context.db.transaction(async (tx) => {
    if (!(await context.outbox.retry(tx, id))) return false
    await recordAuditEntry(tx, { action: 'mail.retried', actorId, subject: { kind: 'mail', id } })
    return true
  })
  if (isQueued) return
  const [mail] = await context.db.select({ id: mails.id }).from(mails).where(eq(mails.id, id))
  if (!mail) throw problem('NOT_FOUND', t`This email is no longer in the outbox.`)
  throw problem('CONFLICT', t`This email is already on its way.`)
}

/**
 * Sends a test mail at once and returns how the mail server responded.
 * @throws TOO_MANY_REQUESTS
 */
export async function sendTestMail(context: RequestContext, to: string): Promise<TestMailResult> {
  const { id: actorId, email } = requireViewer(context)
  await context.rateLimits.consume('mailServerTestByAccount', actorId, tooManyTestsMessage)
  const [account, frame] = await Promise.all([context.mailAccounts.current(), context.community.emailFrame()])
  const result = await sendTestEmail(context.config, account, frame, to)
  const details = { outcome: result.outcome, isOwnAddress: to.toLowerCase() === email.toLowerCase() }
  await recordAuditEntry(context.db, { action: 'mail.tested', actorId, details })
  return result
}

/** The number of failed mails. */
export async function failedMailCount(db: Database): Promise<number> {
  return db.$count(mails, stateIs('failed'))
}

/** Puts the state into the SQL text, so that the planner can use the partial index over unsent mails. */
function stateIs(state: Mail['state']) {
  return sql`${mails.state} = ${sql.raw(`'${state}'`)}`
}
