import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unexpectedTables } from '../checks/code-style/foreign-tables.ts'
import { unexpectedDecisions } from '../checks/code-style/permission-decisions.ts'
import { isSource, listFiles, readSource } from '../checks/code-style/source-files.ts'
import {
  crowdedFolders,
  retiredWordsIn,
  tooManyShortFiles,
  type Violation,
  wireNamesOf,
} from '../checks/code-style/style-rules.ts'
import { voiceViolationsIn } from '../checks/code-style/voice.ts'

/**
 * A step of `npm run check`: the rules of docs/glossary.md, docs/voice.md, and CONTRIBUTING.md that no other tool knows. Prints every
 * violation and how many each folder has. Ends with 1 when there are any.
 *
 *   node scripts/code-style.ts              everything
 *   node scripts/code-style.ts src/forum    what lies below these folders
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const wanted = process.argv.slice(2)

const files = await listFiles(root)
const sources = files.filter(isSource).map((path) => readSource(root, path))
const wireNames = wireNamesOf(sources)
const specificationFolder = `${root}docs/specification/`
const specification = readdirSync(specificationFolder)
  .map((name) => readFileSync(specificationFolder + name, 'utf8'))
  .join('\n')
const violations = [
  ...tooManyShortFiles(sources),
  ...crowdedFolders(files),
  ...sources.flatMap((source) => retiredWordsIn(source, wireNames)),
  ...sources.flatMap((source) => voiceViolationsIn(source, specification)),
  ...unexpectedDecisions(sources),
  ...unexpectedTables(sources),
].filter(
  ({ path }) => wanted.length === 0 || wanted.some((folder) => `${path}/`.startsWith(folder.replace(/\/?$/, '/'))),
)

for (const { path, line, rule, detail } of violations) process.stdout.write(`${path}:${line} ${rule}: ${detail}\n`)
for (const [folder, count] of countByFolder(violations))
  process.stdout.write(`${String(count).padStart(6)}  ${folder}\n`)
process.stdout.write(`${violations.length} violations in ${files.length} files\n`)
process.exitCode = violations.length === 0 ? 0 : 1

/** Violations for each capability or code folder, the most first. */
function countByFolder(all: readonly Violation[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { path } of all) {
    const folder = path.split('/').slice(0, 2).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}
