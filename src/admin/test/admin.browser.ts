import { randomUUIDv7 } from 'node:crypto'
import { ne } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson } from '../../accounts/test/people.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { mails } from '../../platform/server/tables.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

test.describe.configure({ timeout: 240_000 })

// Each test counts its own people.
test.beforeEach(async ({ site }) => {
  await site.services.db.delete(accounts)
})

test('an admin sees the dashboard, searches for users, and changes, suspends, and deletes an account', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const admin = await createPerson(site, { role: 'admin', name: 'Zora Lanternfield' })
  const member = await createPerson(site, { name: 'Ada Baobabsen', email: 'ada.baobabsen@example.test' })
  const employer = await createPerson(site, { name: 'Emma Kapokworks', role: 'employer' })
  await signIn(admin)
  await page.goto('/admin')
  await expect(page.getByText('Welcome back, Zora.')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const text of ['Total Users', '3', '1 admin', 'Support Messages', 'Online', 'Admin Level', 'Full Access'])
    await expect(figures.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage Events' })).toHaveAttribute('href', '/admin/events')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('link', { name: /^No backup/ })).toHaveAttribute('href', '/admin/status')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Manage Users' }).click()
  await expect(page).toHaveURL('/admin/users')
  const row = page.getByRole('row').filter({ hasText: 'Ada Baobabsen' })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('row').filter({ hasText: employer.email }).getByRole('combobox')).toHaveCount(0)

  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill('nobody at all')
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible()
  await search.fill('BAOBABSEN')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL('/admin/users?search=BAOBABSEN')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Filter by role' }).selectOption('User')
  await expect(page).toHaveURL('/admin/users?search=BAOBABSEN&role=user')
  await page.reload()
  await expect(search).toHaveValue('BAOBABSEN')

  const role = row.getByRole('combobox', { name: 'Role of Ada Baobabsen' })
  await role.selectOption('Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('member')
  await role.selectOption('Admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
  await expect(page.getByText('Ada Baobabsen is now an admin')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await role.selectOption('User')
  await page.getByRole('dialog').getByRole('button', { name: 'Make a user' }).click()
  await expect(page.getByText('Ada Baobabsen is now a user')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const menu = row.getByRole('button', { name: 'Actions for Ada Baobabsen' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('keeps the account closed until an admin restores it')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('Suspended')).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(row.getByText('Suspended')).toBeHidden()

  await row.getByRole('button', { name: /^Ada Baobabsen/ }).click()
  await expect(page).toHaveURL(`/admin/users?search=BAOBABSEN&role=user&open=${member.id}`)
  await expect(dialog.getByText('0 threads, 0 replies')).toBeVisible()
  await expect(dialog.getByText(/changed the role of/).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: 'Suspend Ada Baobabsen?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/users?search=BAOBABSEN&role=user')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('users.csv')

  await row.getByRole('button', { name: 'Delete Ada Baobabsen' }).click()
  await expect(
    dialog.getByText('Are you sure you want to delete Ada Baobabsen? This action cannot be undone.'),
  ).toBeVisible()
  await expect(dialog.getByText('0 threads and 0 replies')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Ada Baobabsen' }).click()
  await dialog.getByRole('radio', { name: 'Remove them too' }).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused()
  const elsewhere = await browser.newContext({ baseURL: site.url })
  await signIn(member, elsewhere)
  const memberPage = await elsewhere.newPage()
  await memberPage.goto('/admin/users')
  await memberPage.waitForURL('**/login?next=%2Fadmin%2Fusers')
  await elsewhere.close()
})

test('what waits for the admins is listed first, and each entry leads to it with the filter set', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const ada = await createPerson(site, { name: 'Ada Baobabsen' })
  const ask = async (priority: string) => {
    const body = { subject: `A ${priority} question`, message: 'Please.', priority, category: 'general' }
    const answer = await site.request('POST', '/api/support/requests', { cookie: ada.cookie, body })
    expect(answer.status).toBe(201)
  }
  for (const priority of ['low', 'urgent', 'urgent']) await ask(priority)
  await createEmployer(site, { companyName: 'Waiting Works' })
  const failed = { id: randomUUIDv7(), to: 'ada@example.test', state: 'failed' as const, attempts: 13 }
  const { db } = site.services
  await db.delete(mails)
  await db.insert(mails).values({ ...failed, subject: 'Lost', text: 'Words.', html: 'Words.' })
  await signIn(admin)
  // The machine that runs the tests may be short of memory or disk space.
  let backupLevel = 'watch'
  await page.route('**/api/admin', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const part of Object.values<{ level?: string }>(json.status)) if (part.level) part.level = 'good'
    json.status.backup.level = backupLevel
    await route.fulfill({ response, json })
  })
  await page.goto('/admin')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const addressOf = (name: RegExp) => waiting.getByRole('link', { name }).getAttribute('href')
  expect(await addressOf(/^2 urgent support requests/)).toBe('/admin/support?status=open&priority=urgent')
  expect(await addressOf(/^1 low-priority support request/)).toBe('/admin/support?status=open&priority=low')
  expect(await addressOf(/^1 company/)).toBe('/admin/companies')
  expect(await addressOf(/^1 failed email/)).toBe('/admin/mails?state=failed')
  expect(await addressOf(/^No backup/)).toBe('/admin/status')
  await expect(waiting.getByRole('link').first()).toContainText('urgent')
  await expectAccessible(page)
  await waiting.getByRole('link', { name: /^2 urgent/ }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['A urgent question', 'A urgent question'])

  await db.delete(mails)
  await db.delete(accounts).where(ne(accounts.id, admin.id))
  backupLevel = 'good'
  await page.goto('/admin')
  await expect(waiting.getByText(/^Nothing is waiting/)).toBeVisible()
  await expectAccessible(page)
})

test('the last admin cannot change their role', async ({ page, site, signIn }) => {
  const admin = await createPerson(site, { role: 'admin', name: 'Zora Lanternfield' })
  await signIn(admin)
  await page.goto('/admin/users')
  const role = page.getByRole('combobox', { name: 'Role of Zora Lanternfield' })
  await role.selectOption('User')
  await page.getByRole('dialog').getByRole('button', { name: 'Become a user' }).click()
  await expect(page.getByText('This is the last admin. Make someone else an admin first.')).toBeVisible()
  await expect(role).toHaveValue('admin')
  await page.getByRole('button', { name: 'Actions for Zora Lanternfield' }).click()
  await expect(page.getByRole('menuitem', { name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toHaveCount(0)
})

test('the audit log shows entries and can be filtered by person and subject', async ({ page, site, signIn }) => {
  const admin = await createPerson(site, { role: 'admin', name: 'Zora Lanternfield' })
  const [ada, imani] = [
    await createPerson(site, { name: 'Ada Baobabsen' }),
    await createPerson(site, { name: 'Imani Kapok' }),
  ]
  for (const { id } of [ada, imani])
    await site.request('PUT', `/api/admin/users/${id}/suspension`, { cookie: admin.cookie })
  await site.request('GET', '/api/admin', { cookie: (await createPerson(site, { name: 'Nosy Umbra' })).cookie })
  await signIn(admin)
  await page.goto('/admin/audit-log')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.filter({ hasText: 'Zora Lanternfield suspended Ada Baobabsen' })).toBeVisible()
  await expect(entries.first()).toContainText('Nosy Umbra tried to open an admin page and was denied access')
  await expectAccessible(page)

  const picker = page.getByRole('combobox', { name: 'Find a person' })
  await picker.fill('kapok')
  await page.getByRole('option', { name: /Imani Kapok/ }).click()
  await expect(page.getByText('Entries by and about Imani Kapok')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await page.getByRole('combobox', { name: 'Filter by subject' }).selectOption('Refused access')
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL('/admin/audit-log?group=refusals')
  await page.getByRole('combobox', { name: 'Filter by subject' }).selectOption('Surveys')
  await expect(page.getByText('No entries match')).toBeVisible()
})

test('a failed mail is sent again, and the outbox updates itself', async ({ page, site, signIn }) => {
  const content = { subject: 'News from the baobab', text: 'Words.', html: 'Words.' }
  const failed = { id: randomUUIDv7(), to: 'ada@example.test', state: 'failed' as const, attempts: 13 }
  await site.services.db.insert(mails).values({ ...failed, ...content, lastError: 'connect ECONNREFUSED 192.0.2.7:25' })
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/mails?state=failed')
  const row = page.getByRole('row').filter({ hasText: 'News from the baobab' })
  await expect(row).toContainText('connect ECONNREFUSED')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'All' }).check()
  await row.getByRole('button', { name: /^Try again/ }).click()
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('the outbox distinguishes mails that are tried again from mails refused for good', async ({
  page,
  site,
  signIn,
}) => {
  const failed = { text: 'Words.', html: 'Words.', to: 'ada@example.test', state: 'failed' as const, attempts: 2 }
  const { rows } = await site.services.pool.query(
    "insert into pgboss.job (name, data, state, start_after) values ('mail', '{}', 'retry', now() + interval '30 minutes') returning id, start_after",
  )
  const postponed = 'The mail server postponed the email: 451 greylisted'
  const refused = 'The mail server rejected the address: 550 no such user'
  await site.services.db.insert(mails).values([
    { ...failed, id: randomUUIDv7(), subject: 'Later', lastError: postponed, jobId: rows[0].id },
    { ...failed, id: randomUUIDv7(), subject: 'Never', lastError: refused, isFinal: true },
  ])
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/mails?state=failed')
  const later = page.getByRole('row').filter({ hasText: 'Later' })
  await expect(later).toContainText('Will be tried again')
  await expect(later.locator('time').first()).toHaveAttribute('datetime', rows[0].start_after.toISOString())
  await expect(later).toContainText(postponed)
  const never = page.getByRole('row').filter({ hasText: 'Never' })
  await expect(never).toContainText('Refused for good')
  await expect(never).toContainText(refused)
  await expectAccessible(page)
  for (const row of [later, never]) await expect(row.getByRole('button', { name: /^Try again/ })).toBeVisible()
})

test('a test mail goes to the admin or to a typed address, and the screen shows the result', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await signIn(admin)
  await page.goto('/admin/mails')
  const field = page.getByRole('textbox', { name: 'Send a test email to' })
  await expect(field).toHaveValue(admin.email)
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText('The mail server accepted it')).toBeVisible()
  expect(site.received.some(({ to }) => to.includes(admin.email))).toBe(true)
  await expectAccessible(page)

  await field.fill('nobody')
  await field.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.route('**/api/admin/test-mails', (route) => route.abort())
  await field.fill('reader@example.test')
  await field.press('Enter')
  await expect(page.getByText('The test email wasn’t sent')).toBeVisible()
  await expect(field).toHaveValue('reader@example.test')
})

test('the storage check runs, and its log shows each step', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/test-upload')
  await page.getByRole('button', { name: 'Run the tests' }).click()
  await expect(page.getByText('Everything works')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  for (const step of ['Session', 'Storage reachable', 'Upload of a test file', 'Reading it back', 'Cleanup'])
    await expect(lines.filter({ hasText: step })).toContainText('Passed')
  await expect(page.getByText('on the server’s own disk')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/admin/storage-checks?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Run the tests' }).click()
  await expect(page.getByText('The test could not run')).toBeVisible()
})
