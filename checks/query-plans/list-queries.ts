import { unusedId } from '../route-calls/route-call.ts'

/** The part of JSON Schema that descriptions of query parameters use. */
type Schema = {
  type?: string
  enum?: string[]
  format?: string
  pattern?: string
  items?: Schema
  anyOf?: Schema[]
}
export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }

type Query = Record<string, string>

const timestamp = '2026-01-01T00:00:00.000Z'
const milliseconds = Date.parse(timestamp)

/** Cursors of every form that the lists use (platform/server/database/cursors.ts). One of them fits each list. */
const cursors: (string | number)[][] = [
  [timestamp, unusedId],
  [timestamp, 'thread', '1000'],
  ['Ada', unusedId],
  [unusedId],
  ...['upcoming', 'draft', 'past', 'cancelled'].map((when) => [when, milliseconds, unusedId]),
  ...['activity', 'created', 'active', 'likes', 'new'].map((order) => [order, 0, 1000]),
  ['new', timestamp, unusedId],
  [1, timestamp, unusedId],
  ['registered', 1000],
  [milliseconds, unusedId],
  [1000],
]

/** Possible values of a cursor parameter, the likeliest first. */
export function cursorsFor({ schema = {} }: Parameter): string[] {
  if (schema.type === 'integer') return ['1000']
  if (schema.format === 'date-time') return [timestamp]
  if (schema.format === 'uuid') return [unusedId]
  if (schema.pattern?.includes('~')) return [`${timestamp}~${unusedId}`]
  return [...cursors.map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')), 'Ada']
}

/** Whether a parameter says where a page begins. */
export function isCursor({ name }: Parameter): boolean {
  return /^(after|before)/.test(name)
}

/** Every value of an enum, and one value of any other parameter. */
function valuesFor({ name, schema = {} }: Parameter): Query[] {
  if (schema.items) return valuesFor({ name: `${name}[0]`, in: 'query', schema: schema.items })
  if (schema.anyOf) return valuesFor({ name, in: 'query', schema: schema.anyOf[0] ?? {} })
  if (schema.enum) return schema.enum.map((value) => ({ [name]: value }))
  if (schema.type === 'integer') return [{ [name]: '2' }]
  if (schema.format === 'date-time') return [{ [name]: timestamp }]
  if (schema.format === 'uuid') return [{ [name]: unusedId }]
  // Only text has a pattern. What is left are booleans, which are sent as text.
  return schema.pattern ? [{ [name]: 'engineer' }] : [{ [name]: 'true' }]
}

/**
 * The queries to send to a list: the valid base query, each filter and order alone, and all of them at once.
 * @param base a valid query that the others extend
 */
export function queriesFor(parameters: Parameter[], base: Query): Query[] {
  const optional = parameters.filter((parameter) => !isCursor(parameter) && !parameter.required)
  const choices = optional.map(valuesFor)
  const everything = Object.assign({}, ...choices.map(([first]) => first))
  return [base, ...[...choices.flat(), everything].map((query) => ({ ...base, ...query }))]
}
