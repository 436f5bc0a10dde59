import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBoard } from '../../forum/test/board.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { startCircle } from './circle.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

async function newsOf({ cookie }: Person) {
  const { notifications } = (await app.request('GET', '/api/notifications', { cookie })).body
  return (notifications as { kind: string; data: { what?: string } }[]).map(({ kind, data }) => data.what ?? kind)
}

test('whoever asked is told on her screen that she is in, or that it was a no', async () => {
  const { id, name, organiser, join, call } = await startCircle(app, admin, 'byRequest')
  const [ada, bea] = [await createPerson(app), await createPerson(app)]
  await join(ada)
  await join(bea)
  expect(await newsOf(ada)).toEqual([])
  await call(organiser, 'PUT', `/requests/${ada.id}/acceptance`)
  await call(organiser, 'DELETE', `/requests/${bea.id}`)
  expect([await newsOf(ada), await newsOf(bea)]).toEqual([['accepted'], ['declined']])
  const { notifications } = (await app.request('GET', '/api/notifications', { cookie: ada.cookie })).body
  expect(notifications[0]).toMatchObject({ data: { groupId: id, name }, actor: null })
  await app.mailTo(ada.email, `You are in: ${name}`)
  expect(app.received.filter(({ to }) => to.includes(ada.email))).toHaveLength(1)
})

test('everybody who waited is told when a group opens', async () => {
  const { organiser, join, call } = await startCircle(app, admin, 'byRequest')
  const waiting = [await createPerson(app), await createPerson(app)]
  for (const person of waiting) await join(person)
  await call(organiser, 'PATCH', '', { description: 'For all', joining: 'open' })
  for (const person of waiting) expect(await newsOf(person)).toEqual(['accepted'])
})

test('who leaves a group, or is removed from it, keeps no title of its discussion', async () => {
  const circle = await startCircle(app, admin)
  const [ada, bea, cleo] = [await circle.newMember(), await circle.newMember(), await circle.newMember()]
  for (const person of [ada, bea]) {
    const threadId = await onBoard(app, person).start({ categoryId: circle.board })
    await onBoard(app, cleo).reply(threadId)
    expect(await newsOf(person)).toEqual(['reply'])
  }
  await circle.leave(ada)
  await circle.call(circle.organiser, 'DELETE', `/members/${bea.id}`)
  expect([await newsOf(ada), await newsOf(bea)]).toEqual([[], []])
})

test('a group that is deleted takes back what was told of it', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const ada = await circle.newMember()
  const threadId = await onBoard(app, ada).start({ categoryId: circle.board })
  await onBoard(app, circle.organiser).reply(threadId)
  expect(await newsOf(ada)).toEqual(['reply', 'accepted'])
  expect((await app.request('DELETE', `/api/admin/groups/${circle.id}`, { cookie: admin.cookie })).status).toBe(200)
  expect(await newsOf(ada)).toEqual([])
})
