import { desc, eq } from 'drizzle-orm'
import type { Person } from '../../accounts/test/people.ts'
import { auditLog, mails } from '../../platform/server/tables.ts'
import type { Answer, TestApp } from '../../platform/testing/app/test-app.ts'
import type { ReportedContent } from '../contract.ts'

type Report = { kind?: string; id?: unknown; reason?: unknown; note?: unknown }

/** Reports content over HTTP, by default as spam. */
export function report(app: TestApp, { cookie }: { cookie?: string }, content: Report): Promise<Answer> {
  const body = { kind: 'thread', reason: 'spam', ...content, id: String(content.id) }
  return app.request('POST', '/api/reports', { cookie, body })
}

/** Sends an admin's decision over HTTP. */
export function decide(
  app: TestApp,
  { cookie }: { cookie?: string },
  content: { kind: string; id: number | string },
  decision: 'removal' | 'dismissal' | 'warning',
  body: object = {},
): Promise<Answer> {
  return app.request('POST', `/api/reports/${content.kind}/${content.id}/${decision}`, { cookie, body })
}

/** The first page of the queue. */
export async function queueOf(app: TestApp, admin: Person, query = ''): Promise<ReportedContent[]> {
  const { body } = await app.request('GET', `/api/reports${query}`, { cookie: admin.cookie })
  return body.things
}

/** The queue's entry for a thread. */
export async function queued(
  app: TestApp,
  admin: Person,
  id: number,
  query = '',
): Promise<ReportedContent | undefined> {
  return (await queueOf(app, admin, query)).find((content) => content.id === String(id))
}

/** A person's entries in the audit log, newest first. */
export function actsOf(app: TestApp, { id }: Person) {
  return app.services.db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(desc(auditLog.id))
}

/** Emails to a person, sent or queued. */
export function mailsTo(app: TestApp, { email }: Person) {
  return app.services.db.select().from(mails).where(eq(mails.to, email))
}
