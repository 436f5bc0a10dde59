import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../../src/accounts/test/account-requests.ts'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { type Answer, startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

// Promise 5: nobody learns who has an account. Routes that take an address answer the same for a known one as for an
// unknown one: the same bytes and headers, after the same time. Only registration reports a known address, under a tight
// rate limit, as the community decided. It is tested here as well.

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

type Attempt = (email: string) => Promise<Answer>

const post = (path: string, body: object, cookie?: string) => app.request('POST', `/api${path}`, { body, cookie })
const wrong = 'Wrong!2026'

const attempts: Record<string, Attempt> = {
  'logging in': (email) => post('/accounts/sessions', { email, password: wrong }),
  'logging in as an employer': (email) => post('/employers/sessions', { email, password: wrong }),
  'requesting a new password': (email) => post('/accounts/password-resets', { email }),
  'requesting the link again': (email) => post('/accounts/verification-mails', { email }),
  'changing an address': (email) =>
    post('/accounts/email-changes', { email, currentPassword: testPassword }, member.cookie),
  'inviting a colleague': (email) => post('/employers/company/invitations', { email }, employer.cookie),
}

/** How many pairs of a known and an unknown address are tried. */
const pairs = 6

// Other work of the machine slows single answers down. A difference in our own work appears in every try.
const retries = { retry: 2 }

test.each(Object.keys(attempts))('%s is answered the same for known and unknown addresses', retries, async (name) => {
  const attempt = attempts[name] as Attempt
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let pair = 0; pair < pairs; pair++) {
    await app.services.db.execute(sql`delete from rate_limits`)
    const { email } = await createPerson(app)
    const known = await timed(() => attempt(email), times.known)
    const other = newAddress()
    const unknown = await timed(() => attempt(other), times.unknown)
    expect(normalize(known, email)).toEqual(normalize(unknown, other))
  }
  const difference = Math.abs(median(times.known) - median(times.unknown))
  expect(difference).toBeLessThan(Math.max(15, spread(times.known), spread(times.unknown)))
})

test('registration reports a known address, at most five times an hour', async () => {
  const password = testPassword
  const form = { name: 'Somebody', email: member.email, password, passwordConfirmation: password, agreedToTerms: true }
  const statuses: number[] = []
  for (let turn = 0; turn < 7; turn++) statuses.push((await post('/accounts/registrations', form)).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
})

/** An answer without the address and without values that differ each time. */
function normalize({ status, body, headers }: Answer, email: string): unknown {
  const text = JSON.stringify(body)
    .replaceAll(email, 'address')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
  const otherHeaders = [...headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  return { status, text, headers: otherHeaders }
}

async function timed(attempt: () => Promise<Answer>, times: number[]): Promise<Answer> {
  const begin = performance.now()
  const answer = await attempt()
  times.push(performance.now() - begin)
  return answer
}

function quantile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] as number
}

const median = (numbers: number[]) => quantile(numbers, 0.5)
/** The interquartile range: how much the same request varies by itself. */
const spread = (numbers: number[]) => quantile(numbers, 0.75) - quantile(numbers, 0.25)
