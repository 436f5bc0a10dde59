import { eventIterator } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fileAnswer } from '../../../contract/files.ts'
import { moment, serial, uuid } from '../../../contract/identifiers.ts'
import { markup } from '../../../contract/markup.ts'
import { isJson } from '../plain-json.ts'

const row = z.object({
  id: serial,
  owner: uuid.nullable(),
  at: moment,
  text: markup,
  tags: z.array(z.enum(['a', 'b'])),
})
const part = z.union([z.literal('none'), z.record(z.string(), z.number())]).optional()
const plain = z.object({ rows: z.array(row), part, next: z.templateLiteral(['group-', uuid]) })

test('what the contracts are mostly made of is JSON as it stands', () => {
  expect(isJson(plain)).toBe(true)
})

test.each([
  ['a file', fileAnswer],
  ['a stream of events', eventIterator(row)],
  ['nothing declared', undefined],
  ['what is turned into something else', z.string().transform(BigInt)],
  ['a date', z.date()],
  ['anything', z.unknown()],
  ['an object that may hold anything besides', z.looseObject({ id: serial })],
])('%s is not', (_what, schema) => {
  expect(isJson(schema)).toBe(false)
  if (schema && '_zod' in schema) expect(isJson(z.object({ within: z.array(schema).nullable() }))).toBe(false)
})
