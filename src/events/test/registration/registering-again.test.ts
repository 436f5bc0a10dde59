import { expect, test } from 'vitest'
import { createPerson } from '../../../accounts/test/people.ts'
import { calendarTo, managementRequests, rowOf } from '../management-requests.ts'
import { createPeople, planEvent } from '../planned-events.ts'
import { expectRising } from './registration-emails.ts'
import { registrationSite } from './registration-site.ts'

const site = registrationSite()
const waiting = { waitIfFull: true }

test('registering again at once keeps the calendar entry, sends no email, and restores the notification', async () => {
  const [ada] = await site.people(1)
  const event = await planEvent(site.app)
  await site.emails.registerAndWait(event, ada)
  await event.unregister(ada)
  await site.emails.registerAndWait(event, ada)
  await site.emails.passGrace()
  expect(await site.emails.listOf(ada)).toEqual(['eventRegistration registered'])
  expect((await site.emails.filesTo(ada)).map(({ method }) => method)).toEqual(['PUBLISH'])
  // Unregistering after that sends an email as usual.
  await event.unregister(ada)
  await site.emails.passGrace()
  expect((await site.emails.filesTo(ada)).map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  expectRising(await site.emails.filesTo(ada))
})

test('registering again at an event that was moved in the meantime sends the new time', async () => {
  const organizer = managementRequests(site.app, await createPerson(site.app, { role: 'admin' }))
  const [ada] = await site.people(1)
  const event = await planEvent(site.app, { title: 'On the move', zoomLink: 'https://zoom.example/j/1' })
  await site.emails.registerAndWait(event, ada)
  await event.unregister(ada)
  const { title, description, host, capacity } = await rowOf(site.app, event.id)
  site.clock.passHours(1 / 3600)
  const moved = { title, description, host, capacity, localStart: '2026-11-24T10:00' }
  expect((await organizer.update(event.id, moved)).status).toBe(200)
  await site.emails.registerAndWait(event, ada)
  await site.emails.passGrace()
  const files = await site.emails.filesTo(ada)
  expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH'])
  expectRising(files)
})

test('many changes of a registration cause few emails, with rising sequences and the right final state', async () => {
  const [ada] = await site.people(1)
  const event = await planEvent(site.app, { inHours: 72 })
  for (let round = 0; round < 10; round++) {
    await event.register(ada)
    await site.app.runJob('events.seatNews')
    await event.unregister(ada)
    await site.emails.passGrace()
  }
  const prompt = await site.emails.filesTo(ada)
  expect(prompt.length).toBeLessThanOrEqual(6)
  await event.register(ada)
  await site.app.runJob('events.seatNews')
  site.clock.passHours(0.5)
  await site.app.runJob('events.seatNews')
  const files = await site.emails.filesTo(ada)
  expect(files.at(-1)?.method).toBe('PUBLISH')
  expect(files.length).toBeLessThanOrEqual(prompt.length + 1)
  expectRising(files)
  expect(await site.emails.listOf(ada)).toEqual(['eventRegistration registered'])
})

test('registering again takes the seat only while it is free, and never overtakes the waiting list', async () => {
  const [ada, bea, cleo] = await site.people(3)
  const event = await planEvent(site.app, { capacity: 1 })
  await site.emails.registerAndWait(event, ada)
  await event.unregister(ada)
  await event.register(bea)
  expect((await event.register(ada)).body.detail).toBe('Event is full')
  await event.register(cleo, waiting)
  await event.register(ada, waiting)
  expect((await event.show(cleo)).mine.place).toBe(1)
  expect((await event.show(ada)).mine.place).toBe(2)
  // Leaving the waiting list and joining again gives no advantage either.
  await event.unregister(cleo)
  expect((await event.register(cleo, waiting)).body.mine.place).toBe(2)
  await event.unregister(bea)
  expect((await event.show(ada)).mine.state).toBe('registered')
  await site.emails.untilNotified(event)
  // The email about the new seat has added the event again, so no withdrawal email follows.
  await site.emails.passGrace()
  const files = await site.emails.filesTo(ada)
  expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH'])
  expectRising(files)
})

test('a seat lost to a smaller capacity leaves the calendar, and a promotion adds it with a higher sequence', async () => {
  const organizer = managementRequests(site.app, await createPerson(site.app, { role: 'admin' }))
  const [ada, bea] = await site.people(2)
  const event = await planEvent(site.app, { title: 'Smaller', capacity: 2, zoomLink: 'https://zoom.example/j/1' })
  for (const person of [ada, bea]) await site.emails.registerAndWait(event, person)
  const { title, description, host } = await rowOf(site.app, event.id)
  const fields = { title, description, host, localStart: '2026-11-23T10:00' }
  expect((await organizer.update(event.id, { ...fields, capacity: 1, overflow: 'toWaitingList' })).status).toBe(200)
  await site.emails.untilNotified(event)
  expect(await calendarTo(site.app, bea.email, 'You’re now on the waiting list')).toMatchObject({ method: 'CANCEL' })
  await event.unregister(ada)
  await site.emails.untilNotified(event)
  await organizer.remove(event.id)
  await site.app.mailTo(bea.email, 'Canceled')
  const files = await site.emails.filesTo(bea)
  expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL', 'PUBLISH', 'CANCEL'])
  expectRising(files)
})

test('concurrent changes of registrations never send two calendar files with the same sequence', {
  timeout: 300_000,
}, async () => {
  const crowd = await createPeople(site.app, 12)
  const event = await planEvent(site.app, { capacity: 6 })
  for (let round = 0; round < 3; round++) {
    await Promise.all(crowd.map((person) => event.register(person, waiting)))
    await site.emails.untilNotified(event)
    await Promise.all([
      ...crowd.slice(0, 8).map((person) => event.unregister(person)),
      ...crowd.slice(4).map((person) => event.register(person, waiting)),
      site.emails.passGrace(),
    ])
    site.clock.passHours(1.5)
    await Promise.all([
      site.app.runJob('events.withdrawals'),
      site.app.runJob('events.seatNews'),
      site.app.runJob('events.withdrawals'),
    ])
    await site.emails.untilNotified(event)
  }
  for (const person of crowd) {
    const files = await site.emails.filesTo(person)
    expectRising(files)
    const { mine } = await event.show(person)
    if (files.length > 0) expect(files.at(-1)?.method).toBe(mine?.state === 'registered' ? 'PUBLISH' : 'CANCEL')
  }
})
