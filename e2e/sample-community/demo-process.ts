import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { until } from '../../src/platform/testing/until.ts'

/** Milliseconds within which the demo must be ready, including a build of the screens. */
const startTimeout = 180_000

/**
 * Starts the sample community as `npm run demo` does, in its own process group, so that the app and its built-in database
 * can be killed at once.
 * @param environment additional environment variables, such as `DATABASE_URL`
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
  const isReady = async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The demo exited early')
    return output.includes('is ready at')
  }
  await until('the demo to be ready', isReady, startTimeout, 100).catch(({ message }: Error) => {
    throw new Error(`${message}:\n${output}`)
  })
  return child
}

/** Kills the app and its database with SIGKILL, as a power cut would. */
export async function killEverything(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGKILL')
  await exit
}

/** Stops the demo with SIGTERM. */
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
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Waits for an email in the sample community's mailbox. */
export function mailIn(
  baseURL: string,
  to: string,
  content: string | RegExp,
): Promise<{ subject: string; text: string }> {
  return until(`an email to ${to} with ${content}`, async () => {
    const response = await fetch(`${baseURL}/dev/mailbox.json`)
    const emails: { to: string; subject: string; text: string }[] = await response.json()
    return emails.find((email) => email.to === to && `${email.subject}\n${email.text}`.search(content) >= 0)
  })
}
