import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { onStartingProcessExit, startingProcessOf } from '../src/platform/server/cluster/termination.ts'
import type { Mode } from '../src/platform/server/config/settings-schema.ts'
import { buildWhenStale } from './build.ts'
import { environmentOf, fileOf, nodeOptions } from './site-build/run-program.ts'

/** `npm start`, `npm run demo`; with `--sources`, as in development, it runs the modules instead of the built program. */
process.env.NODE_ENV ??= 'production'
const mode: Mode = process.argv.includes('--demo') ? 'demo' : 'production'
if (mode === 'demo') process.env.DATA_DIR ??= './data-demo'
const starter = startingProcessOf(process.env, process.ppid)
if (starter) process.env.BAOBAB_STARTER = String(starter)
const forgetStarter = onStartingProcessExit(starter, () => process.exit(1))

try {
  if (process.argv.includes('--sources')) await runSources()
  else await runProgram(await buildWhenStale(checkSettingsFirst))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Reports wrong settings before the build, which takes half a minute. */
async function checkSettingsFirst(): Promise<void> {
  const { checkSettings } = await import('../src/platform/server/config/check-settings.ts')
  await checkSettings(mode)
}

async function runSources(): Promise<void> {
  const { buildScreensWhenStale, freshScreens } = await import('./site-build/screens.ts')
  if (!(await freshScreens())) await checkSettingsFirst()
  await buildScreensWhenStale()
  forgetStarter()
  process.argv[2] = mode
  await import('../src/app/start.ts')
}

/** Replaces this process by the program. On Windows, which cannot do that, it loads the program. */
async function runProgram(program: string): Promise<void> {
  const file = fileOf(program, 'start')
  process.argv[2] = mode
  // Of two values of an option, Node takes the last. So an operator can override ours.
  const command = [process.execPath, ...nodeOptions, ...process.execArgv, file, mode]
  if (process.platform === 'win32') {
    await import(pathToFileURL(file).href)
    return
  }
  // Compiled code is written at exit, but a process that is replaced does not exit.
  flushCompileCache()
  process.execve?.(process.execPath, command, environmentOf(program))
}
