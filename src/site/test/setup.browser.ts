import { startTestApp } from '../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { setupInvitation } from '../server/setup-code.ts'

test('the first visitor is redirected to setup and completes it with the code, which works only once', async ({
  page,
}) => {
  const empty = await startTestApp({ pages: true, setUp: false })
  try {
    const code = (await setupInvitation(empty.services))?.split(' ').at(-1) ?? ''
    await page.goto(`${empty.url}/`)
    await expect(page).toHaveURL(`${empty.url}/setup`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your community')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Open the community' }).click()
    await expect(page.getByText('Community name is required')).toBeVisible()
    await expect(page.getByText('You must agree to terms and conditions.')).toBeVisible()

    await page.getByLabel('Setup code').fill('AAAA-AAAA')
    await page.getByLabel('Community name').fill('Sisters in Tech')
    await page.getByLabel('Your name').fill('Ada Okafor')
    await page.getByLabel('Your email').fill('ada@example.test')
    await page.getByLabel('Password', { exact: true }).fill('Marula!2026')
    await expect(page.getByText('strong', { exact: true })).toBeVisible()
    await page.getByLabel('Confirm password', { exact: true }).fill('Marula!2026')
    await page.getByLabel('I agree to the terms').check()
    await page.getByRole('button', { name: 'Open the community' }).click()
    await expect(
      page.getByText('That code doesn’t match the one in the terminal. Please check it and try again.'),
    ).toBeVisible()

    await page.getByLabel('Setup code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Open the community' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your community called?')
    await expect(page).toHaveURL(`${empty.url}/setup`)

    // Others are redirected from then on.
    await page.context().clearCookies()
    await page.goto(`${empty.url}/setup`)
    await expect(page).toHaveURL(`${empty.url}/`)
    await expect(page).toHaveTitle(/Sisters in Tech/)
  } finally {
    await page.close()
    await empty.stop()
  }
})
