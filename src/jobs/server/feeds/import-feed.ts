import { ORPCError } from '@orpc/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { t } from '#text'
import type { CompanyRow } from '../../../employers/server/exports.ts'
import { hour } from '../../../platform/contract/durations.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import type { JobDraft } from '../../contract.ts'
import { type LockedJob, lockAffectedAccounts, lockPosting } from '../locks.ts'
import { isMissingTooOften, mayFeedReopen, postingAbilities } from '../policy.ts'
import { endJob } from '../postings/closing.ts'
import { changePosting, insertDraft } from '../postings/postings.ts'
import { publishDraft } from '../postings/publishing.ts'
import { jobs } from '../tables.ts'
import { draftOf, editedFields, isSameDraft, merge } from './merge.ts'
import type { FeedItem } from './parsing/feed-format.ts'
import { type FeedProblem, jobFeedItems } from './tables.ts'

type ItemRow = typeof jobFeedItems.$inferSelect

/** What an import did, for the log. */
export type ImportResult = {
  foundCount: number
  createdCount: number
  updatedCount: number
  closedCount: number
  problems: FeedProblem[]
}

/** Problems that the log keeps. */
const maxProblems = 50
/** A job that is missing in two fetches of the same hour was missing once: the feed may have been published by mistake. */
const missInterval = hour

/**
 * Locks the accounts of people who would be notified if the feed closes jobs. Call it before the company is locked, which keeps
 * the order of locks (locks.ts).
 */
export async function lockForClosing(tx: Transaction, companyId: string, items: readonly FeedItem[]): Promise<void> {
  const rows = await itemsOf(tx, companyId)
  const ids = missingRows(rows, items).flatMap(({ jobId }) => jobId ?? [])
  if (ids.length > 0) await lockAffectedAccounts(tx, ids)
}

/**
 * Brings a company's jobs in line with its feed, in a transaction that has locked the company. A job with a problem does not
 * keep the others from being imported.
 */
export async function importFeed(
  services: Services,
  tx: Transaction,
  company: CompanyRow,
  items: readonly FeedItem[],
): Promise<ImportResult> {
  const result: ImportResult = {
    foundCount: items.length,
    createdCount: 0,
    updatedCount: 0,
    closedCount: 0,
    problems: [],
  }
  const rows = await itemsOf(tx, company.id)
  const known = new Map(rows.map((row) => [row.externalId, row]))
  for (const item of items) {
    const { externalId, draft } = item
    const report = (text: string) => void result.problems.push({ title: item.title, text })
    item.problems.forEach(report)
    if (externalId === null) continue
    const row = known.get(externalId)
    if (row) await markFound(tx, row)
    if (!draft) continue
    try {
      if (!row) await create(services, tx, { company, externalId, draft, report })
      else if (!(await update(services, tx, { company, row, draft, report }))) continue
      result[row ? 'updatedCount' : 'createdCount'] += 1
    } catch (error) {
      report(messageOf(error))
    }
  }
  for (const row of missingRows(rows, items)) {
    if (await closeIfGone(services, tx, company, row)) result.closedCount += 1
  }
  return { ...result, problems: result.problems.slice(0, maxProblems) }
}

function itemsOf(tx: Transaction, companyId: string): Promise<ItemRow[]> {
  return tx
    .select()
    .from(jobFeedItems)
    .where(eq(jobFeedItems.companyId, companyId))
    .orderBy(asc(jobFeedItems.jobId), asc(jobFeedItems.externalId))
}

/** The jobs that the feed no longer contains. If it contains jobs without an id, nobody knows which, and none is missing. */
function missingRows(rows: readonly ItemRow[], items: readonly FeedItem[]): ItemRow[] {
  if (items.some(({ externalId }) => externalId === null)) return []
  const found = new Set(items.map(({ externalId }) => externalId))
  return rows.filter(({ externalId }) => !found.has(externalId))
}

type Report = (text: string) => void
type NewJob = { company: CompanyRow; externalId: string; draft: JobDraft; report: Report }

async function create(services: Services, tx: Transaction, { company, externalId, draft, report }: NewJob) {
  const job = await insertDraft(services, tx, { createdBy: null, company, draft })
  await tx.insert(jobFeedItems).values({ companyId: company.id, externalId, jobId: job.id, imported: draft })
  await publishIfComplete(services, tx, job, report)
}

type KnownJob = { company: CompanyRow; row: ItemRow; draft: JobDraft; report: Report }

/** @returns whether the job changed */
async function update(
  services: Services,
  tx: Transaction,
  { company, row, draft, report }: KnownJob,
): Promise<boolean> {
  // The company deleted the draft and does not want it again.
  if (row.jobId === null) return false
  const job = await lockPosting(tx, company, row.jobId)
  const now = services.clock.now()
  if (!postingAbilities(job, now).edit) {
    report(
      job.state === 'removed'
        ? t`The team removed this job.`
        : t`Its 60 days are over. It can be imported under a new id.`,
    )
    return false
  }
  const next = merge(draftOf(job), row.imported, draft)
  const hasChanged = !isSameDraft(next, draftOf(job))
  const changed = hasChanged ? await changePosting(tx, company, job, next, now) : job
  await tx.update(jobFeedItems).set({ imported: draft }).where(isItem(row))
  const edited = editedFields(draftOf(changed), draft)
  if (job.state === 'draft') {
    // A draft that people of the company work on is theirs to publish.
    if (edited.length === 0) await publishIfComplete(services, tx, changed, report)
    else report(t`You edited this draft here, so you publish it yourself.`)
  }
  // From now on, a closed job was closed by hand.
  if (row.wasClosedAutomatically)
    await tx.update(jobFeedItems).set({ wasClosedAutomatically: false }).where(isItem(row))
  if (!mayFeedReopen(job, row)) return hasChanged
  await tx.update(jobs).set({ state: 'open', updatedAt: now }).where(eq(jobs.id, job.id))
  return true
}

/** Publishes a draft like one that was typed. One that may not be published stays a draft, and the log says why. */
async function publishIfComplete(services: Services, tx: Transaction, job: LockedJob, report: Report): Promise<void> {
  try {
    await publishDraft(services, tx, job)
  } catch (error) {
    report(sentences(t`Imported as a draft.`, messageOf(error)))
  }
}

/** The messages of a problem that a person would see in the form. @throws what is no problem */
function messageOf(error: unknown): string {
  if (!(error instanceof ORPCError)) throw error
  const { errors = [] } = (error.data ?? {}) as { errors?: { message: string }[] }
  return errors.length > 0 ? errors.map(({ message }) => message).join(' ') : error.message
}

async function markFound(tx: Transaction, row: ItemRow): Promise<void> {
  if (row.missingCount === 0) return
  await tx.update(jobFeedItems).set({ missingCount: 0, missedAt: null }).where(isItem(row))
}

/** @returns whether the job was closed */
async function closeIfGone(services: Services, tx: Transaction, company: CompanyRow, row: ItemRow): Promise<boolean> {
  const now = services.clock.now()
  if (row.missedAt !== null && now.getTime() - row.missedAt.getTime() < missInterval) return false
  const missingCount = row.missingCount + 1
  await tx.update(jobFeedItems).set({ missingCount, missedAt: now }).where(isItem(row))
  if (row.jobId === null || !isMissingTooOften(missingCount)) return false
  const job = await lockPosting(tx, company, row.jobId)
  if (!postingAbilities(job, now).close) return false
  await endJob(services, tx, job, 'closed')
  await tx.update(jobFeedItems).set({ wasClosedAutomatically: true }).where(isItem(row))
  return true
}

function isItem({ companyId, externalId }: Pick<ItemRow, 'companyId' | 'externalId'>) {
  return and(eq(jobFeedItems.companyId, companyId), eq(jobFeedItems.externalId, externalId))
}

/** The items of some jobs, by the job's id. */
export async function itemsOfJobs(tx: Transaction, ids: readonly string[]): Promise<ItemRow[]> {
  return tx
    .select()
    .from(jobFeedItems)
    .where(inArray(jobFeedItems.jobId, [...ids]))
}
