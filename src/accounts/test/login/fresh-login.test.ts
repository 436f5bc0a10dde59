import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive } from '../../../platform/testing/app/live-client.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { me } from '../account-requests.ts'
import { createPerson, testPassword } from '../people.ts'
import { ageLogin } from './age-login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const confirm = (cookie: string, password = testPassword) =>
  app.request('POST', '/api/accounts/sessions/current/confirmations', { cookie, body: { password } })
const download = (cookie: string) => app.request('POST', '/api/accounts/data-archives', { cookie })

test('a login is fresh for ten minutes; then sensitive routes are rejected with FRESH_LOGIN_REQUIRED', async () => {
  const person = await createPerson(app)
  await ageLogin(app, person, 9)
  expect((await download(person.cookie)).status).toBe(200)
  await ageLogin(app, person, 1)
  const refused = await download(person.cookie)
  expect(refused).toMatchObject({ status: 403, body: { code: 'FRESH_LOGIN_REQUIRED' } })
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(await me(app, person.cookie)).toMatchObject({ id: person.id })
})

test('confirming with the password makes the login fresh for ten minutes, under a new cookie', async () => {
  const person = await createPerson(app)
  await ageLogin(app, person)
  const confirmed = await confirm(person.cookie)
  expect(confirmed.status).toBe(200)
  const cookie = confirmed.cookie ?? ''
  expect(cookie).toMatch(/^session=/)
  expect(cookie).not.toBe(person.cookie)
  expect(await me(app, person.cookie)).toBeNull()
  expect((await download(cookie)).status).toBe(200)
  await ageLogin(app, person, 10)
  expect((await download(cookie)).body.code).toBe('FRESH_LOGIN_REQUIRED')
})

test('confirming keeps the session and its live connections, and does not affect other sessions', async () => {
  const person = await createPerson(app)
  const elsewhere = (
    await app.request('POST', '/api/accounts/sessions', { body: { email: person.email, password: testPassword } })
  ).cookie as string
  await ageLogin(app, person)
  const live = await openLive(app, person, ['notifications'])
  const before = (await app.request('GET', '/api/accounts/sessions', { cookie: person.cookie })).body.sessions
  const { cookie } = await confirm(person.cookie)
  const after = (await app.request('GET', '/api/accounts/sessions', { cookie: cookie ?? '' })).body.sessions
  const ids = (sessions: { id: string; isCurrent: boolean }[]) => sessions.map(({ id, isCurrent }) => [id, isCurrent])
  expect(ids(after)).toEqual(ids(before))
  expect(live.isClosed).toBe(false)
  expect((await download(elsewhere)).body.code).toBe('FRESH_LOGIN_REQUIRED')
  live.stop()
})

test('a wrong password is rejected, and after ten of them with 429', async () => {
  const person = await createPerson(app)
  await ageLogin(app, person)
  const wrong = await confirm(person.cookie, 'Wrong!2026')
  expect(wrong).toMatchObject({ status: 400, cookie: null, body: { errors: [{ field: 'password' }] } })
  for (let attempt = 1; attempt < 10; attempt++) expect((await confirm(person.cookie, 'Wrong!2026')).status).toBe(400)
  expect((await confirm(person.cookie)).status).toBe(429)
  expect((await download(person.cookie)).body.code).toBe('FRESH_LOGIN_REQUIRED')
})

test('401: confirming without a session is rejected', async () => {
  expect((await app.request('POST', '/api/accounts/sessions/current/confirmations', { body: {} })).status).toBe(401)
})

test('the OpenAPI document marks routes that need a fresh login', async () => {
  const { body } = await app.request('GET', '/api/openapi.json')
  expect(body.paths['/accounts/data-archives'].post['x-fresh-login']).toBe('always')
  expect(body.paths['/accounts/me'].get['x-fresh-login']).toBeUndefined()
})

test('a browser that opens a file directly is redirected to the download screen; an API client gets problem details', async () => {
  const admin = await createPerson(app, { role: 'admin' })
  await ageLogin(app, admin)
  const path = '/api/admin/exports/users?search=a%26b'
  const open = (accept: string) => app.request('GET', path, { cookie: admin.cookie, headers: { accept } })
  const led = await open('text/html,application/xhtml+xml,*/*;q=0.8')
  expect(led.status).toBe(303)
  expect(led.headers.get('location')).toBe(`/download?file=${encodeURIComponent(path)}`)
  expect(led.headers.get('cache-control')).toBe('no-store')
  for (const accept of ['*/*', 'application/json, text/html']) {
    expect(await open(accept)).toMatchObject({ status: 403, body: { code: 'FRESH_LOGIN_REQUIRED' } })
  }
})
