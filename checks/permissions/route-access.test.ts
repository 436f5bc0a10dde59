import { oc } from '@orpc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/test/people.ts'
import { contract, routes } from '../../src/app/registry/registry.ts'
import { type Access, hasAccess, type Role } from '../../src/platform/contract/access.ts'
import { declaredRoutes, requireDeclaredAccess } from '../../src/platform/contract/declared-routes.ts'
import { startTestApp, type TestApp } from '../../src/platform/testing/app/test-app.ts'

const audited = declaredRoutes(contract)

/** The kinds of people who may call a route. Unverified and suspended accounts have a cookie that is not valid. */
const kinds = ['visitor', 'unverified', 'suspended', 'member', 'employer', 'admin'] as const
type Kind = (typeof kinds)[number]
const roleOf: Record<Kind, Role | null> = {
  visitor: null,
  unverified: null,
  suspended: null,
  member: 'member',
  employer: 'employer',
  admin: 'admin',
}

let app: TestApp
const cookies: Partial<Record<Kind, string>> = {}

beforeAll(async () => {
  app = await startTestApp()
  cookies.unverified = (await createPerson(app, { verified: false })).cookie
  cookies.suspended = (await createPerson(app, { suspended: true })).cookie
  for (const role of ['member', 'employer', 'admin'] as const) {
    cookies[role] = (await createPerson(app, { role })).cookie
  }
})
afterAll(() => app?.stop())

test('the site does not start with a route without declared access', () => {
  const undeclared = { forum: { undeclared: oc.route({ method: 'GET', path: '/undeclared' }) } }
  expect(() => requireDeclaredAccess(undeclared)).toThrow('forum.undeclared')
})

test('every route of the contract declares its access, and every one is implemented', () => {
  expect(audited.filter(({ access }) => access === undefined)).toEqual([])
  expect(audited.length).toBeGreaterThan(30)
  expect(
    declaredRoutes(routes)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(audited.map(({ name }) => name).sort())
})

test('the OpenAPI document has the access of each route', async () => {
  const { body } = await app.request('GET', '/api/openapi.json')
  expect(body.openapi).toMatch(/^3\.1/)
  for (const { method, path, access } of audited) {
    expect(body.paths[path]?.[method.toLowerCase()]?.['x-access'], `${method} ${path}`).toBe(access)
  }
})

test.each(kinds)('authorization lets a %s call exactly the routes whose access allows it', async (kind) => {
  for (const { method, path, access, name } of audited) {
    const address = `/api${path.replace(/\{id\}/g, '0198c0de-0000-7000-8000-000000000000').replace(/\{\w+\}/g, 'none')}`
    const { status, body } = await app.request(method, address, {
      cookie: cookies[kind],
      body: method === 'GET' || method === 'DELETE' ? undefined : {},
    })
    const verdict = body?.code === 'NOT_SIGNED_IN' || body?.code === 'FORBIDDEN' ? 'refused' : 'passed'
    const expected = hasAccess(access as Access, roleOf[kind]) ? 'passed' : 'refused'
    expect(verdict, `${kind} at ${name}`).toBe(expected)
    expect(status, `${kind} at ${name}`).toBeLessThan(500)
    // Logging out ends the session. The next route needs one again.
    if (name === 'accounts.logOut' || name === 'accounts.revokeOtherSessions') cookies[kind] = await freshCookie(kind)
  }
})

async function freshCookie(kind: Kind): Promise<string | undefined> {
  const role = roleOf[kind]
  return role ? (await createPerson(app, { role })).cookie : cookies[kind]
}

test('docs/access.md matches the access matrix', async () => {
  const header = ['Route', 'Method and path', 'Access', 'Fresh login', ...kinds, 'waiting']
  const rows = audited.map(({ name, method, path, access, freshLogin, whileWaiting }) => [
    name,
    `\`${method} /api${path}\``,
    access ?? '',
    freshLogin ?? '–',
    ...kinds.map((kind) => (hasAccess(access as Access, roleOf[kind]) ? 'yes' : '–')),
    whileWaiting === 'open' || access === 'visitor' ? 'yes' : '–',
  ])
  const table = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const text = `# Who may call what

\`checks/permissions/route-access.test.ts\` generates this page from the contract. To update it, run
\`npx vitest run checks/permissions/route-access.test.ts -u\`. After this check, each capability's policy decides whether a person
may access a particular thread, reply, or session. A fresh login is one of the last ten minutes, or one that was confirmed in
the last ten minutes (docs/decisions/0047). People who wait for approval (docs/decisions/0071) use the routes for visitors as
visitors, except \`me\` and \`logOut\`.

${table}
`
  await expect(text).toMatchFileSnapshot('../../docs/access.md')
})
