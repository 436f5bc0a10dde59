import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { t } from '#text'
import { accounts, accountsAs, isVerified, requireStillAdmin } from '../../../accounts/server/exports.ts'
import { moment, uuid } from '../../../platform/contract/schemas.ts'
import { recordAuditEntry } from '../../../platform/server/audit-log.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { fromCursor, toCursor } from '../../../platform/server/database/cursors.ts'
import type { Connection, Transaction } from '../../../platform/server/database/database.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { companiesPerPage, type ListedCompany } from '../../contract.ts'
import { type LockedCompany, lockCompany } from '../locks.ts'
import { type CompanyRow, companies, companyChangeRequests, employers } from '../tables.ts'
import { formerNamesOf } from '../verification/company-identities.ts'
import { setVerifier } from '../verification/verification.ts'
import { grantChange, refuseChange, toCompanyChange } from './change-requests.ts'
import { toCompany } from './companies.ts'
import { isOpen, nameContains } from './company-search.ts'

const notFound = () => problem('NOT_FOUND', t`Company not found`)
const cursor = z.tuple([moment, uuid])

type Filter = 'all' | 'waiting' | 'verified'

const account = accountsAs('a')

/** One condition on ids: with "or" between the two reasons to wait, PostgreSQL would scan every company. */
const isWaiting = sql`companies.id in (
  select w.id from companies w
  where w.verified_by is null and w.closed_at is null and exists (
    select from employers e join ${account.table} on ${account.id} = e.account_id
    where e.company_id = w.id and ${isVerified('a')})
  union select company_id from company_change_requests)`

const filters: Record<Filter, SQL | undefined> = {
  all: undefined,
  waiting: isWaiting,
  verified: isNotNull(companies.verifiedBy),
}

/** How many companies wait for an admin: for a verification or a decision about a change request. */
export function countWaitingCompanies(db: Connection): Promise<number> {
  return db.$count(companies, and(isOpen, filters.waiting))
}

/**
 * A page of companies for the admins, with their people: the newest first, or the oldest first with the filter
 * `waiting`. `waitingCount` is the number of waiting companies among all that match the search.
 */
export async function listCompanies(
  db: Connection,
  { filter, search, after }: { filter: Filter; search: string; after?: string },
): Promise<{ companies: ListedCompany[]; waitingCount: number; next: string | null }> {
  const isOldestFirst = filter === 'waiting'
  const from = after === undefined ? undefined : fromCursor(after, cursor)
  const key = sql`(${companies.createdAt}, ${companies.id})`
  const begins = from && sql`(${from[0]}::timestamptz, ${from[1]}::uuid)`
  const isBeyond = begins && (isOldestFirst ? sql`${key} > ${begins}` : sql`${key} < ${begins}`)
  const order = isOldestFirst ? asc : desc
  const [rows, waitingCount] = await Promise.all([
    db
      .select()
      .from(companies)
      .where(and(isOpen, filters[filter], nameContains(search), isBeyond))
      .orderBy(order(companies.createdAt), order(companies.id))
      .limit(companiesPerPage + 1),
    db.$count(companies, and(isOpen, filters.waiting, nameContains(search))),
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
      avatarUrl: accounts.avatarUrl,
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
 * Verifies a company, as an admin, and notifies its people. Idempotent.
 * @throws NOT_FOUND
 */
export function verifyCompany(context: RequestContext, viewer: Viewer, id: string): Promise<ListedCompany> {
  return decide(context, viewer, id, async (tx, locked) => {
    if (locked.row.verifiedBy === 'admin') return
    await tx.update(companies).set({ needsAdmin: false, mailDomain: null }).where(eq(companies.id, id))
    await setVerifier(context, tx, locked, 'admin')
    await recordAuditEntry(tx, { action: 'company.verified', actorId: viewer.id, subject: { kind: 'company', id } })
  })
}

/**
 * Withdraws a company's verification, as an admin, and notifies its people. Its email domain alone does not verify it
 * again. Idempotent.
 * @throws NOT_FOUND
 */
export function withdrawVerification(context: RequestContext, viewer: Viewer, id: string): Promise<ListedCompany> {
  return decide(context, viewer, id, async (tx, locked) => {
    if (locked.row.verifiedBy === null) return
    await tx.update(companies).set({ needsAdmin: true, mailDomain: null }).where(eq(companies.id, id))
    await setVerifier(context, tx, locked, null)
    const subject = { kind: 'company', id }
    await recordAuditEntry(tx, { action: 'company.verificationWithdrawn', actorId: viewer.id, subject })
  })
}

/**
 * Grants a verified company the name or website that it requested, as an admin, and notifies its people.
 * @throws NOT_FOUND, CONFLICT when the request has changed since the admin saw it
 */
export function grantRequestedChange(
  context: RequestContext,
  viewer: Viewer,
  { id, requestedAt }: { id: string; requestedAt: string },
): Promise<ListedCompany> {
  return decide(context, viewer, id, (tx, locked) => grantChange(context, tx, viewer, locked, requestedAt))
}

/**
 * Refuses a verified company the name or website that it requested, as an admin, and notifies its people.
 * @throws NOT_FOUND
 */
export function refuseRequestedChange(context: RequestContext, viewer: Viewer, id: string): Promise<ListedCompany> {
  return decide(context, viewer, id, (tx, locked) => refuseChange(context, tx, viewer, locked))
}

/**
 * Locks a company and applies an admin's decision about it.
 * @throws NOT_FOUND; FORBIDDEN for a viewer who has just ceased to be an admin, NOT_SIGNED_IN for a session that has just
 * ended
 */
async function decide(
  { db }: RequestContext,
  viewer: Viewer,
  id: string,
  change: (tx: Transaction, locked: LockedCompany) => Promise<void>,
): Promise<ListedCompany> {
  return db.transaction(async (tx) => {
    await requireStillAdmin(tx, viewer)
    const locked = await lockCompany(tx, id)
    if (!locked) throw notFound()
    await change(tx, locked)
    const [row] = await tx.select().from(companies).where(eq(companies.id, id))
    const [company] = row ? await withPeople(tx, [row]) : []
    if (!company) throw notFound()
    return company
  })
}
