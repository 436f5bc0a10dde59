import type { Socket } from 'node:net'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDeadlock, isTransactionAborted } from './database-errors.ts'
import { connectionOfPart, type TransactionConnection, transactionConnection } from './transaction-connection.ts'

type NoSchema = Record<string, never>
type BareTransaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
type Transacting = {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>
}
export type Database = Transacting & NodePgDatabase & { $client: pg.Pool }
/** With its connection, for prepared statements. */
export type Transaction = BareTransaction & { $client: pg.PoolClient | TransactionConnection }
/** For queries that work inside as well as outside of a transaction. */
export type Connection = Database | Transaction

// Counts and serial ids are far below 2^53. As numbers, they need no conversion for JSON.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long connecting, or waiting for a free connection, may take, in milliseconds. */
const connectTimeout = 5000
/** Milliseconds beyond the statement timeout after which a silent connection counts as dead. */
const silenceAllowance = 1000

/** Statement timeout in milliseconds, unless the URL sets one. */
const defaultStatementTimeout = 10_000

/**
 * Opens a pool of connections. The URL may set the statement timeout: `?statement_timeout=60000`.
 * @param options.connections the maximum; a request beyond it waits for a connection, and fails when it waits for too
 * long
 * @param options.Client the class of connections; tracing passes its own
 */
export function openDatabase(
  url: string,
  { connections = 20, Client = pg.Client }: { connections?: number; Client?: typeof pg.Client } = {},
): { pool: pg.Pool; db: Database } {
  const timeout = Number(new URL(url).searchParams.get('statement_timeout') ?? defaultStatementTimeout)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'baobab',
    // A statement is sent at once, even if a previous one of its connection is still running.
    pipeline: true,
    Client,
  })
  pool.on('connect', (client) => endWhenSilent(client, timeout + silenceAllowance))
  return { pool, db: withTransactions(drizzle(pool)) }
}

/**
 * Closes a connection on which a response is due and does not come: after a pulled cable, nothing reports the loss.
 * PostgreSQL itself cancels a statement before that.
 */
function endWhenSilent(client: pg.PoolClient, silence: number): void {
  // While a connection is in use, the pool does not listen, and an error without a listener ends the process.
  client.on('error', () => {})
  const stream = client.connection.stream as Socket
  stream.setTimeout(silence)
  // A listener that is given to `setTimeout` itself is called only once: when an idle connection is first silent.
  stream.on('timeout', () => {
    const { readyForQuery } = client as { readyForQuery?: boolean }
    if (!readyForQuery) stream.destroy()
  })
}

/**
 * How often a transaction is attempted. Deleting an account changes the counters of everything that the person liked
 * and replied to. If many people write there meanwhile, it may be the victim of several deadlocks in a row.
 */
const maxAttempts = 8

/**
 * Retries transactions after a deadlock, such as between a deletion of an account and an organizer's change to it: it
 * is not the fault of the request. Nothing of the first attempt remains, so code in a transaction must change nothing
 * outside of the database.
 *
 * Drizzle itself would leak a connection if a transaction cannot begin. So each transaction gets a connection here,
 * which is released in any case. The pool drops broken connections.
 */
function withTransactions(db: NodePgDatabase & { $client: pg.Pool }): Database {
  return Object.assign(db, {
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>, config?: PgTransactionConfig) =>
      onConnection(db, isDeadlock, (client) => {
        const $client = transactionConnection(client)
        return drizzle($client).transaction((tx) => work(Object.assign(tx, { $client })), config)
      }),
  })
}

/**
 * Runs the last statement of a transaction, and sends the commit right behind it instead of waiting for its result. So the
 * rows that it locks, and on which others may wait, are free one round trip earlier. If the transaction must not be
 * committed, the statement itself must fail. Within another transaction, whose end comes later, it only runs the statement.
 * @param run sends one prepared statement at once
 */
export async function runAndCommit<Result>(
  { $client }: Pick<Connection, '$client'>,
  run: () => Promise<Result>,
): Promise<Result> {
  return 'runAndCommit' in $client ? $client.runAndCommit(run) : run()
}

/**
 * Runs work that was written for the whole database within one transaction; its own transactions become savepoints. An
 * error in a statement outside of them aborts the transaction, even if the work continues. Then it is retried, and sees
 * what was in its way.
 */
export function withinTransaction<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const isRetryable = (error: unknown) => isDeadlock(error) || isTransactionAborted(error)
  return onConnection(db, isRetryable, (client) => {
    const $client = transactionConnection(client)
    return drizzle($client).transaction((tx) => {
      const begin = tx.transaction.bind(tx)
      const transaction = <Part>(part: (tx: Transaction) => Promise<Part>) =>
        begin((inner) => part(Object.assign(inner, { $client: connectionOfPart($client) })))
      return work(Object.assign(tx, { $client, transaction }) as unknown as Database)
    })
  })
}

async function onConnection<Result>(
  db: { $client: pg.Pool },
  isRetryable: (error: unknown) => boolean,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const client = await db.$client.connect()
    try {
      return await work(client)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    } finally {
      client.release()
    }
  }
}
