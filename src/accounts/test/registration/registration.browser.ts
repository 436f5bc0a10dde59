import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { newAddress } from '../account-requests.ts'
import { mailedLink } from '../emailed-link.ts'
import { createPerson, testPassword } from '../people.ts'

test.describe.configure({ timeout: 240_000 })

test('a person registers: password rules appear while typing, one email is sent, and the waiting tab notices the used link', async ({
  page,
  site,
  context,
}) => {
  const email = newAddress()
  await page.goto('/register')
  await expectAccessible(page)

  const submit = page.getByRole('button', { name: 'Create account' })
  await submit.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByText('You must agree to terms and conditions.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)

  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Name').fill('Nia Brightwater')
  await expect(page.getByText('Name is required')).toBeHidden()
  await page.getByLabel('Email').fill(email)
  await password.fill('abc')
  await expect(page.getByText('Password strength: weak')).toBeVisible()
  await password.fill('Abcdefgh')
  await expect(page.getByText('Password strength: medium')).toBeVisible()
  await expect(page.getByText('Password must contain at least one number')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeHidden()
  await expect(page.getByText('Any punctuation mark, symbol or space counts.')).toBeVisible()
  await password.fill('Abcdefg-1')
  await expect(page.getByText('Password strength: strong')).toBeVisible()
  await password.fill('Abcdefgh')
  await page.getByLabel('Confirm password').fill('Abcdefg')
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(testPassword)
  await expect(page.getByText('Password strength: strong')).toBeVisible()
  await page.getByLabel('Confirm password').fill(testPassword)
  await page.route('**/api/accounts/registrations', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
  await page.unroute('**/api/accounts/registrations')
  await submit.click()

  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  const done = 'Registration Successful! Please check your email to verify your account before logging in.'
  await expect(page.getByText(done)).toBeVisible()
  await expectAccessible(page)

  const mail = await site.mailTo(email)
  const secondTab = await context.newPage()
  await secondTab.goto(mailedLink(mail))
  await expect(secondTab.getByRole('heading', { name: 'Verify your email' })).toBeFocused()
  await expectAccessible(secondTab)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await secondTab.getByRole('button', { name: 'Verify email' }).click()
  await expect(secondTab.getByText('Email Verified Successfully!')).toBeVisible()
  await expect(secondTab.getByText('Welcome! Your member account has been verified.')).toBeVisible()
  expect(secondTab.url()).not.toContain('access_token')
  await secondTab.waitForURL('**/login')

  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/register')
  await expect(page.getByLabel('Confirm password')).toBeVisible()

  await secondTab.goto('about:blank')
  await secondTab.goto(mailedLink(mail))
  await expect(secondTab.getByRole('heading', { name: 'Already verified' })).toBeFocused()
  await expect(secondTab.getByText('Try Registering Again')).toHaveCount(0)
  await expectAccessible(secondTab)
  await expect(secondTab.getByRole('link', { name: 'Go to employer login' })).toHaveAttribute('href', '/employer/login')
  await expect(secondTab.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')

  await secondTab.goto('about:blank')
  await secondTab.goto(`/verify#access_token=${'x'.repeat(43)}`)
  await expect(secondTab.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(secondTab.getByText('You may already be verified')).toBeVisible()
  await expect(secondTab.getByRole('link', { name: 'try logging in' })).toHaveAttribute('href', '/login')
  const explanation = "We couldn't verify your email address. The link may be invalid or expired."
  await expect(secondTab.getByText(explanation)).toBeVisible()
  await expectAccessible(secondTab)
  await expect(secondTab.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await secondTab.getByRole('link', { name: 'Try Registering Again' }).click()
  await expect(secondTab.getByRole('heading', { name: 'Join the community' })).toBeVisible()
})

test('the “Check Your Email” screen survives a reload and sends another email after 30 seconds', async ({
  page,
  site,
}) => {
  const email = newAddress()
  const taken = await createPerson(site)
  await page.clock.install()
  await page.goto('/register')
  await page.getByLabel('Name').fill('Sade')
  await page.getByLabel('Email').fill(taken.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm password').fill(testPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('An account with this email already exists. Please try logging in instead.'),
  ).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(testPassword)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()

  const resend = page.getByRole('button', { name: 'Resend Verification Email' })
  await expect(resend).toBeDisabled()
  const first = await site.mailTo(email)
  await page.reload()
  await expect(page.getByText(/You can ask for another email in \d+ seconds?\./)).toBeVisible()
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(31_000)
  await resend.click()
  await expect(page.getByText('We sent another email.')).toBeVisible()
  await expect(resend).toBeDisabled()
  await expect(async () => expect(mailedLink(await site.mailTo(email))).not.toBe(mailedLink(first))).toPass()
})
