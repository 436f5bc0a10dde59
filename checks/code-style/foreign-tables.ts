import { foreignTablesAllowed } from './foreign-tables-allowed.ts'
import { lineAt, type Node, type SourceFile, walk } from './source-files.ts'
import type { Violation } from './style-rules.ts'

/** A table: the capability whose tables.ts declares it, and the name that the code has for it. */
type Table = { capability: string; constant: string }
export type Tables = ReadonlyMap<string, Table>

/** Every table that a tables.ts declares, by its name in the database. */
export function declaredTables(sources: readonly SourceFile[]): Tables {
  const tables = new Map<string, Table>()
  for (const { path, program } of sources) {
    if (!/(^|[/-])tables\.ts$/.test(path)) continue
    walk(program, (node) => {
      if (node.type !== 'VariableDeclarator') return
      const init = node.init as Node | null
      const [name] = (init?.arguments as Node[] | undefined) ?? []
      if ((init?.callee as Node | undefined)?.name !== 'pgTable' || typeof name?.value !== 'string') return
      tables.set(name.value, { capability: capabilityOf(path) ?? '', constant: String((node.id as Node).name) })
    })
  }
  return tables
}

/** A table that SQL text of another capability than its own reads or writes. */
export type ForeignTable = { path: string; table: string; line: number }

/**
 * The tables of other capabilities in the SQL text of a server: in templates that are tagged `sql`, and in strings that
 * begin like a statement. A table counts where it follows `from`, `join`, `into`, `update`, or `using`, by its name or as
 * `${table}`.
 */
export function foreignTablesIn({ path, program, text }: SourceFile, tables: Tables): ForeignTable[] {
  const own = capabilityOf(path)
  if (own === undefined || !/\/server\//.test(path) || /\/(test|demo)\/|\.test\.ts$/.test(path)) return []
  const found = new Map<string, ForeignTable>()
  walk(program, (node, parents) => {
    const statement = statementIn(node, parents, text)
    if (statement === undefined) return
    for (const name of tablesNamedIn(statement, tables)) {
      if (tables.get(name)?.capability === own || found.has(name)) continue
      found.set(name, { path, table: name, line: lineAt(text, node.start) })
    }
  })
  return [...found.values()]
}

/** Foreign tables that are on no list of exceptions, and exceptions that no code needs any more. */
export function unexpectedTables(sources: readonly SourceFile[]): Violation[] {
  const tables = declaredTables(sources)
  const found = sources.flatMap((source) => foreignTablesIn(source, tables))
  const allowed = foreignTablesAllowed.flatMap(({ cases }) =>
    Object.entries(cases).flatMap(([path, names]) => names.map((table) => ({ path, table }))),
  )
  const isSame = (one: { path: string; table: string }) => (other: { path: string; table: string }) =>
    one.path === other.path && one.table === other.table
  const unexpected = found.filter((one) => !allowed.some(isSame(one)))
  const outdated = allowed.filter((one) => !found.some(isSame(one)))
  return [
    ...unexpected.map(({ path, table, line }) => ({
      ...{ path, line, rule: 'SQL on another capability’s table' },
      detail: `${table} of ${tables.get(table)?.capability}`,
    })),
    ...outdated.map(({ path, table }) => ({ path, line: 1, rule: 'outdated exception (tables)', detail: table })),
  ]
}

function capabilityOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1]
}

/** The text of a statement, or of a part of one; undefined for any other node. */
function statementIn(node: Node, parents: readonly Node[], text: string): string | undefined {
  if (node.type === 'TaggedTemplateExpression') {
    return isSqlTag(node.tag as Node) ? text.slice((node.quasi as Node).start, (node.quasi as Node).end) : undefined
  }
  if (node.type === 'TemplateLiteral' && parents.at(-1)?.type === 'TaggedTemplateExpression') return undefined
  const written = text.slice(node.start, node.end)
  const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  return isText && /^['"`]\s*(select|insert|update|delete|with|lock|copy|truncate)\s/i.test(written)
    ? written
    : undefined
}

function isSqlTag({ type, name, object, expression }: Node): boolean {
  if (type === 'TSInstantiationExpression') return isSqlTag(expression as Node)
  return name === 'sql' || (type === 'MemberExpression' && (object as Node).name === 'sql')
}

function tablesNamedIn(statement: string, tables: Tables): string[] {
  const byConstant = new Map([...tables].map(([name, { constant }]) => [constant, name]))
  const named = [
    ...statement.matchAll(/\b(?:from|join|into|update|using|table)\s+(?:only\s+)?(?:"?([a-z_]+)"?|\$\{(\w+)\})/gi),
  ]
  return named.flatMap(([, name = '', constant = '']) => {
    const table = tables.has(name) ? name : byConstant.get(constant)
    return table ? [table] : []
  })
}
