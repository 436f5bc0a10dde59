import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { createPeople, eventsWithWrongCounts, SetClock } from '../planned-events.ts'
import { registrationEmails } from './registration-emails.ts'

const start = '2026-11-21T15:00:00Z'

/**
 * A site for the tests of a file, with what it sends about registrations. After each test, the counts of all events must
 * be right, and the clock is set back. The site runs once the tests begin.
 */
export function registrationSite() {
  const clock = new SetClock(start)
  let app: TestApp
  let emails: ReturnType<typeof registrationEmails>
  beforeAll(async () => {
    app = await startTestApp({ clock })
    emails = registrationEmails(app, clock)
  })
  afterAll(() => app?.stop())
  afterEach(async () => {
    clock.set(start)
    expect(await eventsWithWrongCounts(app)).toEqual([])
  })
  return {
    clock,
    get app() {
      return app
    },
    get emails() {
      return emails
    },
    /** Creates so many members. */
    people: async (count: number) => (await createPeople(app, count)) as [Person, Person, Person],
  }
}
