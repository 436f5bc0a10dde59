import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startDemo } from '../../e2e/sample-community/demo-process.ts'
import { demoPassword } from '../../src/accounts/demo/load.ts'
import { chromiumLaunchOptions } from '../../src/platform/testing/browser/chromium.ts'
import { freePort } from '../../src/platform/testing/servers/free-port.ts'

export type RunningSite = { url: string; child: ChildProcess }

/** Waits until a program prints a text. @returns what the pattern's group matched */
async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const match = pattern.exec(output)
      if (match) resolve(match[1] ?? '')
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`It ended without printing ${pattern}:\n${output}`)))
  })
}

/** Starts a new site as people start it, and sets it up. */
export async function startNewSite(folder: string): Promise<RunningSite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), BASE_URL: url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
  })
  const code = await waitForOutput(child, /enter the code (\S+)/)
  const password = 'Marula!2026'
  await post(`${url}/api/setup`, {
    code,
    communityName: 'Baobab',
    name: 'Ada Okafor',
    email: 'ada@example.test',
    password,
    passwordConfirmation: password,
    agreedToTerms: true,
  })
  return { url, child }
}

/** Starts the sample community. @returns also a member's session */
export async function startSampleSite(folder: string): Promise<RunningSite & { session: string }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = await startDemo(port, join(folder, 'demo'), { BASE_URL: url })
  const answer = await post(`${url}/api/accounts/sessions`, { email: 'member@demo.test', password: demoPassword })
  const [cookie = ''] = answer.headers.getSetCookie()
  return { url, child, session: /^session=([^;]+)/.exec(cookie)?.[1] ?? '' }
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Starts a Chromium that Lighthouse can use. */
export async function startChromium(folder: string): Promise<{ port: number; child: ChildProcess }> {
  const { executablePath, args, env } = await chromiumLaunchOptions()
  const profile = `--user-data-dir=${join(folder, 'profile')}`
  const child = spawn(executablePath, [...args, '--remote-debugging-port=0', profile], { env })
  return { port: Number(await waitForOutput(child, /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/)), child }
}

/** Gives the browser a session on a site. Lighthouse empties the caches before every visit, and keeps cookies. */
export async function signIn(port: number, url: string, session: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0]?.addCookies([{ name: 'session', value: session, url, httpOnly: true, sameSite: 'Lax' }])
  await browser.close()
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
