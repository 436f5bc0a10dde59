import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { AuditAction } from '../../platform/contract/audit.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { ReportOutcome } from '../contract.ts'
import { removalLetter, reporterLetter, warningLetter } from './letters.ts'
import { reports } from './tables.ts'
import { findThing, type Thing, waitingFor } from './things.ts'

type Decision = { outcome: ReportOutcome; words?: string }

const actions = {
  removed: 'report.contentRemoved',
  dismissed: 'report.dismissed',
  warned: 'report.warned',
} satisfies Record<ReportOutcome, AuditAction>

/**
 * Decides about a thing: settles all reports of it that wait, removes it or writes to its author where that is the
 * decision, and tells the reporters. Of several decisions at the same time the first counts.
 * @throws NOT_FOUND when it was never reported, or there is nothing to remove or nobody to warn; CONFLICT when it
 * is decided already
 */
export async function settle(
  context: RequestContext,
  admin: Viewer,
  { kind, id }: Thing,
  { outcome, words = '' }: Decision,
): Promise<void> {
  const thing = await findThing(context, admin, { kind, id })
  await context.db.transaction(async (tx) => {
    await holdPeople(tx, admin, { kind, id })
    const settled = await settleWaiting(tx, { kind, id }, outcome)
    const people = await peopleOf(tx, settled)
    const author = people.get(settled[0]?.authorId ?? '')
    if (outcome === 'removed') {
      if (!thing) throw problem('NOT_FOUND', 'This is gone already. You can dismiss the reports.')
      await context.reportables.find((reportable) => reportable.kind === kind)?.remove(context, tx, admin, id)
    }
    if (outcome === 'warned' && !author) {
      throw problem('NOT_FOUND', 'Its author has left, so there is nobody to write to. You can dismiss the reports.')
    }
    await recordAct(tx, {
      action: actions[outcome],
      actorId: admin.id,
      accountId: author?.id,
      subject: { kind, id },
      details: { reports: settled.length },
    })
    const reasons = settled.map(({ reason }) => reason)
    if (author && outcome !== 'dismissed') {
      const tell = outcome === 'removed' ? removalLetter : warningLetter
      const letter = tell(context.config, { kind, thing, words, reasons })
      await context.outbox.queue(tx, author.email, letter, { aboutAccountId: admin.id })
    }
    const letter = reporterLetter({ kind, outcome, authorName: author?.name ?? null, isGone: thing === null })
    for (const { reporterId } of settled) {
      const reporter = people.get(reporterId ?? '')
      if (reporter) await context.outbox.queue(tx, reporter.email, letter, { aboutAccountId: author?.id })
    }
  })
}

/** Holds the accounts before the reports: the order in which a deleted account is followed by what hangs on it. */
async function holdPeople(tx: Transaction, admin: Viewer, thing: Thing): Promise<void> {
  await tx.execute(sql`
    select id from ${accounts}
    where id = ${admin.id} or id in (
      select unnest(array[author_id, reporter_id]) from ${reports} where ${waitingFor(thing)})
    order by id for key share`)
}

async function settleWaiting(tx: Transaction, thing: Thing, outcome: ReportOutcome) {
  const waiting = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(waitingFor(thing))
    .orderBy(reports.id)
    .for('update')
  if (waiting.length === 0) throw await alreadySettled(tx, thing)
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

async function alreadySettled(tx: Transaction, { kind, id }: Thing) {
  const known = await tx.$count(reports, and(eq(reports.kind, kind), eq(reports.thingId, id)))
  return known > 0
    ? problem('CONFLICT', 'This was decided already.')
    : problem('NOT_FOUND', 'Nobody has reported this.')
}

async function peopleOf(tx: Transaction, settled: { authorId: string | null; reporterId: string | null }[]) {
  const ids = settled.flatMap(({ authorId, reporterId }) => [authorId, reporterId]).filter((id) => id !== null)
  const rows = await tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(rows.map((person) => [person.id, person]))
}
