import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { accountsContract } from '../contract.ts'
import { accountWith, me } from './account-requests.ts'
import { createPerson, type Person } from './people.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await createPerson(app)
})
afterAll(() => app?.stop())

const writes = Object.values(accountsContract)
  .map((procedure) => procedure['~orpc'].route)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method: method as string, path: `/api${path}`.replace('{id}', crypto.randomUUID()) }))

const origins: Record<string, string | undefined> = {
  foreign: 'https://evil.test',
  null: 'null',
  missing: undefined,
  'one that begins like ours': 'http://127.0.0.1.evil.test',
}

test('the contract has writes to test', () => {
  expect(writes.length).toBeGreaterThan(10)
})

for (const { method, path } of writes) {
  test(`403: ${method} ${path.replace(/[\da-f-]{36}/, '{id}')} from another origin`, async () => {
    for (const origin of Object.values(origins)) {
      const headers = { origin }
      const { status, body } = await app.request(method, path, { body: {}, cookie: person.cookie, headers })
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'FOREIGN_ORIGIN' })
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const form = { body: 'a=b', cookie: person.cookie, headers: { origin, 'content-type': type } }
        expect([403, 415]).toContain((await app.request(method, path, form)).status)
      }
    }
    expect(await me(app, person.cookie)).toMatchObject({ id: person.id })
  })
}

test('a rejected write changes nothing', async () => {
  expect(await accountWith(app, person.email)).toMatchObject({ id: person.id, name: person.name, role: 'member' })
})
