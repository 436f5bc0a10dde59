import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { t } from '#text'
import { accountsAs, isVerified } from '../../../accounts/server/exports.ts'
import type { Connection } from '../../../platform/server/database/database.ts'
import { likePattern, normalizeForSearch } from '../../../platform/server/database/search-terms.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import { type Company, type CompanySummary, maxFoundCompanies } from '../../contract.ts'
import { companies } from '../tables.ts'
import { toCompany, toCompanySummary } from './companies.ts'

const notFound = () => problem('NOT_FOUND', t`Company not found`)
/** The condition for companies that are not closed. */
export const isOpen = isNull(companies.closedAt)

/**
 * A company as every logged-in person sees it.
 * @throws NOT_FOUND also for a closed company
 */
export async function showCompany(db: Connection, id: string): Promise<Company> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isOpen))
  if (!row) throw notFound()
  return toCompany(row)
}

const account = accountsAs('a')

/** Only companies with a person whose address is verified, so that nobody verifies or comes across made-up ones. */
export const hasPeople = sql`exists (
  select from employers e join ${account.table} on ${account.id} = e.account_id
  where e.company_id = companies.id and ${isVerified('a')})`

/** The condition for companies whose name contains a text, ignoring case; undefined for an empty text. */
export function nameContains(search: string): SQL | undefined {
  return search === '' ? undefined : sql`lower(${companies.name}) like ${likePattern(normalizeForSearch(search))}`
}

/** Companies whose name contains a text: verified ones first, then by name. */
export async function findCompanies(db: Connection, search: string): Promise<CompanySummary[]> {
  const rows = await db
    .select()
    .from(companies)
    .where(and(isOpen, hasPeople, nameContains(search)))
    .orderBy(sql`${companies.verifiedBy} is null`, asc(companies.name), asc(companies.id))
    .limit(maxFoundCompanies)
  return rows.map(toCompanySummary)
}
