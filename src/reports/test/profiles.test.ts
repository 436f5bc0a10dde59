import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { actsOf, decide, queueOf, report } from './report-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('removing a reported profile clears it and emails its owner, whose account stays', async () => {
  const [other, admin] = [await createPerson(app), await createPerson(app, { role: 'admin' })]
  const owner = await createPerson(app, { name: 'Olga Owner' })
  expect(
    (await app.request('PATCH', '/api/profiles/me', { cookie: owner.cookie, body: { bio: 'Buy my course' } })).status,
  ).toBe(200)
  expect((await report(app, owner, { kind: 'profile', id: owner.id })).status).toBe(403)
  expect((await report(app, other, { kind: 'profile', id: owner.id })).status).toBe(201)
  expect((await report(app, other, { kind: 'profile', id: owner.id.toUpperCase() })).status).toBe(409)
  const [waiting] = await queueOf(app, admin)
  expect(waiting).toMatchObject({ kind: 'profile', id: owner.id, thing: { path: `/members/${owner.id}` } })

  expect((await decide(app, admin, { kind: 'profile', id: owner.id }, 'removal')).status).toBe(200)
  expect((await app.mailTo(owner.email, 'We cleared your profile')).text).toContain('“Buy my course”')
  expect((await app.mailTo(other.email, 'report')).text).toContain('the profile of Olga Owner')
  expect((await app.request('GET', '/api/profiles/me', { cookie: owner.cookie })).body).toMatchObject({ bio: '' })
  expect((await actsOf(app, admin))[0]).toMatchObject({ action: 'report.contentRemoved', accountId: owner.id })
})
