import type { Page } from '@playwright/test'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { managementRequests } from '../management-requests.ts'

/** The date so many days from today, such as 2027-01-31. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

const message = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

for (const [size, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('an admin drafts an event, its co-host publishes it and sees who comes, with guests and answers', async ({
      page,
      site,
      signIn,
      context,
    }) => {
      const title = `Chess evening on a ${size}`
      const admin = await createPerson(site, { role: 'admin' })
      const host = await createPerson(site, { name: `Hana Host ${size}` })
      const coHost = await createPerson(site, { name: `Cora Helper ${size}` })
      const member = await createPerson(site, { name: `Mira Member ${size}` })

      await signIn(admin)
      await page.goto('/admin/settings/rooms')
      const template = page.getByLabel('Address of a room')
      await template.fill('http://meet.example.org/{secret}')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The address must start with https://')).toBeVisible()
      await template.fill('https://meet.example.org/{slug}-{secret}')
      await expect(page.getByText('https://meet.example.org/mock-interviews-7f3a90c2')).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(message(page, 'Settings saved')).toBeVisible()
      await expectAccessible(page)

      await page.goto('/admin/events')
      await page.getByRole('button', { name: 'Add Event' }).click()
      const form = page.getByRole('dialog', { name: 'Add Event' })
      await form.getByLabel('Event Title').fill(title)
      await form.getByRole('combobox', { name: 'Member’s profile' }).fill(host.name)
      await page.getByRole('option', { name: new RegExp(host.name) }).click()
      await expect(form.getByRole('textbox', { name: 'Host' })).toHaveValue(host.name)
      await form.getByRole('combobox', { name: 'Also run by' }).fill(coHost.name)
      await page.getByRole('option', { name: new RegExp(coHost.name) }).click()
      await form.getByLabel('Date').fill(dayAhead(20))
      await form.locator('input[type=time]').fill('19:00')
      await form.getByRole('button', { name: 'Create a room' }).click()
      await expect(form.getByRole('textbox', { name: 'Zoom Link' })).toHaveValue(
        new RegExp(`^https://meet\\.example\\.org/chess-evening-on-a-${size}-[0-9a-f]{24}$`),
      )
      await form.getByLabel('Guests').selectOption('One guest each')
      await form.getByRole('button', { name: 'Add a question' }).click()
      await expect(form.getByRole('textbox', { name: 'Question 1' })).toBeFocused()
      await form.getByRole('textbox', { name: 'Question 1' }).fill('How well do you play?')
      await form.getByLabel('Choices').fill('I’m learning\nWell')
      await form.getByRole('switch', { name: 'Must be answered' }).click()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Save as draft' }).click()
      await expect(message(page, 'Draft saved')).toBeVisible()
      await page.getByRole('radio', { name: /^Drafts/ }).check()
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      await expectAccessible(page)
      const { body } = await managementRequests(site, admin).list('?when=draft')
      const { id } = body.events.find((event: { title: string }) => event.title === title)

      // Other members do not see the draft.
      // An open page would notice that its session is gone, and leave.
      await page.goto('about:blank')
      await context.clearCookies()
      await signIn(member)
      await page.goto(`/events/${id}`)
      await expect(page.getByText('Event not found').first()).toBeVisible()

      await page.goto('about:blank')
      await context.clearCookies()
      await signIn(coHost)
      await page.goto('/events')
      const hosted = page.getByRole('region', { name: 'Events you host' })
      await expect(hosted.getByRole('link', { name: title })).toBeVisible()
      await expectAccessible(page)
      await hosted.getByRole('link', { name: title }).click()
      await expect(page.getByText('Only the people who run this event can see it.')).toBeVisible()
      await expect(page.getByRole('link', { name: host.name })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish event' }).click()
      await expect(message(page, 'Event published')).toBeVisible()
      await expect(page.getByText('Only the people who run this event can see it.')).toBeHidden()

      await page.goto('about:blank')
      await context.clearCookies()
      await signIn(member)
      await page.goto(`/events/${id}`)
      await page.getByRole('button', { name: 'Register' }).click()
      const registration = page.getByRole('dialog', { name: `Register for ${title}` })
      await registration.getByLabel('Guests').selectOption('1 guest')
      await registration.getByRole('button', { name: 'Register' }).click()
      await expect(registration.getByText('Please answer this question.')).toBeVisible()
      await expect(registration.getByLabel('How well do you play?')).toBeFocused()
      await registration.getByLabel('How well do you play?').selectOption('I’m learning')
      await registration.getByRole('switch', { name: 'Show other members that I’m going' }).click()
      await expectAccessible(page)
      await registration.getByRole('button', { name: 'Register' }).click()
      await expect(registration).toBeHidden()
      await expect(page.getByText('You’re going with 1 guest')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Who’s going' })).toContainText(member.name)
      expect((await site.mailTo(member.email, `You’re registered: ${title}`)).text).toContain('for you and your guest')
      await page.getByRole('button', { name: 'Change registration' }).click()
      const change = page.getByRole('dialog', { name: 'Your registration' })
      await change.getByLabel('How well do you play?').selectOption('Well')
      await change.getByRole('button', { name: 'Save' }).click()
      await expect(message(page, 'Registration changed')).toBeVisible()

      await page.goto('about:blank')
      await context.clearCookies()
      await signIn(coHost)
      await page.goto(`/events/${id}`)
      await page.getByRole('button', { name: `More actions: ${title}` }).click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
      await page.getByRole('menuitem', { name: 'Attendees' }).click()
      const attendees = page.getByRole('dialog', { name: 'Attendees' })
      await expect(attendees.getByText('2 of 50 seats taken, 0 waiting')).toBeVisible()
      const attendee = attendees.getByRole('listitem').filter({ hasText: member.name })
      await expect(attendee).toContainText('1 guest')
      await expect(attendee).toContainText('How well do you play?')
      await expect(attendee).toContainText('Well')
      await expect(attendees).not.toContainText(member.email)
      await expectAccessible(page)
      // Other tests on this site create events without rooms.
      await site.request('PUT', '/api/admin/event-rooms', { cookie: admin.cookie, body: { template: '' } })
    })
  })
}
