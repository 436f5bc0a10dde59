import { expect, type Page } from '@playwright/test'

/** Sends a first message from the page about a person. */
export async function sendFirstMessage(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Message' }).click()
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your request was sent.')).toBeVisible()
}
