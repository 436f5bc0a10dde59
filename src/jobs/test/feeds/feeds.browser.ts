import { createEmployer } from '../../../employers/test/companies.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { feedJob, localAccess, startFeedServer } from './feed-server.ts'

test('an employer previews a feed, imports its jobs, edits one, and sees what the feed does afterwards', async ({
  page,
  site,
  signIn,
}) => {
  const server = await startFeedServer()
  site.services.config.outgoingAccess = localAccess
  try {
    const employer = await createEmployer(site, { verified: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(employer)
    await page.goto('/employer/jobs')
    await page.getByRole('link', { name: 'Import jobs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import jobs')
    await page.getByText('What the feed looks like').click()
    await expectAccessible(page)

    const [whole, unpaid] = [feedJob(), feedJob({ payMin: undefined, payMax: undefined })]
    const path = '/browser-feed.json'
    const url = server.put(path, { body: '{"jobs":' })
    const address = page.getByLabel('Address of your feed')
    await address.fill(url)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('The JSON is broken.')).toBeVisible()
    await expect(address).toBeFocused()

    server.putJobs(path, [whole, unpaid, { ...feedJob(), id: '' }])
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: '3 jobs found, 2 with problems' })).toBeFocused()
    await expect(page.getByText('It has no id.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 2 jobs' }).click()
    await expect(page.getByText('3 jobs found, 2 added.')).toBeVisible()
    await expect(page.getByText(/^Next import at \d/)).toBeVisible()
    await page.getByText('2 problems').click()
    await expect(page.getByText(/Imported as a draft\. The lowest pay is required\./)).toBeVisible()

    await page.getByRole('link', { name: whole.title }).click()
    await page.getByLabel('Location').fill('Macon, Georgia')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/employer/jobs/feed')
    await expect(page.getByText('Edited here: location.')).toBeVisible()
    await page.getByRole('button', { name: 'Use the feed’s version' }).click()
    await expect(page.getByText('Edited here: location.')).toHaveCount(0)

    server.putJobs(path, [{ ...whole, payMax: 99_000 }])
    await page.getByRole('button', { name: 'Fetch now' }).click()
    await expect(page.getByText('1 job found, 1 changed.')).toBeVisible()
    server.put(path, { status: 503, body: '' })
    await page.getByRole('button', { name: 'Fetch now' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The last import didn’t work' })).toBeVisible()
    await page.getByRole('button', { name: 'Fetch now' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'We haven’t been able to read your feed since' })
    await expect(alert).toContainText('The server has a problem of its own (status 503).')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Stop importing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop importing' }).click()
    await expect(page.getByLabel('Address of your feed')).toBeVisible()
    await page.goto('/employer/jobs')
    await expect(page.getByRole('link', { name: whole.title })).toBeVisible()
    await expect(page.getByText('$80,000 to $99,000 a year')).toBeVisible()
  } finally {
    site.services.config.outgoingAccess = undefined
    await server.stop()
  }
})
