import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSubjects } from '../../src/app/registry/registry.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { openLive } from '../../src/platform/testing/app/live-client.ts'
import { unusedId, unusedNumber } from '../route-calls/route-call.ts'
import { createWorld, type Kind, type World } from '../route-calls/world.ts'
import { subjectsByName } from './live-subjects.ts'

// Promises 1 and 2 for live connections: every subject has its own rule of access, tried for every kind of person.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.app.stop())

test('every live subject of the registry has a test', () => {
  const tried = new Set(Object.keys(subjectsByName).map((title) => title.split(' ')[0]))
  expect([...tried].sort()).toEqual(liveSubjects.map(({ name }) => name).sort())
})

test('visitors, unverified accounts, and suspended accounts get no live connection', async () => {
  for (const kind of ['unverified', 'suspended'] as const) {
    const { status, problem } = await openLive(world.app, world.people[kind])
    expect([status, problem?.code]).toEqual([401, 'NOT_SIGNED_IN'])
  }
  const { id } = world.people.owner
  expect((await openLive(world.app, { id, cookie: '' })).status).toBe(401)
})

test.each(Object.entries(subjectsByName))(
  '%s accepts the subscriptions of the people who may read it, and rejects all others',
  async (_, subject) => {
    const name = await subject.prepare(world)
    for (const [kind, answer] of Object.entries(subject.answers)) {
      const person = world.people[kind as keyof World['people']]
      const opened = await openLive(world.app, person, [name])
      expect(opened.answersOf(name), `${kind}, at once`).toEqual([answer])
      const added = await openLive(world.app, person)
      expect(await added.change({ add: [name] })).toBe(200)
      await expect.poll(() => added.answersOf(name), { message: `${kind}, added` }).toEqual([answer])
      opened.stop()
      added.stop()
    }
  },
)

test('an employer whose company is not verified cannot subscribe to a candidate', async () => {
  const name = await subjectsByName.candidate?.prepare(world)
  const person = await createEmployer(world.app)
  const live = await openLive(world.app, person, [name ?? ''])
  expect(live.answersOf(name ?? '')).toEqual(['FORBIDDEN'])
  live.stop()
})

test('a missing live subject gets the same response as a hidden one, in every spelling', async () => {
  const { id } = await world.make(world.people.owner, 'POST', '/forum/threads', {
    categoryId: world.board,
    title: 'Hidden',
    content: 'Hidden',
  })
  const names = [`thread:${id}`, `thread:${unusedNumber}`, 'thread', 'thread:0', 'thread:01', 'thread:x', 'nothing']
  const all = [...names, 'notifications:1', 'constructor', 'candidate:x']
  const live = await openLive(world.app, world.people.stranger, all)
  for (const name of all) expect(live.answersOf(name), name).toEqual(['NOT_FOUND'])
  live.stop()
  const missing = `candidate:${unusedId}`
  const looking = await openLive(world.app, world.people.employer, [missing])
  expect(looking.answersOf(missing)).toEqual(['NOT_FOUND'])
  looking.stop()
})

test.each(['owner', 'employer', 'admin'] satisfies Kind[])('%s gets no live updates of other people', async (kind) => {
  const { people, app } = world
  const live = await openLive(app, people[kind], ['notifications', 'messages'])
  await world.make(people.stranger, 'PUT', '/notifications/read')
  await app.services.liveUpdates.publish(app.services.db, `notifications:${people.stranger.id}`, {})
  await app.services.liveUpdates.publish(app.services.db, `messages:${people.stranger.id}`, { kind: 'read' })
  // Published on a topic of their own, so that it arrives after the others.
  await app.services.liveUpdates.publish(app.services.db, `notifications:${people[kind].id}`, {})
  await expect.poll(() => live.eventsOf('notifications').length).toBe(2)
  expect(live.eventsOf('messages')).toHaveLength(1)
  live.stop()
})
