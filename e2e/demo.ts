import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { until } from '../src/platform/testing/until.ts'

/** Milliseconds in which it must be ready, with a build of the screens before it. */
const patience = 180_000

/**
 * The sample community as `npm run demo` starts it, in a process group of its own so that everything of it can be
 * killed at once: the app and the database it brings along.
 * @param environment more of its configuration, such as `DATABASE_URL`
 */
export async function startDemo(
  port: number,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts', '--demo'], {
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exited = once(child, 'exit').then(() => true)
  const signal = AbortSignal.timeout(patience)
  while (!output.includes('is ready at')) {
    const isOver = await Promise.race([once(child.stdout, 'data', { signal }).then(() => false), exited]).catch(
      () => true,
    )
    if (isOver) throw new Error(`The demo ended early, or was not ready after ${patience} ms:\n${output}`)
  }
  return child
}

/** Ends it as a power cut would. */
export async function killEverything(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGKILL')
  await exit
}

/** Ends it in order. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Logs in through the login screen. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Waits for a mail in the sample community's mailbox. */
export function mailIn(
  baseURL: string,
  to: string,
  words: string | RegExp,
): Promise<{ subject: string; text: string }> {
  return until(`a mail to ${to} with ${words}`, async () => {
    const answer = await fetch(`${baseURL}/dev/mailbox.json`)
    const mails: { to: string; subject: string; text: string }[] = await answer.json()
    return mails.find((mail) => mail.to === to && `${mail.subject}\n${mail.text}`.search(words) >= 0)
  })
}
