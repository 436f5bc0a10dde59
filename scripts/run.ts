import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A named step: its name, the JavaScript file that does it, and that file's arguments. */
export type Step = [name: string, file: string, ...arguments: string[]]

/** Runs steps one after the other under this very Node; the first failure ends the process with its code. */
export async function runAll(steps: Step[]): Promise<void> {
  for (const [name, file, ...rest] of steps) {
    const begin = performance.now()
    const child = spawn(process.execPath, [file, ...rest], {
      cwd: new URL('../', import.meta.url).pathname,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
    if (code !== 0) process.exit(code ?? 1)
  }
}
