import { createPerson } from '../../src/accounts/test/people.ts'
import { expect, test } from '../../src/platform/testing/browser/browser.ts'

/** Opens pages whose scripts arrive only when `load` is called. */
const slowScripts = test.extend<{ load: () => void }>({
  load: async ({ page }, use) => {
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayLoad
      await route.continue()
    })
    await use(load)
  },
})

slowScripts('a search that is typed before hydration is kept and starts', async ({ page, site, signIn, load }) => {
  await createPerson(site, { name: 'Wilhelmina Earlybird' })
  await signIn(await createPerson(site))
  await page.goto('/members', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('Earlybird')
  load()
  await expect(page).toHaveURL(/search=Earlybird/)
  await expect(search).toHaveValue('Earlybird')
  await expect(page.getByRole('link', { name: /Wilhelmina Earlybird/ })).toBeVisible()
})

slowScripts('several filters that are typed before hydration all apply', async ({ page, site, signIn, load }) => {
  await signIn(await createPerson(site))
  await page.goto('/members', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Company' }).fill('Weaving')
  load()
  await expect(page).toHaveURL(/search=Ada/)
  await expect(page).toHaveURL(/company=Weaving/)
})

slowScripts('a filter that is chosen before hydration applies', async ({ page, site, signIn, load }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/mails', { waitUntil: 'commit' })
  await page.getByText('Failed', { exact: true }).click()
  load()
  await expect(page).toHaveURL(/state=failed/)
  await expect(page.getByRole('radio', { name: 'Failed' })).toBeChecked()
})

slowScripts('a choice in a select before hydration applies', async ({ page, site, signIn, load }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/users', { waitUntil: 'commit' })
  const role = page.getByRole('combobox', { name: 'Filter by role' })
  await role.selectOption('employer')
  await page.getByRole('searchbox').last().fill('Ada')
  load()
  await expect(page).toHaveURL(/role=employer/)
  await expect(page).toHaveURL(/Ada/)
  await expect(role).toHaveValue('employer')
})

slowScripts('a form keeps what was entered before hydration', async ({ page, load }) => {
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Ife Wintergrain')
  await page.getByRole('checkbox').check()
  load()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Email' }).fill('ife@example.test')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ife Wintergrain')
  await expect(page.getByRole('checkbox')).toBeChecked()
})
