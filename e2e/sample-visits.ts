import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../src/accounts/demo/load.ts'
import { until } from '../src/platform/testing/until.ts'
import { logIn } from './demo.ts'

/** A mail that the sample community sent, as its mailbox shows it. */
export type Mail = { to: string; subject: string; text: string; calendar: string | null }

/** A browser of somebody's own, logged in. */
export async function openAs(browser: Browser, baseURL: string, key: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await logIn(page, `${key}@demo.test`, demoPassword)
  return page
}

/** Everything that was sent, the newest first. */
export async function mailbox(baseURL: string): Promise<Mail[]> {
  return (await fetch(`${baseURL}/dev/mailbox.json`)).json()
}

/** Waits for a mail. */
export function mailIn(baseURL: string, isIt: (mail: Mail) => boolean): Promise<Mail> {
  return until('a mail in the mailbox', async () => (await mailbox(baseURL)).find(isIt))
}
