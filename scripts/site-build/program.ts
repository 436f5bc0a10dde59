import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin, Rolldown } from 'vite'
import { translatableTexts } from '../vite-plugins/translatable-texts.ts'
import { step } from './progress.ts'
import { type Entry, environmentOf, fileOf, nodeOptions } from './run-program.ts'
import { nameOfProgram, root } from './sources.ts'

const run = promisify(execFile)

/** How many programs stay: the newest, and those of which a running site may still load parts. */
const maxPrograms = 3

/**
 * Bundles the program, the rendering of the screens, and their packages into a few files, unless that was done from
 * exactly these sources. With one file for each module, reading and compiling them takes most of the start.
 * @param screens the hash of the screens' sources
 * @returns the program's folder, from the project's folder
 */
export async function buildProgramWhenStale(screens: string): Promise<string> {
  const name = await nameOfProgram(screens)
  const folder = join(root, name)
  if (existsSync(folder)) return name
  await step('Building the program', () => makeProgram(name, folder))
  await removeOld()
  return name
}

/** Builds it elsewhere first, so that the folder exists only when it is complete. */
async function makeProgram(name: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await bundle(unfinished)
  // The name of a package says enough of where it failed; reading the maps of all packages takes a hundred megabytes.
  for await (const map of glob('{base,packages}-*.map', { cwd: unfinished })) await rm(join(unfinished, map))
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  await warm(name)
}

async function bundle(folder: string): Promise<void> {
  // Loaded only now: where everything is built already, Vite may not be installed.
  const { build } = await import('vite')
  // Vite makes this process one of production. What loads React after that would get another React than before.
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [translatableTexts(), nodeHttpBuiltin(), unusedModules(), responsesByTag()],
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
          'startup-compilation': 'src/app/startup-compilation.ts',
          main: 'src/app/main.ts',
          'serve-as-worker': 'src/app/serve-as-worker.ts',
          serving: 'src/app/server.ts',
          screens: 'build/server/index.js',
        },
        external: [/^sharp$/, /^pg-native$/, /^swagger-ui-dist/],
        output: {
          sourcemapExcludeSources: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          comments: false,
          // V8 keeps the source in memory. Names of functions and classes stay: they are in stack traces and logs.
          minify: { compress: true, mangle: { keepNames: { function: true, class: true } } },
          // V8 keeps the source, and takes two bytes for each character when one of them is beyond Latin-1.
          charset: 'ascii',
          codeSplitting: {
            groups: [
              // What the supervising process loads too.
              {
                name: 'base',
                test: /node_modules[\\/](zod|pino|close-with-grace|nodemailer[\\/]dist[\\/]esm[\\/]addressparser)[\\/]/,
                priority: 2,
              },
              { name: 'packages', test: /node_modules/, tags: ['$initial'] },
              // For browsers, the screens are in hundreds of small files.
              { name: 'screen-parts', test: /build[\\/]server[\\/]/, tags: ['$initial'] },
            ],
          },
        },
        onwarn,
      },
    },
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

/** Passes on no warnings about the files of packages, which we cannot change. */
function onwarn(warning: Rolldown.RollupLog, warn: (warning: Rolldown.RollupLog) => void): void {
  if (!warning.id?.includes('node_modules') && warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}

/** Loads everything once, under the flags of a start, so that V8 writes its compiled code to disk. */
async function warm(program: string): Promise<void> {
  const load = (entry: Entry) => `await import(${JSON.stringify(pathToFileURL(fileOf(program, entry)).href)})`
  const code = [
    `(${load('startup-compilation')}).interpretWhileStarting()`,
    ...(['main', 'serving', 'screens'] as const).map(load),
    'process.exit()',
  ].join(';')
  await run(process.execPath, [...nodeOptions, '--input-type=module', '--eval', code], { env: environmentOf(program) })
}

async function removeOld(): Promise<void> {
  const programs = (await readdir(join(root, 'build'))).filter((name) => name.startsWith('program-'))
  const made = await Promise.all(
    programs.map(async (name) => ({ name, at: (await stat(join(root, 'build', name))).mtimeMs })),
  )
  const old = made.toSorted((one, other) => other.at - one.at).slice(maxPrograms)
  for (const { name } of old) await rm(join(root, 'build', name), { recursive: true })
}

/**
 * Modules that packages load and that nothing here uses: with the first, `@fastify/static` would list files; the other one is
 * React's older renderer to strings.
 */
const unused = /^glob$|react-dom-server-legacy\.node\.production\.js$/
const emptyModule = '\0empty'

function unusedModules(): Plugin {
  return {
    name: 'unused-modules',
    enforce: 'pre',
    resolveId: (source) => (unused.test(source) ? emptyModule : null),
    load: (id) => (id === emptyModule ? 'module.exports = {}' : null),
  }
}

const httpModule = '\0http'

/**
 * Takes `node:http` from Node without importing it. An import reads everything that it exports, among it the browser's
 * `WebSocket`, for which Node loads all of its HTTP client at every start.
 */
function nodeHttpBuiltin(): Plugin {
  return {
    name: 'node-http-builtin',
    enforce: 'pre',
    resolveId: (source) => (/^(node:)?http$/.test(source) ? httpModule : null),
    load: (id) => (id === httpModule ? `module.exports = process.getBuiltinModule('node:http')` : null),
  }
}

/** In `@fastify/compress`, with which a payload is recognized as a response of `fetch`. */
const isResponse = 'return obj instanceof Response'

/**
 * Recognizes responses of `fetch` without the class, as Fastify itself does: when the class is first named, Node loads all of its HTTP
 * client, and each start would wait for that at its first response.
 */
function responsesByTag(): Plugin {
  return {
    name: 'responses-by-tag',
    transform: {
      filter: { id: /@fastify[\\/]compress[\\/]lib[\\/]utils\.js$/ },
      handler(code) {
        if (!code.includes(isResponse)) this.error('@fastify/compress recognizes responses of fetch in another way now')
        return code.replace(isResponse, `return Object.prototype.toString.call(obj) === '[object Response]'`)
      },
    },
  }
}
