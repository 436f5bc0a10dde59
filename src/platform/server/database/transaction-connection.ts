import type { Socket } from 'node:net'
import type pg from 'pg'

/** The connection of a transaction, which needs fewer round trips to the database than Drizzle alone. */
export type TransactionConnection = pg.PoolClient & {
  /** Sends the last statement of the transaction and its commit together (`runAndCommit` in database.ts). */
  runAndCommit<Result>(run: () => Promise<Result>): Promise<Result>
}

/** Statements that nobody needs to wait for: if one of them fails, so does the next statement. */
const controlStatement = /^(?:begin|savepoint|release savepoint)\b/
const nothing = { rows: [], rowCount: 0 }

/**
 * Wraps a connection for one transaction. Drizzle waits for the result of each `begin`, savepoint, and commit; here, they
 * are sent together with the statement next to them. PostgreSQL runs what was sent in its order, and after an error
 * nothing more of the transaction (PostgreSQL documentation, "Pipeline Mode"). Each packet saved saves a tenth of a
 * millisecond or more, in which others wait for the rows that the transaction locks.
 */
export function transactionConnection(client: pg.PoolClient): TransactionConnection {
  /** Control statements that are sent together with the next statement. */
  let queued: string[] = []
  let hasBegun = false
  let hasEnded = false
  let sentCount = 0
  let commit: Promise<unknown> | undefined

  function query(statement: string | pg.QueryConfig, ...rest: []): Promise<unknown> {
    const text = typeof statement === 'string' ? statement : statement.text
    if (commit) return afterCommit(text, commit)
    // It would run outside of any transaction, on a connection that may belong to another request by then.
    if (hasEnded && text !== 'rollback') return Promise.reject(new Error('The transaction has already ended'))
    const isEnd = text === 'rollback' || text === 'commit'
    hasEnded ||= isEnd
    if (controlStatement.test(text)) {
      queued.push(text)
      return Promise.resolve(nothing)
    }
    const savepoint = /^rollback to (savepoint .*)/.exec(text)?.[1]
    if (savepoint && queued.at(-1) === savepoint) {
      queued.pop()
      return Promise.resolve(nothing)
    }
    if (text === 'rollback') queued = []
    // Nothing was asked of the database.
    if (!hasBegun && isEnd) return Promise.resolve(nothing)
    hasBegun = true
    sentCount++
    corkUntilNextTick(client)
    const before = queued.map((each) => client.query(each))
    queued = []
    const result: Promise<unknown> = client.query(statement, ...rest)
    if (before.length === 0) return result
    // The first error is the cause of the others.
    return Promise.all([...before, result]).then((results) => results.at(-1))
  }

  /** The end of a transaction whose commit was sent early. If a statement had failed, the commit has rolled back. */
  function afterCommit(text: string, commit: Promise<unknown>): Promise<unknown> {
    if (text === 'commit') return commit
    if (text === 'rollback') return commit.catch(() => {})
    return Promise.reject(new Error('The transaction has already been committed'))
  }

  async function runAndCommit<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = sentCount
    const result = inOnePacket(client, () => {
      const result = run()
      if (sentCount === before + 1) {
        commit = client.query('commit')
        // Awaited below, unless the statement itself fails.
        commit.catch(() => {})
      }
      return result
    })
    const value = await result
    if (!commit) throw new Error('The last statement of the transaction was not sent at once')
    await commit
    return value
  }

  return Object.create(client, { query: { value: query }, runAndCommit: { value: runAndCommit } })
}

/** The same connection for a part of the transaction, which cannot commit it. */
export function connectionOfPart(connection: TransactionConnection): pg.PoolClient {
  return Object.create(Object.getPrototypeOf(connection), { query: { value: connection.query } })
}

/** Sends everything that is sent over the connection in this turn of the event loop in one packet, if it fits. */
function corkUntilNextTick({ connection }: pg.PoolClient): void {
  const stream = connection.stream as Socket
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Sends everything that `send` sends over the connection in one packet, if it fits. Each further packet costs the process
 * and the database about as much as a quick statement.
 */
export function inOnePacket<Result>({ connection }: pg.PoolClient, send: () => Result): Result {
  const stream = connection.stream as Socket
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
