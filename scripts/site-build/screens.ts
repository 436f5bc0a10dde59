import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { compactManifest, type Manifest, type Route } from './compact-manifest.ts'
import { step } from './progress.ts'
import { hashContents, root, screenSources } from './sources.ts'

const stampFile = join(root, 'build/stamp')

/** Builds the screens, unless the existing build was made from exactly these sources. @returns the hash of the sources */
export async function buildScreensWhenStale(): Promise<string> {
  const fresh = await freshScreens()
  if (fresh !== undefined) return fresh
  const stamp = await hashContents(screenSources)
  await step('Building the screens', () => buildScreens(stamp))
  return stamp
}

/** The hash of the sources that the screens were built from; undefined when the sources have changed since. */
export async function freshScreens(): Promise<string | undefined> {
  const built = await readFile(stampFile, 'utf8').catch(() => undefined)
  return built === (await hashContents(screenSources)) ? built : undefined
}

async function buildScreens(stamp: string): Promise<void> {
  const child = fork(new URL('screens-main.ts', import.meta.url), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
    silent: true,
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The screens could not be built:\n${output}`)
  await shortenManifest()
  // Loaded only now: where everything is built already, what it needs may not be installed.
  const { buildTranslations } = await import('./translations.ts')
  await buildTranslations()
  await compressFiles()
  await writeFile(stampFile, stamp)
}

/**
 * Makes the list of routes that browsers load as small as it can be, because every first visit loads it. A route names only
 * the files that neither the entry nor a parent route loads: the router fetches the files of all routes of a screen
 * together. Style sheets get their plain addresses: the router marks some with `#` so that late code inserts them again,
 * which nothing needs (src/root.tsx). The complete list is in build/screens.json.
 */
async function shortenManifest(): Promise<void> {
  for await (const file of glob('build/client/assets/manifest-*.js', { cwd: root })) {
    const path = join(root, file)
    const text = await readFile(path, 'utf8')
    const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
    const own = Object.values(manifest.routes).map((route) => ({
      route,
      imports: ownFiles(manifest, route, 'imports'),
      css: ownFiles(manifest, route, 'css').map((address) => address.replace('#', '')),
    }))
    for (const { route, imports, css } of own) Object.assign(route, { imports, css })
    await writeFile(join(root, 'build/screens.json'), JSON.stringify(manifest))
    await writeFile(path, `window.__reactRouterManifest=${compactManifest(manifest)}`)
  }
}

/** The scripts or style sheets of a route that neither the entry nor a parent route has. */
function ownFiles({ entry, routes }: Manifest, route: Route, kind: 'imports' | 'css'): string[] {
  const others = new Set<string>(kind === 'imports' ? entry.imports : [])
  for (let parent = routes[route.parentId ?? '']; parent; parent = routes[parent.parentId ?? '']) {
    for (const file of parent[kind] ?? []) others.add(file)
  }
  return (route[kind] ?? []).filter((file) => !others.has(file))
}

/** Compresses the files once, because they are served often. */
async function compressFiles(): Promise<void> {
  for await (const file of glob('build/client/**/*.{js,css,svg,json,webmanifest}', { cwd: root })) {
    const path = join(root, file)
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`))
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`))
  }
}
