import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { inconsistentGroups, startGroup } from './group-client.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

test('a person who was removed from an open group needs a request to come back', async () => {
  const group = await startGroup(app, admin)
  const [removed, left] = [await group.newMember('Removed'), await group.newMember('Left')]
  expect((await group.call(group.organizer, 'DELETE', `/members/${removed.id}`)).status).toBe(200)
  expect((await group.leave(left)).status).toBe(200)
  expect(await group.show(left)).toMatchObject({ joining: 'open', mustAsk: false })
  expect((await group.join(left)).body).toMatchObject({ role: 'member' })

  expect(await group.show(removed)).toMatchObject({ joining: 'open', mustAsk: true })
  const asked = await group.join(removed, 'May I come back?')
  expect(asked).toMatchObject({ status: 200, body: { role: null, isRequested: true } })
  expect(await group.reads(removed)).toBe(false)
  expect(await group.requests()).toMatchObject([{ id: removed.id, message: 'May I come back?' }])
  expect((await group.call(group.organizer, 'DELETE', `/requests/${removed.id}`)).status).toBe(200)
  expect((await group.join(removed)).body).toMatchObject({ role: null, isRequested: true })
  expect((await group.call(group.organizer, 'PUT', `/requests/${removed.id}/acceptance`)).status).toBe(200)
  expect(await group.show(removed)).toMatchObject({ role: 'member', mustAsk: false })
  await group.leave(removed)
  expect((await group.join(removed)).body).toMatchObject({ role: 'member' })
  expect(await inconsistentGroups(app)).toEqual([])
})

test('opening a group accepts waiting requests, but not those of removed people', async () => {
  const group = await startGroup(app, admin, 'byRequest')
  const removed = await group.newMember('Removed')
  const waiting = await createPerson(app)
  await group.call(group.organizer, 'DELETE', `/members/${removed.id}`)
  for (const person of [removed, waiting]) expect((await group.join(person)).body.isRequested).toBe(true)
  const settings = { description: 'Open to all', joining: 'open' }
  expect((await group.call(group.organizer, 'PATCH', '', settings)).status).toBe(200)
  expect((await group.show(waiting)).role).toBe('member')
  expect(await group.show(removed)).toMatchObject({ role: null, isRequested: true })
})

test('a removed person needs a request even for an empty group, and the admins get it', async () => {
  const group = await startGroup(app, admin)
  const removed = await group.newMember('Removed')
  await group.call(group.organizer, 'DELETE', `/members/${removed.id}`)
  await group.leave(group.organizer)
  expect((await group.join(removed)).body).toMatchObject({ role: null, isRequested: true })
  expect((await app.mailTo(admin.email, /^Someone asked to join/)).text).toContain(group.name)
})
