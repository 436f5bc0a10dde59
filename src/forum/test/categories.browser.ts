import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { asPerson, expectStatus } from './forum-client.ts'

/** Adds a category, because other tests use those of the specification on the same site. @returns its address */
async function addCategory(site: Parameters<typeof createPerson>[0], name: string): Promise<string> {
  const admin = await createPerson(site, { role: 'admin' })
  const body = { name, description: 'About chess.', icon: '💡' }
  return expectStatus(201, await asPerson(site, admin).call('POST', '/categories', body)).categoryId
}

test('by keyboard, an admin renames a category, adds one, and moves it, and members see it at once', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const admin = await createPerson(site, { name: 'Adm Inez', role: 'admin' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const id = await addCategory(site, 'Middlegames')
  await asPerson(site, ada).start({ categoryId: id, title: 'My first endgame' })
  await signIn(admin)
  await page.goto('/admin/board')
  await page.getByRole('button', { name: 'Edit Middlegames' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit category' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Endgames')
  await dialog.getByLabel('Description').fill('The last ten moves.')
  await dialog.getByRole('radio', { name: 'Trophy' }).press('Space')
  await expectAccessible(page)
  // Closing and reloading lose nothing.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Middlegames' }).press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveValue('Endgames')
  await expect(dialog.getByRole('radio', { name: 'Trophy' })).toBeChecked()
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Category saved')).toBeVisible()

  await page.getByRole('button', { name: 'Add category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add category' })
  await adding.getByLabel('Name').fill('Endgames')
  await adding.getByRole('button', { name: 'Add category' }).click()
  await expect(adding.getByRole('alert')).toHaveText('There’s already a category with this name.')
  await adding.getByLabel('Name').fill('Tournament diary')
  await adding.getByRole('button', { name: 'Add category' }).click()
  await expect(adding).toBeHidden()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.last()).toContainText('Tournament diary')
  const up = page.getByRole('button', { name: 'Move Tournament diary up' })
  const count = await rows.count()
  let savedOrders = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/category-order') && response.ok()) savedOrders++
  })
  await up.press('Enter')
  await expect(rows.nth(count - 2)).toContainText('Tournament diary')
  await up.press('Enter')
  await expect(rows.nth(count - 3)).toContainText('Tournament diary')
  await expect(up).toBeFocused()
  const down = page.getByRole('button', { name: 'Move Tournament diary down' })
  await down.press('Enter')
  await expect(rows.nth(count - 2)).toContainText('Tournament diary')
  await expect(down).toBeFocused()
  await expectAccessible(page)
  // The list shows each order before it is saved.
  await expect.poll(() => savedOrders).toBe(3)
  await page.reload()
  await expect(rows.nth(count - 2)).toContainText('Tournament diary')

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  await signIn(ada, context)
  const member = await context.newPage()
  await member.goto(`/messages?category=${id}`)
  await expect(member.getByRole('heading', { level: 1, name: 'Endgames' })).toBeVisible()
  await expect(member.getByText('The last ten moves.')).toBeVisible()
  await member.goto('/messages')
  await member.getByRole('button', { name: 'New Thread' }).click()
  const thread = member.getByRole('dialog', { name: 'Create New Thread' })
  await thread.getByLabel('Category').selectOption('Tournament diary')
  await thread.getByRole('textbox', { name: 'Title' }).fill('Round one')
  await thread.getByRole('textbox', { name: 'Content' }).fill('A draw.')
  await thread.getByRole('button', { name: 'Create thread' }).click()
  await expect(member.getByRole('heading', { level: 1, name: 'Round one' })).toBeVisible()
  await expect(member.getByRole('link', { name: 'Back to forum' })).toHaveAttribute('href', /category=tournament-diary/)
  await context.close()
})

test('an archived category is at the end of the index, takes no threads, and can be restored at once', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { name: 'Adm Inez', role: 'admin' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const id = await asPerson(site, ada).start({
    categoryId: await addCategory(site, 'Blitz evenings'),
    title: 'Who goes in May?',
  })
  await signIn(admin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/board')
  await page.getByRole('button', { name: 'Archive Blitz evenings' }).click()
  await expect(page.getByText('Blitz evenings is archived')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore Blitz evenings' })).toBeVisible()
  await expectAccessible(page)

  await signIn(ada)
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 2, name: 'Archived' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New Thread' }).click()
  const options = page.getByRole('dialog').getByLabel('Category').getByRole('option')
  await expect(options.filter({ hasText: 'Success Stories' })).toHaveCount(1)
  await expect(options.filter({ hasText: 'Blitz evenings' })).toHaveCount(0)
  await page.goto(`/messages/thread/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Who goes in May?' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)

  await signIn(admin)
  await page.goto('/admin/board')
  await page.getByRole('button', { name: 'Restore Blitz evenings' }).click()
  await expect(page.getByText('Blitz evenings is open again')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Restore Blitz evenings' })).toBeVisible()
})

test('a category that does not exist leads to the index', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site))
  await page.goto('/messages?category=no-such-category')
  await expect(page).toHaveURL('/messages')
  await expect(page.getByRole('link', { name: 'Introductions' })).toBeVisible()
})
