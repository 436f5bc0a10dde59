import { eventIterator } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fileResponse } from '../../../contract/files.ts'
import { markup } from '../../../contract/markup.ts'
import { moment, serial, uuid } from '../../../contract/schemas.ts'
import { isPlainJson } from '../plain-json.ts'

const row = z.object({
  id: serial,
  owner: uuid.nullable(),
  at: moment,
  text: markup,
  tags: z.array(z.enum(['a', 'b'])),
})
const part = z.union([z.literal('none'), z.record(z.string(), z.number())]).optional()
const plain = z.object({ rows: z.array(row), part, next: z.templateLiteral(['group-', uuid]) })

test('the usual schemas of contracts are plain JSON', () => {
  expect(isPlainJson(plain)).toBe(true)
})

test.each([
  ['a file', fileResponse],
  ['a stream of events', eventIterator(row)],
  ['no declared type', undefined],
  ['a transform', z.string().transform(BigInt)],
  ['a date', z.date()],
  ['anything', z.unknown()],
  ['an object with unknown keys', z.looseObject({ id: serial })],
])('a schema with %s is not plain JSON', (_what, schema) => {
  expect(isPlainJson(schema)).toBe(false)
  if (schema && '_zod' in schema) expect(isPlainJson(z.object({ within: z.array(schema).nullable() }))).toBe(false)
})
