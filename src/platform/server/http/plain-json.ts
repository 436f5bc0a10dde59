import type * as z from 'zod/v4/core'

const known = new WeakMap<object, boolean>()

/**
 * Whether everything that a route's output schema lets through is plain JSON: no file, no stream, nothing that must be
 * converted first. A schema that cannot be inspected is not.
 */
export function isPlainJson(outputSchema: object | undefined): boolean {
  if (!outputSchema) return false
  const isPlain = known.get(outputSchema) ?? isPlainSchema(outputSchema)
  known.set(outputSchema, isPlain)
  return isPlain
}

function isPlainSchema(schema: unknown): boolean {
  // The schemas of event streams are not Zod's.
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
      return isPlainSchema(def.innerType)
    case 'array':
      return isPlainSchema(def.element)
    case 'record':
      return isPlainSchema(def.valueType)
    case 'union':
      return def.options.every(isPlainSchema)
    case 'object':
      return Object.values(def.shape).every(isPlainSchema) && (!def.catchall || isPlainSchema(def.catchall))
    default:
      return false
  }
}
