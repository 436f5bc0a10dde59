import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { createPerson } from '../../../accounts/test/people.ts'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'
import { atDoor, ownCheckIn } from './door.ts'

const phone = { width: 360, height: 740 }
const nameOf = (index: number) => `Guest ${String(index).padStart(2, '0')}`

/** Registers so many people for an event, without an email to each of them. */
async function register(site: TestApp, eventId: string, count: number): Promise<void> {
  await site.services.db.execute(sql`
    with people as (
      insert into accounts (id, name, email, email_key, password_hash, verified_at)
      select gen_random_uuid(), 'Guest ' || lpad(n::text, 2, '0'), key, key, 'none', now()
      from generate_series(1, ${count}) n cross join lateral (select ${eventId} || '-' || n || '@example.test' as key) k
      returning id
    )
    insert into event_registrations (event_id, account_id, state) select ${eventId}, id, 'registered' from people`)
  await site.services.db.execute(sql`update events set registered_count = ${count} where id = ${eventId}`)
}

const buttonFor = (page: Page, index: number) => page.getByRole('button', { name: `Check in ${nameOf(index)}` })
const checkedIn = (page: Page, count: number) =>
  expect(page.getByText(`${count} of 50 people checked in`)).toBeVisible()

/** The rows as a person reads them. */
async function rowsOf(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Attendees' }).getByRole('listitem').allInnerTexts()
}

test('a double tap on a phone checks a person with guests in, and what it shows is not cut off', async ({
  page,
  site,
  signIn,
}) => {
  const ada = await createPerson(site, { name: 'Ada Bennett', role: 'admin' })
  const cleo = await createPerson(site, { name: 'Cleo Abernathy-Winterbottom' })
  const event = await planEvent(site, { title: 'Chess with friends', guestLimit: 2, capacity: 10, inHours: 0.2 })
  expect((await event.register(cleo, { guests: 2 })).status).toBe(200)
  await page.setViewportSize(phone)
  await signIn(ada)
  await page.goto(`/events/${event.id}/check-in`)
  await page.getByRole('button', { name: 'Check in Cleo Abernathy-Winterbottom' }).dblclick()
  await expect(page.getByText('3 of 3 people checked in')).toBeVisible()
  await expect(page.getByText('1 entry waiting to send.')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'checked in' })).toHaveText(
    'Cleo Abernathy-Winterbottom and 2 guests are checked in.',
  )
  const undo = page.getByRole('button', { name: 'Undo the check-in of Cleo Abernathy-Winterbottom' })
  await expect(undo).toBeVisible()
  const isCut = await undo.evaluate((button) =>
    [button, ...button.querySelectorAll('*')].some(
      (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
    ),
  )
  expect(isCut).toBe(false)
  // Undoing stays possible.
  await expect(async () => {
    await undo.click()
    await expect(page.getByText('0 of 3 people checked in')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('an organizer checks in fifty people on two phones, one of them offline for a while', async ({
  page: first,
  site,
  signIn,
  browser,
}) => {
  test.slow()
  const [ada, bea] = [
    await createPerson(site, { name: 'Ada Bennett', role: 'admin' }),
    await createPerson(site, { name: 'Bea Clarke', role: 'admin' }),
  ]
  const event = await planEvent(site, { title: 'Chess for fifty', capacity: 60, inHours: 0.2 })
  await register(site, event.id, 50)
  const path = `/events/${event.id}/check-in`

  await first.setViewportSize(phone)
  await signIn(ada)
  await first.goto(`/events/${event.id}`)
  await first.getByRole('link', { name: 'Check in' }).click()
  await checkedIn(first, 0)
  await expectAccessible(first)

  const context = await browser.newContext({ baseURL: site.url, viewport: phone })
  await signIn(bea, context)
  const second = await context.newPage()
  await second.goto(path)
  await checkedIn(second, 0)
  await expect(second.getByText('Ready to work offline on this phone.')).toBeVisible()

  // The first phone's check-in appears on the second one.
  await buttonFor(first, 50).click()
  await expect(first.getByText('Guest 50 is checked in.')).toBeVisible()
  await checkedIn(second, 1)
  await second.getByLabel('Search attendees').fill('50')
  await expect(second.getByText(/Checked in at .* by Ada Bennett/)).toBeVisible()
  await second.getByLabel('Search attendees').fill('')

  // The second phone loses its connection. What happens there stays there, also when it is reloaded.
  await context.setOffline(true)
  await expect(second.getByText(/You’re offline\. Keep checking people in/)).toBeVisible()
  for (let index = 1; index <= 10; index++) await buttonFor(second, index).click()
  await expect(second.getByText('10 entries waiting to send.')).toBeVisible()
  await expectAccessible(second)
  await second.reload()
  await checkedIn(second, 11)
  await expect(second.getByText('10 entries waiting to send.')).toBeVisible()
  await expect(second.getByText('Waiting to send', { exact: true })).toHaveCount(10)
  for (let index = 11; index <= 30; index++) await buttonFor(second, index).click()
  await checkedIn(second, 31)
  // A code that is not on the list waits for the connection.
  await second.getByRole('textbox', { name: 'Code' }).fill('NOT-A-CODE')
  await second.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(second.getByText('We’ll check it when you’re back online.', { exact: false })).toBeVisible()

  // Meanwhile, the first phone checks in ten of the same people, and all others.
  for (let index = 21; index <= 49; index++) await buttonFor(first, index).click()
  await checkedIn(first, 30)

  await context.setOffline(false)
  await checkedIn(second, 50)
  await checkedIn(first, 50)
  await expect(second.getByText('Waiting to send', { exact: true })).toHaveCount(0)
  const unknown = second.getByRole('listitem').filter({ hasText: 'N0TAC0DE: We don’t know this code' })
  await expect(unknown).toBeVisible()
  await second.getByRole('button', { name: 'Got it' }).click()
  await expect(unknown).toHaveCount(0)
  // Both phones show the same: who came first, and by whom.
  await expect.poll(() => rowsOf(second)).toEqual(await rowsOf(first))
  const all = await atDoor(site, ada, event.id).checkedIn()
  expect(all.map(([name]) => name)).toEqual(Array.from({ length: 50 }, (_, index) => nameOf(index + 1)))
  expect(all.filter(([, , by]) => by === 'Bea Clarke').map(([name]) => name)).toEqual(
    Array.from({ length: 30 }, (_, index) => nameOf(index + 1)),
  )

  // A mistake is undone on one phone and seen on the other.
  await second.getByRole('button', { name: 'Undo the check-in of Guest 07' }).click()
  await checkedIn(second, 49)
  await checkedIn(first, 49)
  await expect(buttonFor(first, 7)).toBeVisible()

  // Logging out leaves no names on the phone.
  expect(await second.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain('Guest 07')
  await second.getByRole('button', { name: /account menu/ }).click()
  await second.getByRole('menuitem', { name: 'Log out' }).click()
  await second.waitForURL((url) => url.pathname === '/')
  expect(await second.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('Guest')
  await context.close()
})

test('a code scanned twice says that the person is already checked in, also when the first answer arrives later', async ({
  page,
  site,
  signIn,
}) => {
  const [ada, admin] = [await createPerson(site, { name: 'Ada Marsh' }), await createPerson(site, { role: 'admin' })]
  const event = await planEvent(site, { title: 'Talk on a slow network', inHours: 0.2 })
  await event.register(ada)
  const { code } = await ownCheckIn(site, ada, event.id)
  await signIn(admin)
  await page.goto(`/events/${event.id}/check-in`)
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/check-ins', async (route) => {
    const response = await route.fetch()
    await mayArrive
    await route.fulfill({ response })
  })
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByText('Ada Marsh is checked in.')).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  const already = page.getByText(/^Ada Marsh is already checked in at /)
  await expect(already).toBeVisible()
  arrive()
  await expect(page.getByText('1 entry waiting to send.')).toHaveCount(0)
  await expect(already).toBeVisible()
})

test('a member shows her code, which checks her in once, and codes of others get clear answers', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const [ada, admin] = [await createPerson(site, { name: 'Ada Marsh' }), await createPerson(site, { role: 'admin' })]
  const [event, other] = [
    await planEvent(site, { title: 'Evening talk at the door', inHours: 0.2 }),
    await planEvent(site, { title: 'Another evening talk', inHours: 0.2 }),
  ]
  await event.register(ada)
  await other.register(ada)
  const { code } = await ownCheckIn(site, ada, event.id)
  await page.setViewportSize(phone)
  await signIn(ada)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('img', { name: 'QR code for your check-in' })).toBeVisible()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check in' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/events/${event.id}/check-in`)
  await expect(page.getByText('You can’t check people in here')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: site.url, viewport: phone })
  await signIn(admin, context)
  const door = await context.newPage()
  const response = await door.goto(`/events/${event.id}/check-in?code=${code}`)
  expect(response?.headers()['permissions-policy']).toContain('camera=(self)')
  expect((await door.request.get('/events')).headers()['permissions-policy']).toContain('camera=()')
  await expect(door.getByRole('textbox', { name: 'Code' })).toHaveValue(code)
  await door.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(door.getByText('Ada Marsh is checked in.')).toBeVisible()
  await door.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await door.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(door.getByText(/^Ada Marsh is already checked in at /)).toBeVisible()
  await expectAccessible(door)
  await door.getByRole('textbox', { name: 'Code' }).fill((await ownCheckIn(site, ada, other.id)).code)
  await door.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(door.getByText('This code is for another event: Another evening talk.')).toBeVisible()
  await door.getByLabel('Search attendees').fill('Walk-in')
  await expect(door.getByText('No one with this name is registered')).toBeVisible()
  await expectAccessible(door)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText(/^You were checked in at /)).toBeVisible()
  await context.close()
})
