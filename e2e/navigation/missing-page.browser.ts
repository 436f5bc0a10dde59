import { createPerson } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

const missing = '/no/such/page'

test('a missing page for a visitor has the public bar and footer', async ({ page }) => {
  const response = await page.goto(missing)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join', exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/e/0198c0de-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a missing page for a member, employer or admin keeps their navigation', async ({ page, site, signIn }) => {
  const places = page.getByRole('navigation', { name: 'Main' })
  await signIn(await createPerson(site))
  const response = await page.goto(missing)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Board' })).toBeVisible()
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible()
  await expectAccessible(page)
  await places.getByRole('link', { name: 'Board' }).click()
  await expect(page).toHaveURL('/messages')

  await signIn(await createEmployer(site, { companyName: 'Kapok Works' }))
  await page.goto(missing)
  await expect(places.getByRole('link', { name: 'Candidates' })).toBeVisible()

  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/nothing-here')
  await expect(places.getByRole('link', { name: /^Companies/ })).toBeVisible()
  // In the admin area, first by a wrong link and then by a reload.
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  // The tab remembers its area once the screen's code runs.
  const rememberedArea = () => page.evaluate(() => sessionStorage.getItem('area'))
  await expect.poll(rememberedArea).toBe('admin')
  await page.goto(missing)
  await expect(places.getByRole('link', { name: /^Companies/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Admin area/ })).toBeVisible()
  await expect.poll(rememberedArea).toBe('member')
  await page.goto(missing)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Board' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/admin')
})

test('a missing page of any area is the same in the browser as the server rendered it', async ({
  page,
  site,
  signIn,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const person of [await createPerson(site), await createEmployer(site)]) {
    await signIn(person)
    for (const path of [missing, '/employer/nothing-here', '/employer-side', '/admin/nothing-here']) {
      await page.goto(path)
      await page.getByRole('button', { name: /account menu$/ }).waitFor()
    }
  }
  expect(errors).toEqual([])
})

test('following a wrong link keeps the layout of the previous page', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Maya Thompson' }))
  await page.goto('/terms')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Maya Thompson/ })).toBeVisible()
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'wrong', usr: null }, '', '/no/such/page')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
