import { readFile } from 'node:fs/promises'

type Mutant = {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError' | 'Pending'
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

/** How many changes to a group of rules the tests detected; each survivor with its location. */
export type Outcome = { detected: number; total: number; survivors: string[] }

/** Mutants that are ignored in the code, with a reason, or that cannot run at all. */
const uncounted = ['Ignored', 'CompileError', 'RuntimeError']

/** Reads Stryker's report. */
export async function readOutcome(file: string): Promise<Outcome> {
  const { files } = JSON.parse(await readFile(file, 'utf8')) as { files: Record<string, { mutants: Mutant[] }> }
  const all = Object.entries(files).flatMap(([path, { mutants }]) => mutants.map((mutant) => ({ path, ...mutant })))
  const counted = all.filter(({ status }) => !uncounted.includes(status))
  const survivors = counted
    .filter(({ status }) => status !== 'Killed' && status !== 'Timeout')
    .map(({ path, location: { start }, status, mutatorName, replacement = '' }) => {
      const text = replacement.replace(/\s+/g, ' ').slice(0, 100)
      return `${path}:${start.line}:${start.column} ${status} ${mutatorName} ${text}`
    })
  return { detected: counted.length - survivors.length, total: counted.length, survivors }
}
