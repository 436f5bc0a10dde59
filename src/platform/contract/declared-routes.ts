import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Access } from './access.ts'
import type { FreshLoginRequirement, OperationMeta } from './operation.ts'
import type { Part } from './parts/parts.ts'

export type DeclaredRoute = {
  name: string
  method: string
  path: string
  access: Access | undefined
  freshLogin: FreshLoginRequirement | undefined
  part: Part | undefined
  whileWaiting: 'open' | undefined
}

/** All routes of a contract by dotted name, with what they declare about themselves. */
export function declaredRoutes(tree: AnyContractRouter, prefix = ''): DeclaredRoute[] {
  return Object.entries(tree).flatMap(([key, value]: [string, AnyContractRouter]) => {
    const name = prefix ? `${prefix}.${key}` : key
    if (!isContractProcedure(value)) return declaredRoutes(value, name)
    const { route, meta } = (value as AnyContractProcedure)['~orpc']
    const { access, freshLogin, part, whileWaiting } = meta as OperationMeta
    const path = route.path ?? ''
    return [{ name, method: route.method ?? '', path, access, freshLogin, part, whileWaiting }]
  })
}

/** @throws Error that names the routes without a declared access; the site does not start then */
export function requireDeclaredAccess(contract: AnyContractRouter): void {
  const undeclared = declaredRoutes(contract).filter(({ access }) => access === undefined)
  if (undeclared.length > 0) {
    throw new Error(`These routes declare no access: ${undeclared.map(({ name }) => name).join(', ')}`)
  }
}
