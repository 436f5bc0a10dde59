import { createPerson } from '../src/accounts/test/people.ts'
import { asPerson } from '../src/forum/test/board.ts'
import { test as base, expect } from '../src/platform/testing/browser.ts'

/** The router tells the console of a screen that it could not fetch, which is what happens here. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  quiet: async ({}, use) => {
    await use(undefined)
  },
})

test('on paper there are words alone, in ink; without a connection what is typed stays, and the way goes on afterwards', async ({
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
  // A toast's own code comes with the first act on the page.
  await expect(page.locator('section[aria-label^="Notifications"]')).toBeAttached()
  await page.context().setOffline(true)
  const way = page.getByRole('link', { name: 'Live Hub' })
  await way.click()
  await expect(page.getByText('This page stays as it is.')).toBeVisible()
  await expect(reply).toHaveValue('Nothing of this is lost.')
  await page.context().setOffline(false)
  await way.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live Hub' })).toBeVisible()
  await page.goBack()
  await expect(reply).toHaveValue('Nothing of this is lost.')
})
