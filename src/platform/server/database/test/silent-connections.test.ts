import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyNetwork, startFaultyNetwork } from '../../../testing/servers/faulty-network.ts'
import { createTestDatabase } from '../../../testing/setup/database.ts'
import { openDatabase } from '../database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let network: FaultyNetwork
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  network = await startFaultyNetwork(Number(new URL(database.url).port || 5432))
  const url = new URL(database.url)
  url.port = String(network.port)
  url.searchParams.set('statement_timeout', '100')
  pool = openDatabase(url.href).pool
})

afterAll(async () => {
  await pool.end()
  await network.stop()
  await database.drop()
})

test('a statement without a response fails, also on a connection that had been idle for long', async () => {
  const sockets: Socket[] = []
  pool.on('connect', ({ connection }) => sockets.push(connection.stream as Socket))
  await pool.query('select 1')
  // Fires after the silence that a statement would not be granted.
  await once(sockets[0] as Socket, 'timeout')
  await network.setState('stalled')
  await expect(pool.query('select 2')).rejects.toThrow('Connection terminated')
  expect(sockets).toHaveLength(1)
  await network.setState('open')
  const { rows } = await pool.query<{ result: number }>('select 3 as result')
  expect(rows).toEqual([{ result: 3 }])
})
