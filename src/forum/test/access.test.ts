import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { followSubject } from '../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asPerson } from './forum-client.ts'

let app: TestApp
let people: Record<'visitor' | 'employer' | 'unverified' | 'suspended' | 'member' | 'admin', { cookie?: string }>
let ada: Person
let threadId: number
let replyId: number
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  people = {
    visitor: {},
    employer: await createPerson(app, { role: 'employer' }),
    unverified: await createPerson(app, { verified: false }),
    suspended: await createPerson(app, { suspended: true }),
    member: await createPerson(app),
    admin: await createPerson(app, { role: 'admin' }),
  }
  threadId = await asPerson(app, ada).start()
  replyId = (await asPerson(app, ada).reply(threadId)).id
})
afterAll(() => app?.stop())

const reading = (): [string, string, unknown?][] => [
  ['GET', '/categories'],
  ['GET', '/categories/introductions/threads'],
  ['GET', `/threads/${threadId}`],
  ['GET', `/threads/${threadId}/replies?after=1`],
]
const writing = (): [string, string, unknown?][] => [
  ['POST', '/threads', { categoryId: 'introductions', title: 'x', content: 'x' }],
  ['PUT', `/threads/${threadId}/like`],
  ['DELETE', `/threads/${threadId}/like`],
  ['PUT', `/threads/${threadId}/read`],
  ['POST', `/threads/${threadId}/replies`, { content: 'x' }],
  ['PUT', `/replies/${replyId}/like`],
  ['DELETE', `/replies/${replyId}/like`],
]
const ownOnly = (): [string, string, unknown?][] => [
  ['PATCH', `/threads/${threadId}`, { title: 'x', content: 'x' }],
  ['PATCH', `/replies/${replyId}`, { content: 'x' }],
]
const adminOnly = (): [string, string, unknown?][] => [
  ['PUT', `/threads/${threadId}/pin`],
  ['DELETE', `/threads/${threadId}/pin`],
  ['PUT', `/threads/${threadId}/lock`],
  ['DELETE', `/threads/${threadId}/lock`],
]
const removing = (): [string, string, unknown?][] => [
  ['DELETE', `/replies/${replyId}`],
  ['DELETE', `/threads/${threadId}`],
]

async function statuses(person: keyof typeof people, calls: [string, string, unknown?][]): Promise<number[]> {
  const found = new Set<number>()
  for (const [method, path, body] of calls)
    found.add((await asPerson(app, people[person]).call(method, path, body)).status)
  return [...found].sort()
}

test('visitors, unverified accounts, and suspended accounts get 401 from every route', async () => {
  const calls = [...reading(), ...writing(), ...ownOnly(), ...adminOnly(), ...removing()]
  for (const person of ['visitor', 'unverified', 'suspended'] as const)
    expect(await statuses(person, calls)).toEqual([401])
})

test('employers get 403 from every forum route', async () => {
  const calls = [...reading(), ...writing(), ...ownOnly(), ...adminOnly(), ...removing()]
  expect(await statuses('employer', calls)).toEqual([403])
})

test('only members and admins can subscribe to the live updates of a thread', async () => {
  const live = async (person: keyof typeof people) =>
    (await followSubject(app, people[person] as Person, `thread:${threadId}`)).refusal
  for (const person of ['unverified', 'suspended'] as const) expect(await live(person)).toBe('NOT_SIGNED_IN')
  expect(await live('employer')).toBe('FORBIDDEN')
  expect(await live('member')).toBeNull()
  for (const id of ['999999999', '0', '01', '-1', 'abc', '1e1']) {
    const { refusal, stop } = await followSubject(app, people.member as Person, `thread:${id}`)
    expect(refusal, id).toBe('NOT_FOUND')
    stop()
  }
})

test('members read and write, and get 403 for other people’s posts and for moderation', async () => {
  expect(await statuses('member', reading())).toEqual([200])
  expect(await statuses('member', writing())).toEqual([200, 201])
  expect(await statuses('member', [...ownOnly(), ...adminOnly(), ...removing()])).toEqual([403])
})

test('an unknown id gets 404, an invalid id gets 400', async () => {
  const calls: [string, (id: string) => string, unknown?][] = [
    ['GET', (id) => `/threads/${id}`],
    ['GET', (id) => `/threads/${id}/replies?after=1`],
    ['PATCH', (id) => `/threads/${id}`, { title: 'x', content: 'x' }],
    ['DELETE', (id) => `/threads/${id}`],
    ['PUT', (id) => `/threads/${id}/like`],
    ['PUT', (id) => `/threads/${id}/read`],
    ['PUT', (id) => `/threads/${id}/pin`],
    ['DELETE', (id) => `/threads/${id}/lock`],
    ['POST', (id) => `/threads/${id}/replies`, { content: 'x' }],
    ['PATCH', (id) => `/replies/${id}`, { content: 'x' }],
    ['DELETE', (id) => `/replies/${id}`],
    ['DELETE', (id) => `/replies/${id}/like`],
  ]
  const ids = {
    '999999999': 404,
    '9007199254740991': 404,
    '0': 400,
    '-1': 400,
    '1.5': 400,
    abc: 400,
    '9007199254740993': 400,
    '1e400': 400,
    '%00': 400,
    '%27': 400,
  }
  const admin = await createPerson(app, { role: 'admin' })
  for (const [id, expected] of Object.entries(ids)) {
    for (const [method, path, body] of calls) {
      const { status } = await asPerson(app, admin).call(method, path(id), body)
      expect([method, path(id), status]).toEqual([method, path(id), expected])
    }
    await app.services.rateLimits.reset('writingByAccount', admin.id)
  }
  for (const through of ['abc', '-1', '99999999999999999999']) {
    expect((await asPerson(app, admin).call('GET', `/threads/${threadId}?through=${through}`)).status).toBe(400)
  }
  for (const parentReplyId of [null, 'abc', -1, {}, '1; drop table']) {
    const { status } = await asPerson(app, admin).call('POST', `/threads/${threadId}/replies`, {
      content: 'x',
      parentReplyId,
    })
    expect(status).toBe(400)
  }
})

test('writes from another origin are rejected with 403', async () => {
  for (const origin of ['https://evil.example', 'null', undefined]) {
    for (const [method, path, body] of [...writing(), ...ownOnly(), ...adminOnly(), ...removing()]) {
      const answer = await app.request(method, `/api/forum${path}`, { cookie: ada.cookie, body, headers: { origin } })
      expect(answer.status).toBe(403)
    }
  }
})

test('admins may do everything that members may, and also moderate and delete', async () => {
  expect(await statuses('admin', [...reading(), ...writing(), ...adminOnly()])).toEqual([200, 201])
  expect(await statuses('admin', ownOnly())).toEqual([403])
  expect(await statuses('admin', removing())).toEqual([200])
})
