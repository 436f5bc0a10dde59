import fc, { type Arbitrary } from 'fast-check'
import { inBody } from './malformed-values.ts'

/** The part of JSON Schema (draft 2020-12) that the API's description uses. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** The length of most texts. Texts of the maximum length are tried as well. */
const usualLength = 60

/**
 * Random values of a schema.
 * @param known a valid value, also where a schema cannot say what is valid, such as an existing id; parts of it are used
 * now and then
 */
export function inputOf(schema: Schema, known: unknown): Arbitrary<unknown> {
  const generated = generate(schema, known)
  if (known === undefined || schema.type === 'object') return generated
  return fc.oneof({ arbitrary: generated, weight: 2 }, { arbitrary: fc.constant(known), weight: 1 })
}

function generate(schema: Schema, known: unknown): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inputOf(one, undefined)))
  switch (schema.type) {
    case 'object':
      return recordOf(schema, isRecord(known) ? known : {})
    case 'array':
      return fc.array(inputOf(schema.items ?? {}, undefined), { maxLength: Math.min(schema.maxItems ?? 6, 6) })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e6, max: schema.maximum ?? Number.MAX_SAFE_INTEGER })
    case 'number':
      return fc.double({ min: schema.minimum ?? schema.exclusiveMinimum, max: schema.maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return fc.jsonValue()
  }
}

function recordOf({ properties = {}, required = [] }: Schema, known: Record<string, unknown>): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, inputOf(schema, known[name])] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf({ format, pattern, minLength = 0, maxLength = usualLength }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return day()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  // Patterns with Unicode properties describe free text.
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern))
  const unit = fc.oneof(fc.string({ unit: 'grapheme', size: 'max', maxLength: 3 }), fc.constantFrom(...oddCharacters))
  const usual = fc.array(unit, { minLength, maxLength: Math.min(maxLength, usualLength) }).map((all) => all.join(''))
  const full = fc.constantFrom('a', 'é', '字', '%', '\\', '"').map((character) => character.repeat(maxLength))
  return fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: full, weight: 1 })
}

/** Characters with a meaning in markup, patterns, queries, files, paths, or text direction. */
const oddCharacters = [...'<>&"\'`%_\\/;,:=+-@#$*()[]{}|~^?!\n\r\t \u00a0\u00ad\u200b\u200d\u202e\u2028\ufeff\u0130']

function day(): Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(([year, month, date]) => [String(year).padStart(4, '0'), two(month), two(date)].join('-'))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** Values of a schema in which one part, however deep, is replaced by a malformed value or removed. */
export function brokenInputOf(schema: Schema, known: unknown): Arbitrary<unknown> {
  const hostile = fc.constantFrom(...inBody.map(({ value }) => value))
  const other = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined))
  return fc.tuple(inputOf(schema, known), fc.nat(1000), other).map(([value, turn, instead]) => {
    const paths = pathsIn(value)
    return replaceAt(value, paths[turn % paths.length] ?? [], instead)
  })
}

/** The path of every part of a value, as keys. The first one is the value itself. */
function pathsIn(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [before]
  return [before, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...before, key]))]
}

function replaceAt(value: unknown, [key, ...rest]: string[], instead: unknown): unknown {
  if (key === undefined) return instead
  if (Array.isArray(value)) return value.with(Number(key), replaceAt(value[Number(key)], rest, instead))
  return { ...(value as object), [key]: replaceAt((value as Record<string, unknown>)[key], rest, instead) }
}
