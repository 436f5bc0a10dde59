import { createPerson } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import { day } from '../../platform/contract/durations.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

test('the health screen says what to do, hides small numbers, and lists threads without a reply', async ({
  page,
  site,
  signIn,
}) => {
  const { pool } = site.services
  await pool.query('delete from forum_threads')
  await pool.query("update accounts set last_seen_at = now() - interval '30 days'")
  const admin = await createPerson(site, { role: 'admin' })
  await signIn(admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'View Health' }).click()
  await expect(page).toHaveURL('/admin/health')
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
  const figures = page.getByRole('list', { name: 'Figures' }).getByRole('listitem')
  const figure = (name: string) => figures.filter({ has: page.getByRole('heading', { name }) })
  await expect(figure('New people who wrote')).toContainText('Too few to show')
  await expect(figure('Event seats used')).toContainText('No event took place')
  await expect(page.getByText('No thread of the last 4 weeks waited')).toBeVisible()
  await expectAccessible(page)

  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(site)))
  await pool.query(
    "update accounts set last_seen_at = now(), created_at = now() - interval '20 days' where id = any($1)",
    [people.map(({ id }) => id)],
  )
  for (const person of people) {
    const body = { categoryId: 'introductions', title: `Hello from ${person.id}`, content: 'I am new here.' }
    expect((await onBoard(site, person).call('POST', '/threads', body)).status).toBe(201)
  }
  await pool.query('update forum_threads set created_at = $1', [new Date(Date.now() - 19 * day)])
  await page.reload()
  await expect(figure('Active members')).toContainText(/^6/)
  await expect(figure('Event seats used')).toContainText('as soon as it is about at least 5 people')
  await expect(figure('New people who wrote')).toContainText('100%')
  await expect(figure('New people who wrote')).toContainText('within 24 hours of joining')
  await expect(page.getByText('6 threads of the last 4 weeks')).toBeVisible()
  await expectAccessible(page)
  const oldest = page.getByRole('list', { name: 'Oldest threads without a reply' }).getByRole('link')
  await expect(oldest).toHaveCount(6)
  await oldest.first().click()
  await expect(page.getByRole('heading', { name: /^Hello from/ })).toBeVisible()
  await page.goto('/admin/health')
  await page.getByRole('link', { name: 'status page' }).click()
  await page.getByRole('link', { name: 'health page' }).click()
  await expect(page).toHaveURL('/admin/health')
})

test('the health screen says when the figures cannot be loaded', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.route('**/api/admin/health', (route) => route.fulfill({ status: 400, json: { code: 'X', message: 'x' } }))
  await page.goto('/admin/health')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
