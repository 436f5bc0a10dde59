import type * as z from 'zod/v4/core'

const known = new WeakMap<object, boolean>()

/** Whether all that a route's contract lets out is JSON as it stands: found out once. */
export function isJson(outputSchema: object | undefined): boolean {
  if (!outputSchema) return false
  const isPlain = known.get(outputSchema) ?? isPlainJson(outputSchema)
  known.set(outputSchema, isPlain)
  return isPlain
}

/**
 * Whether everything that a schema lets through is JSON as it stands: no file, no stream, nothing that must be turned
 * into something else first. A schema that cannot be seen through is none.
 */
function isPlainJson(schema: unknown): boolean {
  // Streams of events have a schema that is not Zod's.
  const def = (schema as Partial<z.$ZodTypes>)._zod?.def
  switch (def?.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'template_literal':
    case 'enum':
    case 'never':
      return true
    case 'nullable':
    case 'optional':
      return isPlainJson(def.innerType)
    case 'array':
      return isPlainJson(def.element)
    case 'record':
      return isPlainJson(def.valueType)
    case 'union':
      return def.options.every(isPlainJson)
    case 'object':
      return Object.values(def.shape).every(isPlainJson) && (!def.catchall || isPlainJson(def.catchall))
    default:
      return false
  }
}
