import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { createPerson } from '../people.ts'

test.describe.configure({ timeout: 240_000 })

test('a member changes their name, and every open tab shows it; input in another tab stays', async ({
  page,
  site,
  signIn,
  context,
}) => {
  const person = await createPerson(site, { name: 'Nia Brihgtwater' })
  await signIn(person)
  const otherTab = await context.newPage()
  const tabs = [page, otherTab] as const
  for (const tab of tabs) {
    await tab.goto('/account')
    await expect(tab.getByText('Your name is Nia Brihgtwater.')).toBeVisible()
  }
  const [form, otherForm] = tabs.map((tab) => tab.getByRole('form', { name: 'Change name' }))
  if (!form || !otherForm) throw new Error('There are two tabs.')
  await otherForm.getByLabel('Name').fill('Nia B.')

  await form.getByLabel('Name').fill(' ')
  await form.getByRole('button', { name: 'Change name' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Name').fill('Nia Brightwater')
  await page.route('**/api/accounts/name', (route) => route.abort())
  await form.getByRole('button', { name: 'Change name' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Nia Brightwater')
  await page.unroute('**/api/accounts/name')
  await form.getByLabel('Name').press('Enter')
  await expect(form.getByText('Your name is changed.')).toBeVisible()
  await expect(form.getByText('Your name is Nia Brightwater.')).toBeVisible()
  await expectAccessible(page)

  await expect(otherForm.getByText('Your name is Nia Brightwater.')).toBeVisible()
  await expect(otherForm.getByLabel('Name')).toHaveValue('Nia B.')
  await otherForm.getByRole('button', { name: 'Change name' }).click()
  await expect(otherForm.getByText('Your name is Nia B..')).toBeVisible()
  await expect(form.getByText('Your name is Nia B..')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Nia B.')
})

test('a person who changes a name that was changed elsewhere sees an error, and may still change it', async ({
  page,
  site,
  signIn,
}) => {
  const person = await createPerson(site, { name: 'Nia Brihgtwater' })
  await signIn(person)
  await page.goto('/account')
  const form = page.getByRole('form', { name: 'Change name' })
  await form.getByLabel('Name').fill('Nia of This Phone')
  // As from another device.
  const body = { name: 'Nia of the Laptop', from: person.name }
  await site.request('PUT', '/api/accounts/name', { cookie: person.cookie, body })
  await form.getByRole('button', { name: 'Change name' }).click()
  await expect(form.getByRole('alert')).toContainText('the name was changed to “Nia of the Laptop”.')
  await expect(form.getByText('Your name is Nia of the Laptop.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Nia of This Phone')
  await form.getByRole('button', { name: 'Change name' }).click()
  await expect(form.getByText('Your name is Nia of This Phone.')).toBeVisible()
})

test('a reader who has a thread open sees the author’s new name without a reload', async ({ page, site, signIn }) => {
  const author = await createPerson(site, { name: 'Sade Kapkotree' })
  const reader = await createPerson(site, { name: 'Bea Stone' })
  const thread = { categoryId: 'introductions', title: 'Hello from Lagos', content: 'Glad to be here' }
  const { body } = await site.request('POST', '/api/forum/threads', { cookie: author.cookie, body: thread })
  await signIn(reader)
  await page.goto(`/messages/thread/${body.id}`)
  await expect(page.getByText('Sade Kapkotree').first()).toBeVisible()
  // Repeat until the tab is subscribed, which the first change that arrives shows.
  await expect(async () => {
    const names = ['Sade Kapoktree', 'Sade Kapoktree-Obi']
    for (const name of names) {
      await site.services.rateLimits.reset('nameByAccount', author.id)
      const { body: own } = await site.request('GET', '/api/accounts/me', { cookie: author.cookie })
      await site.request('PUT', '/api/accounts/name', { cookie: author.cookie, body: { name, from: own.account.name } })
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible({ timeout: 5000 })
    }
  }).toPass()
  await expect(page.getByText('Sade Kapkotree')).toHaveCount(0)
})
