import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { startCircle, wrongGroups } from './circle.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

test('whoever was removed from an open group asks to come back, and an organizer decides', async () => {
  const circle = await startCircle(app, admin)
  const [removed, left] = [await circle.newMember('Removed'), await circle.newMember('Left')]
  expect((await circle.call(circle.organiser, 'DELETE', `/members/${removed.id}`)).status).toBe(200)
  expect((await circle.leave(left)).status).toBe(200)
  expect(await circle.show(left)).toMatchObject({ joining: 'open', mustAsk: false })
  expect((await circle.join(left)).body).toMatchObject({ role: 'member' })

  expect(await circle.show(removed)).toMatchObject({ joining: 'open', mustAsk: true })
  const asked = await circle.join(removed, 'May I come back?')
  expect(asked).toMatchObject({ status: 200, body: { role: null, isRequested: true } })
  expect(await circle.reads(removed)).toBe(false)
  expect(await circle.requests()).toMatchObject([{ id: removed.id, message: 'May I come back?' }])
  expect((await circle.call(circle.organiser, 'DELETE', `/requests/${removed.id}`)).status).toBe(200)
  expect((await circle.join(removed)).body).toMatchObject({ role: null, isRequested: true })
  expect((await circle.call(circle.organiser, 'PUT', `/requests/${removed.id}/acceptance`)).status).toBe(200)
  expect(await circle.show(removed)).toMatchObject({ role: 'member', mustAsk: false })
  await circle.leave(removed)
  expect((await circle.join(removed)).body).toMatchObject({ role: 'member' })
  expect(await wrongGroups(app)).toEqual([])
})

test('opening a group lets in who waits, but not who was removed from it', async () => {
  const circle = await startCircle(app, admin, 'byRequest')
  const removed = await circle.newMember('Removed')
  const waiting = await createPerson(app)
  await circle.call(circle.organiser, 'DELETE', `/members/${removed.id}`)
  for (const person of [removed, waiting]) expect((await circle.join(person)).body.isRequested).toBe(true)
  const settings = { description: 'Open to all', joining: 'open' }
  expect((await circle.call(circle.organiser, 'PATCH', '', settings)).status).toBe(200)
  expect((await circle.show(waiting)).role).toBe('member')
  expect(await circle.show(removed)).toMatchObject({ role: null, isRequested: true })
})

test('an empty group is no way back in: the admins answer who was removed from it', async () => {
  const circle = await startCircle(app, admin)
  const removed = await circle.newMember('Removed')
  await circle.call(circle.organiser, 'DELETE', `/members/${removed.id}`)
  await circle.leave(circle.organiser)
  expect((await circle.join(removed)).body).toMatchObject({ role: null, isRequested: true })
  expect((await app.mailTo(admin.email, /^Somebody asks to join/)).text).toContain(circle.name)
})
