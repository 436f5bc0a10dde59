import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

async function write(site: TestApp, person: Person, path: string, body: object): Promise<number> {
  const answer = await site.request('POST', `/api/forum${path}`, { cookie: person.cookie, body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

test('a visitor is redirected to the login, which leads back to the dashboard', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/)
})

test('the page says that it is loading before any script has run', async ({ site }) => {
  const { body } = await site.request('GET', '/dashboard')
  expect(body).toContain('Loading dashboard...')
  expect(body).toContain('<meta name="robots" content="noindex"')
})

test('a member sees unread threads and upcoming events, and logs out', async ({ page, site, signIn }) => {
  const maya = await createPerson(site, { name: 'Maya Thompson' })
  const nia = await createPerson(site, { name: 'Nia Okafor' })
  await signIn(maya)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
  await expect(page.getByText('No recent activity to display')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)

  const thread = await write(site, maya, '/threads', {
    categoryId: 'introductions',
    title: 'Hello from Atlanta',
    content: 'I build data pipelines.',
  })
  const reply = await write(site, nia, `/threads/${thread}/replies`, { content: 'Welcome.' })
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('link', { name: '1 thread Has updates for you' })).toHaveAttribute(
    'href',
    '/messages/new',
  )
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByText('Nia Okafor replied in Hello from Atlanta')).toBeVisible()
  await expect(activity.getByRole('link')).toHaveAttribute('href', `/messages/thread/${thread}#reply-${reply}`)

  const figures = page.getByRole('region', { name: 'Your stats' })
  await expect(figures.getByText('20%')).toBeVisible()
  await expect(figures.getByRole('link', { name: /Messages/ })).toHaveAttribute('href', '/messages')
  const actions = page.getByRole('region', { name: 'Quick actions' })
  const ways = await actions.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual(['/profile', '/groups', '/events', '/messages', '/livehub', '/survey', '/benefits', '/jobs'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a new member takes the first steps, and the card stays away once they dismiss it', async ({
  page,
  site,
  signIn,
}) => {
  const delia = await createPerson(site, { name: 'Delia Lampkeeper', role: 'admin' })
  await signIn(delia)
  await page.goto('/dashboard')
  await page.getByRole('switch', { name: 'Welcome new members with my name and photo' }).check()
  await expect(page.getByText('You welcome new members now')).toBeVisible()
  await expectAccessible(page)

  const maya = await createPerson(site, { name: 'Maya Fernhollow' })
  await page.context().clearCookies()
  await signIn(maya)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Your first steps' })
  await expect(card.getByRole('link', { name: 'Delia Lampkeeper' })).toHaveAttribute('href', `/members/${delia.id}`)
  await expect(card.getByText('0 of 5 done')).toBeVisible()
  const steps = await card
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(steps).toEqual([
    '/profile',
    '/messages?category=introductions',
    '/groups',
    '/events',
    '/account/notifications',
  ])
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page)

  await write(site, maya, '/threads', { categoryId: 'introductions', title: 'Hello', content: 'I am Maya.' })
  await page.reload()
  await expect(card.getByText('1 of 5 done')).toBeVisible()
  await expect(card.getByRole('listitem').filter({ hasText: 'Introduce yourself' }).getByRole('link')).toHaveCount(0)

  await page.route('**/first-steps/dismissal', (route) => route.abort())
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card.getByRole('button', { name: 'Dismiss' })).toBeEnabled()
  await page.unroute('**/first-steps/dismissal')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('on a phone the dashboard has no Logout of its own, and the frame’s menu has one', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Support' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.getByRole('button', { name: /account menu$/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Log ?out$/i })).toBeVisible()
})

test('an admin opens the admin area from the member area', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Ada Lanternfield', role: 'admin' }))
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})

test('a member who opens an admin screen is redirected to their dashboard', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the support form opens in place and leads back to the dashboard', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Maya Fernhollow' }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Support' })).toBeFocused()
})

test('the focus stays on a button whose request failed, and returns to Support after the success screen', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Support' }).press('Enter')
  await page.getByLabel('Subject').fill('My badge is gone')
  await page.getByLabel('Message').fill('It was there yesterday.')
  await page.route('**/api/support/requests', (route) => route.abort())
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.press('Enter')
  await expect(page.getByText('Failed to submit message. Please try again.')).toBeVisible()
  await expect(send).toBeFocused()
  await page.unroute('**/api/support/requests')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Support' })).toBeFocused()
})

test('on a phone the sheet of all places has those that are not in the bar', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^More/ }).click()
  const sheet = page.getByRole('dialog', { name: 'All places' })
  for (const name of ['Live Hub', 'Inbox', 'Benefits', 'My profile']) {
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await sheet.getByRole('link', { name: 'University' }).click()
  await expect(page).toHaveURL(/\/university$/)
})

test('the frame works by keyboard: skip link, account menu, and the new screen is announced', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { name: 'Maya Thompson' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await page.getByRole('button', { name: /^Maya Thompson ?, account menu$/ }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Account' })).toBeAttached()
})
