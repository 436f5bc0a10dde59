import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accounts } from '../../../accounts/server/exports.ts'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { placeholder } from '../../../platform/server/database/prepared-statements.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { professionalSummariesOf } from '../../../profiles/server/exports.ts'
import { type Shortlisted, shortlistedPerPage, shortlistLimit } from '../../contract.ts'
import { toSummary } from '../candidates.ts'
import { type ListServices, readWithinDailyLimit } from '../company-view-limits.ts'
import { requireViewingCompany, type ViewingCompany } from '../viewing-company.ts'
import {
  findVisible,
  lockVisible,
  prepareVisibleQuery,
  readVisible,
  type VisibleCandidate,
} from '../visible-candidates.ts'
import { shortlistedCandidates } from './tables.ts'

const tooFast = t`You’re making changes very quickly. Please wait a moment and try again.`
const isFull = t`Your company’s shortlist has ${shortlistLimit} candidates. Please remove some first.`

/**
 * Adds a candidate to the shortlist of the viewer's company. The candidate is not notified.
 * @throws NOT_FOUND for hidden and missing candidates, FORBIDDEN, CONFLICT when the shortlist is full, TOO_MANY_REQUESTS
 */
export async function addToShortlist(
  { db, clock, rateLimits }: Pick<RequestContext, 'db' | 'clock' | 'rateLimits'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await rateLimits.consume('savingByAccount', viewer.id, tooFast)
  const viewingCompany = await requireViewingCompany(db, viewer)
  await db.transaction(async (tx) => {
    const { accountId, isShortlisted } = await lockVisible(tx, viewingCompany, id)
    if (isShortlisted) return
    // Counts only candidates whom the company sees. Otherwise the limit would reveal that others are hidden.
    if ((await readEntries(tx, viewingCompany)).length >= shortlistLimit) throw problem('CONFLICT', isFull)
    const entry = { candidateId: id, addedBy: viewer.id, addedAt: clock.now() }
    await tx
      .insert(shortlistedCandidates)
      .values({ companyId: viewingCompany.company.id, accountId, ...entry })
      .onConflictDoUpdate({ target: [shortlistedCandidates.companyId, shortlistedCandidates.accountId], set: entry })
  })
}

/**
 * Removes a candidate from the shortlist of the viewer's company. Idempotent.
 * @throws NOT_FOUND for hidden and missing candidates, FORBIDDEN
 */
export async function removeFromShortlist({ db }: Pick<RequestContext, 'db'>, viewer: Viewer, id: string) {
  const viewingCompany = await requireViewingCompany(db, viewer)
  const { accountId } = await findVisible(db, viewingCompany, id)
  const { companyId, accountId: account } = shortlistedCandidates
  await db.delete(shortlistedCandidates).where(and(eq(companyId, viewingCompany.company.id), eq(account, accountId)))
}

const cursor = z.tuple([moment, uuid])

/**
 * A page of the candidates on the shortlist whom the company sees now, the last added first.
 * @throws INVALID_INPUT for an invalid `after`, NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function listShortlist(
  services: ListServices,
  viewer: Viewer,
  after: string | undefined,
): Promise<{ candidates: Shortlisted[]; next: string | null }> {
  const viewingCompany = await requireViewingCompany(services.db, viewer)
  const position = after === undefined ? null : fromCursor(after, cursor)
  return readWithinDailyLimit(
    services,
    viewingCompany.company,
    () => readPage(services.db, viewingCompany, position),
    ({ candidates }) => candidates.length,
  )
}

async function readPage(db: Database, viewingCompany: ViewingCompany, position: [string, string] | null) {
  const entries = await readEntries(db, viewingCompany)
  const rest = position === null ? entries : entries.filter((entry) => isAfter(entry, position))
  const page = rest.slice(0, shortlistedPerPage)
  const last = page.at(-1)
  const profiles = await professionalSummariesOf(
    db,
    page.map(({ candidate }) => candidate.accountId),
  )
  return {
    candidates: page.flatMap(({ candidate, addedAt, addedBy }) => {
      const profile = profiles.get(candidate.accountId)
      if (!profile?.availability) return []
      const summary = toSummary({ candidate, profile: { ...profile, availability: profile.availability } })
      return [{ ...summary, addedAt: addedAt.toISOString(), addedBy }]
    }),
    next: rest.length > page.length && last ? toCursor([last.addedAt.toISOString(), last.candidate.id]) : null,
  }
}

type Entry = { candidate: VisibleCandidate; addedAt: Date; addedBy: string | null }

const byAccount = prepareVisibleQuery({ where: sql`c.account_id = any(${placeholder('accounts')}::uuid[])` })

/** All entries whose candidates the company sees, under the id by which it shortlisted them, the last added first. */
async function readEntries(db: Connection, viewingCompany: ViewingCompany): Promise<Entry[]> {
  const { companyId, accountId, candidateId, addedAt, addedBy } = shortlistedCandidates
  const rows = await db
    .select({ accountId, candidateId, addedAt, addedBy: accounts.name })
    .from(shortlistedCandidates)
    .leftJoin(accounts, eq(accounts.id, addedBy))
    .where(eq(companyId, viewingCompany.company.id))
  if (rows.length === 0) return []
  const visible = await readVisible(db, viewingCompany, byAccount, { accounts: rows.map((row) => row.accountId) })
  const byId = new Map(visible.map((candidate) => [candidate.id, candidate]))
  return rows
    .flatMap((row) => {
      const candidate = byId.get(row.candidateId)
      return candidate ? [{ candidate, addedAt: row.addedAt, addedBy: row.addedBy }] : []
    })
    .sort((one, other) => compare(other, one))
}

/** Compares by the time, then by the id that employers see. */
function compare(one: Entry, other: Entry): number {
  return one.addedAt.getTime() - other.addedAt.getTime() || (one.candidate.id < other.candidate.id ? -1 : 1)
}

/** Whether an entry comes after a position in the list. */
function isAfter({ addedAt, candidate }: Entry, [at, id]: [string, string]): boolean {
  const difference = addedAt.getTime() - Date.parse(at)
  return difference < 0 || (difference === 0 && candidate.id < id)
}
