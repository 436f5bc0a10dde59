import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import { lockAgainstDeletion } from '../../../accounts/server/exports.ts'
import { hasCurrentMembership } from '../../../billing/server/exports.ts'
import { type CompanyRow, companies } from '../../../employers/server/exports.ts'
import { hour } from '../../../platform/contract/durations.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { feedHours, shownFetches } from '../../feed-rules.ts'
import { hasActiveEmployer } from '../company/abandoned-companies.ts'
import { recipientsOf, recordFailure, recordSuccess } from './failures.ts'
import { importFeed, lockForClosing } from './import-feed.ts'
import { loadFeed } from './load-feed.ts'
import { jobFeedFetches, jobFeeds } from './tables.ts'

/** When a feed that was fetched at this moment is fetched next. */
export function nextDueAt(now: Date): Date {
  return new Date(now.getTime() + feedHours * hour)
}

/**
 * Fetches a company's feed and imports its jobs. A feed that cannot be read changes nothing. Does nothing for a company that may
 * not publish jobs, or whose feed was removed or replaced meanwhile.
 * @param isRegular false if a person asked for it, who sees a failure at once: only regular fetches count as failures
 */
export async function runImport(services: Services, companyId: string, { isRegular = false } = {}): Promise<void> {
  const url = await urlToFetch(services, companyId)
  if (url === null) return
  const { items, failure } = await loadFeed(services, url)
  await services.db.transaction(async (tx) => {
    if (items) await lockForClosing(tx, companyId, items)
    else await lockAgainstDeletion(tx, await recipientsOf(tx, companyId))
    const company = await lockCompany(services, tx, companyId)
    const [feed] = await tx.select().from(jobFeeds).where(eq(jobFeeds.companyId, companyId))
    if (!company || feed?.url !== url) return
    const result = items ? await importFeed(services, tx, company, items) : { failure }
    await recordFetch(tx, { companyId, at: services.clock.now(), ...result })
    if (failure === null) await recordSuccess(tx, feed)
    else await recordFailure(services, tx, { feed, company, failure, isRegular })
  })
}

async function urlToFetch(services: Services, companyId: string): Promise<string | null> {
  const [row] = await services.db
    .select({ url: jobFeeds.url })
    .from(jobFeeds)
    .innerJoin(companies, eq(companies.id, jobFeeds.companyId))
    .where(and(eq(jobFeeds.companyId, companyId), mayImport(services)))
  return row && (await hasActiveEmployer(services.db, companyId)) ? row.url : null
}

/** As for jobs that are typed: the company exists and has a membership. */
function mayImport(services: Services) {
  return and(isNull(companies.closedAt), hasCurrentMembership(services, companies.membershipId))
}

/** The company, locked until the transaction ends; null when it may no longer publish jobs. */
async function lockCompany(services: Services, tx: Transaction, id: string): Promise<CompanyRow | null> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), mayImport(services)))
    .for('no key update')
  return company && (await hasActiveEmployer(tx, id)) ? company : null
}

/** Adds a fetch to the log, which keeps the last ones. */
async function recordFetch(tx: Transaction, entry: Omit<typeof jobFeedFetches.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(jobFeedFetches).values({ id: randomUUIDv7(), ...entry })
  const isOfCompany = eq(jobFeedFetches.companyId, entry.companyId)
  const last = tx
    .select({ id: jobFeedFetches.id })
    .from(jobFeedFetches)
    .where(isOfCompany)
    .orderBy(desc(jobFeedFetches.at), desc(jobFeedFetches.id))
    .limit(shownFetches)
  await tx.delete(jobFeedFetches).where(and(isOfCompany, notInArray(jobFeedFetches.id, last)))
}
