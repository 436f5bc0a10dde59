import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/public.ts'
import {
  type CompanyRow,
  companies,
  companyNameKey,
  employers,
  hostOfWebsite,
  ownDomainOf,
} from '../../employers/server/public.ts'
import type { Connection } from '../../platform/server/database.ts'
import { containing } from '../../platform/server/search-terms.ts'

/** Companies looked at whose names have letters in common with it, those with the fewest others first. */
const most = 1_000
const lettersInCommon = 4

/**
 * Other companies that are the same one to whoever hides from it, closed ones included: those under one of its names,
 * and those with their website or mail where it has its own. Whoever begins a company anew, or a second one, to find
 * whom the first did not see finds nobody more.
 * @param nameKeys what it is called, as names of companies are compared
 * @param ownDomains of its website and its people's mail, what somebody registered and not everybody can have
 */
export async function sameCompanies(
  db: Connection,
  company: CompanyRow,
  nameKeys: string[],
  ownDomains: string[],
): Promise<string[]> {
  const found = [
    await namesakes(db, company, nameKeys),
    await onDomains(db, company, ownDomains),
    await withMailAt(db, company, ownDomains),
  ]
  return [...new Set(found.flat())]
}

async function namesakes(db: Connection, company: CompanyRow, nameKeys: string[]): Promise<string[]> {
  const words = company.name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const longest = words.reduce((most, word) => (word.length > most.length ? word : most))
  const parts = new Set([longest, ...nameKeys.map((key) => key.slice(0, lettersInCommon))].filter(Boolean))
  if (parts.size === 0) return []
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(ne(companies.id, company.id), containsOne(sql`lower(${companies.name})`, [...parts])))
    .orderBy(sql`length(${companies.name})`)
    .limit(most)
  return rows.filter(({ name }) => nameKeys.includes(companyNameKey(name))).map(({ id }) => id)
}

async function onDomains(db: Connection, company: CompanyRow, ownDomains: string[]): Promise<string[]> {
  if (ownDomains.length === 0) return []
  const rows = await db
    .select({ id: companies.id, website: companies.website })
    .from(companies)
    .where(and(ne(companies.id, company.id), containsOne(sql`lower(${companies.website})`, ownDomains)))
  return rows.filter(({ website }) => isOneOf(ownDomains, hostOfWebsite(website))).map(({ id }) => id)
}

async function withMailAt(db: Connection, company: CompanyRow, ownDomains: string[]): Promise<string[]> {
  if (ownDomains.length === 0) return []
  const rows = await db
    .select({ id: employers.companyId, email: accounts.email })
    .from(accounts)
    .innerJoin(employers, eq(employers.accountId, accounts.id))
    .where(and(ne(employers.companyId, company.id), containsOne(sql`${accounts.emailKey}`, ownDomains)))
  return rows.filter(({ email }) => isOneOf(ownDomains, email.slice(email.lastIndexOf('@') + 1))).map(({ id }) => id)
}

function isOneOf(domains: string[], host: string | null): boolean {
  const own = host && ownDomainOf(host)
  return own !== null && domains.includes(own)
}

/** One by one, so that an index is used. */
function containsOne(text: SQL, parts: string[]): SQL | undefined {
  return or(...parts.map((part) => sql`${text} like ${containing(part)}`))
}
