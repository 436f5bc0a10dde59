import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetTokenOf, resetWith } from '../../src/accounts/test/journey.ts'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { admitToBoard, dismissFromBoard } from '../../src/forum/server/exports.ts'
import { type LiveClient, openLive } from '../../src/platform/testing/live-client.ts'
import { slowness } from '../../src/platform/testing/machine-speed.ts'
import { until } from '../../src/platform/testing/until.ts'
import { followedSubjects } from './followed-subjects.ts'
import { createWorld, type World } from './world.ts'

// Promise 8: sessions die. Whatever ends a session ends it at once: the next request is nobody's, and every live
// connection, whatever is followed over it, closes within two seconds. A subject that is added is followed here as well.

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

test.each(Object.keys(endings))('%s ends everything of a member', anew, async (ending) => {
  const person = await createPerson(world.app)
  const open = await followAll(person, 'stranger')
  await endsAll(person, open, () => endings[ending]?.(person))
})

test.each(Object.keys(endings))('%s ends everything of an employer', anew, async (ending) => {
  const person = await createEmployer(world.app, { verified: true })
  const open = await followAll(person, 'employer')
  await endsAll(person, open, () => endings[ending]?.(person))
})

test('another role ends everything of who had the one before', anew, async () => {
  const person = await createPerson(world.app, { role: 'admin' })
  const open = await followAll(person, 'admin')
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

test.each(Object.keys(departures))('%s ends what they saw by it, and nothing else', anew, async (departure) => {
  const owner = await createEmployer(world.app, { verified: true })
  const person = await createEmployer(world.app, { company: owner.company })
  const { live, names } = await followAll(person, 'employer')
  const name = names.find((each) => each.startsWith('candidate:')) ?? ''
  const candidate = () => call(person, 'GET', `/candidates/${name.split(':')[1]}`)
  expect((await candidate()).status).toBe(200)

  expect((await departures[departure]?.(person, owner))?.status).toBeLessThan(300)
  const begin = performance.now()
  expect([403, 404]).toContain((await candidate()).status)
  await until('the end of it', async () => live.answersOf(name).includes('NOT_FOUND'))
  expect(performance.now() - begin).toBeLessThan(patience * slowness())
  // The rest goes on.
  const before = live.eventsOf('notifications').length
  await world.app.services.live.publish(world.app.services.db, `notifications:${person.id}`, {})
  await until('the rest', async () => live.eventsOf('notifications').length > before)
  for (const rest of names.filter((each) => each !== name)) expect(live.answersOf(rest)).toEqual(['subscribed'])
  live.stop()
})

test('a company that a candidate blocks hears nothing more of them, and goes on with the rest', anew, async () => {
  const person = await createEmployer(world.app, { verified: true })
  const candidate = await createCandidate(world.app)
  const name = `candidate:${candidate.candidate}`
  const live = await openLive(world.app, person, [name, 'notifications'])
  expect(live.answersOf(name)).toEqual(['subscribed'])
  expect((await candidate.set({ excludedCompanyIds: [person.company.id] })).status).toBe(200)
  const begin = performance.now()
  await until('the end of it', async () => live.answersOf(name).includes('NOT_FOUND'))
  expect(performance.now() - begin).toBeLessThan(patience * slowness())
  expect(live.answersOf('notifications')).toEqual(['subscribed'])
  live.stop()
})

test('being taken off a board ends its threads alone, and being let in again begins with them anew', anew, async () => {
  const person = await createPerson(world.app)
  const board = world.board as `group-${string}`
  const { services } = world.app
  const admit = () => services.db.transaction((tx) => admitToBoard(tx, board, person.id, { isModerator: false }))
  await admit()
  const names = await Promise.all(
    ['thread', 'thread of a private board'].map((title) => followedSubjects[title]?.prepare(world) ?? ''),
  )
  const [open = '', hidden = ''] = names
  const live = await openLive(world.app, person, [...names, 'notifications'])
  await services.db.transaction((tx) => dismissFromBoard(services, tx, board, person.id))
  const begin = performance.now()
  await until('the end of it', async () => live.answersOf(hidden).includes('NOT_FOUND'))
  expect(performance.now() - begin).toBeLessThan(patience * slowness())
  expect(live.answersOf(open)).toEqual(['subscribed'])
  await live.change({ add: [hidden] })
  await until('another refusal', async () => live.answersOf(hidden).length === 3)
  await admit()
  await live.change({ add: [hidden] })
  await until('the answer', async () => live.answersOf(hidden).at(-1) === 'subscribed')
  expect(live.eventsOf(hidden)).toEqual([])
  live.stop()
})

type Open = { live: LiveClient; names: string[] }

/** Follows everything that such a person may follow, over one connection. */
async function followAll(person: Person, as: 'stranger' | 'employer' | 'admin'): Promise<Open> {
  const subjects = Object.values(followedSubjects).filter(({ answers }) => answers[as] === 'subscribed')
  const names = await Promise.all(subjects.map((subject) => subject.prepare(world)))
  const live = await openLive(world.app, person, names)
  expect(names.length).toBeGreaterThan(2)
  for (const name of names) expect(live.answersOf(name), name).toEqual(['subscribed'])
  // That it does not end by itself.
  expect(await Promise.race([live.ended, wait(100)])).toBeUndefined()
  return { live, names }
}

async function endsAll(person: Person, { live }: Open, end: () => Promise<{ status: number }> | undefined) {
  expect((await end())?.status).toBeLessThan(300)
  const begin = performance.now()
  expect((await call(person, 'GET', '/notifications')).status).toBe(401)
  expect((await live.ended) - begin).toBeLessThan(patience * slowness())
  expect((await openLive(world.app, person)).status).toBe(401)
}
