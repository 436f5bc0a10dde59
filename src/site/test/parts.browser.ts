import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

test.afterEach(async ({ site }) => {
  const { community, db } = site.services
  await db.transaction((tx) => community.updateSwitchedOff(tx, []))
  community.forget()
})

test('a host switches off the employer side and the survey, and members and employers notice at once', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const [admin, member, employer] = [
    await createPerson(site, { role: 'admin' }),
    await createPerson(site, { name: 'Ada Fictional' }),
    await createEmployer(site, { verified: true }),
  ]
  const [others, hiring] = [
    await browser.newContext({ baseURL: site.url }),
    await browser.newContext({ baseURL: site.url }),
  ]
  await signIn(admin)
  await signIn(member, others)
  await signIn(employer, hiring)
  const tab = await others.newPage()
  await tab.goto('/dashboard')
  await expect(tab.getByRole('link', { name: 'Jobs', exact: true }).first()).toBeVisible()
  await expect(tab.getByRole('link', { name: /Member Survey/ })).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Change Settings' }).click()
  await page.getByRole('link', { name: 'Parts of the site' }).click()
  await expect(page).toHaveURL('/admin/settings/parts')
  await expectAccessible(page)
  const rail = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Users' }) })
  await expect(rail.getByRole('link', { name: /Companies/ }).first()).toBeVisible()
  await page.getByRole('switch', { name: /^Employer side/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch off employer side?' })
  await expect(dialog).toContainText('Nothing is deleted')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('switch', { name: /^Employer side/ })).toBeChecked()
  for (const name of ['Employer side', 'Survey']) {
    await page.getByRole('switch', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText(`${name} switched off`)).toBeVisible()
    await expect(page.getByRole('switch', { name: new RegExp(`^${name}`) })).not.toBeChecked()
  }
  await expect(page.getByText('Off, because it needs the employer side.')).toBeVisible()
  await expect(rail.getByRole('link', { name: /Companies/ })).toHaveCount(0)
  await expect(rail.getByRole('link', { name: 'Survey' })).toHaveCount(0)

  // The member’s open tab follows without a reload. A link that they kept leads to a friendly page.
  await expect(tab.getByRole('link', { name: 'Jobs', exact: true })).toHaveCount(0)
  await expect(tab.getByRole('link', { name: /Member Survey/ })).toHaveCount(0)
  const answer = await tab.goto('/jobs')
  expect(answer?.status()).toBe(404)
  await expect(tab.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(tab.getByText('This part of the community is switched off right now.')).toBeVisible()
  await expectAccessible(tab)
  await tab.setViewportSize({ width: 1280, height: 800 })
  await tab.keyboard.press('Control+k')
  await tab.getByRole('combobox', { name: 'Search' }).fill('job')
  await expect(tab.getByRole('option', { name: /Search for “job” everywhere/ })).toBeVisible()
  await expect(tab.getByRole('option', { name: /^Jobs/ })).toHaveCount(0)

  // Visitors find no employer login, and employers read how to reach their account.
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'Employer Login' })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Open an employer account' })).toHaveCount(0)
  expect((await visitor.goto('/employer/login'))?.status()).toBe(404)
  await visitor.getByRole('link', { name: 'log in' }).click()
  await expect(visitor).toHaveURL('/login')

  const company = await hiring.newPage()
  await company.goto('/')
  await expect(company).toHaveURL('/account')
  await expect(company.getByRole('heading', { name: 'The employer side is closed for now' })).toBeVisible()
  await expect(company.getByRole('button', { name: /Delete/ }).first()).toBeVisible()
  await expectAccessible(company)
  expect((await company.goto('/employer/jobs'))?.status()).toBe(404)

  await page.bringToFront()
  for (const name of ['Survey', 'Employer side']) {
    await page.getByRole('switch', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByText(`${name} switched on`)).toBeVisible()
  }
  await tab.goto('/dashboard')
  await expect(tab.getByRole('link', { name: 'Jobs', exact: true }).first()).toBeVisible()
  await company.goto('/')
  await expect(company).toHaveURL('/employer/dashboard')
  await Promise.all([others.close(), hiring.close(), visitor.context().close()])
})

test('a member who is on a screen when its part is switched off gets the friendly page there', async ({
  page,
  site,
  signIn,
}) => {
  const { community, db, liveUpdates } = site.services
  const otherStreams = liveUpdates.openStreams
  await signIn(await createPerson(site))
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible()
  // What happens before the page is connected is noticed at its next request.
  await expect.poll(() => liveUpdates.openStreams).toBeGreaterThan(otherStreams)
  await db.transaction((tx) => community.updateSwitchedOff(tx, ['groups']))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Everything in it has been kept.')).toBeVisible()
  await expect.poll(() => liveUpdates.openStreams).toBeGreaterThan(otherStreams)
  await db.transaction((tx) => community.updateSwitchedOff(tx, []))
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible()
})
