import type { Page } from '@playwright/test'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { expect } from '../../../platform/testing/browser/browser.ts'
import { setupInvitation } from '../../server/setup-code.ts'

/** Creates the first admin of a site that is not set up, who then sees the first step of the setup guide. */
export async function createFirstAdmin(page: Page, site: TestApp): Promise<void> {
  const code = (await setupInvitation(site.services))?.split(' ').at(-1) ?? ''
  await page.goto(`${site.url}/setup`)
  await page.getByLabel('Setup code').fill(code)
  await page.getByLabel('Community name').fill('Chess Teachers')
  await page.getByLabel('Your name').fill('Magda Rook')
  await page.getByLabel('Your email').fill('magda@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Marula!2026')
  await page.getByLabel('Confirm password', { exact: true }).fill('Marula!2026')
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Open the community' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your community called?')
}
