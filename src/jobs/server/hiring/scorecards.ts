import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { invalidInput } from '../../../platform/server/http/problem-details.ts'
import type { Criterion, Opinion, Scorecard, ScorecardForm, Scorecards } from '../../hiring-contract.ts'
import { mayDiscuss, maySeeOpinions } from '../policy.ts'
import type { ApplicationRow } from '../tables.ts'
import { findApplication, lockDiscussed, tooFast } from './company-applications.ts'
import { hiringOf } from './hiring.ts'
import { scorecards, scorecardVersions } from './tables.ts'

/**
 * The viewer's scorecard of an applicant and, only once it is submitted, those of colleagues.
 * @throws NOT_FOUND also for applications to other companies
 */
export async function showScorecards(db: Connection, viewer: Viewer, id: string): Promise<Scorecards> {
  const { application } = await findApplication(db, viewer, id)
  return readScorecards(db, viewer, application)
}

async function readScorecards(
  db: Connection,
  viewer: Viewer,
  { id, jobId, status }: Pick<ApplicationRow, 'id' | 'jobId' | 'status'>,
): Promise<Scorecards> {
  const { criteria } = await hiringOf(db, jobId)
  const isOwn = and(eq(scorecards.applicationId, id), eq(scorecards.authorId, viewer.id))
  const hasSubmitted = (await db.$count(scorecards, isOwn)) > 0
  const can = { submit: mayDiscuss(status) }
  // Reads nothing of others before, so that not even the time that it takes depends on them.
  if (!maySeeOpinions({ hasSubmitted })) return { criteria, own: null, others: null, can }
  const rows = await db
    .select({ card: scorecards, author: accounts.name })
    .from(scorecards)
    .leftJoin(accounts, eq(accounts.id, scorecards.authorId))
    .where(eq(scorecards.applicationId, id))
    .orderBy(asc(scorecards.writtenAt), asc(scorecards.id))
  const versions = await db
    .select()
    .from(scorecardVersions)
    .where(
      inArray(
        scorecardVersions.scorecardId,
        rows.map(({ card }) => card.id),
      ),
    )
    .orderBy(desc(scorecardVersions.id))
  const all = rows.map(
    ({ card, author }): Scorecard => ({
      ...toOpinion(card),
      author,
      isYours: card.authorId === viewer.id,
      formerVersions: versions.filter(({ scorecardId }) => scorecardId === card.id).map(toOpinion),
    }),
  )
  return { criteria, own: all.find(({ isYours }) => isYours) ?? null, others: all.filter((one) => !one.isYours), can }
}

function toOpinion({
  scores,
  recommendation,
  text,
  writtenAt,
}: Omit<Opinion, 'writtenAt'> & { writtenAt: Date }): Opinion {
  return { scores, recommendation, text, writtenAt: writtenAt.toISOString() }
}

/**
 * Submits the viewer's scorecard of an applicant, or edits it and keeps what it said before. Saving the same again changes
 * nothing.
 * @throws NOT_FOUND also for applications to other companies, CONFLICT when it was withdrawn, INVALID_INPUT unless there is
 * one score for each criterion, TOO_MANY_REQUESTS
 */
export async function submitScorecard(
  { db, clock, rateLimits }: RequestContext,
  viewer: Viewer,
  { id, ...form }: ScorecardForm & { id: string },
): Promise<Scorecards> {
  await rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return db.transaction(async (tx) => {
    const application = await lockDiscussed(tx, viewer, id)
    const { criteria } = await hiringOf(tx, application.jobId)
    const opinion = { ...form, scores: completeScores(criteria, form.scores) }
    await save(tx, { applicationId: id, authorId: viewer.id, opinion, at: clock.now() })
    return readScorecards(tx, viewer, application)
  })
}

/** The scores in the order of the criteria, with their labels. */
function completeScores(criteria: readonly Criterion[], given: ScorecardForm['scores']): Opinion['scores'] {
  const byId = new Map(given.map(({ criterionId, score }) => [criterionId, score]))
  const complete = criteria.flatMap(({ id: criterionId, label }) => {
    const score = byId.get(criterionId)
    return score ? [{ criterionId, label, score }] : []
  })
  if (complete.length < criteria.length || given.length !== criteria.length) {
    throw invalidInput({ field: 'scores', message: t`Please give one score for each criterion.` })
  }
  return complete
}

type SavedOpinion = {
  applicationId: string
  authorId: string
  opinion: Omit<Opinion, 'writtenAt'>
  at: Date
}

async function save(tx: Transaction, { applicationId, authorId, opinion, at }: SavedOpinion): Promise<void> {
  const [before] = await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.applicationId, applicationId), eq(scorecards.authorId, authorId)))
  if (!before) {
    await tx.insert(scorecards).values({ id: randomUUIDv7(), applicationId, authorId, ...opinion, writtenAt: at })
    return
  }
  const { scores, recommendation, text, writtenAt } = before
  if (isSame(opinion, { scores, recommendation, text })) return
  await tx.insert(scorecardVersions).values({ scorecardId: before.id, scores, recommendation, text, writtenAt })
  await tx
    .update(scorecards)
    .set({ ...opinion, writtenAt: at })
    .where(eq(scorecards.id, before.id))
}

/** Compares in one order of keys: the database stores those of JSON in another one. */
function isSame(one: SavedOpinion['opinion'], other: SavedOpinion['opinion']): boolean {
  const comparable = ({ scores, recommendation, text }: SavedOpinion['opinion']) =>
    JSON.stringify([scores.map(({ criterionId, label, score }) => [criterionId, label, score]), recommendation, text])
  return comparable(one) === comparable(other)
}
