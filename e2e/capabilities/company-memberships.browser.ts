import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { test } from '../../src/billing/test/paid-site.ts'
import { payFor } from '../../src/billing/test/payments.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { createJob } from '../../src/jobs/test/jobs.ts'
import type { TestApp } from '../../src/platform/testing/app/test-app.ts'
import { expect, expectAccessible } from '../../src/platform/testing/browser/browser.ts'

/** A text that occurs in no other test's data. */
const uniqueText = () => randomUUID().slice(0, 8)

/** Opens a page in a new context where the person is logged in. */
async function openPageAs(browser: Browser, site: TestApp, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
  await context.addCookies([{ name: 'session', value: person.cookie.replace(/^session=/, ''), url: site.url }])
  return context.newPage()
}

/** Makes the community pay for a person's membership. */
async function sponsor(site: TestApp, admin: Person, { id }: Person): Promise<void> {
  const { status } = await site.request('PUT', `/api/admin/accounts/${id}/sponsorship`, {
    cookie: admin.cookie,
    body: { until: null, note: '' },
  })
  expect(status).toBe(200)
}

test('a job is paused when its company’s membership lapses, applicants see that, and it reopens after payment', async ({
  site,
  stripe,
  page,
  browser,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const employer = await createEmployer(site, { companyName: 'Lantern Resting Works', verified: true })
  const member = await createPerson(site, { name: 'Odessa Fictional' })
  await sponsor(site, admin, member)
  const subscription = await payFor(employer, site, stripe)
  const job = await createJob(site, employer, { title: `Keeper of Lanterns ${uniqueText()}` })
  const applied = await site.request('POST', `/api/jobs/${job.id}/applications`, {
    cookie: member.cookie,
    body: { note: 'I keep lanterns.', withResume: false },
  })
  expect(applied.status).toBe(201)

  stripe.account.renew(subscription, false)
  await site.mailTo(employer.email, 'didn’t go through')
  stripe.account.advance(15)
  await site.runJob('jobs.resting')
  await signIn(employer)
  await page.goto('/employer/jobs?state=closed')
  const row = page.getByRole('listitem').filter({ hasText: job.title }).first()
  await expect(row.getByText('Paused', { exact: true })).toBeVisible()
  await expect(row).toContainText('Opens again when you renew your membership')
  await expectAccessible(page)
  await row.getByRole('link', { name: job.title, exact: true }).click()
  await expect(page.getByText(/paused\. It opens again when you renew your membership, until/)).toBeVisible()

  const memberPage = await openPageAs(browser, site, member)
  await memberPage.goto(`/applications/${applied.body.id}`)
  await expect(memberPage.getByText('Lantern Resting Works isn’t active here at the moment')).toBeVisible()
  await expect(memberPage.getByText('We suggest applying for other jobs in the meantime.')).toBeVisible()
  await expectAccessible(memberPage)
  await memberPage.goto(`/j/${job.id}`)
  await expect(memberPage.getByText('This job is closed and no longer takes applications.')).toBeVisible()
  await memberPage.goto(`/jobs?text=${encodeURIComponent(job.title)}`)
  await expect(memberPage.getByRole('searchbox', { name: 'Search jobs' })).toBeVisible()
  await expect(memberPage.getByRole('link', { name: job.title })).toHaveCount(0)

  await page.goto('/membership')
  await page.getByRole('button', { name: 'Update your payment' }).click()
  await page.getByRole('button', { name: 'Pay what is missing' }).click()
  await expect(page.getByText('Paid, thank you')).toBeVisible()
  await site.mailTo(employer.email, 'Your payment arrived')
  await site.runJob('jobs.resting')
  await page.goto(`${site.url}/employer/jobs`)
  await expect(row).toBeVisible()
  await expect(row.getByText('Paused', { exact: true })).toHaveCount(0)
  await memberPage.goto(`/j/${job.id}`)
  await expect(memberPage.getByText('This job is closed and no longer takes applications.')).toHaveCount(0)
  await memberPage.goto(`/applications/${applied.body.id}`)
  await expect(memberPage.getByText(/We’ll email you about an interview, an offer, and a decision/)).toBeVisible()
  await memberPage.context().close()
})

test('an admin finds company memberships by company, plan and state', async ({ site, stripe, page, signIn }) => {
  const name = `Findable ${uniqueText()}`
  const owner = await createEmployer(site, { name: 'Quill Fictional', companyName: `${name} Paying Works` })
  const colleague = await createEmployer(site, { name: 'Rhea Fictional', company: owner.company })
  const behind = await createEmployer(site, { name: 'Tola Fictional', companyName: `${name} Behind Works` })
  await createEmployer(site, { name: 'Uma Fictional', companyName: `${name} Waiting Works` })
  await payFor(owner, site, stripe)
  stripe.account.renew(await payFor(behind, site, stripe), false)
  await site.mailTo(behind.email, 'didn’t go through')

  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/memberships')
  await page.getByRole('searchbox', { name: 'Search by name, company or email' }).fill(name.toLowerCase())
  await expect(page).toHaveURL(/search=findable/)
  const rows = page
    .getByRole('table', { name: 'Memberships' })
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
  await expect(rows).toHaveCount(3)
  const paying = rows.filter({ hasText: `${name} Paying Works` })
  await expect(paying).toContainText('Paid by Quill Fictional')
  await expect(paying).toContainText('Employer membership')
  await expect(paying).toContainText('Active')
  await expect(rows.filter({ hasText: `${name} Behind Works` })).toContainText('Payment missing')
  await expect(rows.filter({ hasText: `${name} Waiting Works` })).toContainText('Not joined yet')
  await expectAccessible(page)

  await page.getByLabel('Filter by plan').selectOption('Members')
  await expect(page.getByText('No memberships found matching your criteria.')).toBeVisible()
  await page.getByLabel('Filter by plan').selectOption('Employers')
  await page.getByLabel('Filter by state').selectOption('Payment missing')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${name} Behind Works`)
  await page.getByLabel('Filter by state').selectOption('All')
  await paying.getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Membership' })
  await expect(drawer.getByText('Paid by Quill Fictional, who last went to the payment page.')).toBeVisible()
  const people = drawer.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(people).toContainText([/Fictional/, /Fictional/])
  await expect(people.filter({ hasText: colleague.email })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(paying.getByRole('button')).toBeFocused()
})

test('support requests of a paying employer are listed first and labeled as priority', async ({
  site,
  stripe,
  page,
  browser,
  signIn,
}) => {
  const subject = `Our invoice names somebody else ${uniqueText()}`
  const question = `Is there a trial? ${uniqueText()}`
  const paying = await createEmployer(site, { name: 'Vera Fictional', companyName: 'Priority Paying Works' })
  const other = await createEmployer(site, { companyName: 'Priority Waiting Works' })
  await payFor(paying, site, stripe)
  await signIn(paying)
  await page.goto('/support')
  await page.getByRole('button', { name: 'New request' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('It should name our company.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  const later = await site.request('POST', '/api/support/requests', {
    cookie: other.cookie,
    body: { subject: question, message: 'Only for a week.' },
  })
  expect(later.status).toBe(201)

  const desk = await openPageAs(browser, site, await createPerson(site, { role: 'admin' }))
  await desk.goto('/admin/support')
  const first = desk.getByRole('row').filter({ hasText: subject })
  await expect(first.getByText('Priority support', { exact: true })).toBeVisible()
  await expect(first).toContainText('Vera Fictional')
  await expect(first).toContainText('Priority Paying Works')
  const second = desk.getByRole('row').filter({ hasText: question })
  await expect(second).toBeVisible()
  await expect(second.getByText('Priority support', { exact: true })).toHaveCount(0)
  // The priority request is older, so without priority it would be listed below.
  const titles = await desk.getByRole('table').getByRole('link').allTextContents()
  expect(titles.indexOf(subject)).toBeLessThan(titles.indexOf(question))
  await expectAccessible(desk)
  await desk.getByRole('link', { name: subject }).click()
  const details = desk.getByRole('dialog').getByRole('article', { name: subject })
  await expect(details.getByText('Priority support', { exact: true })).toBeVisible()
  await expect(details).toContainText('Vera Fictional of Priority Paying Works')
  await desk.context().close()
})
