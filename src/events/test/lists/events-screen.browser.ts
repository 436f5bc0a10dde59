import type { Locator, Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'

const row = (page: Page, title: string): Locator => page.getByRole('article', { name: title })
const chosenDay = (page: Page): Locator => page.getByRole('grid').locator('button[aria-pressed=true]')

test('a member sees upcoming and past events, registers, and unregisters', async ({ page, site, signIn }) => {
  // A Monday evening during daylight saving time in New York.
  const startsAt = new Date('2031-06-09T23:00:00Z')
  const coming = await planEvent(site, { title: 'Summer session', startsAt, capacity: 1 })
  await planEvent(site, { title: 'Long ago', inHours: -50 })
  await signIn(await createPerson(site))
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Events & Calendar' })).toBeVisible()
  await expect(page.getByText('Times in your time zone (Eastern Time, New York)')).toBeVisible()
  for (const name of ['Upcoming', 'Past']) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const event = row(page, 'Summer session')
  await expect(page.getByRole('heading', { level: 3, name: 'Monday, June 9, 2031' })).toBeVisible()
  await expect(event.getByText('7:00 PM', { exact: true })).toBeVisible()
  await expect(event.getByText('Virtual Event')).toBeVisible()
  await expect(row(page, 'Long ago').getByRole('button', { name: 'Event Ended' })).toBeDisabled()

  await event.getByRole('button', { name: 'RSVP' }).click()
  await expect(page.getByText('RSVP confirmed!')).toBeVisible()
  const cancel = event.getByRole('button', { name: 'Cancel RSVP' })
  await expect(cancel).toBeFocused()
  await expect(page.getByText('RSVP confirmed!')).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Only my events' }).click()
  await expect(page).toHaveURL('/events?mine=true')
  await expect(row(page, 'Long ago')).toBeHidden()
  await expect(page.getByText('You have no past events')).toBeVisible()
  await page.getByRole('switch', { name: 'Only my events' }).click()

  await page.route('**/registration', (route) => route.abort())
  await cancel.click()
  await expect(page.getByText('Error: Failed to update RSVP')).toBeVisible()
  await expect(cancel).toBeVisible()
  await page.unroute('**/registration')
  await cancel.click()
  await expect(page.getByText('RSVP cancelled')).toBeVisible()

  await coming.register(await createPerson(site))
  await page.reload()
  await expect(event.getByText('Full', { exact: true })).toBeVisible()
  await event.getByRole('button', { name: 'Join waiting list' }).click()
  // Displayed at once, and confirmed by a message after the response.
  await expect(page.getByText('You’re number 1 on the waiting list')).toHaveCount(2)
  await event.getByRole('button', { name: 'Leave waiting list' }).click()
  await expect(event.getByRole('button', { name: 'Join waiting list' })).toBeVisible()
})

test('a failed list shows an error under its heading, and a retry loads it', async ({ page, site, signIn }) => {
  await planEvent(site, { title: 'Still there' })
  await signIn(await createPerson(site))
  await page.route('**/api/events?*', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', status: 404 } }),
  )
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 2, name: 'Upcoming' })).toBeVisible()
  await expect(page.getByText('We couldn’t load the events.')).toHaveCount(2)
  await page.unroute('**/api/events?*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(row(page, 'Still there').first()).toBeVisible()
})

test.describe('months', () => {
  test('support arrow keys, show events with their times, and show all events of a crowded day', async ({
    page,
    site,
    signIn,
  }) => {
    const at = (time: string) => ({ startsAt: new Date(`2031-03-${time}:00Z`) })
    await planEvent(site, { title: 'Before the clocks change', ...at('09T04:30') })
    await planEvent(site, { title: 'After the clocks changed', ...at('10T03:30') })
    for (const title of ['One', 'Two', 'Three', 'Four']) await planEvent(site, { title, ...at('20T18:00') })
    await signIn(await createPerson(site))
    await page.goto('/events')
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' }).click()
    await expect(page).toHaveURL('/events?view=month')
    await expect(page.getByRole('grid').locator('[aria-current=date]')).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/events?view=month&month=2031-03')
    const grid = page.getByRole('grid', { name: 'March 2031' })
    await expect(grid.getByRole('columnheader')).toHaveText([/Sunday/, /Mon/, /Tue/, /Wed/, /Thu/, /Fri/, /Saturday/])
    // 11:30 PM on Saturday in standard time, and on Sunday in daylight saving time.
    const saturday = grid.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /March 8, 2031/ }) })
    await expect(saturday.getByRole('link', { name: '11:30 PM Before the clocks change' })).toBeVisible()
    const sunday = grid.getByRole('gridcell').filter({ has: page.getByRole('button', { name: /March 9, 2031/ }) })
    await expect(sunday.getByRole('link', { name: '11:30 PM After the clocks changed' })).toBeVisible()

    await grid.getByRole('button', { name: '+2 more on Thursday, March 20, 2031' }).click()
    await expect(page.getByRole('heading', { name: 'Thursday, March 20, 2031' })).toBeFocused()
    await expect(row(page, 'Four').getByRole('button', { name: 'RSVP' })).toBeVisible()
    await expectAccessible(page)

    await chosenDay(page).focus()
    for (const [key, day] of [
      ['ArrowRight', 'Friday, March 21, 2031'],
      ['ArrowUp', 'Friday, March 14, 2031'],
      ['Home', 'Sunday, March 9, 2031, 1 event'],
      ['End', 'Saturday, March 15, 2031'],
      ['PageDown', 'Tuesday, April 15, 2031'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: day })).toBeFocused()
    }
    await expect(page).toHaveURL('/events?view=month&month=2031-04')
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(grid).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page).toHaveURL('/events?view=month')
    await page.goBack()
    await expect(grid).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Tokyo' })

    test('show dots, the chosen day’s events below, and days in the viewer’s time zone', async ({
      page,
      site,
      signIn,
    }) => {
      await planEvent(site, { title: 'Tokyo morning', startsAt: new Date('2032-05-05T23:00:00Z') })
      await signIn(await createPerson(site))
      await page.goto('/events?view=month&month=2032-05')
      await page.getByRole('button', { name: 'Thursday, May 6, 2032, 1 event' }).click()
      await expect(page.getByRole('heading', { level: 3, name: 'Thursday, May 6, 2032' })).toBeVisible()
      await expect(row(page, 'Tokyo morning').getByText('8:00 AM', { exact: true })).toBeVisible()
      await page.goto('/events?view=agenda&from=2032-05-01')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Thursday, May 6, 2032'])
      await expectAccessible(page)
      await page.getByLabel('From').fill('2032-05-07')
      await page.keyboard.press('Enter')
      await expect(page.getByText('There’s nothing from Friday, May 7, 2032 to Thursday, July 1, 2032.')).toBeVisible()
      await page.getByRole('button', { name: 'Earlier' }).click()
      await expect(page).toHaveURL('/events?view=agenda&from=2032-03-12')
      await expect(row(page, 'Tokyo morning')).toBeVisible()
    })
  })
})

test.describe('the viewer’s calendar', () => {
  test.beforeEach(async ({ page, site, signIn }) => {
    await signIn(await createPerson(site))
    await planEvent(site, { title: 'Résumé & Co. "live"', startsAt: new Date('2031-02-03T00:00:00Z') })
    await page.goto('/events?view=agenda&from=2031-02-01')
  })

  test('an event can be added to Google or Outlook, or downloaded as a file', async ({ page }) => {
    const add = page.getByRole('button', { name: 'Add to calendar: Résumé & Co. "live"' })
    await add.click()
    const google = page.getByRole('menuitem', { name: 'Google Calendar' })
    const address = new URL((await google.getAttribute('href')) ?? '')
    expect(address.searchParams.get('text')).toBe('Résumé & Co. "live"')
    expect(address.searchParams.get('dates')).toBe('20310203T000000Z/20310203T010000Z')
    for (const item of [google, page.getByRole('menuitem', { name: 'Outlook' })]) {
      await expect(item).toHaveAttribute('target', '_blank')
      await expect(item).toHaveAttribute('rel', /noopener/)
    }
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Apple Calendar (.ics file)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^r_sum_.*\.ics$/)
    await expect(page.getByText('Calendar file downloaded!')).toBeVisible()
    await expect(add).toBeFocused()
  })

  test('the private address can be copied and reset, and settings are saved', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Calendar Integration' })
    const field = dialog.getByLabel('Your private address')
    const before = await field.inputValue()
    await dialog.getByRole('radio', { name: 'Sessions I register for' }).check()
    await expect(field).not.toHaveValue(before)
    await dialog.getByRole('radio', { name: 'All sessions' }).check()
    await expect(field).toHaveValue(before)
    const google = dialog.getByRole('link', { name: /^Google Calendar/ })
    const webcal = before.replace(/^http:/, 'webcal:')
    expect(new URL((await google.getAttribute('href')) ?? '').searchParams.get('cid')).toBe(webcal)
    await expect(dialog.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute('href', webcal)
    await expect(
      dialog.getByText(/individual events can be added with the calendar button on each card/i),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Address copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export All' }).click()
    expect((await download).suggestedFilename()).toBe('all_events.ics')
    await expect(page.getByText('All events exported to calendar file!')).toBeVisible()

    await dialog.getByRole('button', { name: 'Reset' }).click()
    const question = page.getByRole('dialog', { name: 'Reset your private address?' })
    await expect(question.getByText(/stop updating right away/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await question.getByRole('button', { name: 'Reset Address' }).click()
    await expect(field).not.toHaveValue(before)
    expect((await page.request.get(before)).status()).toBe(404)
    expect((await page.request.get(await field.inputValue())).status()).toBe(200)

    const opener = dialog.getByRole('button', { name: 'Settings' })
    await opener.click()
    const settings = page.getByRole('dialog', { name: 'Calendar Settings' })
    await expect(settings.getByLabel('Remind me')).toHaveValue('15')
    await settings.getByRole('switch', { name: /automatically/ }).click()
    await settings.getByLabel('Remind me').selectOption('1 day before')
    await settings.getByRole('radio', { name: 'Outlook' }).click()
    await expectAccessible(page)
    await page.route('**/calendar-settings', (route) => route.abort())
    await settings.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Error saving settings')).toBeVisible()
    await expect(settings.getByLabel('Remind me')).toHaveValue('1440')
    await page.unroute('**/calendar-settings')
    await settings.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Calendar settings saved!')).toBeVisible()
    await expect(settings).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.reload()
    await page
      .getByRole('button', { name: /^Add to calendar/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem').first()).toHaveText('Outlook')
  })
})
