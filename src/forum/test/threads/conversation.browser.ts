import type { BrowserContext, Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { asPerson } from '../forum-client.ts'

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

/** A reply on a page, by a part of its text. */
function replyOf(page: Page, text: string | RegExp) {
  return page
    .getByRole('article')
    .filter({ hasText: text })
    .filter({ hasNot: page.getByRole('heading', { level: 1 }) })
}

test('a conversation of two people: drafts, live replies, likes, nested answers, edits, deletion', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const second = await browser.newContext({ baseURL: site.url })
  contexts.push(second)
  await signIn(ada)
  await signIn(bea, second)

  await page.goto('/messages')
  await page.getByRole('link', { name: 'Coding & Development' }).click()
  await expect(page.getByText('No Threads Found')).toBeVisible()
  await expect(page.getByText('Be the first to start a discussion!')).toBeVisible()
  await page.getByRole('button', { name: 'New Thread' }).click()
  const dialog = page.getByRole('dialog', { name: /Create New Thread/ })
  await dialog.getByRole('button', { name: 'Create thread' }).click()
  await expect(dialog.getByText('Please fill in all fields.')).toHaveCount(1)

  await dialog.getByRole('textbox', { name: 'Title' }).fill('Which queue do you use?')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('We need one that is ')
  await page.reload()
  await page.getByRole('button', { name: 'New Thread' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Which queue do you use?')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.press('End')
  await content.press('Control+b')
  await content.pressSequentially('boring')
  await expect(content).toHaveValue('We need one that is **boring**')
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  await expect(dialog.locator('strong')).toHaveText('boring')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create thread' }).click()
  await expect(page.getByText('Thread created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/messages\/thread\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which queue do you use?')
  const address = new URL(page.url()).pathname

  const other = await second.newPage()
  await other.goto(address)
  await other.getByRole('textbox', { name: 'Your reply' }).fill('The one in our ')
  await other.reload()
  const box = other.getByRole('textbox', { name: 'Your reply' })
  await expect(box).toHaveValue('The one in our ')
  await page.getByRole('textbox', { name: 'Your reply' }).pressSequentially('I am still typ')
  await box.press('End')
  await box.pressSequentially('database.')
  await box.press('Control+Enter')
  await expect(other.getByText('Reply posted successfully!')).toBeVisible()
  await expect(box).toHaveValue('')

  const arrived = replyOf(page, 'The one in our database.')
  await expect(arrived).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Your reply' }).pressSequentially('ing')
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('I am still typing')

  const like = arrived.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(replyOf(other, 'The one in our database.').getByRole('button', { name: 'Like, 1 like' })).toBeVisible()

  await arrived.getByRole('button', { name: 'Reply to Bea Clarke' }).click()
  const answer = page.getByRole('textbox', { name: 'Your reply to Bea Clarke' })
  await expect(answer).toBeFocused()
  await answer.fill('For everything?')
  await page.getByRole('button', { name: 'Post reply' }).click()
  const nested = replyOf(other, 'For everything?')
  await expect(nested).toBeVisible()
  await nested.getByRole('button', { name: 'Reply to Ada Bennett' }).click()
  await other.getByRole('textbox', { name: 'Your reply to Ada Bennett' }).fill('For nearly everything.')
  await other.getByRole('button', { name: 'Post reply' }).click()
  await expect(replyOf(page, 'For nearly everything.').getByText('replying to Ada Bennett')).toBeVisible()
  await expectAccessible(page)

  await nested.getByRole('button', { name: /^More actions/ }).click()
  await expect(other.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await replyOf(page, 'For everything?')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your reply' }).fill('For mail too?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(replyOf(other, 'For mail too?').getByText('edited')).toBeVisible()

  await page.getByRole('button', { name: 'Edit thread' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Which queue, and why?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Which queue, and why?')

  await replyOf(page, 'For mail too?')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete reply' }).click()
  await expect(other.getByText('This reply was deleted.')).toBeVisible()

  await expect(other.getByRole('button', { name: 'Delete thread' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete thread' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete this thread?' })
  await expect(confirm).toContainText(
    '“Which queue, and why?” and its 2 replies will be permanently deleted for everyone',
  )
  await confirm.getByRole('button', { name: 'Delete thread' }).click()
  await expect(page.getByText('Thread deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/messages\?category=coding-development$/)
  await expect(other.getByRole('heading', { name: 'Thread not found' })).toBeVisible()
  await other.getByRole('link', { name: 'Back to forum' }).click()
  await expect(other).toHaveURL(/\/messages$/)
})

test('a failed reply keeps its text, and a failed like is reverted', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const thread = await asPerson(site, ada).start({ title: 'Under the baobab' })
  await signIn(ada)
  await page.goto(`/messages/thread/${thread}`)
  await page.route('**/api/forum/threads/*/replies', (route) => route.abort())
  await page.route('**/api/forum/threads/*/like', (route) => route.abort())
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('Please write a reply.')).toBeVisible()
  await box.fill('Shade for everybody')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByText('Failed to post reply. Please try again.')).toBeVisible()
  await expect(box).toHaveValue('Shade for everybody')
  const like = page.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(page.getByText('Failed to update like. Please try again.')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveText('0')
})

test('replies posted while the live connection was lost appear with the next connection', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const thread = await asPerson(site, ada).start({ title: 'In and out of a tunnel' })
  await signIn(bea)
  let tries = 0
  // What a shared worker asks for cannot be broken from here; the page asks for it itself where there is none.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await page.route('**/api/live?*', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.abort()
    await asPerson(site, ada).reply(thread, 'Said in the tunnel.')
  })
  await page.goto(`/messages/thread/${thread}`)
  await expect(page.getByText('Said in the tunnel.')).toBeVisible()
  await expect.poll(() => tries).toBe(2)
  await asPerson(site, ada).reply(thread, 'Said after it.')
  await expect(page.getByText('Said after it.')).toBeVisible()
})

test('selected text of a post can be quoted', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const thread = await asPerson(site, ada).start({ content: 'First line.\n\nSecond line.' })
  await signIn(ada)
  await page.goto(`/messages/thread/${thread}`)
  await page.getByText('Second line.').selectText()
  await page.getByRole('button', { name: 'Quote', exact: true }).last().click()
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await expect(box).toHaveValue('> Second line.\n\n')
  await expect(box).toBeFocused()
})

test('hostile text is shown as text and runs no script', async ({ page, site, signIn }) => {
  const mallory = await createPerson(site, { name: '<img src=x onerror=window.hacked=1>' })
  const attack =
    '<img src=x onerror="window.hacked=1"> [x](javascript:window.hacked=1) <script>window.hacked=1</script>'
  const person = asPerson(site, mallory)
  const thread = await person.start({ title: '<script>window.hacked=1</script>', content: attack })
  await person.reply(thread, attack)
  await signIn(mallory)
  for (const path of ['/messages', '/messages?category=introductions', `/messages/thread/${thread}`]) {
    await page.goto(path)
    await expect(page.getByText('<script>window.hacked=1</script>').first()).toBeVisible()
    await expect(page.locator('main img, main a[href^="javascript"]')).toHaveCount(0)
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})
