import type { Locator, Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'

const row = (page: Page, title: string): Locator => page.getByRole('article', { name: title })
const toast = (page: Page, text: string): Locator => page.locator('[data-sonner-toast]').filter({ hasText: text })

for (const [size, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('unregistering can be undone from the message, which withdraws and restores the notification', async ({
      page,
      site,
      signIn,
    }) => {
      const title = `Evening talk on a ${size}`
      const event = await planEvent(site, { title, capacity: 3 })
      const person = await createPerson(site)
      await event.register(person)
      await site.mailTo(person.email, 'You’re registered')
      await signIn(person)
      await page.goto('/events?mine=true')
      const bell = page
        .getByRole('link', { name: /Notifications/ })
        .or(page.getByRole('button', { name: /Notifications/ }))
      await expect(bell.first()).toHaveAccessibleName(/1 unread/)
      await row(page, title).getByRole('button', { name: 'Cancel RSVP' }).click()
      await expect(toast(page, 'RSVP cancelled')).toBeVisible()
      await expect(bell.first()).not.toHaveAccessibleName(/unread/)
      await expectAccessible(page)
      await toast(page, 'RSVP cancelled').getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page, 'RSVP confirmed!')).toBeVisible()
      await expect(row(page, title).getByText('You’re going')).toBeVisible()
      await expect(bell.first()).toHaveAccessibleName(/1 unread/)
      expect((await event.show(person)).mine).toEqual({ state: 'registered', place: null, guests: 0 })

      // The undo caused no email. Unregistering without an undo does, with a calendar file.
      await row(page, title).getByRole('button', { name: 'Cancel RSVP' }).click()
      await expect(toast(page, 'RSVP cancelled')).toBeVisible()
      // "Only mine" keeps displaying the event, so that the viewer can register again.
      await expect(row(page, title).getByRole('button', { name: 'RSVP', exact: false })).toBeVisible()
      const mail = await site.mailTo(person.email, `You’re no longer registered: ${title}`)
      expect(mail).toMatchObject({ calendarMethod: 'CANCEL', calendar: expect.stringContaining(`UID:${event.id}`) })
      expect(site.received.filter(({ to }) => to.includes(person.email))).toHaveLength(2)
      await row(page, title).getByRole('button', { name: 'RSVP' }).click()
      await expect(row(page, title).getByText('You’re going')).toBeVisible()
    })
  })
}

test('a late undo says that the seat is taken, and offers the waiting list', async ({ page, site, signIn }) => {
  const event = await planEvent(site, { title: 'Last seat', capacity: 1 })
  const [person, other] = [await createPerson(site), await createPerson(site)]
  await event.register(person)
  await signIn(person)
  await page.goto('/events?mine=true')
  await row(page, 'Last seat').getByRole('button', { name: 'Cancel RSVP' }).click()
  await expect(toast(page, 'RSVP cancelled')).toBeVisible()
  await event.register(other)
  await toast(page, 'RSVP cancelled').getByRole('button', { name: 'Undo' }).click()
  const gone = toast(page, 'Someone else took your seat. You can join the waiting list.')
  await expect(gone).toBeVisible()
  await expect(row(page, 'Last seat').getByText('1 of 1 going')).toBeVisible()
  await expectAccessible(page)
  await gone.getByRole('button', { name: 'Join waiting list' }).click()
  await expect(toast(page, 'You’re number 1 on the waiting list')).toBeVisible()
  expect((await event.show(other)).mine.state).toBe('registered')
})

test('giving back a seat that others wait for is confirmed, and offers the waiting list instead of an undo', async ({
  page,
  site,
  signIn,
}) => {
  const event = await planEvent(site, { title: 'Wanted', capacity: 1 })
  const people = await Promise.all([createPerson(site), createPerson(site), createPerson(site)])
  for (const person of people) await event.register(person, { waitIfFull: true })
  await signIn(people[0])
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Unregister' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unregister' }).click()
  const gone = toast(page, 'The event is full now, and someone else has your seat.')
  await expect(gone).toBeVisible()
  await expect(gone.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await gone.getByRole('button', { name: 'Join waiting list' }).click()
  await expect(toast(page, 'You’re number 2 on the waiting list')).toBeVisible()
  await event.register(await createPerson(site), { waitIfFull: true })
  await page.reload()
  await page.getByRole('button', { name: 'Leave waiting list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the waiting list?' })
  await expect(dialog.getByText('1 person is behind you. If you join again, you’ll be last in line.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Leave waiting list' }).click()
  await toast(page, 'You left the waiting list').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'You’re number 3 on the waiting list')).toBeVisible()
})

test('a calendar file downloaded before registering says that the Zoom link is missing', async ({
  page,
  site,
  signIn,
}) => {
  const event = await planEvent(site, { title: 'Zoom evening', zoomLink: 'https://zoom.example/j/7' })
  await signIn(await createPerson(site))
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Add to calendar: Zoom evening' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Apple Calendar (.ics file)' }).click()
  await saved
  await expect(toast(page, 'Calendar file downloaded!')).toContainText(
    'Only people who are registered get the Zoom link. Once you register, the file you get replaces this one.',
  )
  await expectAccessible(page)
})
