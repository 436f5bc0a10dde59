import { expect, expectAccessible, test } from '../../platform/testing/browser.ts'
import { logIn, newAddress } from './journey.ts'
import { mailedLink } from './mailed-link.ts'
import { createPerson, testPassword } from './people.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' })

const newPassword = 'Umbrella!2027'

test('a member ends sessions, changes her password, and logs out of every tab', async ({ page, site, context }) => {
  const { email } = await createPerson(site)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/dashboard')
  const elsewhere = await logIn(site, email)
  await page.goto('/account')

  const here = page.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(here).toContainText('Firefox on Windows')
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox on Linux' })
  await row.getByRole('button', { name: 'Log out' }).click()
  await expect(row).toBeHidden()
  const answer = await site.request('GET', '/api/accounts/sessions', { cookie: elsewhere.cookie ?? undefined })
  expect(answer.status).toBe(401)

  await logIn(site, email)
  await page.reload()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('Logged out everywhere else')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Test' })).toBeHidden()
  await expect(row).toBeHidden()

  const change = page.getByRole('form', { name: 'Change password' })
  await change.getByLabel('Current password').fill('Wrong!2026')
  await change.getByLabel('New password', { exact: true }).fill(newPassword)
  await change.getByLabel('Confirm new password').fill(newPassword)
  await change.getByRole('button', { name: 'Change Password' }).click()
  await expect(change.getByText('The current password is not correct.')).toBeVisible()
  await expect(change.getByLabel('Current password')).toBeFocused()
  await change.getByLabel('Current password').fill(testPassword)
  await change.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(change.getByLabel('New password', { exact: true })).toHaveValue('')

  const otherTab = await context.newPage()
  await otherTab.goto('/account')
  await expect(otherTab.getByText('This device')).toBeVisible()
  await here.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${site.url}/`)
  await otherTab.waitForURL('**/login?next=%2Faccount')
  await page.goto('/account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/account')
})

test('a member moves to another address by the link mailed to it', async ({ page, site, signIn }) => {
  const person = await createPerson(site)
  const email = newAddress()
  await signIn(person)
  await page.goto('/account')
  const change = page.getByRole('form', { name: 'Change email' })
  await change.getByLabel('New email').fill(email)
  await change.getByLabel('Your password').fill(testPassword)
  await change.getByRole('button', { name: 'Change Email' }).click()
  await expect(change.getByText(`We mailed a link to ${email}.`)).toBeVisible()

  const link = mailedLink(await site.mailTo(email))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email Address Changed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Account Settings' }).click()
  await expect(page.getByText(`Your address is ${email}.`)).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email Address Not Changed' })).toBeVisible()
})
