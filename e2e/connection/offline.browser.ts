import { createPerson } from '../../src/accounts/test/people.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { test as base, expect } from '../../src/platform/testing/browser/browser.ts'

const test = base.extend({
  // The router reports screens that it could not fetch on the console, which happens here.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  noConsoleErrors: async ({}, use) => {
    await use(undefined)
  },
})

test('a thread prints as black text only; while offline a draft is kept, and navigation works again afterwards', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const id = await asPerson(site, ada).start({ title: 'Words to keep', content: 'They stay.' })
  await signIn(ada)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/messages/thread/${id}`)
  const title = page.getByRole('heading', { level: 1, name: 'Words to keep' })
  await expect(title).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await reply.fill('Nothing of this is lost.')
  // The code of toasts is loaded on the first interaction.
  await expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached()
  await page.context().setOffline(true)
  const link = page.getByRole('link', { name: 'Events', exact: true })
  await link.click()
  await expect(page.getByText('This page stays as it is.')).toBeVisible()
  await expect(reply).toHaveValue('Nothing of this is lost.')
  await page.context().setOffline(false)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events & Calendar' })).toBeVisible()
  await page.goBack()
  await expect(reply).toHaveValue('Nothing of this is lost.')
})
