import { createPerson } from '../../src/accounts/test/people.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { asPerson } from '../../src/forum/test/forum-client.ts'
import { expect, expectAccessible, nextWrite, test } from '../../src/platform/testing/browser/browser.ts'

test('a member saves a thread, a reply, and an event, chooses a reminder, and finds them by kind', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const threadId = await asPerson(site, bea).start({ title: 'Where do you keep notes?' })
  await asPerson(site, bea).reply(threadId, 'In a paper notebook.')
  const event = await planEvent(site, { title: 'Open house' })
  await signIn(ada)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/messages/thread/${threadId}`)
  const first = page.getByRole('article', { name: 'Where do you keep notes?' })
  await first.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText('Saved for later')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Remind me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind me' })
  await expect(dialog.getByLabel('A date')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  await expect(dialog.getByText('Please choose a day.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page.getByText(/^We’ll remind you on /)).toBeVisible()

  const reply = page.getByRole('article', { name: 'Reply by Bea Clarke' })
  const replySaved = nextWrite(page, '/api/saved/reply/')
  await reply.getByRole('button', { name: 'Save for later' }).press('Enter')
  await expect(reply.getByRole('button', { name: 'Saved' })).toBeVisible()
  await replySaved
  await page.reload()
  await expect(first.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(reply.getByRole('button', { name: 'Saved' })).toBeVisible()

  await page.goto(`/events/${event.id}`)
  const eventSaved = nextWrite(page, '/api/saved/event/')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await eventSaved

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/saved')
  const list = page.getByRole('region', { name: 'Saved items' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('Open house')
  const thread = list.getByRole('listitem').filter({ hasText: 'Where do you keep notes?' }).last()
  await expect(thread).toContainText('Reminder on ')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Replies' }).check({ force: true })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL('/saved?kind=reply')
  await list.getByRole('link', { name: 'Reply in “Where do you keep notes?”' }).click()
  await expect(page).toHaveURL(/\/messages\/thread\/\d+#reply-\d+$/)
})

test('removing can be undone with its reminder, and what is gone can only be removed', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const kept = await asPerson(site, bea).start({ title: 'Kept' })
  const gone = await asPerson(site, bea).start({ title: 'Soon gone' })
  for (const id of [gone, kept]) await site.request('PUT', `/api/saved/thread/${id}`, { cookie: ada.cookie })
  await asPerson(site, bea).call('DELETE', `/threads/${gone}`)
  await signIn(ada)
  await page.goto('/saved')
  const list = page.getByRole('region', { name: 'Saved items' })
  await list.getByRole('button', { name: 'Remind me: Kept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Next week' }).click()
  await expect(list.getByText(/^Reminder on /)).toBeVisible()
  await list.getByRole('button', { name: 'Remove Kept' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(/^Reminder on /)).toBeVisible()

  await list.getByRole('button', { name: 'Change reminder: Kept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove reminder' }).click()
  await expect(page.getByText('Reminder removed')).toBeVisible()
  await expect(list.getByText(/^Reminder on /)).toHaveCount(0)

  await expect(list.getByRole('heading', { name: 'No longer available' })).toBeVisible()
  await expect(page.getByText('Soon gone')).toHaveCount(0)
  await list.getByRole('button', { name: 'Remove an item that is no longer available' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})
