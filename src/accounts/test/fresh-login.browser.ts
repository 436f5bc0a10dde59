import { expect, expectAccessible, test } from '../../platform/testing/browser.ts'
import { ageLogin } from './age-login.ts'
import { createPerson, testPassword } from './people.ts'

test('after ten minutes an export asks for the password, in one dialog, and goes on', async ({
  page,
  site,
  signIn,
}) => {
  const person = await createPerson(site)
  await ageLogin(site, person)
  await signIn(person)
  await page.goto('/account')
  const press = page.getByRole('button', { name: 'Download My Data' })
  await press.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm That It’s You' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  // The button below shows that it waits, without end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.cancel()
  })
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
