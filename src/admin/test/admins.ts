import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'

/** A request of an admin to the admin's part; `path` as in `/users`. */
export type AsAdmin = (method: string, path: string, body?: unknown) => Promise<Answer>

/** An admin, and how she asks. */
export async function createAdmin(app: TestApp, name = 'Zora Lanternfield'): Promise<{ admin: Person; ask: AsAdmin }> {
  const admin = await createPerson(app, { role: 'admin', name })
  return {
    admin,
    ask: (method, path, body) => app.request(method, `/api/admin${path}`, { cookie: admin.cookie, body }),
  }
}
