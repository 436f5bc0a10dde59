import { neverMade } from '../promises/call.ts'

/** What is used of JSON Schema in the description of a query. */
type Schema = { type?: string; enum?: string[]; format?: string; pattern?: string; items?: Schema }
export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }

type Query = Record<string, string>

const moment = '2026-01-01T00:00:00.000Z'
const instant = Date.parse(moment)

/** The place where a further page begins, as the lists write it (platform/server/database/cursors.ts); one of these fits. */
const places: (string | number)[][] = [
  [moment, neverMade],
  ['Ada', neverMade],
  [neverMade],
  ...['upcoming', 'past', 'cancelled'].map((when) => [when, instant, neverMade]),
  ...['recent', 'active', 'likes'].map((sort) => [sort, 0, 1000]),
  ['new', moment, neverMade],
  [1, moment, neverMade],
  ['registered', 1000],
  [instant, neverMade],
  [1000],
]

/** What may name the place, the likeliest first. */
export function placesFor({ schema = {} }: Parameter): string[] {
  if (schema.type === 'integer') return ['1000']
  if (schema.format === 'date-time') return [moment]
  if (schema.format === 'uuid') return [neverMade]
  if (schema.pattern?.includes('~')) return [`${moment}~${neverMade}`]
  return [...places.map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')), 'Ada']
}

/** Whether a parameter says where a page begins; those that go together stand in one question. */
export function isPlace({ name }: Parameter): boolean {
  return /^(after|before)/.test(name)
}

/** Each value of a list of choices, and one of everything else. */
function valuesFor({ name, schema = {} }: Parameter): Query[] {
  if (schema.items) return valuesFor({ name: `${name}[0]`, in: 'query', schema: schema.items })
  if (schema.enum) return schema.enum.map((value) => ({ [name]: value }))
  if (schema.type === 'integer') return [{ [name]: '2' }]
  if (schema.format === 'date-time') return [{ [name]: moment }]
  if (schema.format === 'uuid') return [{ [name]: neverMade }]
  // What is a yes or no travels as text.
  return schema.pattern ? [{ [name]: 'engineer' }] : [{ [name]: 'true' }]
}

/**
 * What to ask of a list: nothing in particular, each filter and order alone, and everything at once.
 * @param known a query that is right, which the others go beyond
 */
export function questionsFor(parameters: Parameter[], known: Query): Query[] {
  const free = parameters.filter((parameter) => !isPlace(parameter) && !parameter.required)
  const choices = free.map(valuesFor)
  const everything = Object.assign({}, ...choices.map(([first]) => first))
  return [known, ...[...choices.flat(), everything].map((query) => ({ ...known, ...query }))]
}
