import { and, eq, inArray, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts, lockAgainstDeletion } from '../../accounts/server/exports.ts'
import type { AuditAction } from '../../platform/contract/audit-actions.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ReportOutcome } from '../contract.ts'
import { removalEmail, reporterEmail, warningEmail } from './emails.ts'
import { type ContentKey, findContent, isWaitingReportOf } from './reports.ts'
import { reports } from './tables.ts'

type Decision = { outcome: ReportOutcome; message?: string }

const actions = {
  removed: 'report.contentRemoved',
  dismissed: 'report.dismissed',
  warned: 'report.warned',
} satisfies Record<ReportOutcome, AuditAction>

/**
 * Decides about reported content: settles all its waiting reports, removes it or warns its author, and emails the
 * reporters. Of several concurrent decisions the first one counts.
 * @throws NOT_FOUND when it was never reported, or there is nothing to remove or nobody to warn; CONFLICT when it was
 * decided already
 */
export async function decide(
  context: RequestContext,
  admin: Viewer,
  { kind, id }: ContentKey,
  { outcome, message = '' }: Decision,
): Promise<void> {
  const content = await findContent(context, admin, { kind, id })
  await context.db.transaction(async (tx) => {
    await lockAccounts(tx, admin, { kind, id })
    const settled = await settleWaiting(tx, { kind, id }, outcome)
    const accountsById = await accountsOf(tx, settled)
    const author = accountsById.get(settled[0]?.authorId ?? '')
    if (outcome === 'removed') {
      if (!content) throw problem('NOT_FOUND', t`This was already deleted. You can dismiss the reports.`)
      await context.reportableContent.find((reportable) => reportable.kind === kind)?.remove(context, tx, admin, id)
    }
    if (outcome === 'warned' && !author) {
      throw problem('NOT_FOUND', t`The author has left, so there’s no one to write to. You can dismiss the reports.`)
    }
    await recordAuditEntry(tx, {
      action: actions[outcome],
      actorId: admin.id,
      accountId: author?.id,
      subject: { kind, id },
      details: { reports: settled.length },
    })
    const reasons = settled.map(({ reason }) => reason)
    if (author && outcome !== 'dismissed') {
      const createEmail = outcome === 'removed' ? removalEmail : warningEmail
      const email = createEmail(context.config, { kind, content, message, reasons })
      await context.outbox.queue(tx, author.email, email, { aboutAccountId: admin.id })
    }
    const email = reporterEmail({ kind, outcome, authorName: author?.name ?? null, isGone: content === null })
    for (const { reporterId } of settled) {
      const reporter = accountsById.get(reporterId ?? '')
      if (reporter) await context.outbox.queue(tx, reporter.email, email, { aboutAccountId: author?.id })
    }
  })
}

/** Locks the accounts before the reports, in the same order as the deletion of an account, to avoid a deadlock. */
async function lockAccounts(tx: Transaction, admin: Viewer, content: ContentKey): Promise<void> {
  await lockAgainstDeletion(
    tx,
    sql`select ${admin.id}::uuid union
      select unnest(array[author_id, reporter_id]) from ${reports} where ${isWaitingReportOf(content)}`,
  )
}

async function settleWaiting(tx: Transaction, content: ContentKey, outcome: ReportOutcome) {
  const waiting = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(isWaitingReportOf(content))
    .orderBy(reports.id)
    .for('update')
  if (waiting.length === 0) throw await noneWaiting(tx, content)
  return tx
    .update(reports)
    .set({ outcome, settledAt: sql`now()` })
    .where(
      inArray(
        reports.id,
        waiting.map(({ id }) => id),
      ),
    )
    .returning({ authorId: reports.authorId, reporterId: reports.reporterId, reason: reports.reason })
}

async function noneWaiting(tx: Transaction, { kind, id }: ContentKey) {
  const reportCount = await tx.$count(reports, and(eq(reports.kind, kind), eq(reports.thingId, id)))
  return reportCount > 0
    ? problem('CONFLICT', t`This was already decided.`)
    : problem('NOT_FOUND', t`No one has reported this.`)
}

async function accountsOf(tx: Transaction, settled: { authorId: string | null; reporterId: string | null }[]) {
  const ids = settled.flatMap(({ authorId, reporterId }) => [authorId, reporterId]).filter((id) => id !== null)
  const rows = await tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(rows.map((account) => [account.id, account]))
}
