import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { createPerson, testPassword } from '../people.ts'
import { ageLogin } from './age-login.ts'

test('after ten minutes, a download asks for the password in one dialog and continues', async ({
  page,
  site,
  signIn,
}) => {
  const person = await createPerson(site)
  await ageLogin(site, person)
  await signIn(person)
  await page.goto('/account')
  const press = page.getByRole('button', { name: 'Download my data' })
  await press.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Your password').fill('Wrong!2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('Please confirm that it’s you to continue.')
  await expect(press).toBeFocused()

  await press.click()
  await dialog.getByLabel('Your password').fill(testPassword)
  const arriving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await arriving).suggestedFilename()).toBe('my-data.zip')
  await expect(dialog).toHaveCount(0)
})

/** Enters the password into the dialog. @returns the name of the file that is downloaded then */
async function confirmAndDownload(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Your password').fill(testPassword)
  const arriving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  return (await arriving).suggestedFilename()
}

test('an export that is clicked with the middle button asks for the password and downloads', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await ageLogin(site, admin)
  await signIn(admin)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Export CSV' }).click({ button: 'middle' })
  expect(await confirmAndDownload(page)).toMatch(/\.csv$/)
})

test('an export that is opened in a new tab asks for the password there and downloads', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await ageLogin(site, admin)
  await signIn(admin)
  await page.goto('/api/admin/exports/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Your download' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Download' }).click()
  expect(await confirmAndDownload(page)).toMatch(/\.csv$/)
})

test('a download URL that names no file of the site shows no link', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await page.goto('/download?file=https://elsewhere.example/')
  await expect(page.getByText('There’s no file at this address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0)
})
