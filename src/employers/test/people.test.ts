import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { createEmployer } from './companies.ts'
import { type Call, callerOf, rowOf } from './company-calls.ts'

let app: TestApp
let call: Call
let member: Person
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  member = await createPerson(app)
})
afterAll(() => app?.stop())

const missing = '019f0000-0000-7000-8000-000000000000'

test('ids of another company’s person, a missing person, and a member get the same response', async () => {
  const owner = await createEmployer(app)
  const other = await createEmployer(app)
  const answers = await Promise.all(
    [other.id, missing, member.id].flatMap((id) => [
      call(owner, 'DELETE', `/employers/company/people/${id}`),
      call(owner, 'PUT', `/employers/company/people/${id}/ownership`),
    ]),
  )
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
  expect((await call(owner, 'DELETE', '/employers/company/people/none')).status).toBe(400)
})

test('the last owner cannot leave; a removed person is notified and may start a company', async () => {
  const owner = await createEmployer(app)
  const colleague = await createEmployer(app, { company: owner.company })
  const leave = (by: Person, id: string) => call(by, 'DELETE', `/employers/company/people/${id}`)
  expect(await leave(owner, owner.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await call(owner, 'PUT', `/employers/company/people/${colleague.id}/ownership`)).status).toBe(200)
  const both = await Promise.all([leave(owner, owner.id), leave(colleague, colleague.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const stays = both[0]?.status === 200 ? colleague : owner
  const third = await createEmployer(app, { company: owner.company })
  expect((await leave(stays, third.id)).status).toBe(200)
  expect((await app.mailTo(third.email, /^You no longer belong to/)).text).toContain('You still have your account.')
  expect((await call(third, 'GET', '/employers/company')).body).toEqual({ company: null })
  expect((await call(third, 'GET', '/employers/company/people')).status).toBe(404)
})

test('a company is no longer verified after its only person with an address at its domain has left', async () => {
  const owner = await createEmployer(app, { website: 'https://leaver.example' })
  const leaver = await createEmployer(app, { company: owner.company, email: 'p@leaver.example' })
  const verified = await call(owner, 'PATCH', '/employers/company', { name: 'Leaver' })
  expect(verified.body.verifiedBy).toBe('domain')
  expect((await call(leaver, 'DELETE', `/employers/company/people/${leaver.id}`)).status).toBe(200)
  expect(await rowOf(app, owner)).toMatchObject({ verifiedBy: null })
})

test('another person succeeds a deleted owner; after the last person the company is closed', async () => {
  const owner = await createEmployer(app, { companyName: 'Closing' })
  const heir = await createEmployer(app, { company: owner.company })
  await call(owner, 'PATCH', '/employers/company', { about: 'What we do' })
  const depart = (person: Person) =>
    call(person, 'POST', '/accounts/departures', { currentPassword: testPassword, posts: 'keep' })
  expect((await depart(owner)).status).toBe(200)
  expect((await call(heir, 'GET', '/employers/company')).body.company.you.isOwner).toBe(true)
  expect((await depart(heir)).status).toBe(200)
  expect(await rowOf(app, owner)).toMatchObject({ name: 'Closing', about: '', closedAt: expect.any(Date) })
  expect((await call(member, 'GET', `/companies/${owner.company.id}`)).body).toEqual(
    (await call(member, 'GET', `/companies/${missing}`)).body,
  )
})
