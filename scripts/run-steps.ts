import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A step: its name, the JavaScript file to run, and that file's arguments. */
export type Step = [name: string, file: string, ...arguments: string[]]

/**
 * Runs sequences of steps side by side, with the Node that runs this. A sequence ends with its first step that fails;
 * the others go on to their end, so that one run reports everything. A failure ends the process with its code.
 */
export async function runSteps(...sequences: Step[][]): Promise<void> {
  const codes = await Promise.all(sequences.map(runSequence))
  const failure = codes.find((code) => code !== 0)
  if (failure !== undefined) process.exit(failure)
}

/** @returns the exit code of the step that failed, or 0 */
async function runSequence(steps: Step[]): Promise<number> {
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
