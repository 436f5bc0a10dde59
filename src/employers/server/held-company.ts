import { and, asc, eq, isNull } from 'drizzle-orm'
import { accounts, lockViewer } from '../../accounts/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { requireCompany } from './companies.ts'
import { type CompanyRow, companies, employers } from './tables.ts'

/** A company that nobody else can change until the transaction ends. */
export type HeldCompany = {
  row: CompanyRow
  /** The ids of its people, whom the transaction may tell of it. */
  people: string[]
}

/**
 * Holds a company for a change of it or of who belongs to it. Its people's accounts are held before it, in the order
 * in which somebody who leaves for good holds hers and then her company: so that neither waits for the other.
 * @returns null when there is no such company, or it is closed
 */
export async function holdCompany(tx: Transaction, id: string): Promise<HeldCompany | null> {
  const held = await holdPeople(tx, id)
  const [row] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.closedAt)))
    .for('no key update')
  if (!row) return null
  const rows = await tx.select({ id: employers.accountId }).from(employers).where(eq(employers.companyId, id))
  // Whoever joined in between is not held, and hears of it on her screens only.
  return { row, people: rows.map((person) => person.id).filter((person) => held.has(person)) }
}

async function holdPeople(tx: Transaction, companyId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(eq(employers.companyId, companyId))
    .orderBy(asc(accounts.id))
    .for('key share', { of: accounts })
  return new Set(rows.map(({ id }) => id))
}

const forOwners = 'Only owners of the company can do this.'

/**
 * Holds the viewer's own company for a change that its owners make.
 * @throws NOT_FOUND when she belongs to none, FORBIDDEN when she is no owner of it; NOT_SIGNED_IN for a session that has
 * just ended
 */
export async function holdAsOwner(tx: Transaction, viewer: Viewer): Promise<HeldCompany> {
  const { company, isOwner } = await holdOwn(tx, viewer)
  if (!isOwner) throw problem('FORBIDDEN', forOwners)
  return company
}

/**
 * Holds the viewer's own company.
 * @throws NOT_FOUND when she belongs to none; NOT_SIGNED_IN for a session that has just ended
 */
export async function holdOwn(tx: Transaction, viewer: Viewer): Promise<{ company: HeldCompany; isOwner: boolean }> {
  await lockViewer(tx, viewer)
  const { id } = await requireCompany(tx, viewer)
  const company = await holdCompany(tx, id)
  const [place] = await tx
    .select({ isOwner: employers.isOwner })
    .from(employers)
    .where(and(eq(employers.accountId, viewer.id), eq(employers.companyId, id)))
  // Somebody may have taken her out, or closed the company, while it was waited for.
  if (!company || !place) throw problem('NOT_FOUND', 'You do not belong to a company.')
  return { company, isOwner: place.isOwner }
}
