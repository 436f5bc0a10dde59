import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Connections of a process at most and at least that answer requests. */
const most = 20
const least = 6
/** Those that it has besides: four of the queue, one to hear what others publish. */
const besides = 5

/**
 * How many connections of a PostgreSQL server one of several processes may use to answer requests. Together they take
 * half of what there is, so that two versions can run at once while one replaces the other.
 * @param available what the server takes at most, from everybody
 * @throws Error in words for people when there are too few for that many processes
 */
export function connectionsOfEach(available: number, processes: number): number {
  const needed = (least + besides) * processes
  if (needed > available) {
    throw new Error(
      `${processes} processes need ${needed} connections to PostgreSQL, which takes ${available}. ` +
        'Set WEB_CONCURRENCY to fewer processes, or max_connections of PostgreSQL to more connections.',
    )
  }
  return Math.min(most, Math.max(least, Math.floor(available / 2 / processes) - besides))
}

/** How many connections a PostgreSQL server takes from those who are not its superusers. */
export async function availableConnections(db: Database): Promise<number> {
  const { rows } = await db.execute<{ available: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      as available`)
  return rows[0]?.available ?? 0
}
