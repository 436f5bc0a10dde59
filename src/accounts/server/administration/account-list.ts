import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../../platform/contract/access.ts'
import type { Connection, Database } from '../../../platform/server/database/database.ts'
import { likePattern } from '../../../platform/server/database/search-terms.ts'
import { accounts } from '../tables.ts'

/** How many accounts `iterateAccounts` reads per query. */
const batchSize = 1000

/** Selects accounts by a part of the name or address, in any case ('' for all), and by role. */
export type AccountFilter = { search: string; role?: Role }

/** The last account of the previous page, in the order newest first. */
export type AccountPosition = { at: Date; id: string }

export type ListedAccount = {
  id: string
  name: string
  email: string
  role: Role
  avatarUrl: string | null
  createdAt: Date
  verifiedAt: Date | null
  suspendedAt: Date | null
  /** Since when the person waits for an admin's approval; null if they do not. */
  waitingSince: Date | null
  /** When the person was last on the site, accurate to a few minutes; null for never or unknown. */
  lastSeenAt: Date | null
  /** False for accounts older than the record of visits: null in `lastSeenAt` then means unknown, not never. */
  isLastSeenKnown: boolean
}

// A process of an earlier version, which may run beside this one, records visits in the session alone. The table names
// are written out because Drizzle omits the name of a query's own table, and the subquery would then resolve the column
// to its inner table.
const lastSeenAt = sql<Date | null>`greatest(
  accounts.last_seen_at, (select max(s.last_seen_at) from sessions s where s.account_id = accounts.id)
)`.mapWith(accounts.lastSeenAt)
const isLastSeenKnown = sql<boolean>`(accounts.is_last_seen_known or accounts.verified_at is null)`

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  avatarUrl: accounts.avatarUrl,
  createdAt: accounts.createdAt,
  verifiedAt: accounts.verifiedAt,
  suspendedAt: accounts.suspendedAt,
  waitingSince: accounts.waitingSince,
  lastSeenAt,
  isLastSeenKnown,
}

/** A page of accounts, newest first. Only for admins, because it contains email addresses. */
export function listAccounts(
  db: Database,
  filter: AccountFilter,
  after: AccountPosition | null,
  limit: number,
): Promise<ListedAccount[]> {
  return newestAccounts(db, and(matchesFilter(filter), after ? isAfter(after) : undefined), limit)
}

/** The newest accounts for which a condition holds. Only for admins, because it contains email addresses. */
export function newestAccounts(db: Database, where: SQL | undefined, limit: number): Promise<ListedAccount[]> {
  return db
    .select(columns)
    .from(accounts)
    .where(where)
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit)
}

/** Every matching account, newest first, read in batches. */
export async function* iterateAccounts(db: Database, filter: AccountFilter): AsyncGenerator<ListedAccount> {
  let after: AccountPosition | null = null
  for (;;) {
    const rows: ListedAccount[] = await listAccounts(db, filter, after, batchSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { at: last.createdAt, id: last.id }
  }
}

/** One account in the form of the list, or null. */
export async function findListedAccount(db: Database, id: string): Promise<ListedAccount | null> {
  const [account] = await db.select(columns).from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** The number of accounts per role. */
export async function countAccounts(db: Connection): Promise<Record<Role, number>> {
  const rows = await db
    .select({ role: accounts.role, count: sql<number>`count(*)` })
    .from(accounts)
    .groupBy(accounts.role)
  const counts: Record<Role, number> = { member: 0, admin: 0, employer: 0 }
  for (const { role, count } of rows) counts[role] = count
  return counts
}

function matchesFilter({ search, role }: AccountFilter): SQL | undefined {
  const pattern = likePattern(search.toLowerCase())
  const bySearch = search
    ? sql`(lower(${accounts.name}) like ${pattern} or ${accounts.emailKey} like ${pattern})`
    : undefined
  return and(bySearch, role ? eq(accounts.role, role) : undefined)
}

function isAfter({ at, id }: AccountPosition): SQL {
  return sql`(${accounts.createdAt}, ${accounts.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}
