import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser.ts'

test('the entrances say honestly that they do not open yet, and where to turn', async ({ page }) => {
  await page.goto('/employer/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Employer Login' })).toBeVisible()
  await expect(page.getByText('Coming soon')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use the member login' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Register as an employer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employer Registration' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

test('the other spellings lead to the real addresses', async ({ page }) => {
  for (const name of ['login', 'register']) {
    await page.goto(`/employer-${name}?from=mail`)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/employer/${name}?from=mail`)
  }
  const answer = await page.request.get('/employer-dashboard', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/employer/dashboard')
})

test('a visitor to the employer dashboard is led to the employer login', async ({ page }) => {
  await page.goto('/employer/dashboard')
  await expect(page).toHaveURL(/\/employer\/login\?next=%2Femployer%2Fdashboard$/)
})

test('a member is led from the employer dashboard to the login, and so to her own dashboard', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { name: 'Nia Okafor' }))
  await page.goto('/employer/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nia' })).toBeVisible()
})

test('an employer is led to her dashboard, sees her plan and what is to come, and logs out', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { name: 'Harriet Stone', role: 'employer' }))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Harriet Stone' })).toBeVisible()
  await expect(page.getByText('$99/month')).toBeVisible()
  for (const action of ['Post a Job', 'My Job Postings', 'Browse Candidates', 'Messages']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: action }) })
    await expect(card).toContainText('Coming soon')
    await expect(card.getByRole('link')).toHaveCount(0)
  }
  for (const figure of ['Active Jobs', 'Applications', 'Messages']) {
    const term = page.getByRole('term').filter({ hasText: figure })
    await expect(page.locator('dl > div').filter({ has: term }).getByRole('definition')).toHaveText('0')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goto('/employer/dashboard')
  await expect(page).toHaveURL(/\/employer\/login/)
})
