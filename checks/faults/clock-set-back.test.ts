import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logIn, me } from '../../src/accounts/test/account-requests.ts'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createPeople, planEvent } from '../../src/events/test/planned-events.ts'
import { hour } from '../../src/platform/contract/durations.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { recordFigure } from '../../src/platform/testing/figure.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  // Only the clock of this process is faked. The database keeps its own, as it would on another machine.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.setSystemTime(realNow()))
afterAll(async () => {
  vi.useRealTimers()
  await app?.stop()
})

/** The actual time, whatever the faked clock says. */
const realNow = () => performance.timeOrigin + performance.now()
const setClockBy = (hours: number) => vi.setSystemTime(realNow() + hours * hour)

test('people stay logged in and can log in while the clock is set back', async () => {
  setClockBy(-3)
  expect((await me(app, ada.cookie))?.id).toBe(ada.id)
  const { status, cookie } = await logIn(app, ada.email)
  expect(status).toBe(201)
  setClockBy(0)
  expect((await me(app, cookie))?.id).toBe(ada.id)
})

test('a rate limit rejects for no longer than its window when the clock is set back', async () => {
  const message = 'Too many.'
  const { rateLimits, db } = app.services
  const consumeWithin = () =>
    db.transaction((tx) => rateLimits.consumeWithin(tx, 'supportByAccount', 'within', message))
  const attempts = [() => rateLimits.consume('supportByAccount', 'plain', message), consumeWithin]
  for (const attempt of attempts) {
    for (let count = 0; count < 30; count++) await attempt()
    await expect(attempt()).rejects.toThrow(message)
  }
  setClockBy(-3)
  for (const attempt of attempts) {
    await attempt()
    for (let count = 1; count < 30; count++) await attempt()
    await expect(attempt()).rejects.toThrow(message)
  }
})

test('an attempt whose clock reads slightly earlier than the previous one still counts', async () => {
  const message = 'Too many.'
  const { rateLimits, db } = app.services
  const consumeWithin = () =>
    db.transaction((tx) => rateLimits.consumeWithin(tx, 'supportByAccount', 'earlier within', message))
  for (const attempt of [() => rateLimits.consume('supportByAccount', 'earlier', message), consumeWithin]) {
    for (let count = 0; count < 30; count++) {
      vi.setSystemTime(realNow() - count * 100)
      await attempt()
    }
    vi.setSystemTime(realNow() - 5000)
    await expect(attempt()).rejects.toThrow(message)
  }
})

test('setting the clock back sends no reminder twice and delays no queued job', async () => {
  const [bea] = (await createPeople(app, 1)) as [Person]
  const event = await planEvent(app, { title: 'Soon', inHours: 23 })
  await event.register(bea)
  const reminders = () => app.received.filter(({ to, raw }) => to.includes(bea.email) && raw.includes('Reminder: Soon'))
  await app.runJob('events.reminders')
  await app.mailTo(bea.email, 'Reminder: Soon')
  for (const hours of [-3, 0, -1, 0]) {
    setClockBy(hours)
    await app.runJob('events.reminders')
  }
  // The clock also changes while the queue polls for jobs, not only between two polls.
  for (let times = 0; times < 20; times++) {
    setClockBy(times % 2 === 0 ? 0 : -3)
    await wait(25)
  }
  setClockBy(-3)
  // An email queued now is sent now, because the queue uses the database's clock.
  const begin = performance.now()
  await app.request('POST', '/api/accounts/password-resets', { body: { email: bea.email } })
  await app.mailTo(bea.email, /password/i)
  const duration = performance.now() - begin
  recordFigure({
    promise: 20,
    what: 'the clock is set back by 3 hours',
    figure: `sessions stay valid, limits end in time, ${reminders().length} reminder of one, an email is sent after ${Math.round(duration)} ms`,
    aim: 'nothing twice, nothing stalled',
    isReached: reminders().length === 1,
  })
  expect(reminders()).toHaveLength(1)
})
