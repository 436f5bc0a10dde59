import { and, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { lockExistingAccount } from '../../../accounts/server/exports.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { FeedbackForm, OwnFeedback } from '../../feedback-contract.ts'
import { type LockedEvent, lockEvent } from '../locks.ts'
import { requireSeenEvent } from '../management/managed-event.ts'
import { canAnswerFeedback, feedbackEndsAt, isAskedForFeedback } from '../policy.ts'
import { eventRegistrations } from '../tables.ts'
import { whoCame } from './audience.ts'
import { showInBatches } from './results.ts'
import { eventFeedback } from './tables.ts'

type Answer = typeof eventFeedback.$inferSelect

/**
 * The viewer's own answers, and whether they may answer.
 * @throws NOT_FOUND
 */
export async function showFeedback(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<OwnFeedback> {
  const event = await requireSeenEvent(db, viewer, id)
  return toOwnFeedback(event, await readAnswer(db, id, viewer.id), await hasCome(db, id, viewer.id), clock.now())
}

/**
 * Answers the two questions, or changes the answers.
 * @throws NOT_FOUND; FORBIDDEN for people who did not come; CONFLICT before the end, and when it is too late
 */
export async function saveFeedback(
  context: RequestContext,
  viewer: Viewer,
  { id, usefulness, change }: FeedbackForm & { id: string },
): Promise<OwnFeedback> {
  await context.db.transaction(async (tx) => {
    await lockExistingAccount(tx, viewer.id)
    // Answers are shown in batches, which are counted one after the other.
    const event = await lockEvent(tx, id)
    const now = context.clock.now()
    const answer = await readAnswer(tx, id, viewer.id)
    const times = timesOf(event, answer, await hasCome(tx, id, viewer.id))
    if (!isAskedForFeedback(times)) throw problem('FORBIDDEN', t`Only people who came to this event can answer.`)
    if (!canAnswerFeedback(times, now))
      throw problem(
        'CONFLICT',
        t`You can answer after the end of the event, for a month, and then change it for 14 days.`,
      )
    await tx
      .insert(eventFeedback)
      .values({ eventId: id, accountId: viewer.id, usefulness, change, answeredAt: now })
      .onConflictDoUpdate({
        target: [eventFeedback.eventId, eventFeedback.accountId],
        set: { usefulness, change },
      })
    await showInBatches(tx, id)
  })
  return showFeedback(context, viewer, id)
}

async function readAnswer(db: Connection, eventId: string, accountId: string): Promise<Answer | null> {
  const [row] = await db
    .select()
    .from(eventFeedback)
    .where(and(eq(eventFeedback.eventId, eventId), eq(eventFeedback.accountId, accountId)))
  return row ?? null
}

async function hasCome(db: Connection, eventId: string, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${eventRegistrations} r
    where r.event_id = ${eventId} and r.account_id = ${accountId} and ${whoCame('r')}`)
  return rows.length > 0
}

function timesOf(event: LockedEvent, answer: Answer | null, isAsked: boolean) {
  return {
    isAsked,
    isCancelled: event.cancelledAt !== null,
    endsAt: event.endsAt,
    answeredAt: answer?.answeredAt ?? null,
  }
}

function toOwnFeedback(event: LockedEvent, answer: Answer | null, isAsked: boolean, now: Date): OwnFeedback {
  const times = timesOf(event, answer, isAsked)
  return {
    canAnswer: canAnswerFeedback(times, now),
    until: isAsked ? feedbackEndsAt(times).toISOString() : null,
    answer: answer && { usefulness: answer.usefulness, change: answer.change },
  }
}
