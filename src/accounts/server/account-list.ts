import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../platform/contract/access.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { containing } from '../../platform/server/database/search-terms.ts'
import { accounts } from './tables.ts'

/** Accounts read at a time when all of them are wanted. */
const batch = 1000

/** Which accounts are meant: by a part of the name or address in any case ('' for all), and by role. */
export type AccountFilter = { search: string; role?: Role }

/** Where a page of accounts begins: after this one, in the order newest first. */
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
  /** When the person was last on the site, to a few minutes; null when that was never, or is not known. */
  lastSeenAt: Date | null
  /** False when it cannot be said that they never were: of accounts that are older than what is kept of visits. */
  isLastSeenKnown: boolean
}

// A process of an earlier version, which may run beside this one, notes visits in the session alone. Written out: of a
// query's own table, columns come without its name, which would be taken for the inner table's.
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
  lastSeenAt,
  isLastSeenKnown,
}

/** A page of accounts, newest first, for the admins: it tells addresses. */
export function listAccounts(
  db: Database,
  filter: AccountFilter,
  after: AccountPosition | null,
  limit: number,
): Promise<ListedAccount[]> {
  return db
    .select(columns)
    .from(accounts)
    .where(and(meant(filter), after ? beyond(after) : undefined))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit)
}

/** Every account that is meant, newest first, read piece by piece. */
export async function* everyAccount(db: Database, filter: AccountFilter): AsyncGenerator<ListedAccount> {
  let after: AccountPosition | null = null
  for (;;) {
    const rows: ListedAccount[] = await listAccounts(db, filter, after, batch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { at: last.createdAt, id: last.id }
  }
}

/** One account as the list shows it, or null. */
export async function findListedAccount(db: Database, id: string): Promise<ListedAccount | null> {
  const [account] = await db.select(columns).from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** How many accounts have each role. */
export async function countAccounts(db: Connection): Promise<Record<Role, number>> {
  const rows = await db
    .select({ role: accounts.role, count: sql<number>`count(*)` })
    .from(accounts)
    .groupBy(accounts.role)
  const counts: Record<Role, number> = { member: 0, admin: 0, employer: 0 }
  for (const { role, count } of rows) counts[role] = count
  return counts
}

function meant({ search, role }: AccountFilter): SQL | undefined {
  const pattern = containing(search.toLowerCase())
  const bySearch = search
    ? sql`(lower(${accounts.name}) like ${pattern} or ${accounts.emailKey} like ${pattern})`
    : undefined
  return and(bySearch, role ? eq(accounts.role, role) : undefined)
}

function beyond({ at, id }: AccountPosition): SQL {
  return sql`(${accounts.createdAt}, ${accounts.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}
