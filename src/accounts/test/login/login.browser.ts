import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { mailedLink } from '../emailed-link.ts'
import { createPerson, testPassword } from '../people.ts'

test('a visitor is redirected to the login and back; after an error or a lost connection, the input stays', async ({
  page,
  site,
}) => {
  const person = await createPerson(site)
  const waiting = await createPerson(site, { verified: false })
  await page.goto('/account')
  await page.waitForURL('**/login?next=%2Faccount')
  await expectAccessible(page)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Log in' })

  await submit.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('nobody')
  await submit.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await email.fill(person.email)
  await password.fill('Wrong!2026')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials and try again.',
  )
  await expectAccessible(page)

  await email.fill(waiting.email)
  await password.fill(testPassword)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please check your email and click the verification link before logging in.',
  )

  await email.fill(person.email)
  await page.route('**/api/accounts/sessions', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await page.unroute('**/api/accounts/sessions')
  await page.route('**/api/accounts/sessions', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL","status":500}' }),
  )
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await page.unroute('**/api/accounts/sessions')
  await expect(email).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveValue(testPassword)
  await expect(password).toHaveAttribute('type', 'text')

  await password.press('Enter')
  await expect(page.getByText('Welcome back! Login successful. Redirecting to dashboard...')).toBeVisible()
  await page.waitForURL('**/account')
})

test('a person who never used the verification link requests another one at the login, and logs in with it', async ({
  page,
  site,
}) => {
  const waiting = await createPerson(site, { verified: false })
  await page.goto('/login')
  await page.getByLabel('Email').fill(waiting.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Resend Verification Email' }).click()
  await expect(page.getByText('We sent another email.')).toBeVisible()
  const mail = await site.mailTo(waiting.email, 'Confirm your email address')
  await page.goto(mailedLink(mail))
  // This is not the browser that registered, so the recipient of the email chooses the password.
  await expect(page.getByText('This isn’t the browser that signed up.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm password').fill(testPassword)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(waiting.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
})

test('input that was entered before hydration is kept', async ({ page, site }) => {
  const person = await createPerson(site)
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  load()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
})

test('the login redirects only within the site', async ({ page, site }) => {
  const person = await createPerson(site)
  const elsewhere = encodeURIComponent('//elsewhere.example/path')
  await page.goto(`/login?next=${elsewhere}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${site.url}/dashboard`)
})
