import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { type Names, namesOf } from './names.ts'
import { newFiles } from './templates.ts'

/** The project's files, by path. */
export type Files = {
  list(): readonly string[]
  read(path: string): string
}

/** The files of the project in a folder. */
export async function projectFiles(root: string): Promise<Files> {
  const paths = await Array.fromAsync(glob('src/**/*.{ts,tsx}', { cwd: root }))
  const posixPaths = paths.map((path) => path.replaceAll('\\', '/'))
  return { list: () => posixPaths, read: (path) => readFileSync(join(root, path), 'utf8') }
}

/**
 * Everything that a new capability creates and changes.
 * @returns the complete new text of each file, by path
 * @throws Error when the name cannot be used, or when a list to add it to has an unknown form
 */
export function planCapability(name: string, files: Files): Record<string, string> {
  const names = namesOf(name)
  rejectTaken(names, files)
  const changed = registrations(names).map(([path, change]) => {
    const before = files.read(path)
    const after = change(before)
    if (after === before)
      throw new Error(
        `${path} has a form that this script does not know. Please update scripts/new-capability/plan.ts.`,
      )
    return [path, after] as const
  })
  return { ...newFiles(names), ...Object.fromEntries(changed) }
}

/** @throws Error when a folder, a route, a screen, or a table already has the name */
function rejectTaken({ folder, variable, table }: Names, files: Files): void {
  const taken = (what: string) => new Error(`The name "${folder}" is taken: ${what}. Use another name.`)
  const paths = files.list()
  if (
    paths.some(
      (path) => path.startsWith(`src/${folder}/`) || (/^src\/[^/]+$/.test(path) && path.startsWith(`src/${folder}.`)),
    )
  ) {
    throw taken(`there is a folder or file of that name in src`)
  }
  for (const path of paths) {
    const isContract = /^src\/[^/]+\/[^/]*contract\.ts$/.test(path)
    const isScreenList = /^src\/[^/]+\/web\/routes\.ts$/.test(path)
    const isTables = /^src\/.*\/server\/(.*\/)?tables\.ts$|^src\/platform\/server\/tables\.ts$/.test(path)
    if (!isContract && !isScreenList && !isTables && !path.endsWith('/capability.ts')) continue
    const text = files.read(path)
    if (isContract && new RegExp(`path: ['"\`]/${folder}['"\`/]`).test(text))
      throw taken(`${path} has a route at /${folder}`)
    if (isScreenList && new RegExp(`\\(['"\`]${folder}['"\`/]`).test(text))
      throw taken(`${path} has a screen at /${folder}`)
    if (isTables && new RegExp(`pgTable\\(\\s*['"\`]${table}['"\`]`).test(text))
      throw taken(`${path} declares a table ${table}`)
    if (path.endsWith('/capability.ts') && new RegExp(`contract: \\{[^}]*\\b${variable}:`).test(text)) {
      throw taken(`${path} has a part of the API of that name`)
    }
  }
}

type Change = (text: string) => string

/** The lists that name every capability, with the change of each. */
function registrations({ folder, variable, table }: Names): [path: string, change: Change][] {
  return [
    [
      'src/app/registry/capabilities.ts',
      both(addImport(`import { ${variable}Capability } from '../../${folder}/capability.ts'`), (text) =>
        text.replace(/\n\]\n*$/, `\n  ${variable}Capability,\n]\n`),
      ),
    ],
    [
      'src/routes.ts',
      both(addImport(`import { ${variable}Screens } from './${folder}/web/routes.ts'`), (text) =>
        text.replace(/(forMembers\(\[\n(?: {8}.*\n)*)/, `$1        ...${variable}Screens,\n`),
      ),
    ],
    [
      'checks/code-style/import-rules.cjs',
      (text) => text.replace(/(\n {2}\[(?:'[^']+', )*'forum'(?:, '[^']+')*)\]/, `$1, '${folder}']`),
    ],
    [
      'checks/route-calls/all-routes.ts',
      both(addImport(`import { ${variable}Calls } from './capabilities/${folder}.ts'`), (text) =>
        text.replace(/(byCapability: [^\n]*\n(?: {2}.*\n)*)/, `$1  ${variable}: ${variable}Calls,\n`),
      ),
    ],
    ['docs/scaling.md', addTableRow('## The distribution key of every table', table, `| \`${table}\` | \`id\` | |`)],
    [
      'docs/architecture.md',
      (text) => text.replace(/\nchecks\/ /, `\n  ${`${folder}/`.padEnd(22)} (describe it here)\nchecks/ `),
    ],
  ]
}

function both(first: Change, second: Change): Change {
  return (text) => {
    const between = first(text)
    const after = second(between)
    // The caller notices that a change is missing by an unchanged text.
    return between === text || after === between ? text : after
  }
}

/** Adds an import in the order of the imported paths. */
function addImport(line: string): Change {
  const pathOf = (statement: string) => / from '(.+)'$/.exec(statement)?.[1] ?? ''
  return (text) => {
    const statements = [...text.matchAll(/^import [^;]*? from '[^']+'$/gm)]
    const next = statements.find(([statement]) => pathOf(statement) > pathOf(line) && pathOf(statement).startsWith('.'))
    const last = statements.at(-1)
    if (next) return `${text.slice(0, next.index)}${line}\n${text.slice(next.index)}`
    if (!last) return text
    const end = last.index + last[0].length
    return `${text.slice(0, end)}\n${line}${text.slice(end)}`
  }
}

/** Adds a row to the table of a chapter, whose rows are sorted by the name in their first cell. */
function addTableRow(heading: string, name: string, row: string): Change {
  return (text) => {
    const begin = text.indexOf(`${heading}\n`)
    if (begin < 0) return text
    const rows = [...text.slice(begin).matchAll(/^\| `(\w+)` \|.*$/gm)]
    const index = rows.findIndex(([, other = '']) => other > name)
    const next = rows[index]
    if (!next) return text
    return `${text.slice(0, begin + next.index)}${row}\n${text.slice(begin + next.index)}`
  }
}
