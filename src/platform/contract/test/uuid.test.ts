import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { isUuid } from '../text-formats.ts'

test.each([
  randomUUID(),
  randomUUID().toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-9000-8000-000000000000',
  '00000000-0000-4000-c000-000000000000',
  `${randomUUID()}0`,
  ` ${randomUUID()}`,
  'new',
  '',
])('screens and contract accept the same identifiers: %s', (text) => {
  expect(isUuid(text)).toBe(z.uuid().safeParse(text).success)
})
