import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/forum-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { startGroup } from './group-client.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

async function notificationsOf({ cookie }: Person) {
  const { notifications } = (await app.request('GET', '/api/notifications', { cookie })).body
  return (notifications as { kind: string; data: { what?: string } }[]).map(({ kind, data }) => data.what ?? kind)
}

test('a person gets a notification when their request is accepted or declined', async () => {
  const { id, name, organizer, join, call } = await startGroup(app, admin, 'byRequest')
  const [ada, bea] = [await createPerson(app), await createPerson(app)]
  await join(ada)
  await join(bea)
  expect(await notificationsOf(ada)).toEqual([])
  await call(organizer, 'PUT', `/requests/${ada.id}/acceptance`)
  await call(organizer, 'DELETE', `/requests/${bea.id}`)
  expect([await notificationsOf(ada), await notificationsOf(bea)]).toEqual([['accepted'], ['declined']])
  const { notifications } = (await app.request('GET', '/api/notifications', { cookie: ada.cookie })).body
  expect(notifications[0]).toMatchObject({ data: { groupId: id, name }, actor: null })
  await app.mailTo(ada.email, `Welcome to ${name}`)
  expect(app.received.filter(({ to }) => to.includes(ada.email))).toHaveLength(1)
})

test('everyone whose request waited gets a notification when the group opens', async () => {
  const { organizer, join, call } = await startGroup(app, admin, 'byRequest')
  const waiting = [await createPerson(app), await createPerson(app)]
  for (const person of waiting) await join(person)
  await call(organizer, 'PATCH', '', { description: 'For all', joining: 'open' })
  for (const person of waiting) expect(await notificationsOf(person)).toEqual(['accepted'])
})

test('leaving a group or being removed from it withdraws notifications about its discussion', async () => {
  const group = await startGroup(app, admin)
  const [ada, bea, cleo] = [await group.newMember(), await group.newMember(), await group.newMember()]
  for (const person of [ada, bea]) {
    const threadId = await onBoard(app, person).start({ categoryId: group.board })
    await onBoard(app, cleo).reply(threadId)
    expect(await notificationsOf(person)).toEqual(['reply'])
  }
  await group.leave(ada)
  await group.call(group.organizer, 'DELETE', `/members/${bea.id}`)
  expect([await notificationsOf(ada), await notificationsOf(bea)]).toEqual([[], []])
})

test('deleting a group withdraws the notifications about it', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const ada = await group.newMember()
  const threadId = await onBoard(app, ada).start({ categoryId: group.board })
  await onBoard(app, group.organizer).reply(threadId)
  expect(await notificationsOf(ada)).toEqual(['reply', 'accepted'])
  expect((await app.request('DELETE', `/api/admin/groups/${group.id}`, { cookie: admin.cookie })).status).toBe(200)
  expect(await notificationsOf(ada)).toEqual([])
})
