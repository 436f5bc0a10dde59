import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { createPerson } from '../../../accounts/test/people.ts'
import { day, hour } from '../../../platform/contract/durations.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'

const zoomLink = 'https://zoom.example/j/9'
const row = (page: Page, title: string): Locator => page.getByRole('article', { name: title })

test('events stand under the heading of their day, with the faces of people who share where they go', async ({
  page,
  site,
  signIn,
}) => {
  const startsAt = new Date('2033-03-07T23:00:00Z')
  const first = await planEvent(site, { title: 'First of the day', startsAt, capacity: 9 })
  await planEvent(site, { title: 'Second of the day', startsAt: new Date(startsAt.getTime() + hour) })
  await planEvent(site, { title: 'The day after', startsAt: new Date(startsAt.getTime() + day) })
  const [shown, hidden] = [
    await createPerson(site, { name: 'Ada Shown' }),
    await createPerson(site, { name: 'Bea Hidden' }),
  ]
  for (const person of [shown, hidden]) {
    await site.services.db.execute(sql`
      insert into profiles (account_id, shared_fields, is_in_directory)
      values (${person.id}, '{events}', ${person === shown})`)
    await first.register(person)
  }
  await signIn(await createPerson(site))
  await page.goto('/events?view=agenda&from=2033-03-01')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Monday, March 7, 2033', 'Tuesday, March 8, 2033'])
  const dated = page.getByText(/March 7/)
  await expect(dated).toHaveCount(1)
  const event = row(page, 'First of the day')
  await expect(event.getByText('6:00 PM', { exact: true })).toBeVisible()
  await expect(event.getByText('2 of 9 going')).toBeVisible()
  await expect(event).toContainText('among them Ada Shown')
  await expect(page.getByText('Bea Hidden')).toHaveCount(0)
  await expectAccessible(page)

  await event.getByRole('link', { name: 'First of the day' }).click()
  const going = page.getByRole('region', { name: 'Who’s going' })
  await expect(going.getByRole('link')).toHaveCount(1)
  await expect(going.getByRole('link')).toHaveAccessibleName('Ada Shown')
  await expect(going.getByText('and 1 more person')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Events & Calendar' }).click()
  await expect(page).toHaveURL('/events?view=agenda&from=2033-03-01')
})

test('"Join Zoom" appears in a row 15 minutes before the start and goes with the end, without a reload', async ({
  page,
  site,
  signIn,
}) => {
  const event = await planEvent(site, { title: 'Soon on Zoom', inHours: 1, zoomLink, capacity: 5 })
  const person = await createPerson(site)
  await event.register(person)
  await signIn(person)
  await page.clock.install()
  await page.goto('/events?mine=true')
  const mine = row(page, 'Soon on Zoom')
  await expect(mine.getByText('You’re going')).toBeVisible()
  await expect(mine.getByRole('link', { name: 'Join Zoom' })).toHaveCount(0)
  await page.clock.fastForward('46:00')
  await expect(mine.getByRole('link', { name: 'Join Zoom' })).toHaveAttribute('href', zoomLink)
  await expectAccessible(page)
  // The server's clock has not moved, so the event is still upcoming for it.
  await page.clock.fastForward('01:15:00')
  await expect(mine.getByRole('link', { name: 'Join Zoom' })).toHaveCount(0)
})

test('the Live Hub and the list say the same about an event, each with its own button', async ({
  page,
  site,
  signIn,
}) => {
  const event = await planEvent(site, { title: 'One of a kind', capacity: 1, inHours: 2 })
  const person = await createPerson(site)
  await event.register(await createPerson(site))
  await signIn(person)
  for (const [path, button] of [
    ['/livehub', 'Join waiting list'],
    ['/events', 'Join waiting list'],
  ] as const) {
    await page.goto(path)
    const card = row(page, 'One of a kind')
    await expect(card.getByText('Full', { exact: true })).toBeVisible()
    await expect(card.getByText('1 of 1 going')).toBeVisible()
    await expect(card.getByRole('button', { name: button })).toBeVisible()
  }
  await event.register(person, { waitIfFull: true })
  for (const path of ['/livehub', '/events', `/events/${event.id}`]) {
    await page.goto(path)
    await expect(page.getByText('You’re number 1 on the waiting list').first()).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the actions of an event stay in view above the navigation, and hide none of its text', async ({
    page,
    site,
    signIn,
  }) => {
    const description = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n\n')
    const event = await planEvent(site, { title: 'A long read', description, zoomLink })
    await signIn(await createPerson(site))
    await page.goto(`/events/${event.id}`)
    const register = page.getByRole('button', { name: /^Register/ })
    await expect(register).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('End')
    const last = page.getByText('Line 40', { exact: true })
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(register).toBeInViewport({ ratio: 1 })
    // The page may still be scrolling.
    await expect(async () => {
      const [text, bar] = [await last.boundingBox(), await register.boundingBox()]
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }).toPass()
    await expectAccessible(page)

    // At 200% zoom, the actions stand in the page instead.
    await page.setViewportSize({ width: 640, height: 400 })
    await page.keyboard.press('End')
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
