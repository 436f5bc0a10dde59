import { setTimeout as wait } from 'node:timers/promises'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { createJob } from './jobs.ts'

test('a member finds a job by text and filters, saves it, and saves the search', async ({ page, site, signIn }) => {
  const employer = await createEmployer(site, { companyName: 'Peachtree Board Test', verified: true })
  await createJob(site, employer, { title: 'Data Platform Engineer', workplace: 'remote', skills: ['Python', 'SQL'] })
  await createJob(site, employer, { title: 'Data Product Designer', workplace: 'on-site', skills: ['Figma'] })
  await createJob(site, employer, { title: 'Bookkeeper', workplace: 'remote', skills: ['SQL'] })
  await signIn(await createPerson(site))
  // Other tests' jobs may be on the board as well.
  const titles = page
    .locator('main li h2')
    .filter({ hasText: /^(Bookkeeper|Data Product Designer|Data Platform Engineer)$/ })

  await page.goto('/jobs')
  await expect(titles).toHaveText(['Bookkeeper', 'Data Product Designer', 'Data Platform Engineer'])
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('data')
  await expect(titles).toHaveText(['Data Product Designer', 'Data Platform Engineer'])
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('group', { name: 'Workplace' })).toHaveText(
    /On-site \s*\d+\s*Hybrid \s*\d+\s*Remote \s*\d+/,
  )
  await filters.getByRole('checkbox', { name: 'Remote' }).check()
  await expect(titles).toHaveText(['Data Platform Engineer'])
  await expect(page).toHaveURL(/\/jobs\?text=data&workplace=remote$/)
  await expectAccessible(page)

  // Typing replaces the history entry, and a filter adds one: Back reverts the filter.
  await page.goBack()
  await expect(titles).toHaveCount(2)
  await page.goForward()
  await expect(titles).toHaveCount(1)

  await page.getByRole('button', { name: 'Save Data Platform Engineer' }).click()
  await expect(page.getByText('Job saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Data from home')
  await dialog.getByRole('radio', { name: 'Weekly' }).check()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Data from home' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove “data”' }).click()
  await expect(titles).toHaveText(['Bookkeeper', 'Data Platform Engineer'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(titles).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()

  const parts = page.getByRole('navigation', { name: 'Jobs', exact: true })
  await parts.getByRole('link', { name: 'Searches' }).click()
  const alerts = page.getByRole('combobox', { name: 'Email about new jobs for Data from home' })
  await expect(alerts).toHaveValue('weekly')
  await alerts.selectOption('off')
  await expect(page.getByText('We won’t email you about this search.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More actions for Data from home' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Data jobs')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('link', { name: 'Data jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\?search=/)
  await expect(titles).toHaveText(['Data Platform Engineer'])
  await expect(page.getByText('Saved as Data jobs')).toBeVisible()

  await parts.getByRole('link', { name: 'Saved' }).click()
  await expect(titles).toHaveText(['Data Platform Engineer'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Data Platform Engineer' }).click()
  await expect(page.getByRole('heading', { name: 'No saved jobs yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['Data Platform Engineer'])
})

test('a member reads a job on a phone, sees other jobs of the company, and reports it', async ({
  page,
  site,
  signIn,
}) => {
  const employer = await createEmployer(site, { companyName: 'Harbor Job Test', verified: true })
  const job = await createJob(site, employer, { title: 'Harbor Pilot', applyUrl: 'https://jobs.example.com/pilot' })
  await createJob(site, employer, { title: 'Harbor Cook' })
  await signIn(await createPerson(site))
  await page.setViewportSize({ width: 360, height: 740 })

  await page.goto('/jobs?text=harbor')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible(page)
  await filters.getByRole('combobox', { name: 'Lowest pay' }).selectOption('40000')
  await filters.getByRole('button', { name: 'Show jobs' }).click()
  await expect(page).toHaveURL(/pay=40000$/)
  await page.getByRole('link', { name: 'Harbor Pilot' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Pilot')
  await expect(page.getByRole('link', { name: /Apply on their site/ })).toHaveAttribute('rel', /noopener/)
  await expect(page.getByText('takes applications at jobs.example.com')).toBeVisible()
  await expect(page.getByText('not enough applications yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Report this job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this job' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you for letting us know')).toBeVisible()

  await page.getByRole('link', { name: 'Harbor Cook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Cook')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page).toHaveURL(/\/jobs\?text=harbor&pay=40000$/)

  await page.goto(`/jobs/${job.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)
  await expect(page.getByRole('heading', { name: 'Job not found' })).toBeVisible()
})

/** Waits until a search would have started. */
const waitForSearchDelay = () => wait(800)

test('a job that is opened while a search is still being typed opens, even on a slow connection', async ({
  page,
  site,
  signIn,
}) => {
  const employer = await createEmployer(site, { companyName: 'Slow Line Test', verified: true })
  await createJob(site, employer, { title: 'Night Train Conductor' })
  await signIn(await createPerson(site))
  await page.goto('/jobs')
  const job = page.getByRole('link', { name: 'Night Train Conductor' })
  await expect(job).toBeVisible()
  await page.route('**/assets/*.js', async (route) => {
    await waitForSearchDelay()
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('conductor')
  await job.click()
  await expect(page.getByRole('heading', { name: 'Night Train Conductor', level: 1 })).toBeVisible()
})
