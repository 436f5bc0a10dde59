import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { declaredRoutes } from '../../platform/contract/declared-routes.ts'
import { auditLog } from '../../platform/server/tables.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { adminContract } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const routes = declaredRoutes(adminContract).map(({ name, method, path }) => ({
  name,
  method,
  pattern: path,
  path: `/api${path.replace('{id}', '0198c0de-0000-7000-8000-000000000000')}`,
}))

test('every admin route requires the role admin', () => {
  expect(routes).toHaveLength(23)
  expect(declaredRoutes(adminContract).every(({ access }) => access === 'admin')).toBe(true)
})

test.each(routes)('$name rejects a visitor with NOT_SIGNED_IN', async ({ method, path }) => {
  expect(await app.request(method, path)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
})

test.each(routes.flatMap((route) => (['member', 'employer'] as const).map((role) => ({ role, ...route }))))(
  '$name rejects the role $role with FORBIDDEN and records the attempt in the audit log',
  async ({ role, method, path, pattern }) => {
    const person = await createPerson(app, { role })
    const answer = await app.request(method, path, { cookie: person.cookie })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const acts = (await app.services.db.select().from(auditLog)).filter(({ actorId }) => actorId === person.id)
    expect(acts).toMatchObject([{ action: 'access.refused', details: { route: `${method} ${pattern}` } }])
  },
)
