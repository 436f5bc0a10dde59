import { and, ne, or, sql } from 'drizzle-orm'
import { type CompanyRow, companies, companyNameKey } from '../../employers/server/public.ts'
import type { Connection } from '../../platform/server/database.ts'
import { containing } from '../../platform/server/search-terms.ts'

/** Companies looked at whose names have letters in common with it, those with the fewest others first. */
const most = 1_000
const lettersInCommon = 4

/**
 * Other companies under a name of a company, closed ones included: whoever begins a company anew to find whom the old
 * one did not see finds nobody more.
 * @param nameKeys what it is called, as names of companies are compared
 */
export async function namesakesOf(db: Connection, company: CompanyRow, nameKeys: string[]): Promise<string[]> {
  const words = company.name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const longest = words.reduce((most, word) => (word.length > most.length ? word : most))
  const parts = new Set([longest, ...nameKeys.map((key) => key.slice(0, lettersInCommon))].filter(Boolean))
  if (parts.size === 0) return []
  const hasPart = or(...[...parts].map((part) => sql`lower(${companies.name}) like ${containing(part)}`))
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(ne(companies.id, company.id), hasPart))
    .orderBy(sql`length(${companies.name})`)
    .limit(most)
  return rows.filter(({ name }) => nameKeys.includes(companyNameKey(name))).map(({ id }) => id)
}
