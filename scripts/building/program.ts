import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Rolldown } from 'vite'
import { httpAlone } from './http.ts'
import { step } from './progress.ts'
import { environmentOf, fileOf, nodeOptions } from './running.ts'
import { nameOfProgram, root } from './sources.ts'

const run = promisify(execFile)

/** Programs that are kept: the newest, and those that a site which is still running may load parts of. */
const kept = 3

/**
 * Puts the program, the screens' rendering and the packages of both into a few files, unless that was done from exactly
 * these sources: one file for each module takes longer to read and to compile than everything else at start.
 * @param screens what the screens were built from
 * @returns the folder with the program, below the project's
 */
export async function buildProgramWhenStale(screens: string): Promise<string> {
  const name = await nameOfProgram(screens)
  const folder = join(root, name)
  if (existsSync(folder)) return name
  await step('Building the program', () => makeProgram(name, folder))
  await removeOld()
  return name
}

/** Makes it elsewhere first: the folder is there only when all of it is. */
async function makeProgram(name: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await bundle(unfinished)
  // Where a package failed says its name; the maps of all packages together would take a hundred megabytes to read.
  for await (const map of glob('{base,packages}-*.map', { cwd: unfinished })) await rm(join(unfinished, map))
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  await warm(name)
}

async function bundle(folder: string): Promise<void> {
  // Where everything is built already, the tools for it may be missing.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [httpAlone()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: 'hidden',
      minify: false,
      rolldownOptions: {
        input: {
          start: 'src/app/start.ts',
          worker: 'src/app/worker.ts',
          serving: 'src/app/server.ts',
          screens: 'build/server/index.js',
        },
        external: [/^sharp$/, /^pg-native$/, /^swagger-ui-dist/],
        output: {
          sourcemapExcludeSources: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          comments: false,
          // V8 keeps what it compiles, and takes two bytes for each character when one of them is beyond Latin-1.
          charset: 'ascii',
          codeSplitting: {
            groups: [
              // What the process that only supervises loads as well.
              {
                name: 'base',
                test: /node_modules[\\/](zod|pino|close-with-grace|nodemailer[\\/]dist[\\/]esm[\\/]addressparser)[\\/]/,
                priority: 2,
              },
              { name: 'packages', test: /node_modules/, tags: ['$initial'] },
            ],
          },
        },
        onwarn,
      },
    },
  })
}

/** Warnings about a package's own files are nothing that we could change. */
function onwarn(warning: Rolldown.RollupLog, warn: (warning: Rolldown.RollupLog) => void): void {
  if (!warning.id?.includes('node_modules') && warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}

/** Loads everything once, so that V8's compiled code lies beside it. */
async function warm(program: string): Promise<void> {
  const load = (['serving', 'screens'] as const).map(
    (name) => `await import(${JSON.stringify(pathToFileURL(fileOf(program, name)).href)})`,
  )
  await run(process.execPath, [...nodeOptions, '--input-type=module', '--eval', `${load.join(';')};process.exit()`], {
    env: environmentOf(program),
  })
}

async function removeOld(): Promise<void> {
  const programs = (await readdir(join(root, 'build'))).filter((name) => name.startsWith('program-'))
  const made = await Promise.all(
    programs.map(async (name) => ({ name, at: (await stat(join(root, 'build', name))).mtimeMs })),
  )
  const old = made.toSorted((one, other) => other.at - one.at).slice(kept)
  for (const { name } of old) await rm(join(root, 'build', name), { recursive: true })
}
