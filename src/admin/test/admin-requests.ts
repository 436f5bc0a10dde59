import { createPerson, type Person } from '../../accounts/test/people.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'

/** Sends a request of an admin. `path` is relative to `/api/admin`, such as `/users`. */
export type AsAdmin = (method: string, path: string, body?: unknown) => Promise<Answer>

/** Creates an admin. @returns the admin, and `ask` for their requests */
export async function createAdmin(app: TestApp, name = 'Zora Lanternfield'): Promise<{ admin: Person; ask: AsAdmin }> {
  const admin = await createPerson(app, { role: 'admin', name })
  return {
    admin,
    ask: (method, path, body) => app.request(method, `/api/admin${path}`, { cookie: admin.cookie, body }),
  }
}
