import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { auditActions } from '../../platform/contract/audit-actions.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { actionsOf, auditGroups } from '../audit-groups.ts'
import type { AuditEntry } from '../contract.ts'
import { createAdmin } from './admin-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('every action belongs to exactly one group', () => {
  expect(auditGroups.flatMap(actionsOf).sort()).toEqual([...auditActions].sort())
})

test('entries come newest first with current names, and without the names of deleted accounts', async () => {
  const { admin, ask } = await createAdmin(app)
  const person = await createPerson(app, { name: 'Ada Baobabsen' })
  await ask('PUT', `/users/${person.id}/role`, { role: 'admin' })
  await ask('PUT', `/users/${person.id}/suspension`)
  await recordAuditEntry(app.services.db, {
    action: 'thread.pinned',
    actorId: person.id,
    subject: { kind: 'thread', id: 7 },
  })
  const before = (await ask('GET', '/audit-log')).body.entries.slice(0, 3)
  expect(before).toMatchObject([
    { action: 'thread.pinned', actor: { name: 'Ada Baobabsen' }, person: null, subject: { kind: 'thread', id: '7' } },
    { action: 'account.suspended', actor: { id: admin.id, name: admin.name }, person: { name: 'Ada Baobabsen' } },
    { action: 'account.roleChanged', details: { from: 'member', to: 'admin' } },
  ])
  await ask('DELETE', `/users/${person.id}?posts=keep`)
  const { body } = await ask('GET', '/audit-log')
  expect(body.entries.slice(0, 4)).toMatchObject([
    { action: 'account.deleted', person: null },
    { action: 'thread.pinned', actor: null },
    { action: 'account.suspended', actor: { id: admin.id }, person: null },
    { action: 'account.roleChanged', person: null },
  ])
  expect(JSON.stringify(body)).not.toContain('Ada Baobabsen')
})

test('the audit log can be filtered by a group of actions and by a person', async () => {
  const { admin, ask } = await createAdmin(app)
  const [one, other] = [await createPerson(app, { name: 'One' }), await createPerson(app)]
  await ask('PUT', `/users/${one.id}/suspension`)
  await ask('PUT', `/users/${other.id}/suspension`)
  await recordAuditEntry(app.services.db, { action: 'thread.pinned', actorId: one.id })
  const actionsFor = async (query: string) => {
    const { body } = await ask('GET', `/audit-log?${query}`)
    return body.entries.map(({ action }: AuditEntry) => action)
  }
  expect(await actionsFor(`person=${one.id}`)).toEqual(['thread.pinned', 'account.suspended'])
  expect(await actionsFor(`person=${one.id}&group=moderation`)).toEqual(['thread.pinned'])
  await recordAuditEntry(app.services.db, { action: 'login.succeeded', actorId: other.id, accountId: other.id })
  expect(await actionsFor(`person=${other.id}&group=withoutLogins`)).toEqual(['account.suspended'])
  expect(await actionsFor(`person=${other.id}&group=logins`)).toEqual(['login.succeeded'])
  expect(await actionsFor(`person=${admin.id}`)).toEqual(['account.suspended', 'account.suspended'])
  expect(await actionsFor(`person=${one.id}&group=surveys`)).toEqual([])
  expect((await ask('GET', `/audit-log?person=${one.id}`)).body.person).toEqual({ id: one.id, name: 'One' })
  const unknown = await ask('GET', '/audit-log?person=0198c0de-0000-7000-8000-000000000000')
  expect(unknown).toMatchObject({ status: 200, body: { entries: [], next: null, person: null } })
  for (const query of ['group=secrets', 'person=me', 'after=-1', 'after=x'])
    expect((await ask('GET', `/audit-log?${query}`)).status).toBe(400)
})

test('paging returns every entry once, also when new entries arrive in the meantime', async () => {
  const { admin, ask } = await createAdmin(app)
  const entry = { action: 'storage.tested' as const, actorId: admin.id, at: new Date() }
  await app.services.db.insert(auditLog).values(Array.from({ length: 120 }, () => entry))
  const ids: number[] = []
  let after: number | null = 0
  while (after !== null) {
    const { body } = await ask('GET', `/audit-log?person=${admin.id}${after ? `&after=${after}` : ''}`)
    ids.push(...body.entries.map(({ id }: AuditEntry) => id))
    after = body.next
    await recordAuditEntry(app.services.db, entry)
  }
  expect(ids).toHaveLength(120)
  expect(new Set(ids).size).toBe(120)
})
