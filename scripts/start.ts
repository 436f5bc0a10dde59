import { buildWhenStale } from './build.ts'
import { environmentOf, fileOf, nodeOptions } from './building/running.ts'

/** `npm start`; with `--sources`, as while developing, the modules as they are instead of what is built of them. */
process.env.NODE_ENV ??= 'production'
const mode = process.argv.includes('--demo') ? 'demo' : 'production'
if (mode === 'demo') process.env.DATA_DIR ??= './data-demo'

try {
  if (process.argv.includes('--sources')) await runSources()
  else await runProgram(await buildWhenStale())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function runSources(): Promise<void> {
  const { buildScreensWhenStale } = await import('./building/screens.ts')
  await buildScreensWhenStale()
  process.argv[2] = mode
  await import('../src/start.ts')
}

/** This process becomes the program, and keeps nothing of what looked for it; where it cannot, it runs it. */
async function runProgram(program: string): Promise<void> {
  const file = fileOf(program, 'start')
  process.argv[2] = mode
  // Of two values of an option, Node takes the last: that of whoever starts it.
  const command = [process.execPath, ...nodeOptions, ...process.execArgv, file, mode]
  if (process.platform === 'win32') await import(`file:${file}`)
  else process.execve?.(process.execPath, command, environmentOf(program))
}
