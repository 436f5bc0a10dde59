import { createPerson } from '../../accounts/test/people.ts'
import { asPerson } from '../../forum/test/forum-client.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'

/** A thread by another member whose second reply contains a word that nothing else contains. */
async function createPost(site: Parameters<typeof createPerson>[0], word: string) {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const { start, reply } = asPerson(site, ada)
  const thread = await start({ title: `What grows in a ${word} garden?`, content: 'I would like to know.' })
  await reply(thread, 'Not much.')
  const { id } = await reply(thread, `Figs, and under the ${word} some shade.`)
  return { thread, path: `/messages/thread/${thread}`, replyPath: `/messages/thread/${thread}#reply-${id}` }
}

test('by keyboard, a member finds a reply with Ctrl+K and lands on it', async ({ page, site, signIn }) => {
  const { path, replyPath } = await createPost(site, 'sycamore')
  await signIn(await createPerson(site))
  await page.goto('/events')
  await expect(page.getByRole('button', { name: /account menu$/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sycamore')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  const threads = palette.getByRole('group', { name: 'Threads' }).getByRole('option')
  const replies = palette.getByRole('group', { name: 'Replies' }).getByRole('option')
  await expect(threads).toHaveAttribute('href', path)
  await expect(replies).toHaveAttribute('href', replyPath)
  await expect(replies.locator('mark')).toHaveText(['sycamore', 'sycamore'])
  await expectAccessible(page)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(replies).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(replyPath)
  await expect(page.getByRole('article').filter({ hasText: 'under the sycamore some shade' }).last()).toBeFocused()

  // From the thread itself, its title is the best match, and a slash opens the palette, too.
  await page.locator('#main').focus()
  await page.keyboard.press('/')
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText('sycamore')
  await page.keyboard.type('what grows in a sycamore garden')
  await expect(threads).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
})

test('on a phone, a member goes from the palette to the full search and from there to the reply', async ({
  page,
  site,
  signIn,
}) => {
  const { replyPath } = await createPost(site, 'tamarind')
  await signIn(await createPerson(site))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('tamarind')
  await page.getByRole('option', { name: 'Search for “tamarind” everywhere' }).click()
  await expect(page).toHaveURL('/search?q=tamarind')
  await page.getByRole('radio', { name: 'Replies' }).check()
  const found = page.getByRole('region', { name: 'Results' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Figs, and under the tamarind some shade.')
  await expectAccessible(page)
  await found.getByRole('link').click()
  await expect(page).toHaveURL(replyPath)
  await expect(page.getByRole('article').filter({ hasText: 'under the tamarind some shade' }).last()).toBeVisible()
})

test('operators that are typed or chosen limit what is found, and unknown people are flagged', async ({
  page,
  site,
  signIn,
}) => {
  await createPost(site, 'jacaranda')
  await signIn(await createPerson(site))
  await page.goto('/search?q=jacaranda')
  // The operators of the query are a list of their own.
  const found = page
    .getByRole('region', { name: 'Results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(found).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('In category').selectOption('Wellness & Balance')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByLabel('In category').selectOption('Introductions')
  await expect(found).toHaveCount(2)
  await page.getByLabel('From person').fill('Nobody Of That Name')
  await page.getByLabel('From person').press('Enter')
  await expect(page.getByText('We couldn’t find a person called “Nobody Of That Name”.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove From Nobody Of That Name/ }).click()
  await expect(found).toHaveCount(2)
})
