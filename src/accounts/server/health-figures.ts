import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/server/database/database.ts'
import { isActiveMember } from './account-sql.ts'
import { accounts } from './tables.ts'

/** How many members there are, how many were on the site since a moment, and when the first one joined. */
type MemberVisits = { members: number; visited: number; firstJoinedAt: string | null }

/**
 * Counts the members who were on the site. Only the last visit of each account is stored, so that this can be asked about
 * the time up to now, but not about an earlier week.
 */
export async function countVisits(db: Database, since: Date): Promise<MemberVisits> {
  const { rows } = await db.execute<MemberVisits>(sql`
    select count(*) as members,
      count(*) filter (where ${accounts.lastSeenAt} >= ${since.toISOString()}) as visited,
      min(${accounts.createdAt}) as "firstJoinedAt"
    from ${accounts} where ${isActiveMember()}`)
  return rows[0] ?? { members: 0, visited: 0, firstJoinedAt: null }
}
