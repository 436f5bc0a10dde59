import { SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { t } from '#text'
import type { Transaction } from '../../platform/server/database/database.ts'
import { idArray, tableAs } from '../../platform/server/database/table-alias.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import { accounts } from './tables.ts'

// What the SQL statements of other capabilities use to read accounts. They name neither the table nor its columns.

/** The accounts under an alias: the columns that other capabilities read, and `table` for `from` and `join`. */
export function accountsAs(alias: string) {
  const { table, id, name, email, emailKey, role, avatarUrl, createdAt } = tableAs(accounts, alias)
  return { table, id, name, email, emailKey, role, avatarUrl, createdAt }
}

/**
 * The condition that an account is active, which means that its holder may act and be seen: the address is verified and
 * the account is not suspended. A deleted account has no row, so it never matches. `isActive` in policy.ts is the same
 * rule for a row that was read already.
 *
 * It works in Drizzle's `where`, inside `sql` templates, and in prepared statements, because it has no parameters:
 *
 *     db.select().from(accounts).where(isActiveAccount())
 *     prepare(sql`select … from replies r join ${author.table} on ${author.id} = r.author_id where ${isActiveAccount('author')}`)
 *
 * A query that must also match suspended or unverified accounts, such as the admins' user list, does not use it.
 * @param alias the name of the `accounts` table in the query, as written in its `from` or `join`
 */
export function isActiveAccount(alias = 'accounts'): SQL {
  return sql`(${isVerified(alias)} and ${isNotSuspended(alias)})`
}

/** The condition that an account is active and may use the community, as members and admins may, but not employers. */
export function isActiveMember(alias = 'accounts'): SQL {
  return sql`(${tableAs(accounts, alias).role} in ('member', 'admin') and ${isActiveAccount(alias)})`
}

/** The condition that the address of an account is verified, whether or not the account is suspended. */
export function isVerified(alias = 'accounts'): SQL {
  return sql`${tableAs(accounts, alias).verifiedAt} is not null`
}

/**
 * The condition that the holder of an account may log in, because they are active or wait for approval. Only sessions use
 * it: whatever else a person does or sees requires `isActiveAccount`.
 */
export function maySignInSql(alias = 'accounts'): SQL {
  const { verifiedAt, waitingSince } = tableAs(accounts, alias)
  return sql`((${verifiedAt} is not null or ${waitingSince} is not null) and ${isNotSuspended(alias)})`
}

/** The condition that an account is not suspended, whether or not its address is verified. */
export function isNotSuspended(alias = 'accounts'): SQL {
  return sql`${tableAs(accounts, alias).suspendedAt} is null`
}

/**
 * The condition that a text is part of the name or email address of an account, ignoring case. It uses the index
 * `accounts_search`.
 * @param pattern for `like`, in lower case
 */
export function hasNameOrEmailLike(pattern: string, alias = 'accounts'): SQL {
  const { name, emailKey } = accountsAs(alias)
  return sql`(lower(${name}) like ${pattern} or ${emailKey} like ${pattern})`
}

/** A query for the ids of the accounts that meet a condition. */
export function accountIdsWhere(condition: SQL): SQL {
  return sql`select ${accounts.id} from ${accounts} where ${condition}`
}

/** What changes when the links of an account stop working that work without a login; null after its deletion. */
export function linkGenerationOf(accountId: string): SQL<number | null> {
  return sql`(select ${accounts.linkGeneration} from ${accounts} where ${accounts.id} = ${accountId})`
}

/**
 * A query for the id of an account that keeps it from being deleted until the transaction ends. It returns no row when
 * the account does not exist. In a `with` clause, mark it as materialized.
 */
export function lockAgainstDeletionStatement(id: SQLWrapper): SQL {
  return sql`select ${accounts.id} from ${accounts} where ${accounts.id} = ${id} for key share`
}

/**
 * Keeps accounts from being deleted until the transaction ends. Locks them in the order of their ids. The deletion of an
 * account locks the account before everything else, so call this before other rows are locked.
 * @param ids the ids, or a query for them
 * @returns the ids of the accounts that exist
 */
export async function lockAgainstDeletion(tx: Transaction, ids: readonly string[] | SQL): Promise<Set<string>> {
  const isOneOfThem = ids instanceof SQL ? sql`in (${ids})` : sql`= any(${idArray(ids)})`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${accounts.id} from ${accounts} where ${accounts.id} ${isOneOfThem}
    order by ${accounts.id} for key share`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Keeps an account from being deleted until the transaction ends.
 * @throws NOT_SIGNED_IN when it was deleted
 */
export async function lockExistingAccount(tx: Transaction, id: string): Promise<void> {
  const locked = await lockAgainstDeletion(tx, [id])
  if (locked.size === 0) throw problem('NOT_SIGNED_IN', t`Please log in to continue.`)
}

/**
 * Locks accounts until the transaction ends, in the order of their ids.
 * @returns the ids of the accounts that exist
 */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${accounts.id} from ${accounts} where ${accounts.id} = any(${idArray(ids)})
    order by ${accounts.id} for no key update`)
  return new Set(rows.map(({ id }) => id))
}
