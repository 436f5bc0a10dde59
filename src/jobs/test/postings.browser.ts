import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { createJob } from './jobs.ts'

test('an employer writes a job, keeps unsaved changes across a reload, and publishes it', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const employer = await createEmployer(site, { companyName: 'Loom Test Works', verified: true })
  await signIn(employer)
  await page.goto('/employer/jobs')
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Post a Job' }).click()
  await expect(page).toHaveURL('/employer/jobs/new')

  // Unsaved changes survive a reload.
  await page.getByLabel('Job title').fill('Weaving Engineer')
  await page.getByLabel('Lowest pay').fill('120k')
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue('Weaving Engineer')
  await expect(page.getByText('We kept your unsaved changes.')).toBeVisible()

  // All missing fields are reported at once, and the first of them has the focus.
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Description is required.')).toBeVisible()
  await expect(page.getByText('Location is required unless the job is remote.')).toBeVisible()
  await expect(page.getByText('Please choose the employment type.')).toBeVisible()
  await expect(page.getByText('Please choose the level.')).toBeVisible()
  await expect(page.getByText('The highest pay is required.')).toBeVisible()
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect(description).toBeFocused()

  await description.fill('You weave **patterns**.\n\n- looms\n- shuttles')
  await page.getByLabel('Location').fill('Atlanta, Georgia')
  await page.getByLabel('Employment type').selectOption('Full-time')
  await page.getByLabel('Level').selectOption('Senior')
  await page.getByLabel('Highest pay').fill('95000')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The highest pay must be at least the lowest pay.')).toBeVisible()
  await page.getByLabel('Lowest pay').fill('$80,000')
  await expect(page.getByText('$80,000 to $95,000 a year')).toBeVisible()
  const skills = page.getByRole('combobox', { name: 'Add a skill' })
  await skills.fill('pyth')
  await page.getByRole('option', { name: 'Python' }).click()
  await skills.fill('Loom Control')
  await skills.press('Enter')
  await expect(page.getByRole('list', { name: 'Add a skill, chosen' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/employer\/jobs\/[\da-f-]{36}$/)
  await expect(page.getByText('Only your company sees this draft.')).toBeVisible()
  await expectAccessible(page)

  // The preview contains unsaved changes.
  await page.getByLabel('Job title').fill('Senior Weaving Engineer')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('article', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Senior Weaving Engineer' })).toBeVisible()
  await expect(preview.getByText('patterns', { exact: true })).toHaveCSS('font-weight', /^[67]/)
  await expect(preview.getByText('Loom Control')).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'About Loom Test Works' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your job is published.')).toBeVisible()
  await expect(page.getByText('Editing doesn’t change these dates.')).toBeVisible()

  const publicPath = (await page.getByRole('link', { name: /View public page/ }).getAttribute('href')) ?? ''
  const visitor = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const publicPage = await visitor.newPage()
  await publicPage.goto(publicPath)
  await expect(publicPage.getByRole('heading', { level: 1 })).toHaveText('Senior Weaving Engineer')
  await expect(publicPage.getByText('$80,000 to $95,000 a year').first()).toBeVisible()

  await page.getByLabel('Location').fill('Macon, Georgia')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await publicPage.reload()
  await expect(publicPage.getByText('Macon, Georgia')).toBeVisible()

  await page.getByRole('link', { name: 'My Job Postings' }).click()
  await expect(page.getByText(/59 days left|60 days left/)).toBeVisible()
  await expect(page.getByText('No applications yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions: Senior Weaving Engineer' }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(page.getByText(/You can reopen it until/)).toBeVisible()
  await page.getByRole('button', { name: 'Close job' }).click()
  await expect(page.getByText('Can be reopened until')).toBeVisible()
  await publicPage.reload()
  await expect(publicPage.getByText('This job is closed and no longer takes applications.')).toBeVisible()
  await page.getByRole('radio', { name: /^Closed/ }).check()
  await page.getByRole('button', { name: 'Actions: Senior Weaving Engineer' }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await expect(page.getByText('No jobs here')).toBeVisible()
  await page.getByRole('radio', { name: /^Open/ }).check()
  await expect(page.getByRole('link', { name: 'Senior Weaving Engineer' })).toBeVisible()
  await visitor.close()
})

const breakout = `</script><script>document.title='taken over'</script>`

/** The JSON-LD of a page as it was served; null where there is none. */
function structuredDataIn(html: string) {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? null : JSON.parse(json)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' })

  test('a public job is complete as served, with structured data, and hostile text stays text', async ({
    page,
    site,
  }) => {
    const website = 'https://loom.example'
    const employer = await createEmployer(site, { companyName: `Loom ${breakout}`, website, verified: true })
    const job = await createJob(site, employer, {
      title: `Weaver ${breakout}`,
      description: `You **weave** <b onclick="x()">cloth</b>.\n\n[Nothing](javascript:alert(1)) ${breakout}`,
      workplace: 'remote',
      location: '',
      payMin: 40,
      payMax: 55,
      payPeriod: 'hour',
      applyUrl: 'https://jobs.example/weaver?a=1&b=2',
    })
    const response = await page.goto(`/j/${job.id}`)
    expect(response?.status()).toBe(200)
    const html = (await response?.text()) ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Weaver ${breakout}`)
    await expect(page.getByText('weave', { exact: true })).toHaveCSS('font-weight', /^[67]/)
    await expect(page).not.toHaveTitle('taken over')
    const link = page.getByRole('link', { name: /^Apply at Loom/ })
    await expect(link).toHaveAttribute('href', 'https://jobs.example/weaver?a=1&b=2')
    await expect(link).toHaveAttribute('rel', 'nofollow noopener ugc')
    expect(html).not.toContain('href="javascript:')
    expect(html).not.toContain('<b onclick')
    expect(html).not.toContain(breakout)
    expect(html).not.toContain('name="robots"')
    expect(structuredDataIn(html)).toMatchObject({
      '@type': 'JobPosting',
      title: `Weaver ${breakout}`,
      description: expect.stringContaining('<p>You weave &lt;b onclick="x()"&gt;cloth&lt;/b&gt;.</p>'),
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: `Loom ${breakout}`, sameAs: website },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
      baseSalary: { currency: 'USD', value: { minValue: 40, maxValue: 55, unitText: 'HOUR' } },
      directApply: false,
      identifier: { value: job.id },
    })
    const head = page.locator('head')
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/j/${job.id}`)
    await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Weaver .* at Loom/)

    await site.request('PUT', `/api/employers/jobs/${job.id}/closure`, { cookie: employer.cookie })
    const closed = await (await page.request.get(`/j/${job.id}`)).text()
    expect(closed).toContain('This job is closed and no longer takes applications.')
    expect(closed).toContain('name="robots" content="noindex"')
    expect(structuredDataIn(closed)).toBeNull()
    expect(closed).not.toContain('jobs.example')
  })
})

test('a public job links a visitor to the login, and says that its company is not verified', async ({ page, site }) => {
  const employer = await createEmployer(site, { companyName: 'Quiet Test Works' })
  const job = await createJob(site, employer, { location: 'Savannah, Georgia', workplace: 'on-site' })
  await page.goto(`/j/${job.id}`)
  const way = page.getByRole('link', { name: 'Log in to apply' })
  await expect(way).toHaveAttribute('href', `/login?next=${encodeURIComponent(`/jobs/${job.id}`)}`)
  await expect(page.getByText('Not verified yet').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  const draft = await createJob(site, employer, { isDraft: true })
  expect((await page.request.get(`/j/${draft.id}`)).status()).toBe(404)
})

test('two colleagues edit one job, and neither loses their changes', async ({ page, site, signIn }) => {
  const employer = await createEmployer(site, { companyName: 'Two Pens', verified: true })
  const job = await createJob(site, employer, { isDraft: true, title: 'Loom Keeper', location: 'Macon' })
  await signIn(employer)
  const path = `/employer/jobs/${job.id}`
  await page.goto(path)
  await page.getByLabel('Job title').fill('Keeper of Looms')
  const { body } = await site.request('GET', `/api/employers/jobs/${job.id}`, { cookie: employer.cookie })
  const theirs = { ...body, location: 'Savannah', payMax: 99_000 }
  await site.request('PUT', `/api/employers/jobs/${job.id}`, { cookie: employer.cookie, body: theirs })
  await page.getByRole('button', { name: 'Save draft' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This job was changed while you were editing' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('location, highest pay')
  await expect(page.getByLabel('Job title')).toHaveValue('Keeper of Looms')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Savannah')
  await expect(page.getByLabel('Job title')).toHaveValue('Keeper of Looms')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.getByLabel('Job title').fill('Not this one')
  await site.request('PUT', `/api/employers/jobs/${job.id}`, {
    cookie: employer.cookie,
    body: { ...theirs, title: 'Their title' },
  })
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue('Not this one')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Their title')
})
