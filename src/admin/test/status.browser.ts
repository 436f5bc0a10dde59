import { randomUUIDv7 } from 'node:crypto'
import { createPerson } from '../../accounts/test/people.ts'
import { hour } from '../../platform/contract/durations.ts'
import { mails } from '../../platform/server/tables.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

test('the status screen shows levels, updates itself, and warns when the site does not answer', async ({
  page,
  site,
  signIn,
}) => {
  // Other tests of the same site may have left mails that could not be sent.
  await site.services.db.delete(mails)
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.clock.install()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'View Status' }).click()
  await expect(page).toHaveURL('/admin/status')
  const parts = page.getByRole('list', { name: 'Parts of the site' }).getByRole('listitem')
  const part = (name: string) => parts.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(parts).toHaveCount(8)
  await expect(part('Database')).toContainText(/Answered in \d+ ms and holds \d+/)
  await expect(part('Email')).toContainText('No emails are waiting.')
  await expect(part('Backup')).toContainText('npm run backup')
  await expect(page.getByText('1 serves this site')).toBeVisible()
  await expectAccessible(page)

  const hourAgo = new Date(Date.now() - hour)
  const mail = { to: 'ada@example.test', subject: 'News', text: 'Words', html: 'Words' }
  await site.services.db.insert(mails).values({ id: randomUUIDv7(), state: 'queued', createdAt: hourAgo, ...mail })
  await page.clock.runFor(10_000)
  await expect(page.getByText('1 thing needs attention now.')).toBeVisible()
  await expect(parts.first()).toContainText('1 email is waiting to be sent')
  await expect(parts.first()).toContainText('Needs you now')
  await expect(parts.first()).toContainText('The oldest waits for 60 minutes: nothing is being sent.')
  await expectAccessible(page)
  await site.services.db.delete(mails)

  await page.route('**/api/admin/status', (route) => route.abort())
  const alert = page.getByRole('alert').filter({ hasText: 'The site isn’t answering' })
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(alert).toBeVisible({ timeout: 200 })
  }).toPass()
})
