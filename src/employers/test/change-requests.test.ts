import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { companyIdentities } from '../server/tables.ts'
import { createEmployer, type Employer } from './companies.ts'
import { type Call, callerOf } from './company-calls.ts'

let app: TestApp
let call: Call
let member: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  call = callerOf(app)
  member = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

const save = (owner: Employer, changes: object) => call(owner, 'PATCH', '/employers/company', changes)
const pathOf = ({ company }: Employer) => `/admin/companies/${company.id}/requested-change`
const grant = (owner: Employer, requestedAt: string) => call(admin, 'PUT', pathOf(owner), { requestedAt })

async function verified(companyName: string): Promise<Employer> {
  const website = `https://${companyName.toLowerCase()}.example`
  return createEmployer(app, { companyName, website, verified: true })
}

/** Verified by the domain of an address of hers. */
async function domainVerified(companyName: string): Promise<Employer> {
  const host = `${companyName.toLowerCase()}.example`
  const owner = await createEmployer(app, { companyName, email: `o@${host}` })
  const { body } = await save(owner, { website: `https://${host}` })
  expect(body).toMatchObject({ verifiedBy: 'domain', requestedChange: null })
  return owner
}

test.each([
  ['an admin', () => verified('Fernhill')],
  ['its domain', () => domainVerified('Brookside')],
])('a new name of a company verified by %s waits for an admin and is not public', async (_by, create) => {
  const owner = await create()
  const before = (await call(owner, 'GET', '/employers/company')).body.company
  const asked = await save(owner, { name: 'A Famous Name', about: 'New words' })
  const requestedChange = { name: 'A Famous Name', website: before.website, requestedAt: expect.any(String) }
  expect(asked.body).toMatchObject({
    name: before.name,
    about: 'New words',
    verifiedBy: before.verifiedBy,
    requestedChange,
  })
  const seen = await call(member, 'GET', `/companies/${owner.company.id}`)
  expect(seen.body.name).toBe(before.name)
  expect(JSON.stringify(seen.body)).not.toContain('Famous')
  const waiting = await call(admin, 'GET', '/admin/companies?filter=waiting')
  expect(waiting.body.companies).toContainEqual(expect.objectContaining({ id: owner.company.id, requestedChange }))
})

test('a website at another domain waits for an admin; one at the company’s own domain does not', async () => {
  const owner = await domainVerified('Millpond')
  expect((await save(owner, { website: 'https://careers.millpond.example' })).body).toMatchObject({
    website: 'https://careers.millpond.example',
    requestedChange: null,
  })
  for (const website of ['https://guessed.example', 'https://co.uk']) {
    const { body } = await save(owner, { website })
    expect(body).toMatchObject({
      website: 'https://careers.millpond.example',
      verifiedBy: 'domain',
      requestedChange: { website },
    })
  }
})

test('a newly verified address does not let an admin-verified company move its website there', async () => {
  const owner = await createEmployer(app, {
    companyName: 'Larkfield',
    email: 'o@guessed-brand.example',
    verified: true,
  })
  const { body } = await save(owner, { website: 'https://guessed-brand.example' })
  // It was proved when the admin vouched.
  expect(body.requestedChange).toBeNull()
  await createEmployer(app, { company: owner.company, email: 'p@another-brand.example' })
  expect((await save(owner, { website: 'https://another-brand.example' })).body.requestedChange).not.toBeNull()
})

test('a granted change request renames the company, keeps it verified, and notifies its people', async () => {
  const owner = await verified('Oakline')
  const { body } = await save(owner, { name: 'Oakline North' })
  for (const person of [null, member, owner]) {
    expect((await call(person, 'PUT', pathOf(owner), body.requestedChange)).status).toBe(person ? 403 : 401)
    expect((await call(person, 'DELETE', pathOf(owner))).status).toBe(person ? 403 : 401)
  }
  const granted = await grant(owner, body.requestedChange.requestedAt)
  expect(granted).toMatchObject({
    status: 200,
    body: { name: 'Oakline North', verifiedBy: 'admin', requestedChange: null, formerNames: ['Oakline'] },
  })
  expect((await app.mailTo(owner.email, /^Your company is now Oakline North/)).text).toContain('We approved')
  const notifications = await call(owner, 'GET', '/notifications')
  expect(notifications.body.notifications[0].data).toEqual({ name: 'Oakline North', what: 'changeGranted' })
  expect((await grant(owner, body.requestedChange.requestedAt)).status).toBe(404)
})

test('an admin can refuse a change request, and an owner can withdraw it', async () => {
  const owner = await verified('Pinecrest')
  await save(owner, { name: 'Pinecrest South' })
  expect((await call(admin, 'DELETE', pathOf(owner))).body).toMatchObject({ name: 'Pinecrest', requestedChange: null })
  expect((await app.mailTo(owner.email, /keeps its name/)).text).toContain('couldn’t approve')
  expect((await call(admin, 'DELETE', pathOf(owner))).status).toBe(404)
  await save(owner, { name: 'Pinecrest West' })
  const colleague = await createEmployer(app, { company: owner.company })
  expect((await call(colleague, 'DELETE', '/employers/company/requested-change')).status).toBe(403)
  for (let times = 0; times < 2; times++) {
    const withdrawn = await call(owner, 'DELETE', '/employers/company/requested-change')
    expect(withdrawn).toMatchObject({ status: 200, body: { name: 'Pinecrest', requestedChange: null } })
  }
})

test('granting a change request that was replaced meanwhile is rejected with CONFLICT', async () => {
  const owner = await verified('Ridgeway')
  const { body } = await save(owner, { name: 'Ridgeway Works' })
  await save(owner, { name: 'A Famous Name' })
  expect(await grant(owner, body.requestedChange.requestedAt)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect((await call(owner, 'GET', '/employers/company')).body.company).toMatchObject({
    name: 'Ridgeway',
    requestedChange: { name: 'A Famous Name' },
  })
})

test('a company keeps its former names, not the ones that were only requested', async () => {
  const owner = await verified('Stonegate')
  await save(owner, { name: 'Guessed Name' })
  await call(owner, 'DELETE', '/employers/company/requested-change')
  const { body } = await save(owner, { name: 'Stonegate Two' })
  await grant(owner, body.requestedChange.requestedAt)
  const rows = await app.services.db
    .select()
    .from(companyIdentities)
    .where(eq(companyIdentities.companyId, owner.company.id))
  const names = rows
    .filter(({ kind }) => kind === 'name')
    .map(({ label, isConfirmed }): [string, boolean] => [label, isConfirmed])
  expect(names.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))).toEqual([
    ['Stonegate', true],
    ['Stonegate Two', true],
  ])
})

test('a company that is not verified changes its name at once', async () => {
  const owner = await createEmployer(app, { companyName: 'Plain' })
  expect((await save(owner, { name: 'Plainer' })).body).toMatchObject({ name: 'Plainer', requestedChange: null })
})

test('a withdrawn verification is not regained by a colleague or a second company', async () => {
  const join = async (email: string, companyName: string) => {
    const owner = await createEmployer(app, { companyName, email })
    return (await save(owner, { website: `https://${email.split('@')[1]}` })).body.verifiedBy
  }
  const first = await domainVerified('Denied')
  await call(admin, 'DELETE', `/admin/companies/${first.company.id}/verification`)
  expect(await join('second@mail.denied.example', 'Denied Too')).toBeNull()
  expect(await join('third@other.example', 'Other')).toBe('domain')
  // The same person with another address, in a second company.
  await call(first, 'DELETE', `/employers/company/people/${first.id}`)
  const successor = await createEmployer(app, { company: first.company })
  await call(first, 'PUT', `/employers/company/people/${successor.id}/ownership`)
  expect((await call(first, 'DELETE', `/employers/company/people/${first.id}`)).status).toBe(200)
  await app.services.db
    .update(accounts)
    .set({ email: 'o@fresh.example', emailKey: 'o@fresh.example' })
    .where(eq(accounts.id, first.id))
  const form = { name: 'Fresh', website: 'https://fresh.example', phone: '4045550100' }
  expect((await call(first, 'POST', '/employers/company', form)).body.verifiedBy).toBeNull()
})
