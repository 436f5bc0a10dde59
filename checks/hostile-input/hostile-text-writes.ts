import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describeApi } from '../../src/app/api.ts'
import { type KnownRoute, knownRoutes } from '../route-calls/all-routes.ts'
import { addressOf, type Call } from '../route-calls/route-call.ts'
import { cookieOf, type World } from '../route-calls/world.ts'
import { evilHost, hostileAddress, hostileLines, hostileLinkedin, hostileTexts } from './hostile-texts.ts'
import type { Schema } from './schema-inputs.ts'

type Body = Record<string, unknown>
type Described = { requestBody?: { content?: Record<string, { schema?: Schema }> } }

const { paths = {} } = await describeApi('http://localhost')

/** Headers in which attackers claim another host. No email may link to it. */
const forged = {
  forwarded: `host=${evilHost};proto=https`,
  'x-forwarded-host': evilHost,
  'x-forwarded-server': evilHost,
  'x-original-host': evilHost,
  'x-original-url': `https://${evilHost}/`,
  'x-rewrite-url': `https://${evilHost}/`,
  referer: `https://${evilHost}/`,
}

/** Fields for the address of a page or picture. */
const addressLike = /url|website|link$|profile$|logo/i

/** Every write with a JSON body, and the body's schema. */
export const textWrites = knownRoutes.flatMap((route) => {
  const operation = (paths[route.path] as Record<string, Described> | undefined)?.[route.method.toLowerCase()]
  const schema = operation?.requestBody?.content?.['application/json']?.schema
  return schema?.properties ? [{ ...route, schema }] : []
})
type Write = (typeof textWrites)[number]

/** The fields of a write that accepted hostile texts, and its last answer. */
export type Planted = { write: Write; made: Call; accepted: string[]; status: number; answer: unknown }

/** Puts hostile texts into every text field of every write. @param round chooses which text goes where */
export async function plant(world: World, round: number): Promise<Planted[]> {
  const all: Planted[] = []
  const { admin, employer, ...people } = world.people
  for (const [at, { id }] of [...Object.values(people), admin, employer].entries()) {
    const name = hostileTexts[(at + round) % 8]
    await world.app.services.db.execute(sql`update accounts set name = ${name?.slice(0, 100)} where id = ${id}`)
  }
  for (const write of textWrites) {
    // A company with another name has to be verified again.
    await world.make(admin, 'PUT', `/admin/companies/${employer.company.id}/verification`, {})
    await world.app.services.db.execute(sql`delete from rate_limits`)
    all.push(await plantOne(world, write, round))
  }
  return all
}

async function plantOne(world: World, write: Write, round: number): Promise<Planted> {
  const made = await write.call.prepare(world)
  const known = made.body ?? {}
  const texts = new Map<string, unknown>()
  for (const [name, schema] of Object.entries(write.schema.properties ?? {})) {
    const filled = filledWith(
      schema,
      known[name],
      round + texts.size,
      schema.type === 'string' && addressLike.test(name),
    )
    if (filled !== undefined) texts.set(name, filled)
  }
  let answer = await send(world, write, made, { ...known, ...Object.fromEntries(texts) })
  // A field that rejects a text gets another one, and at last keeps its valid value.
  const retried = new Set<string>()
  for (let rejected = fieldsIn(answer); rejected.length > 0; rejected = fieldsIn(answer)) {
    const left = rejected.filter((name) => texts.has(name))
    if (left.length === 0) break
    for (const name of left) {
      const other = retried.has(name) ? undefined : otherThan(texts.get(name), name)
      retried.add(name)
      if (other === undefined) texts.delete(name)
      else texts.set(name, other)
    }
    answer = await send(world, write, made, { ...known, ...Object.fromEntries(texts) })
  }
  return { write, made, accepted: [...texts.keys()], ...answer }
}

/** Another text for a field that rejected one: an address, or the same text with a unique beginning. */
function otherThan(rejected: unknown, name: string): string | undefined {
  if (name.startsWith('linkedin')) return hostileLinkedin
  if (addressLike.test(name)) return rejected === hostileAddress ? undefined : hostileAddress
  if (typeof rejected !== 'string') return undefined
  return `${randomUUID().slice(0, 8)} ${rejected.slice(9)}`
}

/** A value of a schema with hostile text in it; undefined when the schema has no text. */
function filledWith(schema: Schema, known: unknown, turn: number, isAddress: boolean): unknown {
  if (isFreeText(schema)) return fitting(schema, turn)
  if (isAddress) return hostileAddress
  if (schema.type === 'array' && schema.items && isFreeText(schema.items)) {
    return [fitting(schema.items, turn), fitting(schema.items, turn + 1)].slice(0, schema.maxItems ?? 2)
  }
  if (schema.type !== 'object' && schema.type !== 'array') return undefined
  const inner = schema.type === 'array' ? schema.items?.properties : schema.properties
  const fields = Object.entries(inner ?? {}).filter(([, field]) => isFreeText(field))
  if (fields.length === 0) return undefined
  const base = schema.type === 'array' ? [known].flat()[0] : known
  const filled = {
    ...(base as Body),
    ...Object.fromEntries(fields.map(([name, field]) => [name, fitting(field, turn)])),
  }
  return schema.type === 'array' ? [filled] : filled
}

/** Whether a schema is of free text. The patterns of the contract show it. */
export function isFreeText({ type, pattern }: Schema): boolean {
  return type === 'string' && pattern !== undefined && pattern.includes('\\p{Cs}')
}

/** The first text in the first round, then the others by turns, shortened to the maximum length. */
function fitting({ pattern, maxLength = 5000 }: Schema, turn: number): string {
  const allowed = new RegExp(pattern ?? '', 'us')
  const all = [...hostileTexts, ...hostileLines].filter((text) => allowed.test(text))
  const short = '<img src onerror=hx7f3a()>'
  const text = turn === 0 ? (all[0] as string) : (all[turn % all.length] as string)
  if (text.length <= maxLength) return text
  return text.length > 1000 ? text.slice(0, maxLength) : short.slice(0, maxLength)
}

async function send(world: World, { method, path, call }: KnownRoute, made: Call, body: Body) {
  const cookie = made.cookie ?? cookieOf(world, call.as)
  const answer = await world.app.request(method, addressOf(path, made), { cookie, body, headers: forged })
  return { status: answer.status, answer: answer.body as unknown }
}

/** The fields that an answer rejects. A field within another one counts as the outer one. */
function fieldsIn({ status, answer }: { status: number; answer: unknown }): string[] {
  const { errors = [] } = (status === 400 ? answer : {}) as { errors?: { field: string }[] }
  return errors.map(({ field }) => field.split('.')[0] ?? '')
}

/**
 * Puts characters that no text may contain into every text field of a write.
 * @returns the fields that did not reject them
 */
export async function plantForbidden(world: World, write: Write, made: Call, characters: string): Promise<string[]> {
  const known = made.body ?? {}
  const names = Object.entries(write.schema.properties ?? {}).flatMap(([name, schema]) =>
    isFreeText(schema) ? [name] : [],
  )
  if (names.length === 0) return []
  const body = { ...known, ...Object.fromEntries(names.map((name) => [name, `Text${characters}and more`])) }
  const answer = await send(world, write, made, body)
  const rejected = fieldsIn(answer)
  return names.filter((name) => !rejected.includes(name)).map((name) => `${write.title} ${name}: ${answer.status}`)
}
