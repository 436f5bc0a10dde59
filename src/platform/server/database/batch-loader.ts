import { setImmediate as endOfIteration } from 'node:timers/promises'
import DataLoader from 'dataloader'
import pLimit from 'p-limit'
import type { Connection, Database } from './database.ts'

/** How many keys one query loads at most. */
const maxBatchSize = 200
/** Milliseconds after which a query that is still running no longer makes the next one wait. */
const maxWait = 50

/**
 * Loads many keys with one query. Keys that are requested while a query is running are loaded together by the next
 * query. Each query starts after all its keys were requested, so it sees everything that was committed before. If a
 * query fails, only the requests for its keys fail.
 * @param load returns a value for each of the keys, in their order
 */
export function createBatchLoader<Key, Value, Db extends Connection = Database>(
  load: (db: Db, keys: Key[]) => Promise<Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Db, DataLoader<{ key: Key }, Value>>()
  return (db, key) => {
    const loader = loaders.get(db) ?? createLoader((keys: Key[]) => load(db, keys))
    loaders.set(db, loader)
    // DataLoader takes no null as a key.
    return loader.load({ key })
  }
}

let dispatchTime: Promise<void> | undefined

/**
 * When all loaders start the queries that they may start, so that these go out together (`readInGroup`): after the next
 * iteration of the event loop. Others arrived while the requests of this one were handled, and a packet to PostgreSQL costs
 * more than handling one of them (docs/decisions/0092). If nothing has arrived, the next one takes some microseconds.
 */
function nextDispatchTime(): Promise<void> {
  dispatchTime ??= (async () => {
    await endOfIteration()
    await endOfIteration()
    dispatchTime = undefined
  })()
  return dispatchTime
}

/** DataLoader by itself starts a query per iteration of the event loop; this schedule starts one after the other. */
function createLoader<Key, Value>(load: (keys: Key[]) => Promise<Value[]>): DataLoader<{ key: Key }, Value> {
  const oneAtATime = pLimit(1)
  let query: Promise<unknown> = Promise.resolve()
  return new DataLoader(
    (entries) => {
      const values = load(entries.map(({ key }) => key))
      query = values
      return values
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) =>
        void oneAtATime(async () => {
          await nextDispatchTime()
          dispatch()
          await settledWithin(query, maxWait)
        }),
    },
  )
}

/** A connection that no longer answers must not block all other requests. */
function settledWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
