import type { Page } from '@playwright/test'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser/browser.ts'
import { unsubscribeUrl } from '../server/unsubscribe/unsubscribe-links.ts'
import { inboxOf } from './inbox.ts'

async function post(site: TestApp, { cookie }: Person, path: string, body: object): Promise<{ id: number }> {
  const answer = await site.request('POST', `/api/forum/${path}`, { cookie, body })
  expect(answer.status).toBe(201)
  return answer.body
}

const bell = (page: Page, unread?: string) =>
  page.getByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true })

test('a reply is shown at the bell at once, links to the reply, and is marked as read when it is opened', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Fernhollow' })
  const bea = await createPerson(site, { name: 'Bea <b>Quillstone</b>' })
  const content = 'What do you think?'
  const thread = await post(site, ada, 'threads', {
    categoryId: 'introductions',
    title: 'A <i>first</i> thread',
    content,
  })
  await signIn(ada)
  await page.goto('/dashboard')
  await expect(bell(page)).toBeVisible()
  await bell(page).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popover.getByText('Nothing yet')).toBeVisible()

  const reply = await post(site, bea, `threads/${thread.id}/replies`, { content: 'I like it.' })
  const linkName = 'Unread: Bea <b>Quillstone</b> replied to you in “A <i>first</i> thread”'
  await expect(popover.getByRole('link', { name: linkName })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 unread notification' })).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(bell(page, '1')).toBeFocused()

  await page.keyboard.press('Enter')
  await popover.getByRole('link', { name: linkName }).click()
  await expect(page).toHaveURL(`/messages/thread/${thread.id}#reply-${reply.id}`)
  await expect(popover).toBeHidden()
  await expect(bell(page)).toBeVisible()
})

test('the list loads more notifications, and all of them can be marked as read at once', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site)
  await signIn(ada)
  await page.goto('/notifications')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible(page)

  await inboxOf(site, ada).receive(...Array.from({ length: 23 }, (_, index) => `request ${index}`))
  await expect(page.getByRole('link', { name: 'Unread: The team answered your request “request 22”' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('link', { name: '“request 2”' })).toBeFocused()
  await expect(page.getByRole('link', { name: '“request 0”' })).toBeVisible()

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Unread:')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expect(bell(page)).toBeVisible()
})

test('each setting is saved when it is changed, and is undone when it cannot be saved', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site)
  await signIn(ada)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notification Settings' })).toBeVisible()
  const replies = page.getByRole('switch', { name: 'Replies by email' })
  await replies.press('Space')
  await expect(page.getByText('Notification settings updated!')).toBeVisible()
  await page.getByRole('radio', { name: 'Daily digest' }).check()
  await page.getByRole('combobox', { name: 'Time zone for your morning email' }).selectOption('Lagos')
  await expect.poll(() => inboxOf(site, ada).settings()).toMatchObject({ pace: 'daily', timeZone: 'Africa/Lagos' })
  await expectAccessible(page)

  await page.route('**/api/notification-settings', (route) => route.abort())
  await page.getByRole('switch', { name: 'New event alerts on screen' }).press('Space')
  await expect(page.getByText('Failed to update settings')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'New event alerts on screen' })).toBeChecked()
  await page.unroute('**/api/notification-settings')

  await page.getByRole('button', { name: 'Send test notification' }).click()
  await expect(page.getByText('Test notification sent!')).toBeVisible()
  await expect(bell(page, '1')).toBeVisible()
  expect((await site.mailTo(ada.email, 'Test notification')).text).toContain('/account/notifications')

  await page.getByRole('switch', { name: 'Send me email notifications' }).uncheck()
  await expect(replies).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Send me email notifications' })).not.toBeChecked()
})

test('an unsubscribe link works without a login, and an incomplete link shows an error', async ({ page, site }) => {
  const ada = await createPerson(site)
  const mailOf = async (wanted: string) =>
    (await inboxOf(site, ada).settings()).choices.find(({ kind }) => kind === wanted)?.mail
  const link = unsubscribeUrl(site.services, ada.id, 'newEvent')
  await page.goto(link)
  await expect(page.getByText('We’ll stop sending you alerts about new events.')).toBeVisible()
  await expectAccessible(page)
  expect(await mailOf('newEvent')).toBe(true)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()
  expect([await mailOf('newEvent'), await mailOf('eventReminder')]).toEqual([false, true])

  await page.goto(link)
  await page.getByRole('button', { name: 'Stop all optional emails' }).click()
  await expect(page.getByText('You won’t get any more optional emails.')).toBeVisible()
  expect((await inboxOf(site, ada).settings()).emailNotifications).toBe(false)

  await page.goto(link.slice(0, -4))
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expectAccessible(page)
})
