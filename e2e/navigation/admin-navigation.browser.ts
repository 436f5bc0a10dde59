import type { Page } from '@playwright/test'
import { accounts } from '../../src/accounts/server/exports.ts'
import { createPerson } from '../../src/accounts/test/people.ts'
import { adminPlaces } from '../../src/dashboard/web/frame/navigation-items.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../src/platform/testing/browser/browser.ts'

// The counts of open tasks cover the whole site, so data of other tests must be gone.
test.beforeEach(({ site }) => site.services.db.delete(accounts))

const phone = { width: 360, height: 740 }

function areaSwitch(page: Page) {
  return page.getByRole('navigation', { name: 'Area' })
}

function barOf(page: Page) {
  return page.getByRole('navigation', { name: 'Main' })
}

test('on a phone, every admin screen and the member area can be reached', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.setViewportSize(phone)
  await page.goto('/dashboard')
  await areaSwitch(page).getByRole('link', { name: 'Admin area' }).click()
  await expect(page).toHaveURL('/admin')

  const more = barOf(page).getByRole('button', { name: /^More/ })
  const sheet = page.getByRole('dialog', { name: 'All places' })
  for (const { label, to } of adminPlaces(false).flatMap(({ items }) => items)) {
    await more.click()
    await sheet.getByRole('link', { name: new RegExp(`^${label}`) }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/admin/companies')
  await more.click()
  await expect(sheet.getByRole('link', { name: /^Companies/ })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectAccessible(page)
  await areaSwitch(page).getByRole('link', { name: 'Member area' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the count of open admin tasks is shown in the member and admin areas and drops after a decision', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  const { company } = await createEmployer(site, { companyName: 'Anteroom Works' })
  await page.goto('/dashboard')
  await areaSwitch(page).getByRole('link', { name: 'Admin area 1 waiting' }).click()
  await expect(page).toHaveURL('/admin')
  const companies = barOf(page).getByRole('link', { name: /^Companies/ })
  await expect(companies).toHaveText(/1 waiting$/)
  await expect(page.getByRole('main').getByText('1 waiting')).toBeVisible()
  await expectAccessible(page)
  await companies.click()
  await page.getByRole('button', { name: `Verify ${company.name}` }).click()
  await expect(companies).toHaveText('Companies')
  await areaSwitch(page).getByRole('link', { name: 'Member area' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(areaSwitch(page).getByRole('link', { name: 'Admin area', exact: true })).toBeVisible()
})

test('a member sees no link to the admin area', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(areaSwitch(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Admin/ })).toHaveCount(0)
  await page.setViewportSize(phone)
  await barOf(page).getByRole('button', { name: /^More/ }).click()
  const sheet = page.getByRole('dialog', { name: 'All places' })
  await expect(sheet.getByRole('link', { name: 'Account settings' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: /^Admin/ })).toHaveCount(0)
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
