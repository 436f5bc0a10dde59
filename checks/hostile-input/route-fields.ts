import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import { contract } from '../../src/app/registry/registry.ts'

/** The fields that a route takes besides the parameters of its path. */
export type Inputs = { query: string[]; body: string[] }

/** The fields of a route, by its dotted name. A GET takes them in the query, the others in their body. */
export function inputOf(name: string): Inputs {
  const procedure = name
    .split('.')
    .reduce<unknown>((tree, key) => (tree as Record<string, AnyContractRouter>)[key], contract)
  if (!isContractProcedure(procedure)) throw new Error(`There is no route ${name}.`)
  const { route, inputSchema } = (procedure as AnyContractProcedure)['~orpc']
  const shape = shapeOf(inputSchema)
  if (route.inputStructure === 'detailed') return { query: Object.keys(shapeOf(shape.query)), body: [] }
  const inPath = new Set(Array.from(route.path?.matchAll(/\{(\w+)\}/g) ?? [], ([, name]) => name))
  const names = Object.keys(shape).filter((name) => !inPath.has(name))
  return route.method === 'GET' ? { query: names, body: [] } : { query: [], body: names }
}

function shapeOf(schema: unknown): Record<string, unknown> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}
