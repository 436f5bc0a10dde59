import sharp from 'sharp'
import { newAddress } from '../../accounts/test/account-requests.ts'
import { mailedLink } from '../../accounts/test/emailed-link.ts'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { createEmployer } from './companies.ts'

test.describe.configure({ timeout: 240_000 })

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('an employer registers, verifies, logs in, edits the company, and invites a colleague who joins', async ({
  page,
  site,
  context,
}) => {
  const email = newAddress()
  await page.goto('/employer-register')
  await expect(page).toHaveURL(/\/employer\/register$/)
  await page.getByRole('button', { name: 'Create Employer Account' }).click()
  for (const message of ['Name is required', 'Company name is required', 'Phone is required']) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Harriet Stone')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Company name').fill('Stone & Daughters')
  await page.getByLabel('Phone').fill('(404) 555-0100')
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm password').fill(testPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Employer Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  const done = 'Registration Successful! Please check your email to verify your account before accessing the dashboard.'
  await expect(page.getByText(done)).toBeVisible()

  const secondTab = await context.newPage()
  await secondTab.goto(mailedLink(await site.mailTo(email)))
  await secondTab.getByRole('button', { name: 'Verify email' }).click()
  await expect(secondTab.getByText('Welcome! Your employer account has been verified.')).toBeVisible()
  await secondTab.waitForURL('**/employer/login')
  await secondTab.close()
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employer Login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/employer/dashboard')

  await page.goto('/employer/company')
  await expect(page.getByText('Your company has an email address at its own domain.')).toBeVisible()
  await page.getByLabel('About').fill('We build **bridges**.')
  await page.reload()
  await expect(page.getByLabel('About')).toHaveValue('We build **bridges**.')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a website address, such as https://example.com')).toBeVisible()
  await page.getByLabel('Website').fill('example.test')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company saved')).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('https://example.test')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: png })
  await expect(page.getByText('Invalid file type: Only .jpg and .png files are allowed.')).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('Logo saved')).toBeVisible()
  // Larger than is kept: made smaller here, and still see-through.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const speckled = sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#000', noise } })
  const large = await speckled.ensureAlpha(0.5).png().toBuffer()
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024)
  const answering = page.waitForResponse((answer) => answer.url().includes('/api/employers/company/logo'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: large })
  const answer = await answering
  expect(answer.status()).toBe(200)
  const stored = await page.request.get((await answer.json()).logoUrl)
  const { isOpaque } = await sharp(await stored.body()).stats()
  expect(isOpaque).toBe(false)
  const huge = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)])
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: huge })
  await expect(page.getByText('File too large: Please select an image under 2MB.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View as members see it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stone & Daughters' })).toBeVisible()
  await expect(page.getByText('bridges')).toHaveCSS('font-weight', /[67]00|650/)
  await expectAccessible(page)

  const invited = newAddress()
  await page.goto('/employer/people')
  await page.getByLabel('Email').fill(invited)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('main').getByText(/no answer yet/)).toBeVisible()
  await expectAccessible(page)

  const link = mailedLink(await site.mailTo(invited))
  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Stone & Daughters' })).toBeFocused()
  expect(page.url()).not.toContain('access_token')
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Iris Fernhill')
  await page.getByLabel('Phone').fill('404 555 0199')
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm password').fill(testPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Employer Account' }).click()
  await page.waitForURL('**/employer/login')
  await page.getByLabel('Email').fill(invited)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/employer/dashboard')
  await page.goto('/employer/people')
  await expect(page.getByRole('listitem').filter({ hasText: 'Harriet Stone' })).toContainText('Owner')
  await expect(page.getByRole('listitem').filter({ hasText: 'Iris Fernhill' })).toContainText('(you)')
  await expect(page.getByText('Only owners can invite people to the company.')).toBeVisible()
})

test('an employer with a company confirms before an invitation closes it', async ({ page, site, signIn }) => {
  const owner = await createEmployer(site, { companyName: 'Fernhill & Co' })
  const joiner = await createEmployer(site, { name: 'Iris Fernhill', companyName: 'Iris Alone' })
  await site.request('POST', '/api/employers/company/invitations', {
    cookie: owner.cookie,
    body: { email: joiner.email },
  })
  await signIn(joiner)
  await page.goto(mailedLink(await site.mailTo(joiner.email)))
  await expect(page.getByRole('heading', { name: 'Join Fernhill & Co' })).toBeFocused()
  await expect(page.getByText('Joining closes Iris Alone')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Iris Alone and join?' })
  await expect(dialog).toContainText('You’ll keep your conversations')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close and join' }).click()
  await page.waitForURL('**/employer/dashboard')
  await expect(page.getByText('You now belong to Fernhill & Co')).toBeVisible()
  await page.goto('/employer/company')
  await expect(page.getByText('You belong to Fernhill & Co.')).toBeVisible()
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  await expectAccessible(page)
})

test('an owner confirms before making a colleague an owner, who then has the same abilities', async ({
  page,
  site,
  signIn,
}) => {
  const owner = await createEmployer(site, { name: 'Zadie Fernhill', companyName: 'Two Owners Works' })
  const colleague = await createEmployer(site, { name: 'Bessie Fernhill', company: owner.company })
  await signIn(owner)
  await page.goto('/employer/people')
  const row = page.getByRole('listitem').filter({ hasText: 'Bessie Fernhill' })
  const rise = row.getByRole('button', { name: 'Make owner: Bessie Fernhill' })
  await rise.click()
  const dialog = page.getByRole('dialog', { name: 'Make Bessie Fernhill an owner?' })
  await expect(dialog).toContainText('including you')
  await page.keyboard.press('Escape')
  await expect(rise).toBeFocused()
  await expectAccessible(page)
  await rise.click()
  await dialog.getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByText('Owner added')).toBeVisible()
  await expect(row.getByText('Owner', { exact: true })).toBeVisible()
  await signIn(colleague)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Zadie Fernhill' })).toBeVisible()
})

test('every role is redirected to its own area, and alternative paths to the real ones', async ({
  page,
  site,
  signIn,
  context,
}) => {
  for (const name of [
    'login',
    'register',
    'reset-password',
    'jobs',
    'candidates',
    'messages',
    'company',
    'dashboard',
  ]) {
    const answer = await page.request.get(`/employer-${name}?from=mail`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(`/employer/${name}?from=mail`)
  }
  await page.goto('/employer/company')
  await expect(page).toHaveURL(/\/employer\/login\?next=%2Femployer%2Fcompany$/)

  const member = await createPerson(site, { name: 'Nia Okafor' })
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  const refusal = 'Access denied. This account is not registered as an employer.'
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await signIn(member)
  await page.goto('/employer/people')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nia' })).toBeVisible()

  await context.clearCookies()
  await signIn(await createEmployer(site, { name: 'Harriet Stone' }))
  await page.goto('/messages')
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
})

test('an admin sees waiting companies and verifies one', async ({ page, site, signIn }) => {
  const { company } = await createEmployer(site, { name: 'Harriet Stone', companyName: 'Waiting Works' })
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/companies')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Waiting Works' }) })
  await expect(row).toContainText('Harriet Stone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify Waiting Works' }).click()
  await expect(page.getByText('Waiting Works is verified')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting Works' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Verified' }).check()
  await page.getByRole('button', { name: 'Withdraw verification of Waiting Works' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Waiting Works is no longer verified')).toBeVisible()
  await page.goto(`/companies/${company.id}`)
  await expect(page.getByText('Not verified yet')).toBeVisible()
})

test('a new name of a verified company waits for an admin, who grants it', async ({ page, site, signIn }) => {
  const owner = await createEmployer(site, {
    name: 'Odette Fernhill',
    companyName: 'Before Works',
    website: 'https://before-works.example',
    verified: true,
  })
  await signIn(owner)
  await page.goto('/employer/company')
  await page.getByLabel('Company name').fill('Works by a Much Longer Name than Before')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const waiting = page.getByRole('alert', { name: 'Waiting for an admin' })
  await expect(waiting).toContainText('the name Works by a Much Longer Name than Before')
  await expect(page.getByLabel('Company name')).toHaveValue('Before Works')
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(waiting).toHaveCount(0)
  await page.getByLabel('Company name').fill('Later Works')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(waiting).toContainText('the name Later Works')

  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/companies')
  const request = page.getByRole('region', { name: 'Change requested by Before Works' })
  await expect(request).toContainText('Name: Later Works')
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Approve the change requested by Before Works' }).click()
  await expect(page.getByText('Change approved')).toBeVisible()
  await page.goto('/admin/companies?show=verified&search=later')
  await expect(page.getByText('Former names: Before Works')).toBeVisible()
})
