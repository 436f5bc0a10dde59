import { expect, test } from 'vitest'
import { connectionsOfEach } from '../connection-limits.ts'

test('processes share the connections of the database, and leave half of them to others', () => {
  expect(connectionsOfEach(97, 1)).toBe(20)
  expect(connectionsOfEach(197, 4)).toBe(19)
  expect(connectionsOfEach(97, 4)).toBe(7)
  for (const available of [50, 97, 197, 497]) {
    for (let processes = 1; 22 * processes <= available; processes++) {
      expect((connectionsOfEach(available, processes) + 5) * processes).toBeLessThanOrEqual(available / 2 + processes)
    }
  }
})

test('where they are few, each process has what it needs, and more than that fit is refused in words', () => {
  expect(connectionsOfEach(97, 8)).toBe(6)
  expect(() => connectionsOfEach(97, 9)).toThrow('9 processes need 99 connections to PostgreSQL, which takes 97.')
})
