import type { Locator, Page } from '@playwright/test'
import { createPerson } from '../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../platform/testing/browser.ts'
import { planEvent } from './gathering.ts'
import { asOrganizer, takePlace } from './organizing.ts'

const day = 24 * 60 * 60_000

/** A day so far from today, such as 2027-01-31. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10)
}

/** The Monday that follows in so many weeks at least. */
function mondayAhead(weeks: number): string {
  const days = Array.from({ length: 7 }, (_, index) => dayAhead(weeks * 7 + index))
  return days.find((date) => new Date(`${date}T12:00Z`).getUTCDay() === 1) as string
}

function rowOf(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

test('an admin adds an event, and nothing she typed is lost on the way', async ({ page, site, signIn, context }) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/events')
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(form.getByText('Title is required.')).toBeVisible()
  await expect(form.getByText('Host is required.')).toBeVisible()
  await expect(form.getByText('Please choose a date and a time.')).toBeVisible()
  await expect(form.getByLabel('Event Title')).toBeFocused()
  await form.getByLabel('Event Title').fill('Queues for everybody')
  await form.getByLabel('Host').fill('Test Host')
  await form.getByLabel('Date').fill(dayAhead(30))
  await form.locator('input[type=time]').fill('19:00')
  await form.getByLabel('Max Attendees').fill('many')
  await form.getByRole('textbox', { name: 'Zoom Link' }).fill('http://zoom.example/j/1')
  await expect(form.getByLabel('Max Attendees')).toHaveValue('50')
  await form.getByRole('combobox', { name: 'Time zone' }).fill('los ang')
  await expect(page.getByRole('option', { name: 'America/Los Angeles' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'America/Los Angeles' }).click()
  await expect(form.getByText(/^Where you are: .* at 10:00 PM E[SD]T \(New York time\)\.$/)).toBeVisible()
  await form.getByRole('switch', { name: 'Public page' }).click()
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(form.getByText('Zoom link must begin with https://')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Add Event' }).click()
  await expect(form.getByText('What you typed last time is still here.')).toBeVisible()
  await expect(form.getByLabel('Event Title')).toHaveValue('Queues for everybody')
  await form.getByRole('textbox', { name: 'Zoom Link' }).fill('https://zoom.example/j/1')
  await page.route('**/api/admin/events', (route) => route.abort())
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Failed to save event')).toBeVisible()
  await page.unroute('**/api/admin/events')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully', { exact: true })).toBeVisible()
  const row = rowOf(page, 'Queues for everybody')
  await expect(row.getByText('0 / 50')).toBeVisible()
  await expect(row.getByText('Upcoming')).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await row.getByRole('button', { name: 'Copy public link of Queues for everybody' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/e\/[0-9a-f-]{36}$/)

  // The Live Hub speaks in the words of its own.
  await page.goto('/livehub')
  await page.getByRole('button', { name: 'Add Event' }).click()
  await expect(form.getByLabel('Event Title')).toHaveValue('')
  await form.getByLabel('Event Title').fill('Queues again')
  await form.getByLabel('Host').fill('Test Host')
  await form.getByLabel('Date').fill(dayAhead(31))
  await form.locator('input[type=time]').fill('19:00')
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
})

test('before a change is saved it says who is told, and fewer seats than people are a choice', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  const event = await planEvent(site, { title: 'Room for two', capacity: 2, inHours: 240 })
  for (const name of ['Ada Bennett', 'Bea Clarke', 'Cleo Dunn']) {
    await takePlace(site, await createPerson(site, { name }), event.id)
  }
  await page.goto('/admin/events')
  await page.getByLabel('Search events').fill('room for')
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = rowOf(page, 'Room for two')
  await expect(row.getByText('2 / 2')).toBeVisible()

  await row.getByRole('button', { name: 'Attendees of Room for two' }).click()
  const drawer = page.getByRole('dialog', { name: 'Attendees' })
  await expect(drawer.getByText('2 of 2 seats taken, 1 waiting')).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveText([/Ada Bennett/, /Bea Clarke/, /Cleo Dunn.*Number 1/])
  const csv = page.waitForEvent('download')
  await drawer.getByRole('link', { name: 'Download CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^attendees-.*\.csv$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await row.getByRole('button', { name: 'Edit Room for two' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await form.getByLabel('Duration').fill('90')
  const told = form.getByText('2 registered people and 1 person on the waiting list get a mail about the new time.')
  await expect(told).toBeVisible()
  await form.getByLabel('Max Attendees').fill('1')
  await expect(form.getByText('More people are registered than that')).toBeVisible()
  await form.getByRole('button', { name: 'Keep 2 seats' }).click()
  await expect(form.getByText('More people are registered than that')).toBeHidden()
  await expect(form.getByLabel('Max Attendees')).toHaveValue('2')
  await form.getByLabel('Max Attendees').fill('1')
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expect(form.getByText('Please choose what happens to them.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Move the person who registered last to the waiting list').check()
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('Event updated successfully', { exact: true })).toBeVisible()
  await expect(row.getByText('1 / 1')).toBeVisible()

  await row.getByRole('button', { name: 'Delete Room for two' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Room for two?' })
  await expect(question.getByText('1 registered person and 2 people on the waiting list get a mail')).toBeVisible()
  await question.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText('Event deleted successfully', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^Cancelled \(1\)/ }).click()
  await expect(row.getByText('Cancelled')).toBeVisible()
  await expect(row.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Past/ }).click()
  await expect(page.getByText('No events found')).toBeVisible()
  await expectAccessible(page)
})

test('two admins edit one event: what one saved stays, and the other goes on from it', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await signIn(admin)
  const event = await planEvent(site, { title: 'Two hands', capacity: 9, inHours: 240 })
  await page.goto('/admin/events')
  const row = rowOf(page, 'Two hands')
  await row.getByRole('button', { name: 'Edit Two hands' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await form.getByLabel('Host').fill('My host')
  const { body } = await site.request('GET', `/api/events/${event.id}`, { cookie: admin.cookie })
  const theirs = { ...body, categoryId: null, zoomLink: body.zoomLink ?? '', location: 'The Fox Theatre' }
  expect((await asOrganizer(site, admin).update(event.id, theirs)).status).toBe(200)
  await form.getByRole('button', { name: 'Save Event' }).click()
  const notice = form.getByRole('alert').filter({ hasText: 'This event was changed while you were writing' })
  await expect(notice).toContainText('Somebody else changed: location.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(form.getByLabel('Location')).toHaveValue('The Fox Theatre')
  await expect(form.getByLabel('Host')).toHaveValue('My host')
  await form.getByRole('button', { name: 'Save Event' }).click()
  await expect(form).toBeHidden()
})

test('a series shows every date before it is made, and its dates change and go together', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(await createPerson(site, { role: 'admin' }))
  await page.goto('/admin/events')
  await page.getByRole('button', { name: 'Recurring Events' }).click()
  const form = page.getByRole('dialog', { name: 'Recurring Events' })
  await expect(form.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
  await expect(form.getByLabel('Occurrences')).toHaveValue('10')
  await form.getByLabel('Event Title').fill('Morning pages')
  await form.getByLabel('Host').fill('Test Host')
  await form.getByLabel('First date').fill(mondayAhead(2))
  await form.locator('input[type=time]').fill('07:30')
  const dates = form.getByRole('list', { name: 'Dates of the series' }).getByRole('listitem')
  await expect(dates).toHaveCount(10)
  await expect(dates.first()).toHaveText(/^Monday, .* 20\d\d7:30 AM E[SD]T$/)
  await form.getByRole('radio', { name: 'On a date' }).check()
  await form.getByLabel('End date').fill(dayAhead(800))
  await expect(dates).toHaveCount(52)
  await expect(form.getByText('A series holds at most 52 events, and this goes on.')).toBeVisible()
  await form.getByRole('button', { name: 'Create Events' }).click()
  await expect(form.getByText('Please choose an earlier end date.', { exact: false }).last()).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('radio', { name: 'After a number of events' }).check()
  await form.getByLabel('Occurrences').fill('3')
  await expect(dates).toHaveCount(3)
  await page.route('**/api/admin/event-series', (route) => route.abort())
  await form.getByRole('button', { name: 'Create Events' }).click()
  await expect(page.getByText('Error creating recurring events')).toBeVisible()
  await page.unroute('**/api/admin/event-series')
  await form.getByRole('button', { name: 'Create Events' }).click()
  await expect(page.getByText('Created 3 recurring events successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  const rows = rowOf(page, 'Morning pages')
  await expect(rows).toHaveCount(3)

  await rows.nth(1).getByRole('button', { name: 'Edit Morning pages' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Event' })
  await expect(edit.getByText('1 date, nobody registered')).toBeVisible()
  await expect(edit.getByText('3 dates, nobody registered')).toBeVisible()
  await edit.getByRole('radio', { name: 'This and following' }).check()
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Continue' }).click()
  await expect(edit.getByText('This and following: 2 dates')).toBeVisible()
  await expect(edit.getByLabel('Event Title')).toBeFocused()
  await edit.getByLabel('Event Title').fill('Evening pages')
  await edit.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('Event updated successfully', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rowOf(page, 'Evening pages')).toHaveCount(2)

  await rows.getByRole('button', { name: 'Delete Morning pages' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Morning pages?' })
  await question.getByRole('radio', { name: 'All upcoming of the series' }).check()
  await expect(question.getByText('Every one of these dates is cancelled. Nobody is registered.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete 3 events' }).click()
  await expect(page.getByText('Event deleted successfully', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Evening pages')).toHaveCount(0)
})

test('categories are added, changed and deleted, and events of one that goes get another', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  await signIn(admin)
  await page.goto('/admin/events')
  await page.getByRole('button', { name: 'Categories' }).click()
  const list = page.getByRole('dialog', { name: 'Categories' })
  for (const [name, color] of [
    ['Zines', '#A8421F'],
    ['Arcades', '#3B82F6'],
  ]) {
    await list.getByRole('button', { name: 'Add Category' }).click()
    const form = page.getByRole('dialog', { name: 'Add Category' })
    await expect(form.getByLabel('Color as hex code')).toHaveValue('#3B82F6')
    await form.getByRole('button', { name: 'Create Category' }).click()
    await expect(form.getByText('Name is required.')).toBeVisible()
    await form.getByLabel('Name').fill(name as string)
    await form.getByLabel('Color as hex code').fill(color as string)
    await expect(form.getByLabel('Color', { exact: true })).toHaveValue((color as string).toLowerCase())
    await form.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByText('Category created successfully!').first()).toBeVisible()
  }
  const rows = list.getByRole('listitem').filter({ hasText: /Zines|Arcades/ })
  await expect(rows).toHaveText([/Arcades/, /Zines/])

  await rows.first().getByRole('button', { name: 'Edit Arcades' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Category' })
  await edit.getByLabel('Name').fill('zines')
  await edit.getByRole('button', { name: 'Save Category' }).click()
  await expect(edit.getByText('A category with this name already exists.')).toBeVisible()
  await edit.getByLabel('Name').fill('Machines')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText('Category updated successfully!')).toBeVisible()

  const { body } = await site.request('GET', '/api/events/hub', { cookie: admin.cookie })
  const idOf = (wanted: string) => body.categories.find(({ name }: { name: string }) => name === wanted).id
  const zines = idOf('Zines')
  const event = await planEvent(site, { categoryId: zines })
  await list.getByRole('button', { name: 'Delete Zines' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Zines?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('1 event is in this category. Please choose where it goes.')).toBeVisible()
  await question.getByLabel('Move its events to').selectOption('Machines')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Move and delete' }).click()
  await expect(page.getByText('Category deleted successfully!')).toBeVisible()
  await expect(list.getByText('Zines')).toHaveCount(0)
  expect((await event.show(admin)).category.id).toBe(idOf('Machines'))
  expect((await asOrganizer(site, admin).removeCategory(zines)).status).toBe(404)
})

test('an admin reminds everybody who is registered from the list of events; what is over reminds nobody', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await createPerson(site, { role: 'admin' })
  const member = await createPerson(site)
  const { id } = await planEvent(site, { title: 'Baskets and backlogs' })
  await takePlace(site, member, id)
  await signIn(admin)
  await page.goto('/admin/events?search=baskets')
  const remind = rowOf(page, 'Baskets and backlogs').getByRole('button', { name: /^Send reminders of/ })
  await remind.click()
  const question = page.getByRole('dialog', { name: 'Send reminders?' })
  await expect(question).toContainText('(1 person)')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send Reminders' }).click()
  await expect(page.getByText('Event reminders sent!')).toBeVisible()
  await expect(question).toBeHidden()
  expect((await site.mailTo(member.email, /^Reminder: /)).subject).toContain('Baskets and backlogs')
  // An admin may ask again at once, unlike members.
  await remind.click()
  await question.getByRole('button', { name: 'Send Reminders' }).click()
  await expect(question).toBeHidden()

  await planEvent(site, { title: 'Baskets of last week', inHours: -72 })
  await page.goto('/admin/events?when=past&search=baskets')
  await expect(rowOf(page, 'Baskets of last week')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send reminders of/ })).toHaveCount(0)
})
