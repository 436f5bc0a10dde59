import { expect, type Page, test } from '@playwright/test'
import { readCalendar } from '../../src/events/test/calendar/read-calendar.ts'
import { startSampleSite } from './sample-site.ts'
import { type Email, mailbox, mailIn, openAs } from './sample-visits.ts'

const title = 'Career Mondays'
const zoomLink = 'https://zoom.example/j/mondays'
const day = 24 * 60 * 60 * 1000

type Listed = { id: string; title: string; startsAt: string; endsAt: string; localStart: string; timeZone: string }

/** The Monday after next, so that it is neither today nor conflicts with tonight's sample event. */
function firstMonday(): string {
  const date = new Date()
  do date.setTime(date.getTime() + day)
  while (date.getUTCDay() !== 1)
  return new Date(date.getTime() + 7 * day).toISOString().slice(0, 10)
}

test('an event series from creation to reminder: emails, calendar files and feed agree', async ({ browser }) => {
  test.setTimeout(300_000)
  const { site, setClock } = await startSampleSite()
  try {
    const desk = await openAs(browser, site.url, 'admin')
    const page = await openAs(browser, site.url, 'member')

    await test.step('an admin makes a weekly series of ten and sees its dates first', async () => {
      await desk.goto('/admin/events')
      await desk.getByRole('button', { name: 'Recurring Events' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Recurring Events' })
      await dialog.getByRole('textbox', { name: 'Event Title' }).fill(title)
      await dialog.getByRole('textbox', { name: 'Host' }).fill('Zora Lanternfield')
      await dialog.getByLabel('First date').fill(firstMonday())
      await dialog.getByLabel(/^Time( \*)?$/).fill('19:00')
      await dialog.getByRole('textbox', { name: 'Max Attendees' }).fill('2')
      await dialog.getByRole('textbox', { name: 'Zoom Link' }).fill(zoomLink)
      await expect(dialog.getByRole('list', { name: 'Dates in the series' }).getByRole('listitem')).toHaveCount(10)
      await dialog.getByRole('button', { name: 'Create Events' }).click()
      await expect(desk.getByText('Created 10 recurring events successfully!')).toBeVisible()
    })

    const dates = await seriesOf(page)
    const [first, second, third] = dates as [Listed, Listed, Listed]
    expect(dates.map(({ localStart }) => localStart.slice(11))).toEqual(Array(10).fill('19:00'))
    const feed = await feedOf(page)

    await test.step('a member registers, and her confirmation brings a file with the right times', async () => {
      for (const { id } of [first, second]) {
        await page.goto(`/events/${id}`)
        await page.getByRole('button', { name: /^Register/ }).click()
        await expect(page.getByText('Successfully registered for event!').first()).toBeVisible()
      }
      const mail = await mailIn(site.url, ({ to, subject, calendar }) => {
        return to === 'member@demo.test' && subject.includes('registered') && (calendar?.includes(first.id) ?? false)
      })
      const { entries } = readCalendar(mail.calendar ?? '')
      expect(entries).toHaveLength(1)
      expect(entries[0]).toMatchObject({
        uid: first.id,
        summary: title,
        timeZone: 'America/New_York',
        writtenStart: `${first.localStart}:00`,
        startsAt: new Date(first.startsAt),
        endsAt: new Date(first.endsAt),
      })
    })

    await test.step('she joins', async () => {
      await page.goto(`/events/${first.id}`)
      await expect(page.getByRole('link', { name: 'Join Zoom' })).toHaveAttribute('href', zoomLink)
    })

    await test.step('the admin moves one date and cancels another: mails and feed agree', async () => {
      await desk.goto('/admin/events')
      await desk.getByRole('searchbox', { name: 'Search events' }).fill(title)
      await expect(desk.getByRole('button', { name: /^Edit / })).toHaveCount(10)
      await desk
        .getByRole('button', { name: `Edit ${title}` })
        .first()
        .click()
      const editing = desk.getByRole('dialog')
      await expect(editing.getByRole('radio', { name: 'This event' })).toBeChecked()
      await editing.getByRole('button', { name: 'Continue' }).click()
      await editing.getByLabel(/^Time( \*)?$/).fill('20:00')
      await editing.getByRole('button', { name: 'Save Event' }).click()
      await expect(desk.getByText('Event updated successfully')).toBeVisible()
      await desk
        .getByRole('button', { name: `Delete ${title}` })
        .nth(1)
        .click()
      const deleting = desk.getByRole('dialog')
      await expect(deleting.getByRole('radio', { name: 'This event' })).toBeChecked()
      await deleting.getByRole('button', { name: /^Delete/ }).click()
      await expect(desk.getByText('Event deleted successfully')).toBeVisible()

      const moved = await mailIn(
        site.url,
        ({ to, subject }) => to === 'member@demo.test' && subject.startsWith('New time'),
      )
      const off = await mailIn(
        site.url,
        ({ to, subject }) => to === 'member@demo.test' && subject.startsWith('Canceled'),
      )
      const inMails = [moved, off].flatMap(({ calendar }) => readCalendar(calendar ?? '').entries)
      const inFeed = readCalendar(await (await page.request.get(feed)).text()).entries
      for (const { uid, sequence, status, startsAt, endsAt } of inMails) {
        expect(inFeed.find((entry) => entry.uid === uid)).toMatchObject({ sequence, status, startsAt, endsAt })
      }
      expect(inMails).toMatchObject([
        { uid: first.id, startsAt: new Date(Date.parse(first.startsAt) + 60 * 60 * 1000), status: 'CONFIRMED' },
        { uid: second.id, status: 'CANCELLED' },
      ])
      expect(inMails.every(({ sequence }) => sequence > 0)).toBe(true)
    })

    await test.step('an event fills up, and a cancellation gives the seat to who waits', async () => {
      const other = await openAs(browser, site.url, 'nia')
      const late = await openAs(browser, site.url, 'ruth')
      for (const each of [page, other]) {
        await each.goto(`/events/${third.id}`)
        await each.getByRole('button', { name: /^Register/ }).click()
        await expect(each.getByText('Successfully registered for event!').first()).toBeVisible()
      }
      await late.goto(`/events/${third.id}`)
      await expect(late.getByText('Full', { exact: true })).toBeVisible()
      await late.getByRole('button', { name: 'Join waiting list' }).click()
      await expect(late.getByText('You’re number 1 on the waiting list').first()).toBeVisible()
      await other.reload()
      await other.getByRole('button', { name: /^Unregister/ }).click()
      await other.getByRole('dialog').getByRole('button', { name: 'Unregister' }).click()
      const promoted = await mailIn(
        site.url,
        ({ to, subject }) => to === 'ruth@demo.test' && subject.startsWith('You have a seat'),
      )
      expect(readCalendar(promoted.calendar ?? '').entries[0]?.uid).toBe(third.id)
      await late.reload()
      await expect(late.getByRole('link', { name: 'Join Zoom' })).toBeVisible()
    })

    await test.step('the reminder comes when its time comes, and not before', async () => {
      const isReminder = ({ to, subject }: Email) => to === 'member@demo.test' && subject === `Reminder: ${title}`
      const start = Date.parse(first.startsAt) + 60 * 60 * 1000
      setClock(new Date(start - day - 60_000))
      await site.runJob('events.reminders')
      expect((await mailbox(site.url)).some(isReminder)).toBe(false)
      setClock(new Date(start - day + 60_000))
      await site.runJob('events.reminders')
      const reminder = await mailIn(site.url, isReminder)
      expect(reminder.text).toContain('8:00 PM')
      await site.runJob('events.reminders')
      expect((await mailbox(site.url)).filter(isReminder)).toHaveLength(1)
    })
  } finally {
    await site.stop()
  }
})

/** The events of the new series, the next one first. */
async function seriesOf(page: Page): Promise<Listed[]> {
  const found: Listed[] = []
  let after = ''
  do {
    const { events, next } = await (await page.request.get(`/api/events${after}`)).json()
    found.push(...events)
    after = next ? `?after=${encodeURIComponent(next)}` : ''
  } while (after)
  return found.filter((event) => event.title === title)
}

async function feedOf(page: Page): Promise<string> {
  const { url } = await (await page.request.get('/api/calendar-subscription')).json()
  return url
}
