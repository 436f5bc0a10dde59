import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { createJob } from './jobs.ts'

test('the form says what the law of a place asks for, and admins see the list', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const employer = await createEmployer(site, { verified: true })
  const { id, title } = await createJob(site, employer, {
    ...{ location: 'Macon, Georgia', benefits: '', isDraft: true },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(employer)
  await page.goto(`/employer/jobs/${id}`)
  await expect(page.getByText(/By law, ads/)).toHaveCount(0)
  await page.getByLabel('Location').fill('Denver, CO')
  await expect(page.getByText('By law, ads for jobs that can be done in Colorado must state')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Please describe them, or say that there are none.')).toBeVisible()
  const benefits = page.getByLabel('Benefits and other pay')
  await expect(benefits).toBeFocused()
  await benefits.fill('Health insurance\n25 days of vacation')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your job is published.')).toBeVisible()
  await page.goto(`/j/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('region', { name: 'Benefits and other pay' })).toContainText('25 days of vacation')
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  await signIn(await createPerson(site, { role: 'admin' }), context)
  const admins = await context.newPage()
  await admins.goto('/admin')
  await admins.getByRole('link', { name: 'Job ads' }).first().click()
  await expect(admins.getByRole('list', { name: 'Laws about pay in job ads' })).toContainText('Colorado')
  const rule = admins.getByRole('switch', { name: 'Require what the law of the job’s place asks for' })
  await expect(rule).toBeChecked()
  await expectAccessible(admins)
  await rule.click()
  await expect(admins.getByText('Job ads no longer need to follow these laws.')).toBeVisible()
  await rule.click()
  await expect(admins.getByText('Job ads must now follow these laws.')).toBeVisible()
  await context.close()
})
