import { declaredNames, declaresWireNames, splitName } from './declared-names.ts'
import { allowedNames, type RetiredWord, retiredWords } from './retired-words.ts'
import { lineAt, type SourceFile } from './source-files.ts'

/** A place that breaks a rule of style. */
export type Violation = { path: string; line: number; rule: string; detail: string }

/** The share of production files that may have `shortFile` lines or fewer, and files that a folder may show. */
export const limits = { shortFile: 25, shortShare: 0.12, filesInFolder: 20 }

/** Names of contracts and tables, which stay as they are. */
export function wireNamesOf(sources: readonly SourceFile[]): Set<string> {
  const declaring = sources.filter(({ path }) => declaresWireNames(path))
  const names = declaring.flatMap(declaredNames).filter(({ kind }) => kind === 'property')
  return new Set(names.map(({ name }) => name))
}

/** The retired words in a file's names and comments. */
export function retiredWordsIn(source: SourceFile, wireNames: ReadonlySet<string>): Violation[] {
  const { path, text } = source
  const rules = retiredWords.filter(({ paths }) => paths === undefined || paths.test(path))
  const names = declaredNames(source)
    .filter(({ name, kind }) => kind !== 'property' || !wireNames.has(name))
    .filter(({ name }) => !allowedNames.some((allowed) => allowed.name.test(name) && allowed.paths.test(path)))
  const inNames = names.flatMap(({ name, kind, start }) =>
    rules
      .filter((rule) => rejectsName(rule, splitName(name), kind))
      .map((rule) => ({
        path,
        line: lineAt(text, start),
        rule: `retired word: ${rule.word}`,
        detail: `${kind} ${name}`,
      })),
  )
  const inComments = source.comments.flatMap(({ value, start }) => {
    // A phrase may begin at the end of one line and end in the next.
    const comment = value.replace(/\s*\n\s*\*?\s*/g, ' ')
    return rules.flatMap((rule) => {
      const found = rule.comments?.exec(comment)?.[0]
      if (found === undefined) return []
      return [{ path, line: lineAt(text, start), rule: `retired word: ${rule.word}`, detail: `comment “${found}”` }]
    })
  })
  return [...inNames, ...inComments]
}

function rejectsName({ names, exceptNames, kinds }: RetiredWord, nameParts: string, kind: string): boolean {
  if (!names?.test(nameParts) || exceptNames?.test(nameParts)) return false
  return kinds === undefined || (kinds as readonly string[]).includes(kind)
}

/** Whether a file runs in production: neither a test, nor a test's tool, nor the sample community. */
export function isProduction(path: string): boolean {
  return /^src\/.*\.tsx?$/.test(path) && !/\/(test|demo|testing)\/|\.(test|browser)\.tsx?$/.test(path)
}

/** Production files of so few lines, when there are more of them than may be; none otherwise. */
export function tooManyShortFiles(sources: readonly Pick<SourceFile, 'path' | 'text'>[]): Violation[] {
  const production = sources.filter(({ path }) => isProduction(path))
  const short = production
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines <= limits.shortFile)
  if (short.length <= production.length * limits.shortShare) return []
  const share = ((short.length / production.length) * 100).toFixed(1)
  return short.map(({ path, lines }) => ({
    ...{ path, line: 1, rule: `short file (${short.length} of ${production.length}, ${share} %)` },
    detail: `${lines} lines`,
  }))
}

/** Folders that show more files side by side than a reader can take in. */
export function crowdedFolders(files: readonly string[]): Violation[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > limits.filesInFolder)
    .map(([path, count]) => ({ path, line: 1, rule: 'crowded folder', detail: `${count} files` }))
}
