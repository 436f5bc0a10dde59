import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { planEvent } from '../../src/events/test/planned-events.ts'
import { asPerson as onBoard } from '../../src/forum/test/forum-client.ts'
import { startGroup } from '../../src/groups/test/group-client.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import type { ActivityEntry, MemberActivity } from '../../src/profiles/contract.ts'
import { activityKinds } from '../../src/profiles/fields.ts'
import { asOwner } from '../../src/profiles/test/profile-owner.ts'

let app: TestApp
let admin: Person
let ada: Person
let bea: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { name: 'Delia Keeper', role: 'admin' })
})
afterAll(() => app?.stop())
beforeEach(async () => {
  ada = await createPerson(app, { name: 'Ada Testwood' })
  bea = await createPerson(app, { name: 'Bea Élan' })
  await asOwner(app, ada).save({ sharedFields: ['jobTitle', ...activityKinds] })
})

const nothing: MemberActivity = { posts: [], events: [], groups: [] }

function show(viewer: Person, owner = ada) {
  return app.request('GET', `/api/members/${owner.id}`, { cookie: viewer.cookie })
}

async function activityFor(viewer: Person, owner = ada): Promise<MemberActivity> {
  return (await show(viewer, owner)).body.activity
}

const titles = (entries: ActivityEntry[]) => entries.map(({ title }) => title)

function block(by: Person, blocked: Person) {
  // Inserted directly, because a block begins in a conversation.
  return app.services.pool.query('insert into message_blocks (account_id, blocked_id) values ($1, $2)', [
    by.id,
    blocked.id,
  ])
}

/** Gives Ada a thread, a seat at an event, and a place in an open group. */
async function beActive() {
  await onBoard(app, ada).start({ title: 'Ada’s thread' })
  const event = await planEvent(app, { title: 'Ada’s event' })
  await event.register(ada)
  const group = await startGroup(app, admin)
  await group.join(ada)
  return group
}

test('nothing of what a member does is shown before they share it, and each kind has its own switch', async () => {
  const group = await beActive()
  const all = { posts: ['Ada’s thread'], events: ['Ada’s event'], groups: [group.name] }
  for (const shared of [[], ['jobTitle', 'bio'], ...activityKinds.map((kind) => [kind]), [...activityKinds]]) {
    await asOwner(app, ada).save({ sharedFields: shared })
    const activity = await activityFor(bea)
    for (const kind of activityKinds) {
      expect(titles(activity[kind]), `${kind} of ${shared}`).toEqual(shared.includes(kind) ? all[kind] : [])
    }
  }
})

test('a member who never saved a profile shares nothing that they do', async () => {
  await onBoard(app, bea).start()
  expect(await activityFor(ada, bea)).toEqual(nothing)
  await asOwner(app, bea).save({ jobTitle: 'Engineer' })
  expect(await activityFor(ada, bea)).toEqual(nothing)
})

describe('posts', () => {
  test('are the newest threads and replies, one for each thread, with a link to what was written', async () => {
    const other = await onBoard(app, bea).start({ title: 'Bea asks' })
    const own = await onBoard(app, ada).start({ title: 'Ada starts', content: 'It **begins** here' })
    await onBoard(app, ada).reply(other, 'First answer')
    const reply = await onBoard(app, ada).reply(other, 'Second answer')
    expect((await activityFor(bea)).posts).toMatchObject([
      {
        title: 'Bea asks',
        text: 'Second answer',
        role: 'replied',
        path: `/messages/thread/${other}#reply-${reply.id}`,
      },
      { title: 'Ada starts', text: 'It **begins** here', role: 'started', path: `/messages/thread/${own}` },
    ])
  })

  test('are five at most', async () => {
    for (let index = 1; index <= 7; index++) await onBoard(app, ada).start({ title: `Thread ${index}` })
    expect(titles((await activityFor(bea)).posts)).toEqual([7, 6, 5, 4, 3].map((index) => `Thread ${index}`))
  })

  test('leave out removed replies, removed threads, and what others wrote', async () => {
    const thread = await onBoard(app, bea).start({ title: 'Bea asks' })
    const reply = await onBoard(app, ada).reply(thread)
    // With an answer, a removed reply stays as a placeholder.
    await onBoard(app, bea).reply(thread, 'An answer', reply.id)
    expect((await onBoard(app, ada).call('DELETE', `/replies/${reply.id}`)).status).toBe(200)
    const own = await onBoard(app, ada).start()
    expect((await onBoard(app, ada).call('DELETE', `/threads/${own}`)).status).toBe(200)
    expect((await activityFor(bea)).posts).toEqual([])
  })

  test('leave out private boards for everybody, members of the group and admins included', async () => {
    const group = await startGroup(app, admin)
    await group.join(ada)
    await group.join(bea)
    const thread = await onBoard(app, bea).start({ categoryId: group.board, title: 'In the group' })
    await onBoard(app, ada).start({ categoryId: group.board, title: 'SECRET thread' })
    await onBoard(app, ada).reply(thread, 'SECRET reply')
    for (const viewer of [ada, bea, admin, await createPerson(app)]) {
      const { body } = await show(viewer)
      expect(body.activity.posts).toEqual([])
      expect(JSON.stringify(body)).not.toContain('SECRET')
    }
  })

  test('posts that stay as “Anonymous” after a member left are on nobody’s page, and change no list', async () => {
    const leaver = await createPerson(app, { name: 'Lea Leaving' })
    const thread = await onBoard(app, leaver).start({ title: 'Written by Lea' })
    await onBoard(app, ada).reply(thread, 'Answer to Lea')
    const before = await activityFor(bea)
    await app.services.pool.query('update forum_threads set author_id = null where id = $1', [thread])
    expect(await activityFor(bea)).toEqual(before)
    expect(await activityFor(bea, leaver)).toEqual(nothing)
  })
})

describe('events', () => {
  test('are the next ones with a seat, soonest first', async () => {
    const second = await planEvent(app, { title: 'Second', inHours: 72, location: 'Library' })
    const first = await planEvent(app, { title: 'First', inHours: 24 })
    for (const event of [second, first]) await event.register(ada)
    expect((await activityFor(bea)).events).toMatchObject([
      { title: 'First', path: `/events/${first.id}`, role: 'attending', at: first.startsAt.toISOString() },
      { title: 'Second', text: 'Library' },
    ])
  })

  test('leave out waiting lists, canceled and past events, and the link to join', async () => {
    const full = await planEvent(app, { title: 'Full', capacity: 1 })
    await full.register(bea)
    await full.register(ada, { waitIfFull: true })
    const canceled = await planEvent(app, { title: 'Canceled' })
    const past = await planEvent(app, { title: 'Past' })
    const open = await planEvent(app, { title: 'Open', zoomLink: 'https://zoom.example/SECRET' })
    for (const event of [canceled, past, open]) expect((await event.register(ada)).status).toBe(200)
    await canceled.change({ cancelledAt: new Date() })
    await past.change({ startsAt: new Date(0), endsAt: new Date(1) })
    const { body } = await show(bea)
    expect(titles(body.activity.events)).toEqual(['Open'])
    expect(JSON.stringify(body)).not.toContain('SECRET')
  })
})

describe('groups', () => {
  test('that are open are shown to all members, with the part of the member in them', async () => {
    const group = await startGroup(app, admin)
    await group.join(ada)
    await asOwner(app, group.organizer).save({ sharedFields: ['groups'] })
    expect((await activityFor(bea)).groups).toMatchObject([
      { title: group.name, path: `/groups/${group.id}`, role: 'member', isForGroupOnly: false },
    ])
    expect((await activityFor(bea, group.organizer)).groups).toMatchObject([{ role: 'organizer' }])
  })

  test('that take requests are shown only to their own members and to admins', async () => {
    const group = await startGroup(app, admin, 'byRequest')
    await group.join(ada, 'Please')
    await group.call(group.organizer, 'PUT', `/requests/${ada.id}/acceptance`)
    expect((await activityFor(bea)).groups).toEqual([])
    // Asking to join reveals nothing.
    await group.join(bea, 'Please')
    expect((await activityFor(bea)).groups).toEqual([])
    for (const viewer of [group.organizer, await group.newMember(), admin, ada]) {
      expect((await activityFor(viewer)).groups).toMatchObject([{ title: group.name, isForGroupOnly: true }])
    }
    await group.call(group.organizer, 'PUT', `/requests/${bea.id}/acceptance`)
    expect(titles((await activityFor(bea)).groups)).toEqual([group.name])
    await group.leave(bea)
    expect((await activityFor(bea)).groups).toEqual([])
  })

  test('are no longer shown after the member left', async () => {
    const group = await startGroup(app, admin)
    await group.join(ada)
    await group.leave(ada)
    expect((await activityFor(bea)).groups).toEqual([])
  })
})

test('a block in either direction hides what a member does, and looks as if they shared nothing', async () => {
  await beActive()
  const [blocked, blocker, stranger] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await block(ada, blocked)
  await block(blocker, ada)
  for (const viewer of [blocked, blocker]) {
    const hidden = (await show(viewer)).body
    expect(hidden.activity).toEqual(nothing)
    await asOwner(app, ada).save({ sharedFields: ['jobTitle'] })
    expect((await show(stranger)).body.activity).toEqual(hidden.activity)
    await asOwner(app, ada).save({ sharedFields: ['jobTitle', ...activityKinds] })
  }
  expect(titles((await activityFor(stranger)).posts)).toEqual(['Ada’s thread'])
  expect(titles((await activityFor(ada)).posts)).toEqual(['Ada’s thread'])
})

test('visitors, employers, and suspended members see none of it, and a suspended member’s page does not exist', async () => {
  await beActive()
  const employer = await createPerson(app, { role: 'employer' })
  const suspended = await createPerson(app)
  const suspend = (person: Person) =>
    app.request('PUT', `/api/admin/users/${person.id}/suspension`, { cookie: admin.cookie, body: {} })
  expect((await suspend(suspended)).status).toBe(200)
  const answers = [await show(employer), await show(suspended), await show({ ...bea, cookie: '' })]
  expect(answers.map(({ status }) => status)).toEqual([403, 401, 401])
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('Ada’s')
  expect((await suspend(ada)).status).toBe(200)
  expect((await show(bea)).status).toBe(404)
})
