import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const root = new URL('../', import.meta.url)
const stampFile = new URL('build/stamp', root)

/** Builds the screens unless the build at hand was made from exactly these sources. */
export async function buildWhenStale(): Promise<void> {
  const stamp = await sourceStamp()
  const built = await readFile(stampFile, 'utf8').catch(() => null)
  if (built === stamp) return
  await build(stamp)
}

async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256')
  const sources = await Array.fromAsync(
    glob(
      [
        'src/**/*.{ts,tsx,css,svg}',
        'public/**/*',
        'vite.config.ts',
        'scripts/client-contracts.ts',
        'react-router.config.ts',
        'package-lock.json',
      ],
      {
        cwd: root.pathname,
        exclude: ['**/server/**', '**/test/**', '**/demo/**'],
      },
    ),
  )
  for (const file of sources.sort()) {
    const path = new URL(file, root)
    if ((await stat(path)).isFile()) hash.update(file).update(await readFile(path))
  }
  return hash.digest('hex')
}

async function build(stamp: string): Promise<void> {
  const command = new URL('node_modules/@react-router/dev/bin.cjs', root).pathname
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: root.pathname,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The screens could not be built:\n${output}`)
  await compressFiles()
  await writeFile(stampFile, stamp)
}

/** Compresses once what is served often. */
async function compressFiles(): Promise<void> {
  for await (const file of glob('build/client/**/*.{js,css,svg,json,webmanifest}', { cwd: root.pathname })) {
    const path = new URL(file, root).pathname
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`))
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`))
  }
}

if (import.meta.main) await build(await sourceStamp())
