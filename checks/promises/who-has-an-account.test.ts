import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../../src/accounts/test/journey.ts'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { type Answer, startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'

// Promise 5: nobody learns who has an account. What takes an address answers the same to one that is known as to one
// that is not: the same bytes and headers, after the same time. Registration alone tells, under a tight limit (the
// community decided so); that is looked at here as well, so that nothing else joins it unnoticed.

let app: TestApp
let member: Person
let employer: Employer
beforeAll(async () => {
  app = await startTestApp()
  member = await createPerson(app)
  employer = await createEmployer(app, { verified: true })
})
beforeEach(() => app.services.db.execute(sql`delete from rate_limits`))
afterAll(() => app?.stop())

type Ask = (email: string) => Promise<Answer>

const post = (path: string, body: object, cookie?: string) => app.request('POST', `/api${path}`, { body, cookie })
const wrong = 'Wrong!2026'

const asks: Record<string, Ask> = {
  'logging in': (email) => post('/accounts/sessions', { email, password: wrong }),
  'logging in as an employer': (email) => post('/employers/sessions', { email, password: wrong }),
  'asking for a new password': (email) => post('/accounts/password-resets', { email }),
  'asking for the link once more': (email) => post('/accounts/verification-mails', { email }),
  'changing an address': (email) =>
    post('/accounts/email-changes', { email, currentPassword: testPassword }, member.cookie),
  'inviting a colleague': (email) => post('/employers/company/invitations', { email }, employer.cookie),
}

/** Pairs of one known and one unknown address, asked for in turn. */
const pairs = 6

// What else the machine does slows single answers down, once; what is different in our own work is different each time.
const anew = { retry: 2 }

test.each(Object.keys(asks))('%s is answered the same for known and unknown addresses', anew, async (name) => {
  const ask = asks[name] as Ask
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let pair = 0; pair < pairs; pair++) {
    await app.services.db.execute(sql`delete from rate_limits`)
    const { email } = await createPerson(app)
    const known = await timed(() => ask(email), times.known)
    const other = newAddress()
    const unknown = await timed(() => ask(other), times.unknown)
    expect(wordsOf(known, email)).toEqual(wordsOf(unknown, other))
  }
  const difference = Math.abs(median(times.known) - median(times.unknown))
  expect(difference).toBeLessThan(Math.max(15, spread(times.known), spread(times.unknown)))
})

test('registration tells that an address is taken, five times an hour and no more', async () => {
  const password = testPassword
  const form = { name: 'Somebody', email: member.email, password, passwordConfirmation: password, agreedToTerms: true }
  const statuses: number[] = []
  for (let turn = 0; turn < 7; turn++) statuses.push((await post('/accounts/registrations', form)).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
})

/** Everything that is said in an answer, but for what was asked and what is new each time. */
function wordsOf({ status, body, headers }: Answer, email: string): unknown {
  const words = JSON.stringify(body)
    .replaceAll(email, 'address')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
  const said = [...headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  return { status, words, said }
}

async function timed(ask: () => Promise<Answer>, times: number[]): Promise<Answer> {
  const begin = performance.now()
  const answer = await ask()
  times.push(performance.now() - begin)
  return answer
}

function quantile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] as number
}

const median = (numbers: number[]) => quantile(numbers, 0.5)
/** What lies between the quarters: how much the same request varies by itself. */
const spread = (numbers: number[]) => quantile(numbers, 0.75) - quantile(numbers, 0.25)
