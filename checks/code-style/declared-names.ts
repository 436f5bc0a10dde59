import { basename } from 'node:path'
import { type Node, type SourceFile, walk } from './source-files.ts'

/** A name that a file gives to something: a variable, a parameter, a type, a property, or the file itself. */
export type DeclaredName = { name: string; kind: 'file' | 'type' | 'value' | 'property'; start: number }

const typeDeclarations = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'TSEnumDeclaration', 'TSTypeParameter']
const valueDeclarations = ['FunctionDeclaration', 'FunctionExpression', 'TSDeclareFunction']
const classDeclarations = ['ClassDeclaration', 'ClassExpression']
const members = [
  'PropertyDefinition',
  'MethodDefinition',
  'AccessorProperty',
  'TSPropertySignature',
  'TSMethodSignature',
]

/**
 * Every name that a file declares. A name that only uses what another file declares is not listed: that file lists it.
 */
export function declaredNames({ path, program }: SourceFile): DeclaredName[] {
  const names: DeclaredName[] = [{ name: basename(path).replace(/\..*$/, ''), kind: 'file', start: 0 }]
  const add = (kind: DeclaredName['kind'], node: unknown) => {
    // A key in quotes is data, such as a header, and one with an underscore a column or a table.
    const { name, start } = (node ?? {}) as Node
    if (typeof name === 'string' && !name.includes('_')) names.push({ name, kind, start })
  }
  walk(program, (node) => {
    if (typeDeclarations.includes(node.type)) add('type', node.id ?? node.name)
    else if (classDeclarations.includes(node.type)) add('type', node.id)
    else if (valueDeclarations.includes(node.type)) add('value', node.id)
    else if (node.type === 'VariableDeclarator') for (const bound of boundIn(node.id as Node)) add('value', bound)
    else if (node.type === 'ImportSpecifier' && isRenamed(node)) add('value', node.local)
    else if (node.type === 'Property' && !node.shorthand && !node.computed) add('property', node.key)
    else if (members.includes(node.type) && !node.computed) add('property', node.key)
    for (const parameter of (node.params as Node[] | undefined) ?? []) {
      for (const bound of boundIn(parameter)) add('value', bound)
    }
  })
  return names
}

function isRenamed({ imported, local }: Node): boolean {
  return (imported as Node).name !== (local as Node).name
}

/** The identifiers that a pattern binds, except those that keep the name of the property they come from. */
function boundIn(pattern: Node | null): Node[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return boundIn(pattern.left as Node)
    case 'RestElement':
      return boundIn(pattern.argument as Node)
    case 'TSParameterProperty':
      return boundIn(pattern.parameter as Node)
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap(boundIn)
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((property) => {
        if (property.type === 'RestElement') return boundIn(property)
        return property.shorthand ? [] : boundIn(property.value as Node)
      })
    default:
      return []
  }
}

/** The words of a name, in lower case and with spaces: `HTTPServer` and `http-server` are both `http server`. */
export function splitName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
}

/**
 * Whether a file's properties are names on the wire or in the database, which do not change: contracts, the files beside
 * them, and tables.
 */
export function declaresWireNames(path: string): boolean {
  return /^src\/[a-z]+\/[^/]+\.ts$|^src\/platform\/contract\/|(^|[/-])tables\.ts$/.test(path)
}
