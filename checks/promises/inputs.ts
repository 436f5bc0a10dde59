import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import { contract } from '../../src/app/contract.ts'

/** The names of what a route takes besides its path's parameters. */
export type Inputs = { query: string[]; body: string[] }

/** What a route of the contract takes, by its dotted name: a GET takes it in the query, the others in their body. */
export function inputOf(name: string): Inputs {
  const found = name
    .split('.')
    .reduce<unknown>((tree, key) => (tree as Record<string, AnyContractRouter>)[key], contract)
  if (!isContractProcedure(found)) throw new Error(`There is no route ${name}.`)
  const { route, inputSchema } = (found as AnyContractProcedure)['~orpc']
  const shape = shapeOf(inputSchema)
  if (route.inputStructure === 'detailed') return { query: Object.keys(shapeOf(shape.query)), body: [] }
  const inPath = new Set(Array.from(route.path?.matchAll(/\{(\w+)\}/g) ?? [], ([, name]) => name))
  const names = Object.keys(shape).filter((name) => !inPath.has(name))
  return route.method === 'GET' ? { query: names, body: [] } : { query: [], body: names }
}

function shapeOf(schema: unknown): Record<string, unknown> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}
