import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { withdraw } from '../../notifications/server/exports.ts'
import type { RequestContext, Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { isDuplicate } from '../../platform/server/database/database-errors.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type SavedSearch, type SavedSearchForm, savedSearchesLimit } from '../contract.ts'
import { firstDue } from './alert-times.ts'
import { savedSearches } from './tables.ts'

type Row = typeof savedSearches.$inferSelect
const tooFast = 'You are making changes very fast. Please wait a moment.'

/** The own saved searches, by name. */
export async function listSearches({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, viewer.id))
    .orderBy(sql`lower(${savedSearches.name})`, asc(savedSearches.id))
  return rows.map(toSavedSearch)
}

/**
 * Saves a search; alerts tell of what is published from now on.
 * @throws CONFLICT when there are 20, or one of this name; TOO_MANY_REQUESTS
 */
export async function createSearch(
  context: RequestContext,
  viewer: Viewer,
  { name, search, alerts }: SavedSearchForm,
): Promise<SavedSearch> {
  await context.limits.take('writingByAccount', viewer.id, tooFast)
  return onceNamed(() =>
    context.db.transaction(async (tx) => {
      await holdAlone(tx, viewer.id)
      if ((await tx.$count(savedSearches, eq(savedSearches.accountId, viewer.id))) >= savedSearchesLimit) {
        throw problem('CONFLICT', `You can save ${savedSearchesLimit} searches. Please delete one first.`)
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
 * Changes a saved search. When it looks for something else, or tells of jobs again, it begins with what is published
 * from now on; another name alone leaves its alerts as they are.
 * @throws NOT_FOUND for others' as for none, CONFLICT when there is another of this name, TOO_MANY_REQUESTS
 */
export async function updateSearch(
  context: RequestContext,
  viewer: Viewer,
  { id, name, search, alerts }: SavedSearchForm & { id: string },
): Promise<SavedSearch> {
  await context.limits.take('writingByAccount', viewer.id, tooFast)
  return onceNamed(() =>
    context.db.transaction(async (tx) => {
      const isOwn = and(eq(savedSearches.id, id), eq(savedSearches.accountId, viewer.id))
      // Whether it looks for the same is the database's to say: it keeps the search's parts in an order of its own.
      const [known] = await tx
        .select({ alerts: savedSearches.alerts, isSame: sql<boolean>`search = ${JSON.stringify(search)}::jsonb` })
        .from(savedSearches)
        .where(isOwn)
        .for('no key update')
      if (!known) throw searchNotFound()
      const now = context.clock.now()
      const goesOn = known.isSame && known.alerts !== 'off'
      const [row] = await tx
        .update(savedSearches)
        .set({
          name,
          search,
          alerts,
          ...(!goesOn && { toldUpTo: now }),
          ...((!goesOn || known.alerts !== alerts) && { dueAt: firstDue(alerts, now) }),
        })
        .where(isOwn)
        .returning()
      return toSavedSearch(row as Row)
    }),
  )
}

/**
 * Forgets a saved search, with what it told of.
 * @throws NOT_FOUND for others' as for none
 */
export async function deleteSearch({ db }: Pick<Services, 'db'>, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.accountId, viewer.id)))
      .returning({ id: savedSearches.id })
    if (gone.length === 0) throw searchNotFound()
    await withdraw(tx, aboutSearch(id))
  })
}

/** By which what a search told of is found again. */
export function aboutSearch(id: string): string {
  return `job-search:${id}`
}

function searchNotFound() {
  return problem('NOT_FOUND', 'This saved search is no longer there.')
}

/** Lets one request at a time count what an account has. */
async function holdAlone(tx: Transaction, accountId: string): Promise<void> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (rows.length === 0) throw problem('NOT_SIGNED_IN', 'Please log in to continue.')
}

async function onceNamed<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw problem('CONFLICT', 'You have a saved search of this name already.')
  }
}

function toSavedSearch({ id, name, search, alerts, createdAt }: Row): SavedSearch {
  return { id, name, search, alerts, createdAt: createdAt.toISOString() }
}
