import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { sessionTopic } from '../../server/exports.ts'
import { sessions } from '../../server/tables.ts'
import { logIn, me } from '../account-requests.ts'
import { createPerson, type Person } from '../people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

function list(cookie?: string) {
  return app.request('GET', '/api/accounts/sessions', { cookie })
}

function revoke(id: string, cookie?: string) {
  return app.request('DELETE', `/api/accounts/sessions/${id}`, { cookie })
}

async function sessionIdOf(person: Person): Promise<string> {
  const [session] = await app.services.db.select().from(sessions).where(eq(sessions.accountId, person.id))
  return session?.id as string
}

test('200: the list contains the account’s sessions and marks the current one', async () => {
  const person = await createPerson(app)
  const { cookie } = await logIn(app, person.email)
  const { status, body } = await list(cookie as string)
  expect(status).toBe(200)
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const shape = { id: expect.any(String), createdAt: moment, lastSeenAt: moment }
  expect(body.sessions).toEqual([
    { ...shape, device: 'Firefox on Linux', isCurrent: true },
    { ...shape, device: 'Unknown device', isCurrent: false },
  ])
})

test('401: a visitor is rejected before the input is validated', async () => {
  for (const answer of [
    await list(),
    await revoke('no-id'),
    await app.request('DELETE', '/api/accounts/sessions'),
    await app.request('PUT', '/api/accounts/password', { body: [] }),
    await app.request('POST', '/api/accounts/email-changes', { body: {} }),
  ]) {
    expect(answer.body).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN', detail: 'Please log in to continue.' })
  }
})

test('404: another person’s session gets the same response as a missing one, and stays open', async () => {
  const [mine, hers] = [await createPerson(app), await createPerson(app)]
  const foreign = await revoke(await sessionIdOf(hers), mine.cookie)
  const missing = await revoke('00000000-0000-4000-8000-000000000000', mine.cookie)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect(await me(app, hers.cookie)).toMatchObject({ id: hers.id })
  expect((await revoke('no-id', mine.cookie)).status).toBe(400)
})

test('200: revoking the current session logs out and clears the cookie', async () => {
  const person = await createPerson(app)
  const { status, headers } = await revoke(await sessionIdOf(person), person.cookie)
  expect(status).toBe(200)
  expect(headers.getSetCookie()[0]).toMatch(/^session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/)
  expect(await me(app, person.cookie)).toBeNull()
})

test('200: revoking all other sessions ends them and their live connections', async () => {
  const person = await createPerson(app)
  const heard: string[] = []
  const id = await sessionIdOf(person)
  const leave = app.services.liveUpdates.subscribe(sessionTopic(id), () => heard.push(id))
  const { cookie } = await logIn(app, person.email)
  const { status, body } = await app.request('DELETE', '/api/accounts/sessions', { cookie: cookie as string })
  expect({ status, body }).toEqual({ status: 200, body: { done: true } })
  expect(await me(app, person.cookie)).toBeNull()
  expect(await me(app, cookie)).toMatchObject({ id: person.id })
  await until('the stream to hear', async () => heard.length === 1)
  leave()
})

test('200: logging out clears the cookie, for visitors too', async () => {
  for (const cookie of [undefined, `session=${'x'.repeat(43)}`, (await createPerson(app)).cookie]) {
    const { status, headers } = await app.request('DELETE', '/api/accounts/sessions/current', { cookie })
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(/^session=; .*Max-Age=0/)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(await me(app, cookie)).toBeNull()
  }
})

test('a session lasts thirty days from its last use, which is recorded at most every ten minutes', async () => {
  const person = await createPerson(app)
  const id = await sessionIdOf(person)
  const soon = new Date(Date.now() + 60_000)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await app.services.db.update(sessions).set({ expiresAt: soon, lastSeenAt: hoursAgo }).where(eq(sessions.id, id))
  expect(await me(app, person.cookie)).toMatchObject({ id: person.id })
  const [row] = await app.services.db.select().from(sessions).where(eq(sessions.id, id))
  expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60 * 1000)
  expect(row?.lastSeenAt.getTime()).toBeGreaterThan(hoursAgo.getTime())
})
