import { pathToFileURL } from 'node:url'
import { starterOf, whenStarterIsGone } from '../src/platform/server/cluster/parent-process.ts'
import type { Mode } from '../src/platform/server/config/config.ts'
import { buildWhenStale } from './build.ts'
import { environmentOf, fileOf, nodeOptions } from './building/running.ts'

/** `npm start`; with `--sources`, as while developing, the modules as they are instead of what is built of them. */
process.env.NODE_ENV ??= 'production'
const mode: Mode = process.argv.includes('--demo') ? 'demo' : 'production'
if (mode === 'demo') process.env.DATA_DIR ??= './data-demo'
const starter = starterOf(process.env, process.ppid)
if (starter) process.env.BAOBAB_STARTER = String(starter)
const forgetStarter = whenStarterIsGone(starter, () => process.exit(1))

try {
  if (process.argv.includes('--sources')) await runSources()
  else await runProgram(await buildWhenStale(checkFirst))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** What would stop the program is said before the time is spent that building takes. */
async function checkFirst(): Promise<void> {
  const { checkSettings } = await import('../src/platform/server/config/check-settings.ts')
  await checkSettings(mode)
}

async function runSources(): Promise<void> {
  const { buildScreensWhenStale, freshScreens } = await import('./building/screens.ts')
  if (!(await freshScreens())) await checkFirst()
  await buildScreensWhenStale()
  forgetStarter()
  process.argv[2] = mode
  await import('../src/app/start.ts')
}

/** This process becomes the program, and keeps nothing of what looked for it; where it cannot, it runs it. */
async function runProgram(program: string): Promise<void> {
  const file = fileOf(program, 'start')
  process.argv[2] = mode
  // Of two values of an option, Node takes the last: that of whoever starts it.
  const command = [process.execPath, ...nodeOptions, ...process.execArgv, file, mode]
  if (process.platform === 'win32') await import(pathToFileURL(file).href)
  else process.execve?.(process.execPath, command, environmentOf(program))
}
