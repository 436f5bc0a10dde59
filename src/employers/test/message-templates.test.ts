import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { fillTemplate, firstNameFor, placeholderIn, templatesLimit } from '../contract.ts'
import { employersPersonalData } from '../server/personal-data.ts'
import { messageTemplates } from '../server/templates/tables.ts'
import { createEmployer, type Employer } from './companies.ts'
import { type Call, callerOf } from './company-calls.ts'

let app: TestApp
let call: Call
let owner: Employer
let stranger: Employer
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  owner = await createEmployer(app)
  stranger = await createEmployer(app)
})
afterAll(() => app?.stop())

const path = '/employers/templates'
const invitation = { name: 'Invitation', text: 'Hello {first name}, about {job title} at {company}. {Your Name}' }

test('everyone in a company reads, changes, and deletes its templates; other companies get the answer for a missing one', async () => {
  const colleague = await createEmployer(app, { company: owner.company })
  const { status, body: template } = await call(owner, 'POST', path, invitation)
  expect([status, template]).toEqual([201, { ...invitation, id: template.id, updatedAt: expect.any(String) }])
  expect((await call(colleague, 'GET', path)).body.templates).toEqual([template])
  expect((await call(stranger, 'GET', path)).body.templates).toEqual([])
  const missing = `${path}/0198c0de-0000-7000-8000-000000000000`
  for (const [method, body] of [
    ['PUT', invitation],
    ['DELETE', undefined],
  ] as const) {
    const theirs = await call(stranger, method, `${path}/${template.id}`, body)
    expect([theirs.status, theirs.body]).toEqual([404, (await call(stranger, method, missing, body)).body])
  }
  const changed = { name: 'Invitation', text: 'Hello {first name}.', basedOn: template.updatedAt }
  expect((await call(colleague, 'PUT', `${path}/${template.id}`, changed)).body.text).toBe('Hello {first name}.')
  const outdated = await call(owner, 'PUT', `${path}/${template.id}`, changed)
  expect([outdated.status, outdated.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await call(colleague, 'DELETE', `${path}/${template.id}`)).status).toBe(200)
  expect((await call(owner, 'GET', path)).body.templates).toEqual([])
})

test('a member, an admin, and an employer without a company reach no templates', async () => {
  for (const [role, status] of [
    ['member', 403],
    ['admin', 403],
    ['employer', 404],
  ] as const) {
    const person = await createPerson(app, { role })
    expect((await call(person, 'GET', path)).status).toBe(status)
    expect((await call(person, 'POST', path, invitation)).status).toBe(status)
  }
})

describe('a text is rejected with its unknown part', () => {
  test.each([
    ['Hello {firstname}', '{firstname}'],
    ['Hello {first name', '{first name'],
    ['Hello first name}', '}'],
    ['{{company}}', '{ }'],
    ['{}', '{}'],
    ['{salary} at {company}', '{salary}'],
  ])('%s', async (text, unknown) => {
    const { status, body } = await call(owner, 'POST', path, { name: 'Faulty', text })
    expect(status).toBe(400)
    expect(body.detail).toContain(`We don’t know ${unknown}. In braces, you can use {first name},`)
  })
})

test('names are unique in a company regardless of case, also when ten are added at once', async () => {
  const company = await createEmployer(app)
  const answers = await Promise.all(
    ['Thanks', 'THANKS', 'thanks', 'Thanks ', 'tHanks'].map((name) => call(company, 'POST', path, { name, text: 'x' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  const { body } = await call(company, 'POST', path, { name: 'Other', text: 'x' })
  const renamed = await call(company, 'PUT', `${path}/${body.id}`, { name: 'thanks', text: 'x' })
  expect([renamed.status, renamed.body.detail]).toEqual([400, 'Your company already has a template with this name.'])
  expect((await call(owner, 'POST', path, { name: 'Long', text: 'x'.repeat(2001) })).status).toBe(400)
  expect((await call(owner, 'POST', path, { name: ' ', text: 'x' })).status).toBe(400)
})

test(`a company has at most ${templatesLimit} templates`, async () => {
  const { company, id: createdBy, ...person } = await createEmployer(app)
  const rows = Array.from({ length: templatesLimit }, (_, index) => ({
    ...{ id: crypto.randomUUID(), companyId: company.id, name: `Template ${index}`, text: 'x' },
    ...{ createdBy, updatedAt: new Date() },
  }))
  await app.services.db.insert(messageTemplates).values(rows)
  const { status } = await call({ ...person, id: createdBy }, 'POST', path, { name: 'One more', text: 'x' })
  expect(status).toBe(409)
})

test('the archive of a person has the templates they added, which stay with the company when they leave', async () => {
  const company = await createEmployer(app)
  const leaver = await createEmployer(app, { company: company.company })
  await call(leaver, 'POST', path, invitation)
  const { data } = await employersPersonalData.collect(app.services.db, leaver.id)
  expect(data).toMatchObject({ messageTemplatesYouAdded: [{ name: 'Invitation' }] })
  const departure = { currentPassword: testPassword, posts: 'keep' }
  expect((await call(leaver, 'POST', '/accounts/departures', departure)).status).toBe(200)
  expect((await call(company, 'GET', path)).body.templates).toMatchObject([{ name: 'Invitation' }])
})

test('filling in a template leaves what is unknown for the writer, and greets a hidden person without a name', () => {
  const values = { 'first name': firstNameFor(' Ada  Okafor '), company: 'Peachtree {job title}', 'job title': '' }
  const filled = fillTemplate(invitation.text, values)
  expect(filled).toBe('Hello Ada, about {job title} at Peachtree {job title}. {Your Name}')
  expect(placeholderIn(filled)).toBe('{job title}')
  expect(placeholderIn('Hello Ada, {salary}')).toBeNull()
  expect(fillTemplate('Hello {First Name},', { 'first name': firstNameFor(null) })).toBe('Hello there,')
})
