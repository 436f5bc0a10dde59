import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { contract } from '../../src/app/registry/registry.ts'
import { type DeclaredRoute, declaredRoutes } from '../../src/platform/contract/declared-routes.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const routes = declaredRoutes(contract)

/** Everything that a person may use while they wait for an admin's approval. */
const open = [
  'accounts.changePassword',
  'accounts.checkFreshLogin',
  'accounts.confirmLogin',
  'accounts.deleteAccount',
  'accounts.downloadData',
  'accounts.listSessions',
  'accounts.logOut',
  'accounts.me',
  'accounts.revokeOtherSessions',
  'accounts.revokeSession',
]

/** Calls a route with unused ids and without any other input: access is checked before input. */
function call({ method, path }: DeclaredRoute, cookie?: string) {
  const filledPath = path.replaceAll(/\{\w+\}/g, '01930000-0000-7000-8000-000000000000')
  const takesBody = method !== 'GET' && method !== 'DELETE'
  return app.request(method, `/api${filledPath}`, { cookie, body: takesBody ? {} : undefined })
}

test('exactly the named routes are open to people who wait for approval', () => {
  const named = routes.filter(({ whileWaiting }) => whileWaiting === 'open').map(({ name }) => name)
  expect(named.sort()).toEqual(open)
})

test.each(['member', 'employer', 'admin'] as const)(
  'a waiting %s is denied every route of signed-in people, and each named one answers',
  async (role) => {
    const waiting = await createPerson(app, { role, waiting: true })
    for (const route of routes.filter(({ access }) => access !== 'visitor')) {
      const cookie = open.includes(route.name)
        ? (await createPerson(app, { role, waiting: true })).cookie
        : waiting.cookie
      const { status, body } = await call(route, cookie)
      if (open.includes(route.name)) expect(body?.code, route.name).not.toBe('APPROVAL_PENDING')
      else expect({ status, code: body.code }, route.name).toEqual({ status: 403, code: 'APPROVAL_PENDING' })
    }
  },
)

test('routes that are open to everyone answer a waiting person as they answer a visitor', async () => {
  const waiting: Person = await createPerson(app, { waiting: true })
  for (const route of routes.filter(({ access, method }) => access === 'visitor' && method === 'GET')) {
    if (open.includes(route.name)) continue
    const [theirs, visitors] = [await call(route, waiting.cookie), await call(route)]
    expect({ status: theirs.status, body: theirs.body }, route.name).toEqual({
      status: visitors.status,
      body: visitors.body,
    })
  }
})
