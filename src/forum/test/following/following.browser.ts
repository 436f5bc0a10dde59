import type { Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, nextWrite, test } from '../../../platform/testing/browser/browser.ts'
import { followingOf } from './following-client.ts'

/** Chooses a level in the open menu and waits until it is saved. */
async function chooseLevel(page: Page, level: string): Promise<void> {
  const saved = nextWrite(page, '/level')
  await page.getByRole('menuitemradio', { name: level }).click()
  await saved
}

test('a member reads what is new by keyboard, marks it as read, and undoes it', async ({ page, site, signIn }) => {
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const board = followingOf(site, ada)
  const first = await board.start({ categoryId: 'introductions', title: 'A loom and a compiler' })
  await followingOf(site, bea).call('PUT', `/threads/${first}/read`)
  await board.start({ categoryId: 'success-stories', title: 'We shipped it' })
  const reply = await board.reply(first, 'A reply that is new')
  await signIn(bea)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '2 threads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'A loom and a compiler' })).toContainText('1 new')
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'A loom and a compiler' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'We shipped it' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: 'Mark as unread: We shipped it' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read: We shipped it' })).toBeVisible()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'A loom and a compiler' }).focus()
  await page.keyboard.press('o')
  await expect(page.locator(`#reply-${reply.id}`)).toBeFocused()
  await page.keyboard.press('u')
  await expect(page).toHaveURL('/messages/new')
  await page.getByRole('button', { name: 'Mark as read', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All threads' }).click()
  await expect(page.getByText('Marked 1 thread as read')).toBeVisible()
})

test('a member watches a thread, follows a category, and changes both in the settings', async ({
  page,
  site,
  signIn,
}) => {
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const id = await followingOf(site, ada).start({ categoryId: 'introductions', title: 'A loom that is watched' })
  await followingOf(site, ada).start({ categoryId: 'introductions', title: 'A loom that nobody muted' })
  await signIn(bea)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/messages/thread/${id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await chooseLevel(page, 'Watching')
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
  await page.goto('/messages?category=success-stories')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expectAccessible(page)
  await chooseLevel(page, 'Following')
  await page.goto('/messages/following')
  await expect(page.getByRole('button', { name: 'Following: Success Stories' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Watching: A loom that is watched' }).click()
  await chooseLevel(page, 'Muted')
  await expect(page.getByRole('button', { name: 'Muted: A loom that is watched' })).toBeVisible()
  await page.goto('/messages/new?tab=latest')
  await expect(page.getByText('A loom that nobody muted')).toBeVisible()
  await expect(page.getByText('A loom that is watched')).toBeHidden()
})

test('the menu and the index show without a reload that something is new', async ({ page, site, signIn }) => {
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  await signIn(bea)
  await page.goto('/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Wellness & Balance' })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('new')
  await followingOf(site, ada).start({ categoryId: 'wellness-balance', title: 'Rest' })
  await expect(row).toContainText('1 new')
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Board 1/ })
      .first(),
  ).toBeVisible()
})

test('the link in an email lowers the level after a press of a button, without a login', async ({ page, site }) => {
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const id = await followingOf(site, ada).start({ title: 'A loom and a compiler' })
  await followingOf(site, bea).setThread(id, 'watching')
  await followingOf(site, ada).reply(id)
  const { text } = await site.mailTo(bea.email, 'New reply')
  await page.goto(/Get fewer notifications about this: (\S+)/.exec(text)?.[1] ?? '')
  await expect(page.getByRole('heading', { name: 'Get fewer notifications?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set this thread to Following' }).click()
  await expect(page.getByText('is now set to Following')).toBeVisible()
  expect((await followingOf(site, bea).levelOf(id)).level).toBe('following')
})
