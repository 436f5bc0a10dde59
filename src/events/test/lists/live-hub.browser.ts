import { randomUUIDv7 } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'

const zoomLink = 'https://zoom.example/j/42'

const contexts: BrowserContext[] = []
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())))

/** An event on the Live Hub, as the next session or as a card. */
function eventOn(page: Page, title: string) {
  return page.getByRole('article', { name: title })
}

/** Simulates coming back to the tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('a member registers, waits, unregisters, sends reminders, and opens Zoom in a new tab', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  const second = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  contexts.push(second)
  await signIn(ada)
  await signIn(bea, second)
  await planEvent(site, { title: 'Queues at Night', capacity: 1, inHours: 3, zoomLink })
  await second.route('https://zoom.example/**', (route) => route.fulfill({ body: 'The room' }))

  await page.goto('/livehub')
  await expect(page.getByRole('heading', { name: 'Weekly Live Sessions' })).toBeVisible()
  await expect(page.getByText('Every Monday at 7:00 PM EST')).toBeVisible()
  const mine = eventOn(page, 'Queues at Night')
  await expect(mine.getByText('0 of 1 going')).toBeVisible()
  await expect(mine.getByText('Virtual Event')).toBeVisible()
  await mine.getByRole('button', { name: /^Register/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully registered for event!')).toBeVisible()
  await expect(mine.getByText('1 of 1 going')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Unregister' })).toBeFocused()
  await expect(mine.getByRole('link', { name: 'Join Zoom' })).toHaveAttribute('href', zoomLink)

  const other = await second.newPage()
  await other.goto('/livehub')
  const hers = eventOn(other, 'Queues at Night')
  await expect(hers.getByText('Full', { exact: true })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Join Zoom' })).toHaveCount(0)
  await hers.getByRole('button', { name: 'Join waiting list' }).click()
  await expect(hers.getByText('You’re number 1 on the waiting list')).toBeVisible()
  await hers.getByRole('button', { name: 'Leave waiting list' }).click()
  await expect(other.getByText('You left the waiting list')).toBeVisible()
  await hers.getByRole('button', { name: 'Join waiting list' }).click()
  await expect(hers.getByText('You’re number 1 on the waiting list')).toBeVisible()
  await expectAccessible(other)

  await mine.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Send Reminders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Reminders' }).click()
  await expect(page.getByText('Event reminders sent!')).toBeVisible()

  await comeBack(page)
  await mine.getByRole('button', { name: 'Unregister' }).click()
  const asking = page.getByRole('dialog', { name: 'Give back your seat?' })
  await expect(asking).toContainText('1 person is on the waiting list.')
  await asking.getByRole('button', { name: 'Unregister' }).click()
  await expect(page.getByText('Successfully unregistered from event')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Join waiting list' })).toBeFocused()

  await comeBack(other)
  await expect(hers.getByText('You’re going')).toBeVisible()
  await hers.getByRole('button', { name: 'Unregister' }).click()
  const room = second.waitForEvent('page')
  await hers.getByRole('button', { name: 'Join Zoom' }).click()
  await (await room).waitForURL(zoomLink)
  expect(await (await room).evaluate(() => window.opener)).toBe(null)
  await expect(hers.getByText('You’re going')).toBeVisible()
})

test('category and archive are in the address, and an event has its own page', async ({ page, site, signIn }) => {
  const category = { name: `Craft ${randomUUIDv7()}`, description: '', color: '#FFFF00' }
  const admin = await createPerson(site, { role: 'admin' })
  const { body } = await site.request('POST', '/api/admin/event-categories', { cookie: admin.cookie, body: category })
  const past = { title: 'What We Learned', inHours: -30, categoryId: body.id, location: 'Main Street Library' }
  const gone = await planEvent(site, past)
  const coming = await planEvent(site, {
    title: 'From 19:00 in Tokyo',
    timeZone: 'Asia/Tokyo',
    inHours: 90,
    description: 'Bring a **question**.\nNotes: https://example.org/notes <script>alert(1)</script>',
    isPublic: true,
  })
  await signIn(await createPerson(site))

  await page.goto('/livehub')
  await page.getByRole('radio', { name: category.name }).check()
  await expect(page).toHaveURL(`/livehub?category=${body.id}`)
  await expect(page.getByRole('heading', { name: 'No Upcoming Sessions' })).toBeVisible()
  await expect(page.getByText('Check back soon for upcoming live sessions and events!')).toBeVisible()
  await page.getByRole('tab', { name: 'Event Archive' }).click()
  const row = eventOn(page, 'What We Learned')
  await expect(row.getByText('Ended')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No Upcoming Sessions' })).toBeVisible()
  await page.goForward()
  await row.getByRole('link', { name: 'What We Learned' }).click()
  await expect(page).toHaveURL(`/events/${gone.id}`)
  await expect(page.getByText('Main Street Library')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Register/ })).toHaveCount(0)

  await page.goto(`/events/${coming.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From 19:00 in Tokyo')
  await expect(page.getByText(/^\d.* in Tokyo$|day, .* in Tokyo$/)).toBeVisible()
  await expect(page.locator('strong', { hasText: 'question' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://example.org/notes' })).toHaveAttribute('rel', /noopener/)
  await expect(page.getByText('Anyone can open this link.')).toBeVisible()
  await page.getByRole('button', { name: /^Register/ }).click()
  await expect(page.getByText('1 of 2 going')).toBeVisible()
  await expectAccessible(page)

  await coming.change({ cancelledAt: new Date() })
  await comeBack(page)
  await expect(page.getByText('This event was canceled.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unregister/ })).toHaveCount(0)
  await page.goto(`/events/${randomUUIDv7()}`)
  await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible()
})

test('a failed registration is reverted, and a full event shows a message', async ({ page, site, signIn }) => {
  const ada = await createPerson(site, { name: 'Ada Bennett' })
  const event = await planEvent(site, { title: 'One Chair', capacity: 1 })
  await signIn(ada)
  await page.goto(`/events/${event.id}`)
  const register = page.getByRole('button', { name: /^Register/ })
  await page.route('**/api/events/*/registration', (route) => route.abort())
  await register.click()
  await expect(page.getByText('Registration failed')).toBeVisible()
  await expect(page.getByText('0 of 1 going')).toBeVisible()
  await page.unroute('**/api/events/*/registration')
  await event.register(await createPerson(site))
  await register.click()
  await expect(page.getByText('Event is full')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join waiting list' })).toBeVisible()
})
