import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Plugin, Rolldown } from 'vite'
import type { OperationMeta } from '../../src/platform/contract/operation.ts'
import { runtimeNames } from './runtime-names.ts'

type Program = ReturnType<Rolldown.PluginContext['parse']>

const routesOnly = '?routes-only'
const constantsOnly = '?constants-only'

/** Where a capability creates its API client, such as `src/forum/web/api.ts`. */
const clientModule = /[\\/]web[\\/](?:[a-z-]+[\\/])?api\.ts$/
const screenModule = /[\\/]src[\\/][a-z]+[\\/]web[\\/].*\.tsx?$/
/** The contracts, and the rules beside them. */
const contractModule = /[\\/]src[\\/](platform[\\/]contract|(?!ui[\\/])[a-z]+)[\\/][^\\/]+\.ts$/

/**
 * Keeps schemas out of the screens that need none (docs/decisions/0023). Only forms validate by a schema, and the server
 * validates everything.
 *
 * - Instead of its contract, an API client gets the method, path, and input structure of each route, and whether the route
 *   takes an idempotency key.
 * - A screen that imports a limit or a list of choices gets only these values. What depends on the language or on the
 *   environment is not known at build time and is imported as usual.
 * - A form imports the contract itself, without the definitions that no module uses.
 */
export function clientContracts(): Plugin {
  return {
    name: 'client-contracts',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (source.endsWith(constantsOnly)) return source
      if (!importer || !clientModule.test(importer) || !/[\\/](?:[a-z]+-)?contract\.ts$/.test(source)) return null
      const contract = await this.resolve(source, importer, { skipSelf: true })
      return contract && contract.id + routesOnly
    },
    async load(id) {
      const [file = '', part] = id.split(/(?=\?)/)
      if (part === routesOnly)
        return definitions(
          Object.entries(await exportsOf(file))
            .map(toRoutes)
            .filter(isKnown),
        )
      if (part === constantsOnly) return definitions(Object.entries(await exportsOf(file)).filter(isConstant))
      return null
    },
    transform: {
      order: 'post',
      filter: { id: [contractModule, screenModule] },
      async handler(code, id) {
        const program = this.parse(code)
        const changed = contractModule.test(id)
          ? withPureDefinitions(code, program)
          : await withConstants(code, program, dirname(id))
        return { code: changed, map: null }
      },
    },
  }
}

function exportsOf(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(file).href)
}

function definitions(entries: [string, unknown][]): string {
  return entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

function toRoutes([name, value]: [string, unknown]): [string, unknown] {
  return [name, name.endsWith('Contract') ? routesOf(value as AnyContractRouter) : undefined]
}

function isKnown([, value]: [string, unknown]): boolean {
  return value !== undefined
}

function routesOf(router: AnyContractRouter): object {
  if (isContractProcedure(router)) {
    const { method, path, inputStructure } = router['~orpc'].route
    const { takesIdempotencyKey } = router['~orpc'].meta as OperationMeta
    const meta = takesIdempotencyKey ? { takesIdempotencyKey } : {}
    return { '~orpc': { errorMap: {}, meta, route: { method, path, inputStructure } } }
  }
  return Object.fromEntries(Object.entries(router).map(([name, child]) => [name, routesOf(child)]))
}

/** Whether a value can be written as JSON: a text, a number, or lists and records of these. */
function isConstant([, value]: [string, unknown]): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (Array.isArray(value)) return value.every((item) => isConstant(['', item]))
  const isRecord = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  return isRecord && Object.entries(value).every(isConstant)
}

/** The screen's module, with its imports from contracts split into constants and the rest. */
async function withConstants(code: string, { body }: Program, folder: string): Promise<string> {
  let text = code
  for (const statement of body.toReversed()) {
    if (statement.type !== 'ImportDeclaration') continue
    const file = resolve(folder, statement.source.value)
    if (!contractModule.test(file)) continue
    const exported = await exportsOf(file)
    const unknown = await runtimeNames(file)
    const names = statement.specifiers.map(({ start, end }) => code.slice(start, end))
    const constants = names.filter((name) => {
      const [original = ''] = name.split(' ')
      return !unknown.has(original) && isConstant(['', exported[original]])
    })
    const rest = names.filter((name) => !constants.includes(name))
    const lines = [
      constants.length > 0 && `import { ${constants.join(', ')} } from ${JSON.stringify(file + constantsOnly)};`,
      rest.length > 0 && `import { ${rest.join(', ')} } from ${JSON.stringify(statement.source.value)};`,
    ]
    text = text.slice(0, statement.start) + lines.filter(Boolean).join('') + text.slice(statement.end)
  }
  return text
}

/**
 * The contract's module, with each computed top-level definition marked as free of side effects. A bundler cannot know
 * that of `z.object(…)`. So definitions that no module imports are left out.
 */
function withPureDefinitions(code: string, { body }: Program): string {
  const computed = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? init : []))
  return computed.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  )
}
