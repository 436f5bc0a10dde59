import { randomUUIDv7 } from 'node:crypto'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { securityEvents } from '../../server/activity/tables.ts'
import { logIn } from '../account-requests.ts'
import { createPerson } from '../people.ts'

test.describe.configure({ timeout: 240_000 })

const minute = 60_000

test('a member reads the recent activity of their account, one page at a time', async ({ page, site, signIn }) => {
  const person = await createPerson(site)
  await logIn(site, person.email)
  await logIn(site, person.email)
  await logIn(site, person.email, 'Wrong!2026')
  // Enough for a second page, long ago.
  await site.services.db.insert(securityEvents).values(
    Array.from({ length: 20 }, (_, turn) => ({
      ...{ id: randomUUIDv7(), accountId: person.id, at: new Date(Date.now() - (turn + 10) * minute) },
      ...{ kind: 'login.confirmed' as const, by: 'holder' as const, device: 'Firefox on Linux', country: 'DE' },
    })),
  )
  await signIn(person)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Recent activity' })
  await section.getByRole('button', { name: 'Show recent activity' }).click()
  const entries = section.getByRole('listitem')
  await expect(entries).toHaveCount(20)
  await expect(entries.first()).toContainText('Failed login: wrong password')
  await expect(entries.nth(1)).toContainText('Logged in with the password')
  await expect(entries.nth(1)).toContainText('New device')
  await expect(entries.nth(1)).toContainText('Firefox on Linux, Local network')
  await expect(entries.nth(2)).not.toContainText('New device')
  await expect(entries.nth(3)).toContainText('Firefox on Linux, Germany')
  await expect(section).toContainText('Don’t recognize something?')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Load more' }).click()
  await expect(entries).toHaveCount(23)
  await expect(section.getByRole('button', { name: 'Load more' })).toBeHidden()
})

test('the link in the new login email opens the recent activity, also when it is empty', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site))
  await page.goto('/account#recent-activity')
  const section = page.getByRole('region', { name: 'Recent activity' })
  await expect(section).toContainText('Nothing yet. Your next login will be the first entry here.')
  await expect(section).toBeInViewport()
  await expectAccessible(page)
})

test('recent activity that fails to load can be loaded again', async ({ page, site, signIn }) => {
  const person = await createPerson(site)
  await logIn(site, person.email)
  await signIn(person)
  await page.route('**/api/accounts/security-events*', (route) => route.fulfill({ status: 500 }))
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Recent activity' })
  await section.getByRole('button', { name: 'Show recent activity' }).click()
  const again = section.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 60_000 })
  await page.unroute('**/api/accounts/security-events*')
  await again.click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
})
