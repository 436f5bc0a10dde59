import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { withdraw } from '../../../notifications/server/exports.ts'
import { day } from '../../../platform/contract/durations.ts'
import type { RequestContext, Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { isUniqueViolation } from '../../../platform/server/database/database-errors.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type SavedSearch, type SavedSearchForm, savedSearchesLimit } from '../../contract.ts'
import { tooFast } from '../postings/postings.ts'
import { savedSearches } from '../tables.ts'

type Row = typeof savedSearches.$inferSelect

/** The viewer's saved searches, by name. */
export async function listSearches({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, viewer.id))
    .orderBy(sql`lower(${savedSearches.name})`, asc(savedSearches.id))
  return rows.map(toSavedSearch)
}

/**
 * Saves a search. Its alerts cover jobs that are published from now on.
 * @throws CONFLICT when the viewer has 20 searches, or one with this name; TOO_MANY_REQUESTS
 */
export async function createSearch(
  context: RequestContext,
  viewer: Viewer,
  { name, search, alerts }: SavedSearchForm,
): Promise<SavedSearch> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return withUniqueName(() =>
    context.db.transaction(async (tx) => {
      await lockAccountExclusively(tx, viewer.id)
      if ((await tx.$count(savedSearches, eq(savedSearches.accountId, viewer.id))) >= savedSearchesLimit) {
        throw problem('CONFLICT', t`You can save up to ${savedSearchesLimit} searches. Please delete one first.`)
      }
      const now = context.clock.now()
      const times = { createdAt: now, toldUpTo: now, dueAt: firstDue(alerts, now) }
      const [row] = await tx
        .insert(savedSearches)
        .values({ id: randomUUIDv7(), accountId: viewer.id, name, search, alerts, ...times })
        .returning()
      return toSavedSearch(row as Row)
    }),
  )
}

/**
 * Changes a saved search. If its criteria change, or its alerts are switched on, the alerts cover jobs that are published
 * from now on. A new name alone does not change the alerts.
 * @throws NOT_FOUND also for searches of other members, CONFLICT when another search has this name, TOO_MANY_REQUESTS
 */
export async function updateSearch(
  context: RequestContext,
  viewer: Viewer,
  { id, name, search, alerts }: SavedSearchForm & { id: string },
): Promise<SavedSearch> {
  await context.rateLimits.consume('writingByAccount', viewer.id, tooFast)
  return withUniqueName(() =>
    context.db.transaction(async (tx) => {
      const isOwn = and(eq(savedSearches.id, id), eq(savedSearches.accountId, viewer.id))
      // The database compares the criteria, because jsonb stores the fields in an order of its own.
      const [before] = await tx
        .select({ alerts: savedSearches.alerts, isSame: sql<boolean>`search = ${JSON.stringify(search)}::jsonb` })
        .from(savedSearches)
        .where(isOwn)
        .for('no key update')
      if (!before) throw searchNotFound()
      const now = context.clock.now()
      const keepsAlerts = before.isSame && before.alerts !== 'off'
      const [row] = await tx
        .update(savedSearches)
        .set({
          name,
          search,
          alerts,
          ...(!keepsAlerts && { toldUpTo: now }),
          ...((!keepsAlerts || before.alerts !== alerts) && { dueAt: firstDue(alerts, now) }),
        })
        .where(isOwn)
        .returning()
      return toSavedSearch(row as Row)
    }),
  )
}

/**
 * Deletes a saved search and its notifications.
 * @throws NOT_FOUND also for searches of other members
 */
export async function deleteSearch({ db }: Pick<Services, 'db'>, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.accountId, viewer.id)))
      .returning({ id: savedSearches.id })
    if (deleted.length === 0) throw searchNotFound()
    await withdraw(tx, aboutSearch(id))
  })
}

/** The `about` key of a search's notifications. */
export function aboutSearch(id: string): string {
  return `job-search:${id}`
}

function searchNotFound() {
  return problem('NOT_FOUND', t`This saved search no longer exists.`)
}

/** Locks the account, so that concurrent requests cannot exceed the limit of searches. */
async function lockAccountExclusively(tx: Transaction, accountId: string): Promise<void> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (rows.length === 0) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
}

async function withUniqueName<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw problem('CONFLICT', t`You already have a saved search with this name.`)
  }
}

function toSavedSearch({ id, name, search, alerts, createdAt }: Row): SavedSearch {
  return { id, name, search, alerts, createdAt: createdAt.toISOString() }
}

const intervals = { daily: day, weekly: 7 * day }

/** When a search sends its first alert; null when alerts are off. */
function firstDue(alerts: SavedSearchForm['alerts'], now: Date): Date | null {
  return alerts === 'off' ? null : new Date(now.getTime() + intervals[alerts])
}

/** When a search sends its next alert, at the same time of day. Missed alerts are not repeated. */
export function nextDue(alerts: SavedSearchForm['alerts'], due: Date, now: Date): Date | null {
  if (alerts === 'off') return null
  const intervalsPassed = Math.floor((now.getTime() - due.getTime()) / intervals[alerts]) + 1
  return new Date(due.getTime() + Math.max(1, intervalsPassed) * intervals[alerts])
}
