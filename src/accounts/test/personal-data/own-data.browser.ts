import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { readZip } from '../../../platform/testing/zip.ts'
import { accounts } from '../../server/exports.ts'
import { logIn } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'

test.describe.configure({ timeout: 240_000 })

test('a member downloads their data, then deletes their account', async ({ page, site, signIn, context }) => {
  const person = await createPerson(site, { name: 'Nia Brightwater' })
  await signIn(person)
  const otherTab = await context.newPage()
  await otherTab.goto('/dashboard')
  await page.goto('/account')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const files = await readZip(await readFile(await download.path()))
  expect(String(files.get('index.html'))).toContain('Nia Brightwater')
  await expect(page.getByText('Your data is downloading')).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('Your profile with photo and resume')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Remove them' }).check()
  await dialog.getByLabel('Your password').fill('Wrong!2026')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toHaveValue('Wrong!2026')
  await expect(dialog.getByRole('radio', { name: 'Remove them' })).toBeChecked()
  await dialog.getByLabel('Your password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  await page.waitForURL('**/goodbye')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expectAccessible(page)
  await otherTab.waitForURL('**/login?next=**')
  expect((await logIn(site, person.email)).status).toBe(401)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL(`${site.url}/`)
})

test('an employer sees what they will lose, and the last admin cannot delete their account', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'employer' }))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('Everything else we keep with your account')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)

  // Other tests of the same site may have left admins.
  await site.services.db.delete(accounts).where(eq(accounts.role, 'admin'))
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This is the last admin. Make someone else an admin first.')
})
