import { expect, test } from 'vitest'
import { connectionsPerProcess } from '../connection-limits.ts'

test('processes share the connections of the database, and leave half of them to others', () => {
  expect(connectionsPerProcess(97, 1)).toBe(20)
  expect(connectionsPerProcess(197, 4)).toBe(19)
  expect(connectionsPerProcess(97, 4)).toBe(7)
  for (const available of [50, 97, 197, 497]) {
    for (let processes = 1; 22 * processes <= available; processes++) {
      expect((connectionsPerProcess(available, processes) + 5) * processes).toBeLessThanOrEqual(
        available / 2 + processes,
      )
    }
  }
})

test('with few connections each process gets its minimum, and too many processes are rejected', () => {
  expect(connectionsPerProcess(97, 8)).toBe(6)
  expect(() => connectionsPerProcess(97, 9)).toThrow('9 processes need 99 connections to PostgreSQL, which takes 97.')
})
