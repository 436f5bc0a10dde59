import type { Page } from '@playwright/test'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { atDoor } from '../check-in/door.ts'
import { managementRequests } from '../management-requests.ts'
import { type PlannedEvent, planEvent } from '../planned-events.ts'

const phone = { width: 360, height: 740 }
const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

/** An event in a few hours with a co-host and an attendee. */
async function planRunEvent(site: TestApp, title: string) {
  const [admin, coHost, ada] = [
    await createPerson(site, { role: 'admin' }),
    await createPerson(site, { name: `Cora Helper of ${title}` }),
    await createPerson(site, { name: 'Ada Bennett' }),
  ]
  const event = await planEvent(site, { title, capacity: 5, inHours: 3, coHostIds: [coHost.id] })
  await event.register(ada)
  return { admin, coHost, ada, event }
}

/** Takes the event's co-hosts away, as an admin does in the form. */
async function removeCoHosts(site: TestApp, admin: Person, event: PlannedEvent): Promise<void> {
  const { hostPerson, coHosts: _, category, ...fields } = await event.show(admin)
  const form = { ...fields, hostId: hostPerson?.id ?? null, coHostIds: [], categoryId: category?.id ?? null }
  const { localStart, zoomLink } = form
  const changed = await managementRequests(site, admin).update(event.id, {
    ...{ title: form.title, host: form.host, capacity: form.capacity, timeZone: form.timeZone },
    ...{ localStart, zoomLink: zoomLink ?? '', hostId: form.hostId, coHostIds: [] },
  })
  expect(changed.status).toBe(200)
}

test('a co-host who is removed sees no attendees any more where the list is open', async ({ page, site, signIn }) => {
  const { admin, coHost, ada, event } = await planRunEvent(site, 'Chess without Cora')
  await signIn(coHost)
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'More actions: Chess without Cora' }).click()
  await page.getByRole('menuitem', { name: 'Attendees' }).click()
  const attendees = page.getByRole('dialog', { name: 'Attendees' })
  await expect(attendees.getByText(ada.name)).toBeVisible()
  // Who registers meanwhile appears.
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  await event.register(bea)
  await expect(attendees.getByText(bea.name)).toBeVisible()
  await expect(attendees.getByText('2 of 5 seats taken, 0 waiting')).toBeVisible()

  await removeCoHosts(site, admin, event)
  await expect(attendees.getByText('You no longer run this event')).toBeVisible()
  await expect(attendees.getByText(ada.name)).toHaveCount(0)
  await expectAccessible(page)
  await attendees.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Check in' })).toHaveCount(0)
})

test('the check-in of a co-host who is removed closes, and keeps no name and nothing that waits', async ({
  page,
  context,
  site,
  signIn,
}) => {
  const { admin, coHost, ada, event } = await planRunEvent(site, 'Door without Cora')
  await page.setViewportSize(phone)
  await signIn(coHost)
  await page.goto(`/events/${event.id}/check-in`)
  await expect(page.getByText('0 of 1 person checked in')).toBeVisible()
  // Who registers meanwhile appears.
  const bea = await createPerson(site, { name: 'Bea Clarke' })
  await event.register(bea)
  await expect(page.getByText('0 of 2 people checked in')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: `Check in ${ada.name}` }).click()
  await expect(page.getByText('1 entry waiting to send.')).toBeVisible()
  await removeCoHosts(site, admin, event)
  await context.setOffline(false)
  await expect(page.getByText('You can’t check people in here')).toBeVisible()
  await expect.poll(() => stored(page)).not.toContain(event.id)
  expect(await stored(page)).not.toContain(ada.name)
  await page.reload()
  await expect(page.getByText('You can’t check people in here')).toBeVisible()
  expect(await atDoor(site, admin, event.id).checkedIn()).toEqual([])

  // While the phone is online, the screen closes by itself.
  const other = await planRunEvent(site, 'Online without Cora')
  await page.goto('about:blank')
  await context.clearCookies()
  await signIn(other.coHost)
  await page.goto(`/events/${other.event.id}/check-in`)
  await expect(page.getByText(other.ada.name)).toBeVisible()
  await removeCoHosts(site, other.admin, other.event)
  await expect(page.getByText('You can’t check people in here')).toBeVisible()
  await expect(page.getByText(other.ada.name)).toHaveCount(0)
})

test('a phone that checked people in offline learns that the event was canceled, and keeps nothing to send', async ({
  page,
  context,
  site,
  signIn,
}) => {
  const { admin, coHost, ada, event } = await planRunEvent(site, 'Called off at the door')
  await page.setViewportSize(phone)
  await signIn(coHost)
  await page.goto(`/events/${event.id}/check-in`)
  await expect(page.getByText('0 of 1 person checked in')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: `Check in ${ada.name}` }).click()
  await expect(page.getByText('1 entry waiting to send.')).toBeVisible()
  expect((await managementRequests(site, admin).remove(event.id)).status).toBe(200)
  await context.setOffline(false)
  await expect(page.getByText('This event was canceled.', { exact: true })).toBeVisible()
  await expect(
    page.getByText('The event was canceled. 1 entry that was waiting on this phone wasn’t recorded.'),
  ).toBeVisible()
  await expect(page.getByText('waiting to send', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect(page.getByText('This event was canceled.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('waiting to send', { exact: false })).toHaveCount(0)
})
