import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetTokenOf, resetWith } from '../../src/accounts/test/account-requests.ts'
import { createPerson, type Person, testPassword } from '../../src/accounts/test/people.ts'
import { createCandidate } from '../../src/candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { addBoardMember, removeBoardMember } from '../../src/forum/server/exports.ts'
import { type LiveClient, openLive } from '../../src/platform/testing/app/live-client.ts'
import { machineSpeedFactor } from '../../src/platform/testing/machine-speed.ts'
import { until } from '../../src/platform/testing/until.ts'
import { subjectsByName } from '../permissions/live-subjects.ts'
import { createWorld, type World } from '../route-calls/world.ts'

// Promise 8: a session ends at once. The next request is rejected, and every live connection, whatever its subjects,
// closes within two seconds. New live subjects are tested here automatically.

const newPassword = 'Kapok-tree!7'
/** Milliseconds. */
const timeout = 2000
// Other work of the machine may delay a single try. A real delay appears in every try.
const retries = { retry: 2 }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

const call = (by: Person | Employer, method: string, path: string, body?: unknown) =>
  world.app.request(method, `/api${path}`, { cookie: by.cookie, body })

/** Every action that ends the sessions of a person. */
const endings: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'a reset password': async (person) => resetWith(world.app, await resetTokenOf(world.app, person.email), newPassword),
  'a suspension': ({ id }) => call(world.people.admin, 'PUT', `/admin/users/${id}/suspension`),
  'being deleted': ({ id }) => call(world.people.admin, 'DELETE', `/admin/users/${id}?posts=keep`),
  leaving: (person) => call(person, 'POST', '/accounts/departures', { currentPassword: testPassword, posts: 'keep' }),
  'logging out': (person) => call(person, 'DELETE', '/accounts/sessions/current'),
  'logging out everywhere else': async (person) => {
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

test.each(Object.keys(endings))('%s ends the session and live connection of a member', retries, async (ending) => {
  const person = await createPerson(world.app)
  const open = await subscribeToAll(person, 'stranger')
  await expectEnd(person, open, () => endings[ending]?.(person))
})

test.each(Object.keys(endings))('%s ends the session and live connection of an employer', retries, async (ending) => {
  const person = await createEmployer(world.app, { verified: true })
  const open = await subscribeToAll(person, 'employer')
  await expectEnd(person, open, () => endings[ending]?.(person))
})

test('a change of role ends the session and live connection', retries, async () => {
  const person = await createPerson(world.app, { role: 'admin' })
  const open = await subscribeToAll(person, 'admin')
  await expectEnd(person, open, () =>
    call(world.people.admin, 'PUT', `/admin/users/${person.id}/role`, { role: 'member' }),
  )
})

/** Every action that ends the access of an employer to candidates. */
const departures: Record<string, (person: Employer, owner: Employer) => Promise<{ status: number }>> = {
  'leaving the company': (person) => call(person, 'DELETE', `/employers/company/people/${person.id}`),
  'being taken out of the company': (person, owner) => call(owner, 'DELETE', `/employers/company/people/${person.id}`),
  'withdrawing the verification of the company': (_, { company }) =>
    call(world.people.admin, 'DELETE', `/admin/companies/${company.id}/verification`),
}

test.each(Object.keys(departures))(
  '%s ends the live updates of candidates, and no others',
  retries,
  async (departure) => {
    const owner = await createEmployer(world.app, { verified: true })
    const person = await createEmployer(world.app, { company: owner.company })
    const { live, names } = await subscribeToAll(person, 'employer')
    const name = names.find((each) => each.startsWith('candidate:')) ?? ''
    const candidate = () => call(person, 'GET', `/candidates/${name.split(':')[1]}`)
    expect((await candidate()).status).toBe(200)

    expect((await departures[departure]?.(person, owner))?.status).toBeLessThan(300)
    const begin = performance.now()
    expect([403, 404]).toContain((await candidate()).status)
    await until('the end of the subscription', async () => live.answersOf(name).includes('NOT_FOUND'))
    expect(performance.now() - begin).toBeLessThan(timeout * machineSpeedFactor())
    // The other subscriptions go on.
    const before = live.eventsOf('notifications').length
    await world.app.services.liveUpdates.publish(world.app.services.db, `notifications:${person.id}`, {})
    await until('a notification', async () => live.eventsOf('notifications').length > before)
    for (const rest of names.filter((each) => each !== name)) expect(live.answersOf(rest)).toEqual(['subscribed'])
    live.stop()
  },
)

test('a company that a candidate excludes gets no more live updates of them, but all others', retries, async () => {
  const person = await createEmployer(world.app, { verified: true })
  const candidate = await createCandidate(world.app)
  const name = `candidate:${candidate.candidate}`
  const live = await openLive(world.app, person, [name, 'notifications'])
  expect(live.answersOf(name)).toEqual(['subscribed'])
  expect((await candidate.set({ excludedCompanyIds: [person.company.id] })).status).toBe(200)
  const begin = performance.now()
  await until('the end of the subscription', async () => live.answersOf(name).includes('NOT_FOUND'))
  expect(performance.now() - begin).toBeLessThan(timeout * machineSpeedFactor())
  expect(live.answersOf('notifications')).toEqual(['subscribed'])
  live.stop()
})

test(
  'removal from a board ends the live updates of its threads, and admission allows them again',
  retries,
  async () => {
    const person = await createPerson(world.app)
    const board = world.board as `group-${string}`
    const { services } = world.app
    const admit = () => services.db.transaction((tx) => addBoardMember(tx, board, person.id, { isModerator: false }))
    await admit()
    const names = await Promise.all(
      ['thread', 'thread of a private board'].map((title) => subjectsByName[title]?.prepare(world) ?? ''),
    )
    const [open = '', hidden = ''] = names
    const live = await openLive(world.app, person, [...names, 'notifications'])
    await services.db.transaction((tx) => removeBoardMember(services, tx, board, person.id))
    const begin = performance.now()
    await until('the end of the subscription', async () => live.answersOf(hidden).includes('NOT_FOUND'))
    expect(performance.now() - begin).toBeLessThan(timeout * machineSpeedFactor())
    expect(live.answersOf(open)).toEqual(['subscribed'])
    await live.change({ add: [hidden] })
    await until('another rejection', async () => live.answersOf(hidden).length === 3)
    await admit()
    await live.change({ add: [hidden] })
    await until('the answer', async () => live.answersOf(hidden).at(-1) === 'subscribed')
    expect(live.eventsOf(hidden)).toEqual([])
    live.stop()
  },
)

type Open = { live: LiveClient; names: string[] }

/** Subscribes to every subject that such a person may read, over one connection. */
async function subscribeToAll(person: Person, as: 'stranger' | 'employer' | 'admin'): Promise<Open> {
  const subjects = Object.values(subjectsByName).filter(({ answers }) => answers[as] === 'subscribed')
  const names = await Promise.all(subjects.map((subject) => subject.prepare(world)))
  const live = await openLive(world.app, person, names)
  expect(names.length).toBeGreaterThan(2)
  for (const name of names) expect(live.answersOf(name), name).toEqual(['subscribed'])
  // It does not end by itself.
  expect(await Promise.race([live.ended, wait(100)])).toBeUndefined()
  return { live, names }
}

async function expectEnd(person: Person, { live }: Open, end: () => Promise<{ status: number }> | undefined) {
  expect((await end())?.status).toBeLessThan(300)
  const begin = performance.now()
  expect((await call(person, 'GET', '/notifications')).status).toBe(401)
  expect((await live.ended) - begin).toBeLessThan(timeout * machineSpeedFactor())
  expect((await openLive(world.app, person)).status).toBe(401)
}
