import { type SQL, sql } from 'drizzle-orm'
import { profiles } from './tables.ts'

// What other capabilities use to suggest members by name or company. It shows no more than the directory does.

/** SQL: whether a member is listed in the directory, as members without a profile are. */
export function isListed(accountId: SQL): SQL {
  return sql`not exists (
    select from ${profiles} where ${profiles.accountId} = ${accountId} and not ${profiles.isInDirectory})`
}

/** SQL: the company of a listed member, if they share it; else null. */
export function sharedCompanyOf(accountId: SQL): SQL {
  return sql`(
    select nullif(${profiles.company}, '') from ${profiles} where ${profiles.accountId} = ${accountId}
      and ${profiles.isInDirectory} and 'company' = any(${profiles.sharedFields}))`
}

/**
 * SQL: a query for the ids of some members whose company matches, if they share it. The index of the directory finds
 * the texts that contain a match anywhere.
 * @param pattern a regular expression in lower case
 * @param limit how many members at most
 */
export function membersOfCompanyLike(pattern: string, limit: number): SQL {
  return sql`
    select ${profiles.accountId} as id from ${profiles}
    where ${profiles.directoryText} ~ ${pattern} and lower(${profiles.company}) ~ ${pattern}
      and ${profiles.isInDirectory} and 'company' = any(${profiles.sharedFields})
    limit ${limit}`
}
