import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describeApi } from '../../src/app/api.ts'
import type { Schema } from './arbitrary-input.ts'
import { addressOf, type Call } from './call.ts'
import { type KnownRoute, knownRoutes } from './calls.ts'
import { evilHost, hostileAddress, hostileLines, hostileLinkedin, hostileTexts } from './hostile-texts.ts'
import { cookieOf, type World } from './world.ts'

type Body = Record<string, unknown>
type Described = { requestBody?: { content?: Record<string, { schema?: Schema }> } }

const { paths = {} } = await describeApi('http://localhost')

/** What proxies and attackers say of where a request came from; no mail may lead there. */
const forged = {
  forwarded: `host=${evilHost};proto=https`,
  'x-forwarded-host': evilHost,
  'x-forwarded-server': evilHost,
  'x-original-host': evilHost,
  'x-original-url': `https://${evilHost}/`,
  'x-rewrite-url': `https://${evilHost}/`,
  referer: `https://${evilHost}/`,
}

/** Fields that take the address of a page or picture. */
const addressLike = /url|website|link$|profile$|logo/i

/** Every write with a body, and the schema of that. */
export const writesWithWords = knownRoutes.flatMap((route) => {
  const operation = (paths[route.path] as Record<string, Described> | undefined)?.[route.method.toLowerCase()]
  const schema = operation?.requestBody?.content?.['application/json']?.schema
  return schema?.properties ? [{ ...route, schema }] : []
})
type Write = (typeof writesWithWords)[number]

/** What became of a write's texts: the fields that took hostile ones, and what it answered in the end. */
export type Planted = { write: Write; made: Call; taken: string[]; status: number; answer: unknown }

/** Puts hostile texts into every field of every write that takes them. @param round which text goes where */
export async function plant(world: World, round: number): Promise<Planted[]> {
  const all: Planted[] = []
  const { admin, employer, ...people } = world.people
  for (const [at, { id }] of [...Object.values(people), admin, employer].entries()) {
    const name = hostileTexts[(at + round) % 8]
    await world.app.services.db.execute(sql`update accounts set name = ${name?.slice(0, 100)} where id = ${id}`)
  }
  for (const write of writesWithWords) {
    // Under another name, a company has to be vouched for again.
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
  // What a field has no room for, or wants in another form, it keeps as it was.
  const alreadyOther = new Set<string>()
  for (let refused = fieldsIn(answer); refused.length > 0; refused = fieldsIn(answer)) {
    const left = refused.filter((name) => texts.has(name))
    if (left.length === 0) break
    for (const name of left) {
      const other = alreadyOther.has(name) ? undefined : otherThan(texts.get(name), name)
      alreadyOther.add(name)
      if (other === undefined) texts.delete(name)
      else texts.set(name, other)
    }
    answer = await send(world, write, made, { ...known, ...Object.fromEntries(texts) })
  }
  return { write, made, taken: [...texts.keys()], ...answer }
}

/** What may be taken where a text was not: an address, or the same under a name that nothing else has. */
function otherThan(refused: unknown, name: string): string | undefined {
  if (name.startsWith('linkedin')) return hostileLinkedin
  if (addressLike.test(name)) return refused === hostileAddress ? undefined : hostileAddress
  if (typeof refused !== 'string') return undefined
  return `${randomUUID().slice(0, 8)} ${refused.slice(9)}`
}

/** A value of a schema with hostile text in it; undefined where there is no place for any. */
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

/** Whether a schema is of words that somebody types: any letters, as the contract's own patterns say. */
export function isFreeText({ type, pattern }: Schema): boolean {
  return type === 'string' && pattern !== undefined && pattern.includes('\\p{Cs}')
}

/** The first text in the first round, then one after the other; cut where there is no more room. */
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

/** The fields that an answer has something to say against; those within others by the outer one's name. */
function fieldsIn({ status, answer }: { status: number; answer: unknown }): string[] {
  const { errors = [] } = (status === 400 ? answer : {}) as { errors?: { field: string }[] }
  return errors.map(({ field }) => field.split('.')[0] ?? '')
}

/**
 * Puts something that no text may hold into every field of a write.
 * @returns the fields that did not refuse it
 */
export async function plantPiece(world: World, write: Write, made: Call, piece: string): Promise<string[]> {
  const known = made.body ?? {}
  const names = Object.entries(write.schema.properties ?? {}).flatMap(([name, schema]) =>
    isFreeText(schema) ? [name] : [],
  )
  if (names.length === 0) return []
  const body = { ...known, ...Object.fromEntries(names.map((name) => [name, `Words${piece}and more`])) }
  const answer = await send(world, write, made, body)
  const refused = fieldsIn(answer)
  return names.filter((name) => !refused.includes(name)).map((name) => `${write.title} ${name}: ${answer.status}`)
}
