import { AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { isUnavailable } from './database-errors.ts'
import { inOnePacket } from './transaction-connection.ts'

/** How many statements share a connection at most: each waits for those before it. */
const maxGroupSize = 10

/** One requested statement. @property context the async context of its request, for tracing */
type Read = {
  query: pg.QueryConfig
  context: AsyncResource
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/** The reads of this turn of the event loop. */
const requested = new WeakMap<pg.Pool, Read[]>()

/** Whether a statement changes nothing and waits for no lock of another transaction. */
export function isRead(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|share|lock|pg_\w*advisory\w*)\b/i.test(text)
}

/**
 * Runs a quick read. The reads that are requested in the same turn of the event loop, such as all of a screen, are sent
 * together over one connection, and PostgreSQL runs one after the other. Sent over a connection each, most of their time
 * would go into packets and into waking processes (docs/decisions/0085). Each has its own result: when one fails, the
 * others do not, unless it has waited for as long as a statement may.
 * @param query must be a read (`isRead`) that an index answers, because those after it wait for it
 */
export function readInGroup(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const read = { query, context: new AsyncResource('Read'), resolve, reject }
    const others = requested.get(pool)
    if (others) {
      others.push(read)
      return
    }
    const reads = [read]
    requested.set(pool, reads)
    process.nextTick(() => {
      requested.delete(pool)
      while (reads.length > 0) sendOver(pool, reads.splice(0, maxGroupSize))
    })
  })
}

function sendOver(pool: pg.Pool, reads: readonly Read[]): void {
  pool.connect((error, client, release) => {
    if (!client) {
      for (const { reject } of reads) reject(error)
      return
    }
    let unanswered = reads.length
    let unavailable: Error | undefined
    inOnePacket(client, () => {
      for (const { query, context, resolve, reject } of reads) {
        context.runInAsyncScope(() => {
          client.query(query, (error: Error | null, result) => {
            unanswered--
            if (error && isUnavailable(error)) unavailable ??= error
            // The pool drops a connection that was lost, or is given back with an error.
            if (unanswered === 0) release(unavailable)
            // The others would wait for as long as this one, one after the other.
            else if (unavailable) (client.connection.stream as Socket).destroy()
            // The statement of this name may be missing because the unavailable one was to prepare it.
            if (error) reject(unavailable ?? error)
            else resolve(result)
          })
        })
      }
    })
  })
}
