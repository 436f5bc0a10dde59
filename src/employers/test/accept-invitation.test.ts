import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { employers } from '../server/tables.ts'
import { createEmployer } from './companies.ts'
import { type Call, callerOf, inviteBy, rowOf } from './company-calls.ts'

let app: TestApp
let call: Call
let member: Person
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  member = await createPerson(app)
})
afterAll(() => app?.stop())

test('of fifty concurrent uses of an invitation exactly one succeeds', async () => {
  const owner = await createEmployer(app)
  const joiner = await createEmployer(app, { companyName: 'Given up' })
  const token = await inviteBy(app, owner, joiner.email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call(joiner, 'POST', '/employers/invitations/acceptances', { token, givingUp: joiner.company.id }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'INVALID_TOKEN')).toHaveLength(49)
  const people = await app.services.db.select().from(employers).where(eq(employers.companyId, owner.company.id))
  expect(people.map(({ accountId }) => accountId).sort()).toEqual([owner.id, joiner.id].sort())
  expect((await rowOf(app, joiner))?.closedAt).not.toBeNull()
  expect((await call(member, 'GET', `/companies/${joiner.company.id}`)).status).toBe(404)
})

test('a viewer’s own company is not closed without consent: CONFLICT', async () => {
  const owner = await createEmployer(app)
  const joiner = await createEmployer(app, { companyName: 'Never by surprise' })
  const token = await inviteBy(app, owner, joiner.email)
  const given = await call(joiner, 'GET', '/employers/company/giving-up')
  expect(given).toMatchObject({
    status: 200,
    body: {
      company: { id: joiner.company.id, name: 'Never by surprise' },
      others: 0,
      unsettled: { drafts: 0, openJobs: 0, waiting: 0 },
      membership: null,
    },
  })
  for (const consent of [undefined, owner.company.id]) {
    const refused = await call(joiner, 'POST', '/employers/invitations/acceptances', { token, givingUp: consent })
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(refused.body.detail).toContain('If you join, Never by surprise will be closed.')
  }
  expect(await rowOf(app, joiner)).toMatchObject({ closedAt: null })
  const answer = await call(joiner, 'POST', '/employers/invitations/acceptances', {
    token,
    givingUp: joiner.company.id,
  })
  expect(answer).toMatchObject({ status: 200, body: { id: owner.company.id } })
})

test('an employer without a company joins without confirmation', async () => {
  const owner = await createEmployer(app)
  const joiner = await createPerson(app, { role: 'employer' })
  expect((await call(joiner, 'GET', '/employers/company/giving-up')).body).toMatchObject({ company: null, others: 0 })
  const token = await inviteBy(app, owner, joiner.email)
  expect((await call(joiner, 'POST', '/employers/invitations/acceptances', { token })).status).toBe(200)
})

test('a viewer’s own company with other people is not closed: CONFLICT', async () => {
  const owner = await createEmployer(app)
  const joiner = await createEmployer(app)
  await createEmployer(app, { company: joiner.company })
  const token = await inviteBy(app, owner, joiner.email)
  expect((await call(joiner, 'GET', '/employers/company/giving-up')).body.others).toBe(1)
  const answer = await call(joiner, 'POST', '/employers/invitations/acceptances', {
    token,
    givingUp: joiner.company.id,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await call(joiner, 'GET', '/employers/company')).body.company.id).toBe(joiner.company.id)
  // Nothing was used up.
  expect((await call(null, 'POST', '/employers/invitations/checks', { token })).body.holder).toBe('employer')
})
