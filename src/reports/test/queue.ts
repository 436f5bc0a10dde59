import { desc, eq } from 'drizzle-orm'
import type { Person } from '../../accounts/test/people.ts'
import { auditLog, mails } from '../../platform/server/tables.ts'
import type { Answer, TestApp } from '../../platform/testing/test-app.ts'
import type { ReportedThing } from '../contract.ts'

type Report = { kind?: string; id?: unknown; reason?: unknown; note?: unknown }

/** Reports something over HTTP, as spam unless said otherwise. */
export function report(app: TestApp, { cookie }: { cookie?: string }, thing: Report): Promise<Answer> {
  const body = { kind: 'thread', reason: 'spam', ...thing, id: String(thing.id) }
  return app.request('POST', '/api/reports', { cookie, body })
}

/** What an admin decides over HTTP. */
export function decide(
  app: TestApp,
  { cookie }: { cookie?: string },
  thing: { kind: string; id: number | string },
  decision: 'removal' | 'dismissal' | 'warning',
  body: object = {},
): Promise<Answer> {
  return app.request('POST', `/api/reports/${thing.kind}/${thing.id}/${decision}`, { cookie, body })
}

/** The queue as an admin reads it. */
export async function queueOf(app: TestApp, admin: Person, query = ''): Promise<ReportedThing[]> {
  const { body } = await app.request('GET', `/api/reports${query}`, { cookie: admin.cookie })
  return body.things
}

/** The queue's entry for one thing. */
export async function queued(app: TestApp, admin: Person, id: number, query = ''): Promise<ReportedThing | undefined> {
  return (await queueOf(app, admin, query)).find((thing) => thing.id === String(id))
}

/** What the audit log says that a person did, newest first. */
export function actsOf(app: TestApp, { id }: Person) {
  return app.services.db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(desc(auditLog.id))
}

/** Mails to a person, sent or on their way. */
export function mailsTo(app: TestApp, { email }: Person) {
  return app.services.db.select().from(mails).where(eq(mails.to, email))
}
