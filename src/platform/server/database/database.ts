import type { Socket } from 'node:net'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isBroken, isDeadlock } from './database-errors.ts'

type NoSchema = Record<string, never>
type BareTransaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
type Transacting = {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>
}
export type Database = Transacting & NodePgDatabase & { $client: pg.Pool }
/** With the connection it runs on, for what is prepared (prepared.ts). */
export type Transaction = BareTransaction & { $client: pg.PoolClient }
/** Either: for queries that work inside a transaction as well as outside. */
export type Connection = Database | Transaction

// Counts and serial ids are far below 2^53; as numbers they travel as JSON without a detour.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Milliseconds that a connection may take to come about, or to become free. */
const patience = 5000
/** Milliseconds beyond a statement's own time after which a connection that says nothing is taken for dead. */
const grace = 1000

/** Milliseconds that a statement may take where the address does not say otherwise. */
const usualTimeout = 10_000

/**
 * Opens a pool of connections. How long a statement may take can stand in the address: `?statement_timeout=60000`.
 * @param options.connections how many at most; a request beyond that waits for one, and is told to come back when it
 * waits for too long
 * @param options.Client what a connection is made of; tracing brings its own
 */
export function openDatabase(
  url: string,
  { connections = 20, Client = pg.Client }: { connections?: number; Client?: typeof pg.Client } = {},
): { pool: pg.Pool; db: Database } {
  const timeout = Number(new URL(url).searchParams.get('statement_timeout') ?? usualTimeout)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'baobab',
    Client,
  })
  pool.on('connect', (client) => endWhenSilent(client, timeout + grace))
  return { pool, db: withTransactions(drizzle(pool)) }
}

/**
 * Ends a connection on which an answer is due and nothing comes: after a pulled cable nobody says that it is lost.
 * PostgreSQL itself gives a statement up before that.
 */
function endWhenSilent(client: pg.PoolClient, silence: number): void {
  // While it is in use nobody else listens, and an error that nobody listens to ends the process.
  client.on('error', () => {})
  const stream = client.connection.stream as Socket
  stream.setTimeout(silence, () => {
    const { readyForQuery } = client as { readyForQuery?: boolean }
    if (!readyForQuery) stream.destroy()
  })
}

/**
 * Times that a transaction is begun at most. Somebody's leaving touches the counts of everything she liked and answered:
 * where many write there meanwhile, it may be the one that is given up several times in a row.
 */
const mostTries = 8

/**
 * Two transactions that wait for each other, such as somebody's leaving and an organiser's act on her, are no fault of
 * whoever asked: the one that PostgreSQL gives up is begun again. Nothing of its first run stays, so what runs in a
 * transaction must change nothing outside the database.
 *
 * Drizzle's own way with a pool keeps a connection for ever when a transaction cannot even begin. So each transaction
 * gets a connection here, which goes back whatever happens; the pool keeps none that is broken.
 */
function withTransactions(db: NodePgDatabase & { $client: pg.Pool }): Database {
  return Object.assign(db, {
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>, config?: PgTransactionConfig) =>
      onConnection(db, isDeadlock, ($client) =>
        drizzle($client).transaction((tx) => work(Object.assign(tx, { $client })), config),
      ),
  })
}

/**
 * Does work that was written for the whole database within one transaction: what it does in transactions of its own
 * becomes a part of it. An error in a statement outside of those breaks the transaction, also when the work goes on
 * after it; then it is begun again, and meets what was in its way.
 */
export function withinTransaction<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const mayBeRepeated = (error: unknown) => isDeadlock(error) || isBroken(error)
  return onConnection(db, mayBeRepeated, (client) => {
    const $client = inTurn(client)
    return drizzle($client).transaction((tx) => {
      const begin = tx.transaction.bind(tx)
      const transaction = <Part>(part: (tx: Transaction) => Promise<Part>) =>
        begin((inner) => part(Object.assign(inner, { $client })))
      return work(Object.assign(tx, { $client, transaction }) as unknown as Database)
    })
  })
}

/** A connection that asks one thing after the other: what was written for a pool asks several at once. */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: [string]) => {
    const answer = last.then(() => client.query(...asked))
    last = answer.catch(() => {})
    return answer
  }
  return Object.create(client, { query: { value: query } })
}

async function onConnection<Result>(
  db: { $client: pg.Pool },
  mayBeRepeated: (error: unknown) => boolean,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const client = await db.$client.connect()
    try {
      return await work(client)
    } catch (error) {
      if (tries === mostTries || !mayBeRepeated(error)) throw error
    } finally {
      client.release()
    }
  }
}
