import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../accounts/server/exports.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { createAdmin } from './admin-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Each test creates its own people and admins.
afterEach(async () => {
  await app.services.db.delete(accounts)
})
afterAll(() => app?.stop())

const nobody = '0198c0de-0000-7000-8000-000000000000'
const lastAdmin = 'This is the last admin. Make someone else an admin first.'

async function me(person: Person) {
  return (await app.request('GET', '/api/accounts/me', { cookie: person.cookie })).body.account
}

function acts() {
  return app.services.db.select().from(auditLog).orderBy(auditLog.id)
}

test('all accounts are listed, newest first, with role, state, and last visit', async () => {
  const { admin, ask } = await createAdmin(app)
  const member = await createPerson(app, { name: 'Ada Baobabsen', verified: false })
  const employer = await createPerson(app, { role: 'employer', suspended: true })
  const { status, body } = await ask('GET', '/users')
  expect(status).toBe(200)
  expect(body.next).toBeNull()
  expect(body.users).toEqual([
    expect.objectContaining({ id: employer.id, role: 'employer', suspendedAt: expect.any(String) }),
    {
      id: member.id,
      name: 'Ada Baobabsen',
      email: member.email,
      role: 'member',
      avatarUrl: null,
      joinedAt: expect.any(String),
      isVerified: false,
      isWaiting: false,
      suspendedAt: null,
      lastSeenAt: expect.any(String),
      isLastSeenKnown: true,
    },
    expect.objectContaining({ id: admin.id, role: 'admin', isVerified: true, suspendedAt: null }),
  ])
})

test('a search finds parts of names and addresses, ignoring case, and takes % and _ literally', async () => {
  const { ask } = await createAdmin(app)
  const percent = await createPerson(app, { name: 'Hundred % Sure' })
  const underscore = await createPerson(app, { name: 'Some One', email: 'some_one@example.test' })
  const backslash = await createPerson(app, { name: 'Back\\slash' })
  const accented = await createPerson(app, { name: 'ÉLODIE Kapok' })
  const find = async (search: string, more = '') => {
    const { body } = await ask('GET', `/users?search=${encodeURIComponent(search)}${more}`)
    return body.users.map(({ id }: Person) => id)
  }
  expect(await find('%')).toEqual([percent.id])
  expect(await find('_')).toEqual([underscore.id])
  expect(await find('\\')).toEqual([backslash.id])
  expect(await find('SOME_one@EXAMPLE')).toEqual([underscore.id])
  expect(await find('élodie')).toEqual([accented.id])
  expect(await find('  kapok ')).toEqual([accented.id])
  expect(await find('kapok', '&role=admin')).toEqual([])
  expect(await find("'; drop table accounts; --")).toEqual([])
  expect(await find('nobody here')).toEqual([])
  expect((await ask('GET', `/users?search=${'x'.repeat(201)}`)).status).toBe(400)
})

test('the list can be filtered by role', async () => {
  const { admin, ask } = await createAdmin(app)
  const member = await createPerson(app)
  const employer = await createPerson(app, { role: 'employer' })
  for (const [role, id] of Object.entries({ admin: admin.id, member: member.id, employer: employer.id }))
    expect((await ask('GET', `/users?role=${role}`)).body.users).toMatchObject([{ id }])
  expect((await ask('GET', '/users?role=owner')).status).toBe(400)
})

test('paging returns every account once, also among accounts with the same time', async () => {
  const { admin, ask } = await createAdmin(app)
  const people = await Promise.all(Array.from({ length: 120 }, () => createPerson(app)))
  await app.services.db.update(accounts).set({ createdAt: new Date('2026-02-03T04:05:06.789Z') })
  const ids: string[] = []
  const sizes: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const { body } = await ask('GET', `/users${after ? `?after=${encodeURIComponent(after)}` : ''}`)
    sizes.push(body.users.length)
    ids.push(...body.users.map(({ id }: Person) => id))
    after = body.next
  }
  expect(sizes).toEqual([50, 50, 21])
  expect(ids.sort()).toEqual([admin.id, ...people.map(({ id }) => id)].sort())
  for (const wrong of ['x', '1~2', `2026-13-99T99:99:99.999Z~${nobody}`, `2026-02-03T04:05:06.789Z~${nobody}' --`])
    expect((await ask('GET', `/users?after=${encodeURIComponent(wrong)}`)).status).toBe(400)
})

test('the details of a user have post counts and audit entries', async () => {
  const { admin, ask } = await createAdmin(app)
  const person = await createPerson(app, { name: 'Ada Baobabsen' })
  const thread = { categoryId: 'introductions', title: 'Hello', content: 'Words.' }
  await app.request('POST', '/api/forum/threads', { cookie: person.cookie, body: thread })
  await ask('PUT', `/users/${person.id}/suspension`)
  const { body } = await ask('GET', `/users/${person.id}`)
  expect(body).toMatchObject({ user: { id: person.id, email: person.email }, threadCount: 1, replyCount: 0 })
  expect(body.entries).toMatchObject([
    {
      action: 'account.suspended',
      actor: { id: admin.id, name: 'Zora Lanternfield' },
      person: { id: person.id, name: 'Ada Baobabsen' },
      subject: null,
      details: {},
    },
  ])
  expect(await ask('GET', `/users/${nobody}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await ask('GET', '/users/me')).status).toBe(400)
})

test('a new role ends the sessions of the account', async () => {
  const { ask } = await createAdmin(app)
  const person = await createPerson(app)
  const changed = await ask('PUT', `/users/${person.id}/role`, { role: 'admin' })
  expect(changed).toMatchObject({ status: 200, body: { id: person.id, role: 'admin', lastSeenAt: null } })
  expect(await me(person)).toBeNull()
  expect((await ask('PUT', `/users/${person.id}/role`, { role: 'member' })).body.role).toBe('member')
  expect(await ask('PUT', `/users/${nobody}/role`, { role: 'admin' })).toMatchObject({ status: 404 })
})

test('the role of an employer cannot change, and no account can become an employer', async () => {
  const { ask } = await createAdmin(app)
  const employer = await createPerson(app, { role: 'employer' })
  const answer = await ask('PUT', `/users/${employer.id}/role`, { role: 'admin' })
  expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await me(employer)).toMatchObject({ role: 'employer' })
  const person = await createPerson(app)
  for (const role of ['employer', 'owner', '', null, ['admin']])
    expect((await ask('PUT', `/users/${person.id}/role`, { role })).status).toBe(400)
  expect(await me(person)).toMatchObject({ role: 'member' })
})

test('the last admin cannot lose their role, be suspended, or be deleted', async () => {
  const { admin, ask } = await createAdmin(app)
  const conflict = { status: 409, body: { code: 'CONFLICT', detail: lastAdmin } }
  expect(await ask('PUT', `/users/${admin.id}/role`, { role: 'member' })).toMatchObject(conflict)
  expect(await ask('DELETE', `/users/${admin.id}?posts=remove`)).toMatchObject(conflict)
  expect(await ask('PUT', `/users/${admin.id}/suspension`)).toMatchObject({ status: 409 })
  expect(await me(admin)).toMatchObject({ role: 'admin' })
  // Suspended and unverified admins do not count.
  await createPerson(app, { role: 'admin', suspended: true })
  await createPerson(app, { role: 'admin', verified: false })
  expect(await ask('PUT', `/users/${admin.id}/role`, { role: 'member' })).toMatchObject(conflict)
})

test('of the last two admins who resign at the same time, one stays admin', async () => {
  for (let round = 0; round < 5; round++) {
    await app.services.db.delete(accounts)
    const [one, other] = [await createAdmin(app), await createAdmin(app)]
    const answers = await Promise.all([
      one.ask('PUT', `/users/${one.admin.id}/role`, { role: 'member' }),
      other.ask('PUT', `/users/${other.admin.id}/role`, { role: 'member' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = (await app.services.db.select().from(accounts)).filter(({ role }) => role === 'admin')
    expect(left).toHaveLength(1)
  }
})

test('of the last two admins who delete each other at the same time, one stays', async () => {
  const [one, other] = [await createAdmin(app), await createAdmin(app)]
  await Promise.all([
    one.ask('DELETE', `/users/${other.admin.id}?posts=keep`),
    other.ask('DELETE', `/users/${one.admin.id}?posts=keep`),
  ])
  expect(await app.services.db.select().from(accounts)).toHaveLength(1)
})

test('a suspended account is logged out until it is restored', async () => {
  const { ask } = await createAdmin(app)
  const person = await createPerson(app)
  const suspended = await ask('PUT', `/users/${person.id}/suspension`)
  expect(suspended).toMatchObject({ status: 200, body: { suspendedAt: expect.any(String), lastSeenAt: null } })
  expect(await me(person)).toBeNull()
  expect(await ask('DELETE', `/users/${person.id}/suspension`)).toMatchObject({
    status: 200,
    body: { suspendedAt: null },
  })
  expect((await ask('PUT', `/users/${nobody}/suspension`)).status).toBe(404)
  expect((await ask('DELETE', `/users/${nobody}/suspension`)).status).toBe(404)
})

test('a deleted account is gone, its holder gets an email, and the audit log does not say whose it was', async () => {
  const { admin, ask } = await createAdmin(app)
  const person = await createPerson(app, { name: 'Ada Baobabsen', email: 'ada@example.test' })
  const answer = await ask('DELETE', `/users/${person.id}?posts=keep`)
  expect(answer).toMatchObject({ status: 200, body: { done: true } })
  expect(await me(person)).toBeNull()
  expect((await ask('GET', `/users/${person.id}`)).status).toBe(404)
  expect((await ask('DELETE', `/users/${person.id}?posts=keep`)).status).toBe(404)
  const [act] = (await acts()).slice(-1)
  expect(act).toMatchObject({ action: 'account.deleted', actorId: admin.id, accountId: null })
  expect(act?.details).toEqual({ role: 'member', posts: 'keep' })
  expect(JSON.stringify(act)).not.toContain(person.id)
  const email = await until('the email', async () => app.received.find(({ to }) => to.includes('ada@example.test')))
  expect(email.raw).toContain('Subject: Your account was deleted')
  expect(email.raw).toContain('without your name')
})

test.each([
  ['keep', { authorName: expect.stringMatching(/former/i) }],
  ['remove', null],
] as const)('a deletion with posts=%s keeps or removes the posts', async (posts, kept) => {
  const { admin, ask } = await createAdmin(app)
  const person = await createPerson(app, { name: 'Ada Baobabsen' })
  const thread = { categoryId: 'introductions', title: 'Hello', content: 'Words.' }
  const { body } = await app.request('POST', '/api/forum/threads', { cookie: person.cookie, body: thread })
  await ask('DELETE', `/users/${person.id}?posts=${posts}`)
  const answer = await app.request('GET', `/api/forum/threads/${body.id}`, { cookie: admin.cookie })
  expect(answer.status).toBe(kept ? 200 : 404)
  expect(JSON.stringify(answer.body)).not.toContain('Ada Baobabsen')
})

test('a deletion without a valid posts parameter is rejected with 400', async () => {
  const { ask } = await createAdmin(app)
  const person = await createPerson(app)
  for (const query of ['', '?posts=', '?posts=burn'])
    expect((await ask('DELETE', `/users/${person.id}${query}`)).status).toBe(400)
  expect(await me(person)).not.toBeNull()
})
