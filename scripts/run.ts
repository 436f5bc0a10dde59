import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A named step: its name, the JavaScript file that does it, and that file's arguments. */
export type Step = [name: string, file: string, ...arguments: string[]]

/**
 * Runs steps under this very Node. Those of a row follow one another, until one fails; the rows run side by side, each
 * to its end, so that all that is wrong is said at once. A failure ends the process with its code.
 */
export async function runAll(...rows: Step[][]): Promise<void> {
  const codes = await Promise.all(rows.map(runRow))
  const failure = codes.find((code) => code !== 0)
  if (failure !== undefined) process.exit(failure)
}

/** @returns the code of the step that failed, or 0 */
async function runRow(steps: Step[]): Promise<number> {
  for (const [name, file, ...rest] of steps) {
    const begin = performance.now()
    const child = spawn(process.execPath, [file, ...rest], {
      cwd: fileURLToPath(new URL('../', import.meta.url)),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
    if (code !== 0) return code ?? 1
  }
  return 0
}
