import { randomUUID } from 'node:crypto'
import { createPerson } from '../../../accounts/test/people.ts'
import { expect, expectAccessible, test } from '../../../platform/testing/browser/browser.ts'
import { planEvent } from '../planned-events.ts'

test('after registering on an event’s page, Back leads to the list, which shows the seat', async ({
  page,
  site,
  signIn,
}) => {
  const member = await createPerson(site, { name: 'Mira Member' })
  const event = await planEvent(site, { title: 'There and back', capacity: 5, inHours: 2, guestLimit: 1 })
  await signIn(member)
  await page.goto('/events')
  await page.getByRole('link', { name: 'There and back' }).first().click()
  await page.getByRole('button', { name: 'Register There and back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register for There and back' })
  await dialog.getByLabel('Guests').selectOption('1 guest')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('You’re going with 1 guest')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/events$/)
  const row = page.getByRole('article', { name: 'There and back' })
  await expect(row.getByText('You’re going with 1 guest')).toBeVisible()
  await row.getByRole('button', { name: 'Cancel RSVP There and back' }).click()
  await expect(row.getByRole('button', { name: 'RSVP There and back' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Register There and back' })).toBeVisible()
  expect((await event.show(member)).mine).toBeNull()
})

test('a question that the host asks later is answered by people who are registered, and its removal ends that', async ({
  page,
  site,
  signIn,
}) => {
  const member = await createPerson(site, { name: 'Mira Member' })
  const event = await planEvent(site, { title: 'Asked later', capacity: 5, inHours: 2 })
  await event.register(member)
  const question = { id: randomUUID(), text: 'What do you eat?', isRequired: true, options: [] }
  await event.change({ questions: [question] })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(member)
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Answer the host’s question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your registration' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please answer this question.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('What do you eat?').fill('Beans')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change registration' })).toBeVisible()
  await event.change({ questions: [] })
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Show other members that I’m going' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change registration' })).toHaveCount(0)
})
