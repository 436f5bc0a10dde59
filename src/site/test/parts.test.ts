import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { switchOff } from '../../../checks/parts/switching.ts'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { createCandidate } from '../../candidates/test/candidates.ts'
import { createEmployer } from '../../employers/test/companies.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import { startGroup } from '../../groups/test/group-client.ts'
import { allSwitchedOff, isPathOn, type Part, partOfPath, parts } from '../../platform/contract/parts/parts.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { openLive } from '../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { startOtherProcess } from '../../platform/testing/processes/other-process.ts'
import { until } from '../../platform/testing/until.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterEach(() => switchOff(app, []))
afterAll(() => app?.stop())

const switchPart = (part: string, isOn: unknown, cookie: string | undefined = admin.cookie) =>
  app.request('PUT', `/api/admin/site/parts/${part}`, { cookie, body: { isOn } })
const show = (cookie = admin.cookie) => app.request('GET', '/api/admin/site/parts', { cookie })
const statusOf = async (path: string, cookie: string) => (await app.request('GET', path, { cookie })).status

test('everything is on at first, and an admin switches a part off and on again', async () => {
  const { body } = await show()
  expect(body.parts).toEqual(parts.map((part) => ({ part, isChosen: true, isOn: true })))
  const member = await createPerson(app)
  expect(await statusOf('/api/surveys/current', member.cookie)).toBe(200)
  const off = await switchPart('survey', false)
  expect(off.body.parts).toContainEqual({ part: 'survey', isChosen: false, isOn: false })
  expect(await statusOf('/api/surveys/current', member.cookie)).toBe(404)
  expect((await app.request('GET', '/api/accounts/me')).body).toEqual({ account: null, switchedOff: ['survey'] })
  await switchPart('survey', true)
  expect(await statusOf('/api/surveys/current', member.cookie)).toBe(200)
  const entries = await app.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.id))
    .orderBy(desc(auditLog.id))
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['site.partSwitchedOn', { part: 'survey' }],
    ['site.partSwitchedOff', { part: 'survey' }],
  ])
})

test('jobs are off without the employer side, and remember their own switch', async () => {
  const member = await createPerson(app)
  await switchPart('employers', false)
  expect((await show()).body.parts).toContainEqual({ part: 'jobs', isChosen: true, isOn: false })
  expect(await statusOf('/api/jobs', member.cookie)).toBe(404)
  await switchPart('jobs', false)
  await switchPart('employers', true)
  expect(await statusOf('/api/jobs', member.cookie)).toBe(404)
  expect(await statusOf('/api/companies', member.cookie)).not.toBe(404)
  await switchPart('jobs', true)
  expect(await statusOf('/api/jobs', member.cookie)).toBe(200)
  expect(allSwitchedOff(['employers'])).toEqual(['employers', 'jobs'])
})

test('switching a part twice changes it once, and two admins at once lose none of their choices', async () => {
  const count = () => app.services.db.$count(auditLog, eq(auditLog.actorId, admin.id))
  const before = await count()
  await switchPart('groups', false)
  await switchPart('groups', false)
  expect(await count()).toBe(before + 1)
  const other = await createPerson(app, { role: 'admin' })
  const wanted: Part[] = ['benefits', 'university', 'survey', 'liveHub', 'jobs']
  await Promise.all(wanted.map((part, index) => switchPart(part, false, index % 2 ? other.cookie : admin.cookie)))
  const { body } = await show()
  const off = body.parts.filter(({ isChosen }: { isChosen: boolean }) => !isChosen)
  expect(off.map(({ part }: { part: Part }) => part).sort()).toEqual([...wanted, 'groups'].sort())
})

test('only admins switch parts, and only parts that exist', async () => {
  const [member, employer] = [await createPerson(app), await createEmployer(app)]
  for (const [cookie, status] of [
    [member.cookie, 403],
    [employer.cookie, 403],
    ['', 401],
  ] as const) {
    expect((await switchPart('survey', false, cookie)).status).toBe(status)
    expect((await show(cookie)).status).toBe(status)
  }
  expect((await switchPart('forum', false)).status).toBe(404)
  expect((await switchPart('survey', 'maybe')).status).toBe(400)
  expect((await show()).body.parts.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true)
})

test('before the site is set up, there is nothing to switch', async () => {
  const empty = await startTestApp({ setUp: false })
  try {
    const early = await createPerson(empty, { role: 'admin' })
    const answer = await empty.request('PUT', '/api/admin/site/parts/survey', {
      cookie: early.cookie,
      body: { isOn: false },
    })
    expect(answer.status).toBe(409)
  } finally {
    await empty.stop()
  }
})

test('no spelling of a path reaches a part that is off', async () => {
  const member = await createPerson(app)
  await switchOff(app, ['jobs', 'groups'])
  for (const path of ['/api/jobs', '/api/jobs/', '/api/j%6Fbs', '/api//jobs', '/api/jobs?a=b', '/api/groups#x']) {
    expect([path, await statusOf(path, member.cookie)]).toEqual([path, 404])
  }
  expect((await app.request('PUT', '/api/jobs/x/saved', { cookie: member.cookie, body: '{not json' })).status).toBe(404)
})

test.each([
  ['/employer/login', 'employers'],
  ['/employer-login', 'employers'],
  ['/employer/jobs/new', 'jobs'],
  ['/EMPLOYER/Jobs', 'jobs'],
  ['/companies/1#jobs', 'employers'],
  ['/profile/visibility', 'employers'],
  ['/jobs?text=a', 'jobs'],
  ['//jobs/', 'jobs'],
  ['/%6Aobs', 'jobs'],
  ['/jobsite', null],
  ['/groups/1/members', 'groups'],
  ['/admin/survey-results', 'survey'],
  ['/employer/reset-password', null],
  ['/profile', null],
  ['/events', null],
  ['/livehub?tab=archive', 'liveHub'],
  ['/%', null],
])('the screen at %s belongs to %s', (path, part) => {
  expect(partOfPath(path)).toBe(part)
  expect(isPathOn(path, parts)).toBe(part === null)
})

test('switching ends open live connections, and refuses what belongs to the part when they reconnect', async () => {
  const candidate = await createCandidate(app)
  const employer = await createEmployer(app, { verified: true })
  const member = await createPerson(app)
  const subject = `candidate:${candidate.candidate}`
  const [open, other] = [await openLive(app, employer, [subject]), await openLive(app, member, ['notifications'])]
  expect(open.answersOf(subject)).toEqual(['subscribed'])
  await switchPart('employers', false)
  await until('the connections have ended', async () => open.isClosed && other.isClosed)
  const again = await openLive(app, employer, [subject, 'notifications', 'messages'])
  expect(again.answersOf(subject)).toEqual(['NOT_FOUND'])
  expect(again.answersOf('messages')).toEqual(['NOT_FOUND'])
  expect(again.answersOf('notifications')).toEqual(['subscribed'])
  const memberAgain = await openLive(app, member, ['notifications', 'messages'])
  expect(memberAgain.answersOf('messages')).toEqual(['subscribed'])
  again.stop()
  memberAgain.stop()
  await switchPart('employers', true)
  const back = await openLive(app, employer, [subject])
  expect(back.answersOf(subject)).toEqual(['subscribed'])
  back.stop()
})

test('a thread of a group is no longer observed while groups are off', async () => {
  const group = await startGroup(app, admin)
  const thread = await onBoard(app, group.organizer).call('POST', '/threads', {
    categoryId: group.board,
    title: 'In the group',
    content: 'Text',
  })
  const subject = `thread:${thread.body.id}`
  const open = await openLive(app, group.organizer, [subject])
  expect(open.answersOf(subject)).toEqual(['subscribed'])
  await switchPart('groups', false)
  await until('the connection has ended', async () => open.isClosed)
  const again = await openLive(app, group.organizer, [subject])
  expect(again.answersOf(subject)).toEqual(['NOT_FOUND'])
  again.stop()
})

test('every process applies a switch at once', async () => {
  const other = await startOtherProcess(app)
  try {
    const { cookie } = await createPerson(app)
    const there = async () => (await fetch(`${other.url}/api/benefits`, { headers: { cookie } })).status
    expect(await there()).toBe(200)
    await switchPart('benefits', false)
    await until('the other process knows', async () => (await there()) === 404)
    await switchPart('benefits', true)
    await until('the other process knows', async () => (await there()) === 200)
  } finally {
    await other.stop()
  }
})
