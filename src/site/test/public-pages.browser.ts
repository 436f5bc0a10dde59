import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

const navigation: [label: string, path: string][] = [
  ['Home', '/'],
  ['Join', '/register'],
  ['Contact', '/contact'],
  ['Member Login', '/login'],
  ['Employer Login', '/employer/login'],
  ['Employers/Post Jobs', '/employer/register'],
]
const aboutMenu: [label: string, path: string][] = [
  ['About', '/about'],
  ['Meet Our Founder', '/founder'],
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page has every link, and its menus open and close', async ({ page, site }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Where women in technology/)
    await expect(page.getByText('Welcome. Pull up a chair under the baobab')).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (const [label, path] of navigation) {
      await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    }
    await bar.getByRole('button', { name: 'About' }).click()
    for (const [label, path] of aboutMenu) {
      await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    }
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('link', { name: 'Meet Our Founder' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Join Our Community' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')
    await expect(page.getByRole('heading', { name: 'Two memberships' })).toBeVisible()
    const offer = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Employer' }) })
    await expect(offer.getByText('Unlimited job postings')).toBeVisible()
    await expect(offer.getByRole('link')).toHaveText(['Open an employer account'])
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/employer/register')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms')

    // The time zone and the date language for the formatters of the browser.
    await expect(page.locator('html')).toHaveAttribute('data-time-zone', 'America/New_York')
    await expect(page.locator('html')).toHaveAttribute('data-date-language', 'en-US')

    const head = page.locator('head')
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/`)
    await expect(head.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`^${site.url}/api/site/picture\\.png\\?version=[\\w-]+$`),
    )
    for (const property of ['og:title', 'og:description', 'og:type', 'og:url']) {
      await expect(head.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /\S/)
    }
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /women in technology/)
  })

  test('about, founder, terms and contact are readable', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register')
    await page.goto('/founder')
    await expect(page.getByText('Sample text.')).toBeVisible()
    await page.goto('/terms')
    await expect(page.getByText('Effective July 14, 2025')).toBeVisible()
    await expect(page.getByText(/laws of the State of Georgia/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(11)
    await page.goto('/contact')
    await expect(page.getByText(/sending a message requires JavaScript/)).toBeVisible()
  })
})

test('on a phone the menu has all links, closes on Escape and returns the focus, and closes on navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  for (const [label, path] of [...navigation, ...aboutMenu]) {
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Meet Our Founder' }).click()
  await expect(page).toHaveURL(/\/founder$/)
  await expect(menu).toBeHidden()
})

test('"/" redirects signed-in people to their home screen and shows visitors the landing page', async ({ site }) => {
  async function ask(path: string, cookie = ''): Promise<[status: number, location: string | null]> {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual', headers: { cookie } })
    return [status, headers.get('location')]
  }
  for (const [role, home] of [
    ['member', '/dashboard'],
    ['admin', '/admin'],
    ['employer', '/employer/dashboard'],
  ] as const) {
    const { cookie } = await createPerson(site, { role })
    expect(await ask('/', cookie)).toEqual([302, home])
    expect(await ask('/?view=landing', cookie)).toEqual([200, null])
    expect(await ask('/about', cookie)).toEqual([200, null])
  }
  const suspended = await createPerson(site, { suspended: true })
  expect(await ask('/', suspended.cookie)).toEqual([200, null])
  expect(await ask('/')).toEqual([200, null])
})

for (const path of ['/', '/about', '/founder', '/terms']) {
  test(`${path} is accessible in both themes, large and small`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
}

test('the open menus are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})

test('the API reference shows the routes within its strict content security policy', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('Join as a member; sends a verification link by email')).toBeVisible()
  // The reader draws only what is near the part in view.
  const route = page.getByText(
    'List the categories that the viewer may read, in display order, with their counts, latest thread, and number of unread threads',
  )
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(route).toBeVisible({ timeout: 250 })
    // Without intervals it would wait a second before each next turn of the wheel.
  }).toPass({ intervals: [20] })
})
