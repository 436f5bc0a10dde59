import { and, asc, eq, isNull } from 'drizzle-orm'
import { t } from '#text'
import { accounts, lockViewer } from '../../accounts/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { requireCompany } from './companies/companies.ts'
import { companyAbilities } from './policy.ts'
import { type CompanyRow, companies, employers } from './tables.ts'

/** A company whose row is locked until the transaction ends. */
export type LockedCompany = {
  row: CompanyRow
  /** The ids of its people whose accounts are locked too, so that the transaction may notify them. */
  people: string[]
}

/**
 * Locks a company for a change of it or of its people. Locks its people's accounts first, in the order that account
 * deletion uses (account, then company), so that the two cannot deadlock.
 * @returns null when there is no such company, or it is closed
 */
export async function lockCompany(tx: Transaction, id: string): Promise<LockedCompany | null> {
  const lockedPeople = await lockPeople(tx, id)
  const [row] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.closedAt)))
    .for('no key update')
  if (!row) return null
  const rows = await tx.select({ id: employers.accountId }).from(employers).where(eq(employers.companyId, id))
  // A person who joined in between is not locked. They see the change on their screens but get no notification.
  return { row, people: rows.map((person) => person.id).filter((person) => lockedPeople.has(person)) }
}

async function lockPeople(tx: Transaction, companyId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(eq(employers.companyId, companyId))
    .orderBy(asc(accounts.id))
    .for('key share', { of: accounts })
  return new Set(rows.map(({ id }) => id))
}

export const ownersOnly = t`Only owners of the company can do this.`

/**
 * Locks the viewer's own company for a change that only its owners may make.
 * @throws NOT_FOUND when the viewer belongs to none, FORBIDDEN when they do not own it; NOT_SIGNED_IN for a session that
 * has just ended
 */
export async function lockCompanyAsOwner(tx: Transaction, viewer: Viewer): Promise<LockedCompany> {
  const { company, isOwner } = await lockOwnCompany(tx, viewer)
  if (!companyAbilities({ isOwner }).edit) throw problem('FORBIDDEN', ownersOnly)
  return company
}

/**
 * Locks the viewer's own company.
 * @throws NOT_FOUND when the viewer belongs to none; NOT_SIGNED_IN for a session that has just ended
 */
export async function lockOwnCompany(
  tx: Transaction,
  viewer: Viewer,
): Promise<{ company: LockedCompany; isOwner: boolean }> {
  await lockViewer(tx, viewer)
  const { id } = await requireCompany(tx, viewer)
  const company = await lockCompany(tx, id)
  const [membership] = await tx
    .select({ isOwner: employers.isOwner })
    .from(employers)
    .where(and(eq(employers.accountId, viewer.id), eq(employers.companyId, id)))
  // The viewer may have been removed, or the company closed, while this waited for the lock.
  if (!company || !membership) throw problem('NOT_FOUND', t`You don’t belong to a company.`)
  return { company, isOwner: membership.isOwner }
}
