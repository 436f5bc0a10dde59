import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { employerStatuses } from '../contract.ts'
import { asApplicant, asReader, wrongCounts } from './applying.ts'
import { createJob } from './jobs.ts'

/** Things that each person does; `STEPS=25` for more than a thousand in all. */
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

test('whatever people do at once, what a job counts is what there is to count', async () => {
  const [one, two] = employers as [Employer, Employer]
  const jobs = [await createJob(app, one, { title: 'One' }), await createJob(app, one, { title: 'Two' })]
  const sent = new Set<string>()

  async function live(person: Person, number: number): Promise<void> {
    const applicant = asApplicant(app, person)
    for (let step = 0; step < steps; step++) {
      const { status, body } = await applicant.apply(jobs[(number + step) % 2]?.id ?? '')
      expect([201, 409]).toContain(status)
      if (status === 201) sent.add(body.id)
      if (status === 201 && (number + step) % 3 !== 0) {
        expect([200, 409]).toContain((await applicant.withdraw(body.id)).status)
      }
    }
    // Some leave for good, with what they sent.
    const departure = { cookie: person.cookie, body: { currentPassword: testPassword, posts: 'keep' } }
    if (number % 6 === 0) {
      expect((await app.request('POST', '/api/accounts/departures', departure)).status).toBe(200)
    }
  }

  async function answer(employer: Employer): Promise<void> {
    const reader = asReader(app, employer)
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
  await Promise.all([...people.map(live), answer(one), answer(two)])
  expect(sent.size).toBeGreaterThan(crowd)
  expect(await wrongCounts(app)).toEqual([])
})
