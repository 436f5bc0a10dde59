import { createPerson } from '../../src/accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

const publicPages = ['/about', '/founder', '/contact', '/terms']
const visitorLinks = ['Join', 'Member Login', 'Employer Login', 'Employers/Post Jobs']

test('the account menu leads to the public pages, which show who is signed in', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Maya Thompson' }))
  for (const path of publicPages) {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /account menu$/ }).click()
    const names = {
      '/about': 'About',
      '/founder': 'Meet Our Founder',
      '/contact': 'Contact',
      '/terms': 'Terms & Conditions',
    }
    await page.getByRole('menuitem', { name: names[path as keyof typeof names], exact: true }).click()
    await expect(page).toHaveURL(path)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Maya Thompson My home' })).toBeVisible()
    for (const name of visitorLinks) await expect(bar.getByRole('link', { name, exact: true })).toBeHidden()
  }
  await page.goto('/about')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Maya Thompson My home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a logged-in person never sees Join, from the first paint on, and the served page names no account', async ({
    page,
    site,
    signIn,
  }) => {
    const maya = await createPerson(site, { name: 'Maya Thompson' })
    await signIn(maya)
    const before = await site.request('GET', '/about')
    await page.goto('/about')
    for (const name of visitorLinks) {
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeHidden()
    }
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/dashboard')
    const mine = await site.request('GET', '/about', { cookie: maya.cookie })
    expect(mine.body).not.toContain('Maya')
    expect(mine.headers.get('etag')).not.toBe(before.headers.get('etag'))
    // The cached page for visitors is unchanged, and each variant revalidates only with its own ETag.
    const after = await site.request('GET', '/about')
    expect(after.body).toBe(before.body)
    expect(after.body).not.toContain('data-signed-in=""')
    expect(mine.headers.get('vary')).toContain('cookie')
  })
})

test('loading the account shifts no layout, a visitor requests no account, and an ended session shows the visitor’s bar', async ({
  page,
  site,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  const maya = await createPerson(site, { name: 'Maya Thompson-Okonkwo of the Long Name' })
  await signIn(maya)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Maya Thompson/ })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBe(0)

  await site.request('DELETE', '/api/accounts/sessions/current', { cookie: maya.cookie })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join', exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /My home/ })).toBeHidden()
})

test('the contact form is prefilled for a logged-in person and keeps what they typed instead', async ({
  page,
  site,
  signIn,
}) => {
  const maya = await createPerson(site, { name: 'Maya Thompson', email: 'maya@work.test' })
  await signIn(maya)
  await page.goto('/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Maya Thompson')
  await expect(page.getByLabel('Email')).toHaveValue('maya@work.test')
  await expect(page.getByRole('link', { name: 'support request' })).toHaveAttribute('href', '/support')
  await expect(page.getByText('Can’t log in?')).toBeHidden()
  await page.getByLabel('Name').fill('Maya T.')
  await page.getByLabel('Subject').fill('A question')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('maya@work.test')
  await expect(page.getByLabel('Name')).toHaveValue('Maya T.')
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
  await expectAccessible(page)

  // The next user of the tab sees nothing that was prefilled for another person.
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Maya T.')
  await expect(page.getByLabel('Email')).toHaveValue('')
})
