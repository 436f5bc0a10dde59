import { expect, type Page } from '@playwright/test'

/** Writes to somebody for the first time, from a page about her. */
export async function sendFirstWords(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Message' }).click()
  await page.getByLabel('Your message').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your request is on its way.')).toBeVisible()
}
