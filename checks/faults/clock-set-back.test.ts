import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logIn, me } from '../../src/accounts/test/journey.ts'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createPeople, planEvent } from '../../src/events/test/gathering.ts'
import { noteFigure } from '../../src/platform/testing/figure.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'

const hour = 60 * 60 * 1000

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  // The process's clock alone; the database keeps its own, as on another machine.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.setSystemTime(realNow()))
afterAll(async () => {
  vi.useRealTimers()
  await app?.stop()
})

/** What time it really is, whatever was set. */
const realNow = () => performance.timeOrigin + performance.now()
const setBy = (hours: number) => vi.setSystemTime(realNow() + hours * hour)

test('people stay logged in, and can log in', async () => {
  setBy(-3)
  expect((await me(app, ada.cookie))?.id).toBe(ada.id)
  const { status, cookie } = await logIn(app, ada.email)
  expect(status).toBe(201)
  setBy(0)
  expect((await me(app, cookie))?.id).toBe(ada.id)
})

test('nobody is shut out for longer than a limit says', async () => {
  const words = 'Too many.'
  const { limits, db } = app.services
  const within = () => db.transaction((tx) => limits.takeWithin(tx, 'supportByAccount', 'within', words))
  const taking = [() => limits.take('supportByAccount', 'plain', words), within]
  for (const take of taking) {
    for (let count = 0; count < 30; count++) await take()
    await expect(take()).rejects.toThrow(words)
  }
  setBy(-3)
  for (const take of taking) {
    await take()
    for (let count = 1; count < 30; count++) await take()
    await expect(take()).rejects.toThrow(words)
  }
})

test('a try that reads the clock a little earlier than the one before it counts all the same', async () => {
  const words = 'Too many.'
  const { limits, db } = app.services
  const within = () => db.transaction((tx) => limits.takeWithin(tx, 'supportByAccount', 'earlier within', words))
  for (const take of [() => limits.take('supportByAccount', 'earlier', words), within]) {
    for (let count = 0; count < 30; count++) {
      vi.setSystemTime(realNow() - count * 100)
      await take()
    }
    vi.setSystemTime(realNow() - 5000)
    await expect(take()).rejects.toThrow(words)
  }
})

test('what was done is not done again, and what waits goes on', async () => {
  const [bea] = (await createPeople(app, 1)) as [Person]
  const event = await planEvent(app, { title: 'Soon', inHours: 23 })
  await event.register(bea)
  const reminders = () => app.received.filter(({ to, raw }) => to.includes(bea.email) && raw.includes('Reminder: Soon'))
  await app.runJob('events.reminders')
  await app.mailTo(bea.email, 'Reminder: Soon')
  for (const hours of [-3, 0, -1, 0]) {
    setBy(hours)
    await app.runJob('events.reminders')
  }
  // Set back while the queue looks for what there is to do, and not only between two looks.
  for (let times = 0; times < 20; times++) {
    setBy(times % 2 === 0 ? 0 : -3)
    await wait(25)
  }
  setBy(-3)
  // A mail that is queued now leaves now: the queue's moments are the database's.
  const since = performance.now()
  await app.request('POST', '/api/accounts/password-resets', { body: { email: bea.email } })
  await app.mailTo(bea.email, /password/i)
  const took = performance.now() - since
  noteFigure({
    promise: 20,
    what: 'the clock is set back by 3 hours',
    figure: `sessions hold, limits end in time, ${reminders().length} reminder of one, a mail leaves after ${Math.round(took)} ms`,
    aim: 'nothing twice, nothing stalled',
    isReached: reminders().length === 1,
  })
  expect(reminders()).toHaveLength(1)
})
