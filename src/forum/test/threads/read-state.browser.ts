import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { asPerson, seedThreads } from '../forum-client.ts'

const long = 'A sentence that takes its place on the screen. '.repeat(30)

test('page, order, and search are in the URL, and Back restores them', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const threads = Array.from({ length: 32 }, (_, index) => ({
    title: `Portfolio number ${index + 1}`,
    content: index % 2 ? '**Pottery** and code' : 'Weaving and code',
    likeCount: index === 4 ? 9 : 0,
  }))
  await seedThreads(site, ada, 'portfolio-showcases', threads)
  await signIn(ada)
  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(13)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Portfolio Showcases' }).click()
  await expect(page.getByText('32 threads')).toBeVisible()
  await expect(page.getByText('Page 1 of 4')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=3$/)
  await expect(page.getByRole('link', { name: 'Portfolio number 12', exact: true })).toBeVisible()
  await expect(page.getByText('Page 3 of 4')).toBeVisible()
  const row = page.getByRole('link', { name: 'Portfolio number 4', exact: true })
  await row.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio number 4' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to forum' }).click()
  await expect(page).toHaveURL(/page=3$/)
  await expect(row).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)

  await page.getByRole('combobox', { name: 'Sort threads' }).selectOption('Most Liked')
  await expect(page).toHaveURL(/sort=likes$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Portfolio number 5')
  const search = page.getByRole('searchbox', { name: 'Search threads' })
  await search.pressSequentially('POTTERY')
  await expect(page).toHaveURL(/search=POTTERY&sort=likes$/)
  await expect(search).toBeFocused()
  await expect(page.getByText('Pottery and code').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=3$/)
  await expect(search).toHaveValue('')
  await search.fill('nothing like it')
  await expect(page.getByText('No Threads Found')).toBeVisible()
})

test('the index marks categories with unread threads, and the mark goes when they are read', async ({
  page,
  site,
  signIn,
}) => {
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await asPerson(site, ada).start({ categoryId: 'resource-exchange', title: 'A loom and a compiler' })
  await signIn(bea)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Resource Exchange' })
  await expect(row).toContainText('1 new')
  await expect(row).toContainText('A loom and a compiler')
  for (const one of await page.getByRole('main').getByRole('listitem').all()) {
    expect((await one.boundingBox())?.height).toBeLessThanOrEqual(73)
  }
  await row.getByRole('link', { name: 'Resource Exchange' }).click()
  await page.getByRole('link', { name: 'A loom and a compiler' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A loom and a compiler' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to forum' }).click()
  await page.getByRole('link', { name: 'Back to categories' }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('new')
})

test('New Thread on the index asks for the category and keeps the draft', async ({ page, site, signIn }) => {
  await signIn(await createPerson(site, { name: 'Ada Bennett' }))
  await page.goto('/messages')
  await page.getByRole('button', { name: 'New Thread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Thread' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Where do I write this?')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('In the lounge, of course.')
  await dialog.getByRole('button', { name: 'Create thread' }).click()
  await expect(dialog.getByText('No category selected.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Off-Topic Lounge')
  await page.reload()
  await page.getByRole('button', { name: 'New Thread' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('off-topic-lounge')
  await dialog.getByRole('button', { name: 'Create thread' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where do I write this?' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Off-Topic Lounge' })).toBeVisible()
})

test('the search on the index asks for a category and opens its results', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await asPerson(site, ada).start({ categoryId: 'mentorship-corner', title: 'Looking for a goldsmith' })
  await signIn(ada)
  await page.goto('/messages')
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('goldsmith')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a category to search.')).toBeVisible()
  const select = page.getByRole('combobox', { name: 'Category to search' })
  await expect(select).toBeFocused()
  await select.selectOption('Mentorship Corner')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/category=mentorship-corner&search=goldsmith$/)
  await expect(page.getByText('1 result')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Looking for a goldsmith' })).toBeVisible()
})

test('a page beyond the last one redirects to the last page, with and without a search', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const threads = Array.from({ length: 22 }, (_, index) => ({
    title: `Note number ${index + 1}`,
    content: index < 12 ? 'Marquetry and code' : 'Code',
  }))
  await seedThreads(site, ada, 'wellness-balance', threads)
  // Other tests may have started some in this category.
  const allThreads = /^2[2-9] threads$/
  await signIn(ada)
  await page.goto('/messages')
  await page.goto('/messages?category=wellness-balance&page=99')
  await expect(page).toHaveURL(/category=wellness-balance&page=3$/)
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Note number 1', exact: true })).toBeVisible()
  await expect(page.getByText('No Threads Found')).toBeHidden()
  // The address that was typed is no step of the history.
  await page.goBack()
  await expect(page).toHaveURL(/messages$/)

  await page.goto('/messages?category=wellness-balance&search=marquetry&page=9999999')
  await expect(page).toHaveURL(/search=marquetry&page=2$/)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByText('12 results')).toBeVisible()
  await expect(page.getByText(allThreads)).toBeHidden()
  await page.goto('/messages?category=wellness-balance&search=nothing&page=4')
  await expect(page).toHaveURL(/search=nothing$/)
  await expect(page.getByText('No Threads Found')).toBeVisible()
  await expect(page.getByText('0 results')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('')
  await expect(page.getByText(allThreads)).toBeVisible()
  await expectAccessible(page)
})

test('a thread opens at the first unread reply and is read afterwards', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const thread = await asPerson(site, ada).start({ categoryId: 'success-stories', title: 'It shipped', content: long })
  for (const word of ['one', 'two', 'three']) await asPerson(site, ada).reply(thread, `Known ${word}. ${long}`)
  await signIn(bea)
  await page.goto('/messages?category=success-stories')
  const title = page.getByRole('heading', { level: 2, name: 'It shipped' })
  await expect(title).toContainText('New')
  await title.getByRole('link').click()
  await expect(page.getByText('Known three.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to forum' }).click()
  await expect(title).not.toContainText('New')

  await asPerson(site, ada).reply(thread, `Unknown. ${long}`)
  await asPerson(site, ada).reply(thread, `Unknown as well. ${long}`)
  await page.reload()
  await expect(title).toContainText('New')
  await title.getByRole('link').click()
  const unread = page.getByRole('article').filter({ hasText: 'Unknown.' })
  await expect(unread).toBeInViewport()
  await expect(unread).toBeFocused()
  await expect(page.getByText('New', { exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()

  await page.evaluate(() => window.scrollTo(0, 0))
  const first = await asPerson(site, ada).reply(thread, 'Posted while you read.')
  await page.getByRole('button', { name: '1 new reply' }).click()
  await expect(page.locator(`#reply-${first.id}`)).toBeInViewport()
  await expect(page.getByRole('button', { name: '1 new reply' })).toHaveCount(0)
  await expect.poll(async () => (await asPerson(site, bea).open(thread)).firstUnreadReplyId).toBeNull()
  // Opened anew, not reloaded: a reload keeps the position.
  await page.goto('/saved')
  await page.goto(`/messages/thread/${thread}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('a link to a reply scrolls to it, even on a later page', async ({ page, site, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  // Two take turns: each stays below the limit on writing. The reader writes last, so nothing is unread that the thread
  // would open at.
  const authors = [asPerson(site, ada), asPerson(site, await createPerson(site, { name: 'Bea Clarke' }))] as const
  const thread = await authors[0].start({ title: 'A long talk' })
  const ids: number[] = []
  for (let number = 1; number <= 56; number++) {
    ids.push((await authors[number % 2 ? 1 : 0].reply(thread, `Reply ${number}.`)).id)
  }
  await signIn(ada)
  await page.goto(`/messages/thread/${thread}`)
  await expect(page.getByText('Reply 1.', { exact: true })).toBeVisible()
  await expect(page.getByText('Reply 56.', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Load more replies' }).click()
  await page
    .getByRole('button', { name: /^More actions/ })
    .nth(53)
    .click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${site.url}/messages/thread/${thread}#reply-${ids[53]}`)
  await page.goto('about:blank')
  await page.goto(link)
  const reply = page.locator(`#reply-${ids[53]}`)
  await expect(reply).toBeInViewport()
  await expect(reply).toBeFocused()
  await expect(page.getByText('Reply 1.', { exact: true })).toHaveCount(1)
  await page.goto(`/messages/thread/${thread + 1000}`)
  await expect(page.getByRole('heading', { name: 'Thread not found' })).toBeVisible()
  await expectAccessible(page)
})

test('an admin pins and locks a thread', async ({ page, site, signIn }) => {
  const admin = await createPerson(site, { name: 'Cora Ames', role: 'admin' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const author = asPerson(site, bea)
  const thread = await author.start({ categoryId: 'meetups-conferences', title: 'House rules' })
  await author.start({ categoryId: 'meetups-conferences', title: 'Something newer' })
  await signIn(admin)
  await page.goto(`/messages/thread/${thread}`)
  for (const act of ['Pin thread', 'Lock thread']) {
    await page.getByRole('button', { name: 'Moderate thread' }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await signIn(bea)
  await page.reload()
  await expect(page.getByText('This thread is locked. You can read it, but you can’t reply.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to forum' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('House rules')
  const row = page.getByRole('listitem').filter({ hasText: 'House rules' })
  await expect(row.getByText('Pinned')).toBeVisible()
  await expect(row.getByText('Locked')).toBeVisible()
})
