import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'
import { heights } from './camera.ts'
import { WebDriverSession } from './webdriver.ts'

/** A running WebKit, which needs a screen: one of its own without a display. */
export type WebKit = { window: WebDriverSession; stop(): Promise<void> }

/** The path of the first of these programs that is installed, or undefined. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where WebKitGTK installs the browser that its driver starts. */
const browserPath = () => globSync('/usr/lib/{,*/}webkit2gtk-4.*/MiniBrowser').sort().at(-1)

/** Whether WebKitGTK, its driver, and a display are installed (Debian: `webkit2gtk-driver` and `xvfb`). */
export function hasWebKit(): boolean {
  const hasDisplay = process.env.DISPLAY !== undefined || findProgram('Xvfb') !== undefined
  return hasDisplay && findProgram('WebKitWebDriver') !== undefined && browserPath() !== undefined
}

export async function startWebKit(): Promise<WebKit> {
  const display = process.env.DISPLAY ? undefined : await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...(display && { DISPLAY: display.name }), LC_ALL: 'C.UTF-8', TZ: 'America/New_York' },
  })
  const stop = async () => {
    await end(driver)
    if (display) await end(display.server)
  }
  try {
    const browser = { binary: browserPath(), args: ['--automation'] }
    const session = await WebDriverSession.begin(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': browser,
    })
    return {
      window: session,
      async stop() {
        await session.end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a display without a screen, as high as a picture and the browser's own bar above it. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const size = `1400x${heights.picture + 200}x24`
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer]
  return { name: `:${String(number).trim()}`, server }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
