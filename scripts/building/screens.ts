import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { contentsOf, root, screenSources } from './sources.ts'

const stampFile = join(root, 'build/stamp')

/** Builds the screens unless the build at hand was made from exactly these sources. @returns what those say, hashed */
export async function buildScreensWhenStale(): Promise<string> {
  const fresh = await freshScreens()
  if (fresh !== undefined) return fresh
  const stamp = await contentsOf(screenSources)
  await buildScreens(stamp)
  return stamp
}

/** What the screens at hand say they were built from; undefined when that is not what the sources say now. */
export async function freshScreens(): Promise<string | undefined> {
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  return built === (await contentsOf(screenSources)) ? built : undefined
}

async function buildScreens(stamp: string): Promise<void> {
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The screens could not be built:\n${output}`)
  await shortenManifest()
  await compressFiles()
  await writeFile(stampFile, stamp)
}

type Route = { parentId?: string; imports: string[] }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/**
 * Takes out of what browsers know of each route the files that are there with the entry or with a route around it: the
 * router fetches those of all routes of a screen together.
 */
async function shortenManifest(): Promise<void> {
  for await (const file of glob('build/client/assets/manifest-*.js', { cwd: root })) {
    const path = join(root, file)
    const text = await readFile(path, 'utf8')
    const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
    const manifest = JSON.parse(text.slice(start, end)) as Manifest
    const imports = Object.fromEntries(
      Object.entries(manifest.routes).map(([id, route]) => [id, ownImports(manifest, route)]),
    )
    for (const [id, route] of Object.entries(manifest.routes)) route.imports = imports[id] ?? []
    await writeFile(path, text.slice(0, start) + JSON.stringify(manifest) + text.slice(end))
  }
}

/** What a route imports and neither the entry nor a route around it does. */
function ownImports({ entry, routes }: Manifest, route: Route): string[] {
  const others = new Set(entry.imports)
  for (let around = routes[route.parentId ?? '']; around; around = routes[around.parentId ?? '']) {
    for (const file of around.imports) others.add(file)
  }
  return route.imports.filter((file) => !others.has(file))
}

/** Compresses once what is served often. */
async function compressFiles(): Promise<void> {
  for await (const file of glob('build/client/**/*.{js,css,svg,json,webmanifest}', { cwd: root })) {
    const path = join(root, file)
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`))
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`))
  }
}
