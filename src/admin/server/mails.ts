import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { sendTestEmail } from '../../platform/server/mail/test-mail.ts'
import { mails } from '../../platform/server/tables.ts'
import type { Mail, TestMailResult } from '../contract.ts'
import { readPosition, writePosition } from './positions.ts'

const tooManyTests = 'You have sent many test mails. Please wait a while before you send another.'

/** Mails of a page. */
const pageSize = 50

/** A page of the outbox, newest first. What the mails say is never read: it holds links that open accounts. */
export async function listMails(
  { db, outbox, config }: Pick<RequestContext, 'db' | 'outbox' | 'config'>,
  input: { state?: Mail['state']; after?: string },
) {
  const after = readPosition(input.after)
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
    next: last && rows.length > pageSize ? writePosition({ at: last.createdAt, id: last.id }) : null,
    isSending: waiting.length > 0,
    isMailServerSet: config.smtpUrl !== undefined,
  }
}

/** Puts a mail that could not be sent in line again. @throws NOT_FOUND, CONFLICT when it did not fail */
export async function retryMail(context: RequestContext, id: string): Promise<void> {
  const { id: actorId } = requireViewer(context)
  const isQueued = await context.db.transaction(async (tx) => {
    if (!(await context.outbox.retry(tx, id))) return false
    await recordAuditEntry(tx, { action: 'mail.retried', actorId, subject: { kind: 'mail', id } })
    return true
  })
  if (isQueued) return
  const [mail] = await context.db.select({ id: mails.id }).from(mails).where(eq(mails.id, id))
  if (!mail) throw problem('NOT_FOUND', 'This mail is no longer in the outbox.')
  throw problem('CONFLICT', 'This mail is already on its way.')
}

/**
 * Sends a test mail and says how the mail server took it.
 * @throws TOO_MANY_REQUESTS
 */
export async function testMail(context: RequestContext, to: string): Promise<TestMailResult> {
  const { id: actorId, email } = requireViewer(context)
  await context.rateLimits.consume('mailServerTestByAccount', actorId, tooManyTests)
  const { name } = await context.community.content()
  const result = await sendTestEmail(context.config, name, to)
  const details = { outcome: result.outcome, isOwnAddress: to.toLowerCase() === email.toLowerCase() }
  await recordAuditEntry(context.db, { action: 'mail.tested', actorId, details })
  return result
}

/** How many mails could not be sent so far. */
export async function failedMailCount(db: Database): Promise<number> {
  return db.$count(mails, stateIs('failed'))
}

/** Says the state in the text itself, so that the planner sees that the small index over unsent mails will do. */
function stateIs(state: Mail['state']) {
  return sql`${mails.state} = ${sql.raw(`'${state}'`)}`
}
