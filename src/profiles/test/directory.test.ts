import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { isDoneWithin } from '../../platform/testing/machine-speed.ts'
import type { MemberSummary } from '../contract.ts'
import { png } from './files.ts'
import { asOwner } from './profile-owner.ts'

let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
let dora: Person
let admin: Person
let hidden: Person
let suspended: Person
let unverified: Person
let employer: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app, { name: 'Ada Testwood' })
  bea = await createPerson(app, { name: 'Bea Élan' })
  cleo = await createPerson(app, { name: 'Cleo Quiet' })
  dora = await createPerson(app, { name: 'Dora 100% Under_score' })
  admin = await createPerson(app, { name: 'Delia Keeper', role: 'admin' })
  hidden = await createPerson(app, { name: 'Hidden Person' })
  suspended = await createPerson(app, { name: 'Suspended Person', suspended: true })
  unverified = await createPerson(app, { name: 'Unverified Person', verified: false })
  employer = await createPerson(app, { name: 'Erin Employer', role: 'employer' })
  const shared = { jobTitle: 'Data Engineer', company: 'Example Works', location: 'Atlanta, GA' }
  await asOwner(app, ada).save({
    ...shared,
    technicalSkills: ['Python', 'C++'],
    seeks: 'A study partner',
    bio: 'Only on her page',
  })
  await asOwner(app, bea).save({ jobTitle: 'Designer', company: 'Ämber Studio', location: 'Chicago' })
  await asOwner(app, cleo).save({ ...shared, technicalSkills: ['Python'], sharedFields: ['location'] })
  await asOwner(app, hidden).save({ ...shared, isInDirectory: false })
})
afterAll(() => app?.stop())

async function list(query: Record<string, string> = {}, person = ada) {
  return app.request('GET', `/api/members?${new URLSearchParams(query)}`, { cookie: person.cookie })
}

async function names(query: Record<string, string> = {}): Promise<string[]> {
  return (await list(query)).body.members.map(({ name }: MemberSummary) => name)
}

test('the directory lists active members and admins by name, with or without a profile', async () => {
  expect(await names()).toEqual(['Ada Testwood', 'Bea Élan', 'Cleo Quiet', 'Delia Keeper', 'Dora 100% Under_score'])
})

test('a card shows only the fields that its owner shares', async () => {
  const { members } = (await list()).body
  expect(members[0]).toEqual({
    id: ada.id,
    name: 'Ada Testwood',
    photoUrl: null,
    jobTitle: 'Data Engineer',
    company: 'Example Works',
    location: 'Atlanta, GA',
    offers: null,
    seeks: 'A study partner',
    technicalSkills: ['Python', 'C++'],
  })
  expect(members[2]).toMatchObject({ jobTitle: null, company: null, location: 'Atlanta, GA', technicalSkills: [] })
  expect(members[3]).toMatchObject({ id: admin.id, jobTitle: null, technicalSkills: [] })
  expect(JSON.stringify(members)).not.toMatch(/@|Only on her page/)
})

describe('the search finds names and shared fields, in any case and order', () => {
  test.each([
    ['testwood', ['Ada Testwood']],
    ['data ENGINEER', ['Ada Testwood']],
    ['atlanta ada', ['Ada Testwood']],
    ['atlanta', ['Ada Testwood', 'Cleo Quiet']],
    ['c++', ['Ada Testwood']],
    ['py', ['Ada Testwood']],
    ['study partner', ['Ada Testwood']],
    ['élan', ['Bea Élan']],
    ['E\u0301LAN', ['Bea Élan']],
    ['ÄMBER', ['Bea Élan']],
    ['keeper', ['Delia Keeper']],
    ['100%', ['Dora 100% Under_score']],
    ['under_score', ['Dora 100% Under_score']],
    ['%', ['Dora 100% Under_score']],
    ['_', ['Dora 100% Under_score']],
    ['\\', []],
    ['page', []],
    ['engineer example works atlanta python c++ ada testwood and more', ['Ada Testwood']],
    ['testwooddata', []],
    ["' or 1=1 --", []],
    ['hidden', []],
    ['suspended', []],
    ['unverified', []],
    ['erin', []],
  ])('%j', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })
})

describe('each filter searches its own field only', () => {
  test.each([
    [{ skill: 'python' }, ['Ada Testwood']],
    [{ skill: 'c++' }, ['Ada Testwood']],
    [{ skill: 'atlanta' }, []],
    [{ company: 'example' }, ['Ada Testwood']],
    [{ company: 'ämber' }, ['Bea Élan']],
    [{ company: 'python' }, []],
    [{ location: 'ATLANTA' }, ['Ada Testwood', 'Cleo Quiet']],
    [{ location: 'atlanta', skill: 'python' }, ['Ada Testwood']],
    [{ location: 'atlanta', search: 'cleo' }, ['Cleo Quiet']],
    [{ location: 'ada' }, []],
  ])('%j', async (query, found) => {
    expect(await names(query as Record<string, string>)).toEqual(found)
  })
})

test('a member who stops sharing a field is no longer found by it, and one who leaves the directory not at all', async () => {
  const person = await createPerson(app, { name: 'Zola Change' })
  const owner = asOwner(app, person)
  await owner.save({ company: 'Changeworks' })
  expect(await names({ company: 'changeworks' })).toEqual(['Zola Change'])
  await owner.save({ sharedFields: ['jobTitle'] })
  expect(await names({ company: 'changeworks' })).toEqual([])
  expect(await names({ search: 'changeworks' })).toEqual([])
  expect(await names({ search: 'zola' })).toEqual(['Zola Change'])
  await owner.save({ isInDirectory: false })
  expect(await names({ search: 'zola' })).toEqual([])
})

describe('a member’s page', () => {
  function get(id: string, person = bea) {
    return app.request('GET', `/api/members/${id}`, { cookie: person.cookie })
  }

  test('shows only the shared fields', async () => {
    await asOwner(app, ada).save({ availability: 'actively-looking', careerGoals: 'To lead' })
    const { body } = await get(ada.id)
    expect(body).toMatchObject({ id: ada.id, isYou: false, bio: 'Only on her page', careerGoals: 'To lead' })
    expect(body).toMatchObject({ availability: null, education: null, linkedinProfile: null, yearsExperience: null })
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await get(ada.id, ada)).body).toEqual({ ...body, isYou: true })
    expect((await get(cleo.id)).body).toMatchObject({ jobTitle: null, bio: null, technicalSkills: [] })
    expect((await get(admin.id)).body).toMatchObject({ name: 'Delia Keeper', jobTitle: null })
  })

  test('shows the photo', async () => {
    const { body } = await asOwner(app, dora).uploadPhoto(await png())
    expect((await get(dora.id)).body.photoUrl).toBe(body.photoUrl)
    expect((await list({ search: 'dora' })).body.members[0].photoUrl).toBe(body.photoUrl)
  })

  test('opens also for a member who is not in the directory', async () => {
    expect((await get(hidden.id)).body).toMatchObject({ name: 'Hidden Person', jobTitle: 'Data Engineer' })
  })

  test('is answered with the same NOT_FOUND for employers and for suspended and unverified accounts', async () => {
    const unknown = await get('0198c0de-0000-7000-8000-000000000000')
    expect([unknown.status, unknown.body.detail]).toEqual([404, 'Member not found'])
    for (const { id } of [employer, suspended, unverified]) {
      expect(await get(id)).toMatchObject({ status: 404, body: unknown.body })
    }
    for (const id of ['me', '1', "'", '%00']) expect((await get(id)).status).toBe(400)
  })

  test('and the directory are rejected for employers and visitors', async () => {
    expect((await get(ada.id, employer)).status).toBe(403)
    expect((await list({}, employer)).status).toBe(403)
    expect((await app.request('GET', '/api/members')).status).toBe(401)
    expect((await app.request('GET', `/api/members/${ada.id}`)).status).toBe(401)
  })
})

test.each([
  'nonsense',
  'e30',
  Buffer.from('["a","b"]').toString('base64url'),
  Buffer.from('["\\u0000","0198c0de-0000-7000-8000-000000000000"]').toString('base64url'),
  'x'.repeat(501),
])('an invalid cursor is rejected: %s', async (after) => {
  expect((await list({ after })).status).toBe(400)
})

test('many members are read page by page, each once, also when some have the same name', async () => {
  for (let index = 0; index < 70; index++) {
    const name = index % 3 === 0 ? 'Paging Same' : `Paging ${'名'.repeat(60)} ${index}`
    await createPerson(app, { name })
  }
  const seen: MemberSummary[] = []
  let after: string | undefined
  do {
    const { body } = await list({ search: 'paging', ...(after ? { after } : {}) })
    expect(body.members.length).toBeLessThanOrEqual(24)
    seen.push(...body.members)
    after = body.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(70)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(70)
  const inOrder = seen.map(({ name }) => name)
  expect(inOrder).toEqual([...inOrder].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
})

test('a search among twenty thousand members uses the indexes', async () => {
  const { db } = app.services
  await db.execute(sql`
    insert into accounts (id, name, email, email_key, password_hash, verified_at)
    select gen_random_uuid(), 'Filler ' || n, address, address, '', now()
    from generate_series(1, 20000) n, lateral (select 'filler' || n || '@example.test' as address) a`)
  await db.execute(sql`
    insert into profiles (account_id, job_title, shared_fields, directory_text)
    select id, 'Weaver', '{jobTitle}', lower(name) || chr(31) || 'weaver' from accounts where name like 'Filler%'`)
  await db.execute(sql`analyze accounts`)
  await db.execute(sql`analyze profiles`)
  for (const query of [
    { search: 'filler 1777' },
    { search: 'weaver' },
    { company: 'example' },
    { search: 'testwood' },
    {},
  ]) {
    const find = async () =>
      expect((await list(query as Record<string, string>)).body.members.length).toBeGreaterThan(0)
    expect(await isDoneWithin(500, find), JSON.stringify(query)).toBe(true)
  }
})
