import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDeadlock } from './database-errors.ts'

type NoSchema = Record<string, never>
export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** Either: for queries that work inside a transaction as well as outside. */
export type Connection = Database | Transaction

// Counts and serial ids are far below 2^53; as numbers they travel as JSON without a detour.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Opens a pool of connections.
 * @param options.connections how many at most; a request beyond that waits up to 10 s for one
 * @param options.Client what a connection is made of; tracing brings its own
 */
export function openDatabase(
  url: string,
  { connections = 20, Client = pg.Client }: { connections?: number; Client?: typeof pg.Client } = {},
): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'baobab',
    Client,
  })
  return { pool, db: retryingDeadlocks(drizzle(pool)) }
}

/** Times that a transaction is begun at most. */
const mostTries = 3

/**
 * Two transactions that wait for each other, such as somebody's leaving and an organiser's act on her, are no fault of
 * whoever asked: the one that PostgreSQL gives up is begun again. Nothing of its first run stays, so what runs in a
 * transaction must change nothing outside the database.
 */
function retryingDeadlocks(db: Database): Database {
  const begin: Database['transaction'] = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries++) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (tries === mostTries || !isDeadlock(error)) throw error
      }
    }
  }
  return db
}
