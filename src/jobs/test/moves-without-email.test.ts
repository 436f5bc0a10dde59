import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { employerStatuses } from '../contract.ts'
import { responseRateOf } from '../server/company/statistics.ts'
import { asApplicant, asEmployer, ManualClock } from './applications.ts'
import { createJob } from './jobs.ts'

const clock = new ManualClock()
let app: TestApp
let employer: Employer
beforeAll(async () => {
  app = await startTestApp({ clock })
  employer = await createEmployer(app)
})
afterAll(() => app?.stop())

async function application(company = employer): Promise<{ id: string; person: Person }> {
  const person = await createPerson(app)
  const job = await createJob(app, company, {})
  return { id: (await asApplicant(app, person).apply(job.id)).body.id, person }
}

const notificationsOf = async ({ cookie }: Person) => (await app.request('GET', '/api/notifications', { cookie })).body

test('a new application is moved to Reviewing without an email, and its own page shows the step', async () => {
  const { id, person } = await application()
  expect((await asEmployer(app, employer).show(id)).body.can.moveWithoutEmail).toEqual(['reviewing'])
  const moved = await asEmployer(app, employer).moveSilently(id, 'reviewing')
  expect(moved).toMatchObject({ status: 200, body: { status: 'reviewing', can: { moveWithoutEmail: [] } } })
  expect((await asApplicant(app, person).show(id)).body).toMatchObject({
    status: 'reviewing',
    steps: [{ status: 'new' }, { status: 'reviewing', message: '' }],
  })
  expect((await notificationsOf(person)).notifications).toEqual([])
  // The next step is emailed, and it is the first email.
  await asEmployer(app, employer).move(id, 'interview')
  await app.mailTo(person.email, 'would like to meet you')
  expect(app.received.filter(({ to }) => to.includes(person.email))).toHaveLength(1)
})

test('every other step, and every step back, is always emailed', async () => {
  for (const from of [null, ...employerStatuses]) {
    const { id, person } = await application()
    if (from) await asEmployer(app, employer).move(id, from)
    for (const to of employerStatuses) {
      if (to === from || (from === null && to === 'reviewing')) continue
      const { status, body } = await asEmployer(app, employer).moveSilently(id, to)
      expect([status, body.errors?.[0]?.field, from, to]).toEqual([400, 'sendEmail', from, to])
    }
    expect((await asApplicant(app, person).show(id)).body.status).toBe(from ?? 'new')
  }
})

test('a message is not lost without an email: the move is rejected', async () => {
  const { id } = await application()
  const { status, body } = await asEmployer(app, employer).moveSilently(id, 'reviewing', 'Thank you.')
  expect([status, body.detail]).toEqual([
    400,
    'We send your message by email. Remove it, or move the application with an email.',
  ])
  const withPlaceholder = await asEmployer(app, employer).move(id, 'reviewing', 'Dear {first name}')
  expect([withPlaceholder.status, withPlaceholder.body.detail]).toEqual([
    400,
    'Please replace {first name} in your message.',
  ])
})

test('of two concurrent moves, one with and one without an email, one wins, and the step is recorded once', async () => {
  const { id, person } = await application()
  const desk = asEmployer(app, employer)
  const answers = await Promise.all([desk.move(id, 'reviewing'), desk.moveSilently(id, 'reviewing')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await asApplicant(app, person).show(id)).body.steps).toHaveLength(2)
})

test('a move without an email is no answer: it does not count toward the response rate', async () => {
  const company = await createEmployer(app)
  const sent = []
  for (let count = 0; count < 5; count++) sent.push(await application(company))
  const [first, ...others] = sent
  await asEmployer(app, company).move(first?.id ?? '', 'reviewing')
  for (const { id } of others) await asEmployer(app, company).moveSilently(id, 'reviewing')
  clock.advanceDays(15)
  expect(await responseRateOf(app.services.db, clock, company.company.id)).toEqual({ percent: 20, applications: 5 })
})
