import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The options of Playwright's `chromium.launch`. */
export interface ChromiumLaunchOptions {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/**
 * A Chromium that starts on any x64 Linux, with its own libraries and fonts. It comes from npm and is unpacked once per
 * version and user below the system's temporary folder, which takes about two seconds. `CHROMIUM_PATH` names another
 * one.
 * @throws Error on other platforms without `CHROMIUM_PATH`
 */
export async function chromiumLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const own = process.env.CHROMIUM_PATH
  if (own) return { executablePath: own, args: flags(), env }

  const folder = await unpacked()
  const libraries = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    args: flags(),
    // Without a locale, it writes downloads into a wrong folder if the path contains a letter that is not ASCII.
    env: { ...env, LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/**
 * Not the package's own list, which is for AWS Lambda and disables the security between origins, which the tests check.
 */
function flags(): string[] {
  return [
    '--headless',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Containers often have a /dev/shm that is too small for Chromium.
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The same rendering of text on every machine, whatever its screen.
    '--font-render-hinting=none',
  ]
}

/** The folder with the program, its libraries and fonts. */
async function unpacked(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `npm has no Chromium for ${process.platform}-${process.arch}: set CHROMIUM_PATH to the program of an ` +
        'installed Chromium or Chrome.',
    )
  }
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  const folder = join(tmpdir(), `baobab-chromium-${version}-${process.getuid?.()}`)
  if (!existsSync(folder)) await unpack(entry, folder)
  if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} was made by another user: remove it`)
  return folder
}

/** The folder gets its name when it is complete. If several processes unpack at once, one wins. */
async function unpack(entry: string, folder: string): Promise<void> {
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    // The package unpacks into its process's temporary folder, and omits the libraries unless the process claims to run
    // on Lambda.
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', 'await (await import(process.env.ENTRY)).default.executablePath()'],
      { env: { ENTRY: entry, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' } },
    )
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontsConfiguration(folder))
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** The package's own configuration expects the fonts in /tmp/fonts. One family is used for every name. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
