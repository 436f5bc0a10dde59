import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../../src/accounts/demo/load.ts'
import { until } from '../../src/platform/testing/until.ts'
import { logIn } from './demo-process.ts'

/** An email that the sample community sent, as its mailbox lists it. */
export type Email = { to: string; subject: string; text: string; calendar: string | null }

/** Opens a page in a new context, logged in as a sample account. */
export async function openAs(browser: Browser, baseURL: string, key: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await logIn(page, `${key}@demo.test`, demoPassword)
  return page
}

/** Returns every email that was sent, newest first. */
export async function mailbox(baseURL: string): Promise<Email[]> {
  return (await fetch(`${baseURL}/dev/mailbox.json`)).json()
}

/** Waits for an email that matches. */
export function mailIn(baseURL: string, matches: (email: Email) => boolean): Promise<Email> {
  return until('an email in the mailbox', async () => (await mailbox(baseURL)).find(matches))
}
