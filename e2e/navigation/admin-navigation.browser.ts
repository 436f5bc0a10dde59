import type { Page } from '@playwright/test'
import { accounts } from '../../src/accounts/server/exports.ts'
import { createPerson } from '../../src/accounts/test/people.ts'
import { adminItems } from '../../src/dashboard/web/frame/navigation-items.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

// The counts of open tasks cover the whole site, so data of other tests must be gone.
test.beforeEach(({ site }) => site.services.db.delete(accounts))

const phone = { width: 360, height: 740 }

function barOf(page: Page) {
  return page.getByRole('navigation', { name: 'Main' })
}

test('on a phone, every admin screen and the member area can be reached', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.setViewportSize(phone)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL('/admin')

  for (const { label, to } of adminItems) {
    const link = barOf(page).getByRole('link', { name: new RegExp(`^${label}`) })
    if ((await link.count()) === 0) await barOf(page).getByRole('button', { name: /^More/ }).click()
    const item = page.getByRole('menuitem', { name: new RegExp(`^${label}`) })
    await link.or(item).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (to === '/dashboard') await page.goto('/admin')
  }
  // The button of the menu marks the current screen when that screen is in the menu.
  await page.goto('/admin/companies')
  await barOf(page).getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Companies/ })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expectAccessible(page)
})

test('the count of open admin tasks is shown in the member and admin areas and drops after a decision', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  const { company } = await createEmployer(site, { companyName: 'Waiting Works' })
  await page.goto('/dashboard')
  await barOf(page).getByRole('link', { name: 'Admin 1 waiting' }).click()
  await expect(page).toHaveURL('/admin')
  const companies = barOf(page).getByRole('link', { name: /^Companies/ })
  await expect(companies).toHaveText(/1 waiting$/)
  await expect(page.getByRole('main').getByText('1 waiting')).toBeVisible()
  await expectAccessible(page)
  await companies.click()
  await page.getByRole('button', { name: `Verify ${company.name}` }).click()
  await expect(companies).toHaveText('Companies')
  await barOf(page).getByRole('link', { name: 'Member area' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(barOf(page).getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
})

test('a member sees no link to the admin area', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Admin/ })).toHaveCount(0)
  await page.getByRole('button', { name: /account menu$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('the dashboard shows the same system status as the status screen', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin')
  const status = page
    .getByRole('region', { name: 'Figures' })
    .getByRole('link', { name: /worth a look|needs? somebody/ })
  await expect(status).toContainText('backup')
  const brief = (await status.textContent()) ?? ''
  await status.click()
  await expect(page).toHaveURL('/admin/status')
  const summary = await page
    .getByRole('status')
    .filter({ hasText: /worth a look|needs? somebody/ })
    .textContent()
  expect(brief.startsWith((summary ?? '').replace(/\.$/, ''))).toBe(true)
})
