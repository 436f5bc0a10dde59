import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { BilledAs } from '../../billing/server/exports.ts'
import type { SharedMemberships } from '../../platform/server/auth/request-context.ts'
import { likePattern, normalizeForSearch } from '../../platform/server/database/search-terms.ts'
import { companies, employers } from './tables.ts'

/** How many companies a search for memberships finds at most. */
const maxCompanies = 1000

/** For billing: which company shares which membership. */
export const sharedMemberships: SharedMemberships = {
  async namesOf(db, membershipIds) {
    if (membershipIds.length === 0) return new Map()
    const rows = await db
      .select({ id: companies.membershipId, name: companies.name })
      .from(companies)
      .where(inArray(companies.membershipId, [...membershipIds]))
    return new Map(rows.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const])))
  },
  async ofCompaniesCalled(db, search) {
    const isCalled = sql`lower(${companies.name}) like ${likePattern(normalizeForSearch(search))}`
    const rows = await db
      .select({ id: companies.membershipId })
      .from(companies)
      .where(and(isNotNull(companies.membershipId), isCalled))
      .limit(maxCompanies)
    return rows.flatMap(({ id }) => (id === null ? [] : [id]))
  },
}

/**
 * Name and email address on the bills of a company's membership: the company's name, and the address of the person who
 * pays while they belong to the company, otherwise of its owner who joined first.
 */
export const billedAs: BilledAs = async (tx, { membershipId, payerId }) => {
  const isPayer = payerId === null ? sql`false` : sql`${accounts.id} = ${payerId}`
  const [row] = await tx
    .select({ name: companies.name, email: accounts.email })
    .from(companies)
    .innerJoin(employers, eq(employers.companyId, companies.id))
    .innerJoin(accounts, eq(accounts.id, employers.accountId))
    .where(eq(companies.membershipId, membershipId))
    .orderBy(desc(isPayer), desc(employers.isOwner), asc(employers.joinedAt), asc(accounts.id))
    .limit(1)
  return row ?? null
}
