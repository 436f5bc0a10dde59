import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { type Answer, startTestApp, type TestApp } from '../../src/platform/testing/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { liveThrough, personal } from '../leaving/life.ts'
import { tracesOf } from '../leaving/traces.ts'

// A name that was corrected stands everywhere at once: beside old threads and replies, in lists, searches, conversations
// and notifications, in what is kept of shared answers, and in no column of its own that would have to be kept in step.

let app: TestApp
let people: Awaited<ReturnType<typeof liveThrough>>
beforeAll(async () => {
  app = await startTestApp()
  people = await liveThrough(app)
})
beforeEach(() => rename(oldName))
afterAll(() => app?.stop())

const newName = 'Quillana Rightname'
const oldName = personal.name

async function read(who: Person, path: string): Promise<Answer['body']> {
  const { status, body } = await app.request('GET', `/api${path}`, { cookie: who.cookie })
  expect(status, path).toBe(200)
  return body
}

async function rename(name: string): Promise<void> {
  const { cookie, id } = people.person
  await app.services.limits.forgive('nameByAccount', id)
  const { account } = await read(people.person, '/accounts/me')
  const { status } = await app.request('PUT', '/api/accounts/name', { cookie, body: { name, from: account.name } })
  expect(status).toBe(200)
}

/** Everything by which others come upon the person, as text: where it is, and what it says. */
async function whatOthersSee(): Promise<Map<string, string>> {
  const { person, bea, admin } = people
  const seen = new Map<string, string>()
  const note = async (who: Person, path: string) => {
    const body = await read(who, path)
    seen.set(path, JSON.stringify(body))
    return body
  }
  const { threads } = await note(bea, '/forum/categories/introductions/threads')
  for (const { id } of threads) await note(bea, `/forum/threads/${id}`)
  await note(bea, `/members/${person.id}`)
  await note(bea, '/members')
  await note(bea, '/notifications')
  const { conversations } = await note(bea, '/conversations')
  for (const { id } of conversations) await note(bea, `/conversations/${id}`)
  const { groups } = await note(admin, '/admin/groups')
  for (const { id } of groups) {
    await note(bea, `/groups/${id}`)
    await note(admin, `/groups/${id}/members`)
    const { status, body } = await app.request('GET', `/api/groups/${id}/requests`, { cookie: bea.cookie })
    // Of a group that somebody else organizes, Bea sees no requests.
    expect([200, 403]).toContain(status)
    if (status === 200) seen.set(`/groups/${id}/requests`, JSON.stringify(body))
  }
  const { events } = await note(admin, '/admin/events')
  for (const { id } of events) await note(admin, `/admin/events/${id}/attendees`)
  await note(admin, '/admin/users')
  await note(admin, `/admin/users/${person.id}`)
  await note(admin, '/admin/audit-log')
  await note(admin, '/admin/support/requests')
  await note(admin, '/reports')
  const exported = await app.request('GET', '/api/admin/exports/users', { cookie: admin.cookie })
  seen.set('the export', String(exported.body))
  return seen
}

test('a name that is changed is the new one wherever the old one stood, at once', async () => {
  const before = await whatOthersSee()
  // Once more, so that what many share is answered by what is kept of it.
  await whatOthersSee()
  const places = [...before].filter(([, text]) => text.includes(oldName)).map(([path]) => path)
  expect(places.length).toBeGreaterThan(8)
  await rename(newName)
  const after = await whatOthersSee()
  const outdated = [...after].filter(([, text]) => text.includes(oldName)).map(([path, text]) => `${path}: ${text}`)
  // What the team and others wrote about the person is theirs.
  const written = outdated.filter((text) => !/"(?:note|message|body|text|words)":"[^"]*Canaryname/.test(text))
  expect(written).toEqual([])
  for (const path of places) expect(after.get(path), path).toContain(newName)
})

test('no row keeps the old name but what people wrote, and mails and notes of what was', async () => {
  await rename(newName)
  const tables = (await tracesOf(app, [oldName])).map((trace) => trace.split(':')[0])
  // A queue may still hold what it is just doing.
  const lasting = [...new Set(tables)].filter((table) => !table?.startsWith('pgboss.'))
  expect(lasting.sort()).toEqual([
    // An employer's answer to an application, the team's answer to a request, a note with a report.
    ...['public.application_steps', 'public.mails', 'public.reports', 'public.support_messages'],
  ])
})

test('searches find a person by the new name alone', async () => {
  const { bea, admin, person } = people
  const found = async (who: Person, path: string, list: string) =>
    (await read(who, path))[list].some(({ id }: { id: string }) => id === person.id)
  expect(await found(bea, '/members?search=canaryname', 'members')).toBe(true)
  await rename(newName)
  for (const [who, path, list] of [
    [bea, '/members?search=', 'members'],
    [admin, '/admin/users?search=', 'users'],
  ] as const) {
    expect(await found(who, `${path}rightname`, list)).toBe(true)
    expect(await found(who, `${path}canaryname`, list)).toBe(false)
  }
})

test('screens that are open hear of it: threads, conversations, the own profile, and a candidate’s page', async () => {
  const { bea, person } = people
  const heard = new Map<string, unknown[]>()
  const { rows } = await app.services.pool.query<{ thread: string; candidate: string }>(
    `select (select id from forum_threads where author_id = $1 limit 1) as thread,
      (select id from candidates where account_id = $1) as candidate`,
    [person.id],
  )
  const topics = [
    `thread:${rows[0]?.thread}`,
    `messages:${bea.id}`,
    `profile:${person.id}`,
    `candidate:${rows[0]?.candidate}`,
  ]
  const leave = topics.map((topic) => {
    heard.set(topic, [])
    return app.services.live.subscribe(topic, (event) => heard.get(topic)?.push(event))
  })
  await until('everybody to listen', async () => {
    await app.services.live.publish(app.services.db, topics[0] as string, { kind: 'probe' })
    return heard.get(topics[0] as string)?.length
  })
  await rename(newName)
  for (const topic of topics) {
    await until(`news on ${topic}`, async () => (heard.get(topic) ?? []).some((event) => !isProbe(event)))
  }
  for (const stop of leave) stop()
})

function isProbe(event: unknown): boolean {
  return (event as { kind?: string }).kind === 'probe'
}

test('an employer’s new name stands in their company’s list of people', async () => {
  const owner = await createEmployer(app, { name: 'Erin Copperwarf' })
  const colleague = await createEmployer(app, { company: owner.company })
  const body = { name: 'Erin Copperwharf', from: 'Erin Copperwarf' }
  await app.request('PUT', '/api/accounts/name', { cookie: owner.cookie, body })
  expect(JSON.stringify(await read(colleague, '/employers/company/people'))).toContain('Erin Copperwharf')
})
