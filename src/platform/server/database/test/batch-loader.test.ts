import { setImmediate as endOfIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatchLoader } from '../batch-loader.ts'
import type { Database } from '../database.ts'

/** A loader of squares, the keys of each of its queries, and what ends the one that is running. */
function squares() {
  const queries: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const load = createBatchLoader<number, number>((_, keys) => {
    queries.push(keys)
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(keys.map((key) => key * key))))
    })
  })
  const db = {} as Database
  return { queries, end: (error?: Error) => ends.pop()?.(error), load: (key: number) => load(db, key) }
}

/** When the loader has begun to wait. */
function soon(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}

async function iterations(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await endOfIteration()
}

test('what is requested in one iteration of the event loop and in the next is loaded by one query', async () => {
  const { queries, end, load } = squares()
  const first = [load(2), load(3)]
  await soon()
  await endOfIteration()
  const second = load(4)
  await iterations(3)
  expect(queries).toEqual([[2, 3, 4]])
  end()
  expect(await Promise.all([...first, second])).toEqual([4, 9, 16])
})

test('what is requested while a query is running waits for the next one', async () => {
  const { queries, end, load } = squares()
  const first = load(2)
  await iterations(3)
  const later = [load(3)]
  await iterations(3)
  later.push(load(4))
  expect(queries).toEqual([[2]])
  end()
  expect(await first).toBe(4)
  await iterations(5)
  expect(queries).toEqual([[2], [3, 4]])
  end()
  expect(await Promise.all(later)).toEqual([9, 16])
})

test('a query that fails rejects its own keys only', async () => {
  const { end, load } = squares()
  const failing = load(2)
  await iterations(3)
  const next = load(3)
  end(new Error('The connection was lost'))
  await expect(failing).rejects.toThrow('The connection was lost')
  await iterations(5)
  end()
  expect(await next).toBe(9)
})
