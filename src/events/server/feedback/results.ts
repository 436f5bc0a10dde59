import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { type FeedbackResults, feedbackBatch, usefulnessLevels } from '../../feedback-contract.ts'
import { requireManagedEvent } from '../management/managed-event.ts'
import { eventFeedback } from './tables.ts'

/** Answers that are new or were changed since the managers last saw something. */
const isPending = sql`(shown_usefulness is null or (usefulness, change) is distinct from (shown_usefulness, shown_change))`

/**
 * Shows the managers of a locked event what is new, but only the answers of several people at once: a manager who looks
 * before and after must not learn who wrote a line.
 * @param atLeast one for the last answers, after which none can follow
 */
export async function showInBatches(tx: Transaction, eventId: string, atLeast = feedbackBatch): Promise<void> {
  const pending = await tx.$count(eventFeedback, and(eq(eventFeedback.eventId, eventId), isPending))
  if (pending < atLeast) return
  await tx
    .update(eventFeedback)
    .set({ shownUsefulness: sql`usefulness`, shownChange: sql`change` })
    .where(eq(eventFeedback.eventId, eventId))
}

/**
 * What people answered, for those who manage the event.
 * @throws NOT_FOUND, FORBIDDEN for everyone who does not manage the event
 */
export async function showFeedbackResults(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<FeedbackResults> {
  await requireManagedEvent(db, viewer, id)
  const { shownUsefulness, shownChange } = eventFeedback
  const rows = await db
    .select({ usefulness: shownUsefulness, change: shownChange })
    .from(eventFeedback)
    .where(and(eq(eventFeedback.eventId, id), isNotNull(shownUsefulness)))
  // The deletion of an account may leave too few.
  if (rows.length < feedbackBatch) return { results: null }
  const levels = rows.flatMap(({ usefulness }) => (usefulness === null ? [] : [usefulness]))
  return {
    results: {
      count: rows.length,
      median: medianOf(levels),
      distribution: usefulnessLevels.map((level) => levels.filter((one) => one === level).length),
      // By their text: the order in which they were written would name people.
      changes: rows.flatMap(({ change }) => (change ? [change] : [])).sort(),
    },
  }
}

/** The middle of the levels, or between the two in the middle. */
export function medianOf(levels: readonly number[]): number {
  const sorted = [...levels].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
