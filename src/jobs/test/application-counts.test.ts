import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { employerStatuses } from '../contract.ts'
import { asApplicant, asEmployer, wrongCounts } from './applications.ts'
import { createJob } from './jobs.ts'

/** Steps per person; `STEPS=25` makes more than a thousand in all. */
const steps = Number(process.env.STEPS ?? 5)
const crowd = 24

let app: TestApp
let employers: Employer[]
beforeAll(async () => {
  app = await startTestApp()
  const first = await createEmployer(app)
  employers = [first, await createEmployer(app, { company: first.company })]
})
afterAll(() => app?.stop())

test('a job’s stored counts stay exact with many concurrent applications, withdrawals, moves, and deleted accounts', async () => {
  const [one, two] = employers as [Employer, Employer]
  const jobs = [await createJob(app, one, { title: 'One' }), await createJob(app, one, { title: 'Two' })]
  const sent = new Set<string>()

  async function actAsApplicant(person: Person, number: number): Promise<void> {
    const applicant = asApplicant(app, person)
    for (let step = 0; step < steps; step++) {
      const { status, body } = await applicant.apply(jobs[(number + step) % 2]?.id ?? '')
      expect([201, 409]).toContain(status)
      if (status === 201) sent.add(body.id)
      if (status === 201 && (number + step) % 3 !== 0) {
        expect([200, 409]).toContain((await applicant.withdraw(body.id)).status)
      }
    }
    // Some delete their accounts, with their applications.
    const departure = { cookie: person.cookie, body: { currentPassword: testPassword, posts: 'keep' } }
    if (number % 6 === 0) {
      expect((await app.request('POST', '/api/accounts/departures', departure)).status).toBe(200)
    }
  }

  async function actAsEmployer(employer: Employer): Promise<void> {
    const reader = asEmployer(app, employer)
    for (let step = 0; step < Math.min(steps * 8, 58); step++) {
      const id = [...sent][(step * 7) % Math.max(1, sent.size)]
      if (!id) await reader.list(jobs[0]?.id ?? '')
      else {
        const moved = await reader.move(id, employerStatuses[step % employerStatuses.length] ?? 'reviewing')
        expect([200, 404, 409]).toContain(moved.status)
      }
    }
  }

  const people = await Promise.all(Array.from({ length: crowd }, () => createPerson(app)))
  await Promise.all([...people.map(actAsApplicant), actAsEmployer(one), actAsEmployer(two)])
  expect(sent.size).toBeGreaterThan(crowd)
  expect(await wrongCounts(app)).toEqual([])
})
