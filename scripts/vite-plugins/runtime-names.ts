import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseAsync, types } from '@babel/core'

/** What a browser or a server knows only while it runs. */
const surroundings = ['document', 'process', 'globalThis']

const found = new Map<string, Promise<ReadonlySet<string>>>()

/**
 * The names at the top of a module whose values are known only at run time: they use texts that can be translated, the
 * environment, or a variable that changes, also through other names and other modules of ours.
 */
export function runtimeNames(file: string): Promise<ReadonlySet<string>> {
  const names = found.get(file) ?? findNames(file)
  found.set(file, names)
  return names
}

async function findNames(file: string): Promise<ReadonlySet<string>> {
  const parserOpts = { plugins: ['typescript' as const] }
  const program = await parseAsync(await readFile(file, 'utf8'), { babelrc: false, configFile: false, parserOpts })
  const names = new Set(surroundings)
  const uses = new Map<string, Set<string>>()
  if (!program) return names
  for (const statement of program.program.body) {
    if (types.isImportDeclaration(statement) && statement.importKind === 'type') continue
    if (types.isImportDeclaration(statement) && statement.source.value === '#text') {
      for (const { local } of statement.specifiers) names.add(local.name)
    } else if (types.isImportDeclaration(statement) || types.isExportNamedDeclaration(statement)) {
      await addFromOthers(statement, dirname(file), names)
    }
    const declaration = types.isExportNamedDeclaration(statement) ? statement.declaration : statement
    if (types.isVariableDeclaration(declaration)) {
      for (const { id, init } of declaration.declarations) {
        for (const name of Object.keys(types.getBindingIdentifiers(id))) {
          if (declaration.kind !== 'const') names.add(name)
          else if (init) uses.set(name, namesIn(init))
        }
      }
    } else if (types.isFunctionDeclaration(declaration) && declaration.id) {
      uses.set(declaration.id.name, namesIn(declaration))
    }
  }
  // Until no definition uses another one that was added.
  for (let count = -1; count !== names.size; ) {
    count = names.size
    for (const [name, used] of uses) if (!names.isDisjointFrom(used)) names.add(name)
  }
  return names
}

/** Adds the names that a module imports from another one, or exports again, if their values are not known there. */
async function addFromOthers(
  { source, specifiers }: types.ImportDeclaration | types.ExportNamedDeclaration,
  folder: string,
  names: Set<string>,
): Promise<void> {
  if (!source?.value.startsWith('.')) return
  const theirs = await runtimeNames(resolve(folder, source.value))
  for (const specifier of specifiers) {
    if (types.isImportSpecifier(specifier) && theirs.has(nameOf(specifier.imported))) names.add(specifier.local.name)
    if (types.isExportSpecifier(specifier) && theirs.has(specifier.local.name)) names.add(nameOf(specifier.exported))
  }
}

function nameOf(node: types.Identifier | types.StringLiteral): string {
  return types.isIdentifier(node) ? node.name : node.value
}

/** Every name that a definition mentions, without the keys of objects. */
function namesIn(node: types.Node): Set<string> {
  const names = new Set<string>()
  const keys = new Set<types.Node>()
  types.traverseFast(node, (part) => {
    // An object has the same keys in every language.
    if (types.isCallExpression(part) && types.matchesPattern(part.callee, 'Object.keys')) return types.traverseFast.skip
    if (types.isObjectProperty(part) && !part.computed) keys.add(part.key)
    if (types.isMemberExpression(part) && !part.computed) keys.add(part.property)
    if (types.isIdentifier(part) && !keys.has(part)) names.add(part.name)
    return undefined
  })
  return names
}
