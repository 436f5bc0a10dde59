import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { accounts, requireStillAdmin } from '../../accounts/server/exports.ts'
import { moment, uuid } from '../../platform/contract/identifiers.ts'
import { recordAct } from '../../platform/server/audit.ts'
import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { comparable, containing } from '../../platform/server/database/search-terms.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { type Company, type CompanySummary, companiesPerPage, foundCompanies, type ListedCompany } from '../contract.ts'
import { grantChange, refuseChange, toCompanyChange } from './change-requests.ts'
import { toCompany, toCompanySummary } from './companies.ts'
import { type HeldCompany, holdCompany } from './held-company.ts'
import { formerNamesOf } from './identities.ts'
import { type CompanyRow, companies, companyChangeRequests, employers } from './tables.ts'
import { setVerifier } from './verification.ts'

const notFound = () => problem('NOT_FOUND', 'Company not found')
const isOpen = isNull(companies.closedAt)
const place = z.tuple([moment, uuid])

/**
 * A company as everybody sees it who is logged in.
 * @throws NOT_FOUND also for one that is closed
 */
export async function showCompany(db: Connection, id: string): Promise<Company> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isOpen))
  if (!row) throw notFound()
  return toCompany(row)
}

/** Only companies one of whose people has proved her address: nobody should vouch for made-up ones, nor come upon them. */
const hasPeople = sql`exists (
  select from employers e join accounts a on a.id = e.account_id
  where e.company_id = companies.id and a.verified_at is not null)`

/** The condition for companies with a term in their name, in any case. */
function named(search: string): SQL | undefined {
  return search === '' ? undefined : sql`lower(${companies.name}) like ${containing(comparable(search))}`
}

/** Companies with people by a part of their name, those somebody vouches for first, by name. */
export async function findCompanies(db: Connection, search: string): Promise<CompanySummary[]> {
  const rows = await db
    .select()
    .from(companies)
    .where(and(isOpen, hasPeople, named(search)))
    .orderBy(sql`${companies.verifiedBy} is null`, asc(companies.name), asc(companies.id))
    .limit(foundCompanies)
  return rows.map(toCompanySummary)
}

type Filter = 'all' | 'waiting' | 'verified'

/** One condition by identifiers: with "or" between the two, every company would be looked at. */
const isWaiting = sql`companies.id in (
  select w.id from companies w
  where w.verified_by is null and w.closed_at is null and exists (
    select from employers e join accounts a on a.id = e.account_id where e.company_id = w.id and a.verified_at is not null)
  union select company_id from company_change_requests)`

const filters: Record<Filter, SQL | undefined> = {
  all: undefined,
  waiting: isWaiting,
  verified: isNotNull(companies.verifiedBy),
}

/** How many companies wait for an admin to verify them. */
export function countWaitingCompanies(db: Connection): Promise<number> {
  return db.$count(companies, and(isOpen, filters.waiting))
}

/**
 * A page of companies for the admins, with their people: the newest first, but who waits longest first where only
 * those are asked for that wait. Counts how many of those that the search finds wait.
 */
export async function listCompanies(
  db: Connection,
  { filter, search, after }: { filter: Filter; search: string; after?: string },
): Promise<{ companies: ListedCompany[]; waitingCount: number; next: string | null }> {
  const isOldestFirst = filter === 'waiting'
  const from = after === undefined ? undefined : fromCursor(after, place)
  const key = sql`(${companies.createdAt}, ${companies.id})`
  const begins = from && sql`(${from[0]}::timestamptz, ${from[1]}::uuid)`
  const isBeyond = begins && (isOldestFirst ? sql`${key} > ${begins}` : sql`${key} < ${begins}`)
  const order = isOldestFirst ? asc : desc
  const [rows, waitingCount] = await Promise.all([
    db
      .select()
      .from(companies)
      .where(and(isOpen, filters[filter], named(search), isBeyond))
      .orderBy(order(companies.createdAt), order(companies.id))
      .limit(companiesPerPage + 1),
    db.$count(companies, and(isOpen, filters.waiting, named(search))),
  ])
  const page = rows.slice(0, companiesPerPage)
  const last = page.at(-1)
  return {
    companies: await withPeople(db, page),
    waitingCount,
    next: rows.length > companiesPerPage && last ? toCursor([last.createdAt.toISOString(), last.id]) : null,
  }
}

async function withPeople(db: Connection, rows: CompanyRow[]): Promise<ListedCompany[]> {
  const ids = rows.map(({ id }) => id)
  const people = await db
    .select({
      companyId: employers.companyId,
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      isOwner: employers.isOwner,
      isSuspended: sql<boolean>`(${accounts.suspendedAt} is not null)`,
    })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(inArray(employers.companyId, ids))
    .orderBy(asc(employers.joinedAt), asc(accounts.id))
  const requests = await db.select().from(companyChangeRequests).where(inArray(companyChangeRequests.companyId, ids))
  const formerNames = await formerNamesOf(db, ids)
  return rows.map((row) => ({
    ...toCompany(row),
    requestedChange: toCompanyChange(requests.find(({ companyId }) => companyId === row.id)),
    formerNames: formerNames.get(row.id) ?? [],
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    people: people.filter(({ companyId }) => companyId === row.id).map(({ companyId, ...person }) => person),
  }))
}

/**
 * Vouches for a company, as an admin; its people hear of it. Doing it twice is doing it once.
 * @throws NOT_FOUND
 */
export function verifyCompany(context: RequestContext, viewer: Viewer, id: string): Promise<ListedCompany> {
  return decide(context, viewer, id, async (tx, held) => {
    if (held.row.verifiedBy === 'admin') return
    await tx.update(companies).set({ needsAdmin: false, mailDomain: null }).where(eq(companies.id, id))
    await setVerifier(context, tx, held, 'admin')
    await recordAct(tx, { action: 'company.verified', actorId: viewer.id, subject: { kind: 'company', id } })
  })
}

/**
 * Takes the word for a company back, as an admin: its mail domain does not verify it again by itself, and its people
 * hear of it. Doing it twice is doing it once.
 * @throws NOT_FOUND
 */
export function withdrawVerification(context: RequestContext, viewer: Viewer, id: string): Promise<ListedCompany> {
  return decide(context, viewer, id, async (tx, held) => {
    if (held.row.verifiedBy === null) return
    await tx.update(companies).set({ needsAdmin: true, mailDomain: null }).where(eq(companies.id, id))
    await setVerifier(context, tx, held, null)
    const subject = { kind: 'company', id }
    await recordAct(tx, { action: 'company.verificationWithdrawn', actorId: viewer.id, subject })
  })
}

/**
 * Lets a verified company take the name or website that it asked for, as an admin; its people hear of it.
 * @throws NOT_FOUND, CONFLICT when it asks for something else by now
 */
export function grantRequestedChange(
  context: RequestContext,
  viewer: Viewer,
  { id, requestedAt }: { id: string; requestedAt: string },
): Promise<ListedCompany> {
  return decide(context, viewer, id, (tx, held) => grantChange(context, tx, viewer, held, requestedAt))
}

/**
 * Refuses a verified company the name or website that it asked for, as an admin; its people hear of it.
 * @throws NOT_FOUND
 */
export function refuseRequestedChange(context: RequestContext, viewer: Viewer, id: string): Promise<ListedCompany> {
  return decide(context, viewer, id, (tx, held) => refuseChange(context, tx, viewer, held))
}

/**
 * What an admin decides about a company.
 * @throws NOT_FOUND; FORBIDDEN for whoever has just ceased to be an admin, NOT_SIGNED_IN for a session that has just ended
 */
async function decide(
  { db }: RequestContext,
  viewer: Viewer,
  id: string,
  change: (tx: Parameters<typeof holdCompany>[0], held: HeldCompany) => Promise<void>,
): Promise<ListedCompany> {
  return db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const held = await holdCompany(tx, id)
    if (!held) throw notFound()
    await change(tx, held)
    const [row] = await tx.select().from(companies).where(eq(companies.id, id))
    const [company] = row ? await withPeople(tx, [row]) : []
    if (!company) throw notFound()
    return company
  })
}
