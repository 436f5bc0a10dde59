import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../src/accounts/test/people.ts'
import { createEmployer } from '../../src/employers/test/companies.ts'
import { type Answer, startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'
import { until } from '../../src/platform/testing/until.ts'
import { personal, playMemberScenario } from './member-scenario.ts'
import { occurrencesOf } from './text-search.ts'

// A changed name appears everywhere at once: beside old threads and replies, in lists, searches, conversations, and
// notifications, and in cached responses. No other column contains a copy of it.

let app: TestApp
let people: Awaited<ReturnType<typeof playMemberScenario>>
beforeAll(async () => {
  app = await startTestApp()
  people = await playMemberScenario(app)
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
  await app.services.rateLimits.reset('nameByAccount', id)
  const { account } = await read(people.person, '/accounts/me')
  const { status } = await app.request('PUT', '/api/accounts/name', { cookie, body: { name, from: account.name } })
  expect(status).toBe(200)
}

/** Everything in which others see the person's name: the paths and texts of the answers. */
async function readAsOthers(): Promise<Map<string, string>> {
  const { person, bea, admin } = people
  const texts = new Map<string, string>()
  const note = async (who: Person, path: string) => {
    const body = await read(who, path)
    texts.set(path, JSON.stringify(body))
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
    // Bea does not see the requests of a group that another person organizes.
    expect([200, 403]).toContain(status)
    if (status === 200) texts.set(`/groups/${id}/requests`, JSON.stringify(body))
  }
  const { events } = await note(admin, '/admin/events')
  for (const { id } of events) await note(admin, `/admin/events/${id}/attendees`)
  await note(admin, '/admin/users')
  await note(admin, `/admin/users/${person.id}`)
  await note(admin, '/admin/audit-log')
  await note(admin, '/admin/support/requests')
  await note(admin, '/reports')
  const exported = await app.request('GET', '/api/admin/exports/users', { cookie: admin.cookie })
  texts.set('the export', String(exported.body))
  return texts
}

test('a changed name replaces the old one everywhere at once', async () => {
  const before = await readAsOthers()
  // Again, so that cached endpoints answer from the cache.
  await readAsOthers()
  const paths = [...before].filter(([, text]) => text.includes(oldName)).map(([path]) => path)
  expect(paths.length).toBeGreaterThan(8)
  await rename(newName)
  const after = await readAsOthers()
  const outdated = [...after].filter(([, text]) => text.includes(oldName)).map(([path, text]) => `${path}: ${text}`)
  // Texts that the team and others wrote about the person do not change.
  const written = outdated.filter((text) => !/"(?:note|message|body|text|words)":"[^"]*Canaryname/.test(text))
  expect(written).toEqual([])
  for (const path of paths) expect(after.get(path), path).toContain(newName)
})

test('the old name stays only in texts that people wrote and in emails', async () => {
  await rename(newName)
  const tables = (await occurrencesOf(app, [oldName])).map((occurrence) => occurrence.split(':')[0])
  // The queue may still contain a running job.
  const lasting = [...new Set(tables)].filter((table) => !table?.startsWith('pgboss.'))
  expect(lasting.sort()).toEqual([
    // An employer's answer to an application, the team's answer to a request, a note with a report.
    ...['public.application_steps', 'public.mails', 'public.reports', 'public.support_messages'],
  ])
})

test('searches find a person only by the new name', async () => {
  const { bea, admin, person } = people
  const findsPerson = async (who: Person, path: string, list: string) =>
    (await read(who, path))[list].some(({ id }: { id: string }) => id === person.id)
  expect(await findsPerson(bea, '/members?search=canaryname', 'members')).toBe(true)
  await rename(newName)
  for (const [who, path, list] of [
    [bea, '/members?search=', 'members'],
    [admin, '/admin/users?search=', 'users'],
  ] as const) {
    expect(await findsPerson(who, `${path}rightname`, list)).toBe(true)
    expect(await findsPerson(who, `${path}canaryname`, list)).toBe(false)
  }
})

test('a changed name is published to open threads, conversations, the profile, and the candidate’s page', async () => {
  const { bea, person } = people
  const updates = new Map<string, unknown[]>()
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
  const unsubscribe = topics.map((topic) => {
    updates.set(topic, [])
    return app.services.liveUpdates.subscribe(topic, (event) => updates.get(topic)?.push(event))
  })
  await until('the subscription', async () => {
    await app.services.liveUpdates.publish(app.services.db, topics[0] as string, { kind: 'probe' })
    return updates.get(topics[0] as string)?.length
  })
  await rename(newName)
  for (const topic of topics) {
    await until(`a live update of ${topic}`, async () => (updates.get(topic) ?? []).some((event) => !isProbe(event)))
  }
  for (const stop of unsubscribe) stop()
})

function isProbe(event: unknown): boolean {
  return (event as { kind?: string }).kind === 'probe'
}

test('an employer’s new name appears in their company’s list of people', async () => {
  const owner = await createEmployer(app, { name: 'Erin Copperwarf' })
  const colleague = await createEmployer(app, { company: owner.company })
  const body = { name: 'Erin Copperwharf', from: 'Erin Copperwarf' }
  await app.request('PUT', '/api/accounts/name', { cookie: owner.cookie, body })
  expect(JSON.stringify(await read(colleague, '/employers/company/people'))).toContain('Erin Copperwharf')
})
