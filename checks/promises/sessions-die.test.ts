import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetTokenOf, resetWith } from '../../src/accounts/test/journey.ts'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { slowness } from '../../src/platform/testing/pace.ts'
import { type Opened, openStream, streams } from './streams.ts'
import { createWorld, type World } from './world.ts'

// Promise 8: sessions die. Whatever ends a session ends it at once: the next request is nobody's, and every kind of live
// stream that she had open closes within two seconds. A stream that is added to the contract is opened here as well.

const newPassword = 'Kapok-tree!7'
/** Milliseconds. */
const patience = 2000
// What else the machine does may hold up a single turn; what is late by itself is late in each.
const anew = { retry: 2 }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

const call = (by: Person | Employer, method: string, path: string, body?: unknown) =>
  world.app.request(method, `/api${path}`, { cookie: by.cookie, body })

/** What ends somebody's sessions, and what it answers. */
const endings: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'a reset password': async (person) => resetWith(world.app, await resetTokenOf(world.app, person.email), newPassword),
  'a suspension': ({ id }) => call(world.people.admin, 'PUT', `/admin/users/${id}/suspension`),
  'being deleted': ({ id }) => call(world.people.admin, 'DELETE', `/admin/users/${id}?posts=keep`),
  leaving: (person) => call(person, 'POST', '/accounts/departures', { currentPassword: testPassword, posts: 'keep' }),
  'logging out': (person) => call(person, 'DELETE', '/accounts/sessions/current'),
  'ending it from elsewhere': async (person) => {
    const { cookie } = await world.app.request('POST', '/api/accounts/sessions', {
      body: { email: person.email, password: testPassword },
    })
    return call({ ...person, cookie: cookie ?? '' }, 'DELETE', '/accounts/sessions')
  },
  'a changed password': async (person) => {
    const { cookie } = await world.app.request('POST', '/api/accounts/sessions', {
      body: { email: person.email, password: testPassword },
    })
    const passwords = { password: newPassword, passwordConfirmation: newPassword }
    return call({ ...person, cookie: cookie ?? '' }, 'PUT', '/accounts/password', {
      ...{ currentPassword: testPassword, ...passwords },
    })
  },
}

test('there are streams of members and of employers', () => {
  expect(streams.map(({ name }) => name).sort()).toEqual([
    'candidates.watch',
    'forum.watchThread',
    'messages.watch',
    'notifications.watch',
    'profiles.watchOwn',
  ])
})

test.each(Object.keys(endings))('%s ends everything of a member', anew, async (ending) => {
  const person = await createPerson(world.app)
  const open = await openAll(person, 'owner')
  await endsAll(person, open, () => endings[ending]?.(person))
})

test.each(Object.keys(endings))('%s ends everything of an employer', anew, async (ending) => {
  const person = await createEmployer(world.app, { verified: true })
  const open = await openAll(person, 'employer')
  await endsAll(person, open, () => endings[ending]?.(person))
})

test('another role ends everything of who had the one before', anew, async () => {
  const person = await createPerson(world.app, { role: 'admin' })
  const open = await openAll(person, 'owner')
  await endsAll(person, open, () =>
    call(world.people.admin, 'PUT', `/admin/users/${person.id}/role`, { role: 'member' }),
  )
})

/** What ends what somebody saw as one of a company, and what her company's owner or an admin calls for it. */
const departures: Record<string, (person: Employer, owner: Employer) => Promise<{ status: number }>> = {
  'leaving the company': (person) => call(person, 'DELETE', `/employers/company/people/${person.id}`),
  'being taken out of the company': (person, owner) => call(owner, 'DELETE', `/employers/company/people/${person.id}`),
  'a company that nobody vouches for': (_, { company }) =>
    call(world.people.admin, 'DELETE', `/admin/companies/${company.id}/verification`),
}

test.each(Object.keys(departures))('%s ends what she saw by it, and nothing else', anew, async (departure) => {
  const owner = await createEmployer(world.app, { verified: true })
  const person = await createEmployer(world.app, { company: owner.company })
  const open = await openAll(person, 'employer')
  const seen = open.filter(({ title }) => title.startsWith('candidates.'))
  expect(seen.length).toBeGreaterThan(0)
  const { params } = (await streams.find(({ name }) => name === 'candidates.watch')?.call.prepare(world)) ?? {}
  const candidate = () => call(person, 'GET', `/candidates/${params?.id}`)
  expect((await candidate()).status).toBe(200)

  expect((await departures[departure]?.(person, owner))?.status).toBeLessThan(300)
  const begin = performance.now()
  expect([403, 404]).toContain((await candidate()).status)
  for (const { title, ended } of seen) expect((await ended) - begin, title).toBeLessThan(patience * slowness())
  const rest = open.filter((stream) => !seen.includes(stream))
  expect(rest.length).toBeGreaterThan(0)
  expect(await Promise.race([...rest.map(({ title, ended }) => ended.then(() => title)), wait(200)])).toBeUndefined()
  for (const stream of rest) stream.close()
})

/** Opens every stream that such a person may open. */
async function openAll(person: Person, as: 'owner' | 'employer'): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const route of streams) {
    const isFor =
      route.access === 'signedIn' || (as === 'owner' ? route.access === 'member' : route.access === 'employer')
    if (isFor) opened.push(await openStream(world, route, person))
  }
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
  expect(opened.length).toBeGreaterThan(1)
  // That none of them ends by itself.
  expect(await Promise.race([...opened.map(({ title, ended }) => ended.then(() => title)), wait(100)])).toBeUndefined()
  return opened
}

async function endsAll(person: Person, open: Opened[], end: () => Promise<{ status: number }> | undefined) {
  expect((await end())?.status).toBeLessThan(300)
  const begin = performance.now()
  expect((await call(person, 'GET', '/notifications')).status).toBe(401)
  for (const { title, ended } of open) expect((await ended) - begin, title).toBeLessThan(patience * slowness())
}
