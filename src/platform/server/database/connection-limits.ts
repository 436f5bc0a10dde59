import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** How many connections of a process serve requests. */
const maxForRequests = 20
const minForRequests = 6
/** Its other connections: four for the queue, one for live updates. */
const otherConnections = 5

/**
 * How many PostgreSQL connections one of several processes may use for requests. All processes together use half of the
 * available ones, so that two versions can run at once during an upgrade.
 * @param available how many connections the server allows in total
 * @throws Error for people when there are too few for that many processes
 */
export function connectionsPerProcess(available: number, processes: number): number {
  const needed = (minForRequests + otherConnections) * processes
  if (needed > available) {
    throw new Error(
      `${processes} processes need ${needed} connections to PostgreSQL, which takes ${available}. ` +
        'Set WEB_CONCURRENCY to fewer processes, or max_connections of PostgreSQL to more connections.',
    )
  }
  return Math.min(maxForRequests, Math.max(minForRequests, Math.floor(available / 2 / processes) - otherConnections))
}

/** How many connections a PostgreSQL server allows to users who are not superusers. */
export async function availableConnections(db: Database): Promise<number> {
  const { rows } = await db.execute<{ available: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      as available`)
  return rows[0]?.available ?? 0
}
