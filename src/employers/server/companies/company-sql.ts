import { type SQL, sql } from 'drizzle-orm'
import { tableAs } from '../../../platform/server/database/table-alias.ts'
import { companies, employers } from '../tables.ts'

// What the SQL statements of other capabilities use to read companies. They name neither the tables nor their columns.

/** The companies under an alias: the columns that other capabilities read, and `table` for `from` and `join`. */
export function companiesAs(alias: string) {
  const { table, id, name, logoKey, verifiedBy, website, mailDomain } = tableAs(companies, alias)
  return { table, id, name, logoKey, verifiedBy, website, mailDomain }
}

/**
 * The condition that a company still has people.
 * @param alias the name of the `companies` table in the query
 */
export function isNotClosed(alias: string): SQL {
  return sql`${tableAs(companies, alias).closedAt} is null`
}

/** A query for the ids of the companies with a text in their name. @param pattern for `like`, in lower case */
export function companyIdsNamedLike(pattern: string): SQL {
  return sql`select ${companies.id} from ${companies} where lower(${companies.name}) like ${pattern}`
}

/** The condition that an account belongs to a company. */
export function isEmployerAt(accountId: SQL, companyId: string): SQL {
  const person = tableAs(employers, 'person')
  return sql`exists (
    select from ${person.table} where ${person.accountId} = ${accountId} and ${person.companyId} = ${companyId})`
}

/** A query for the ids of the companies that were closed, because they have no people any more. */
export function closedCompanyIds(): SQL {
  return sql`select ${companies.id} from ${companies} where ${companies.closedAt} is not null`
}
