import { eq, sql } from 'drizzle-orm'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { sessions } from '../../server/tables.ts'

/** Moves the login and the confirmation of a person's sessions into the past. */
export async function ageLogin(app: TestApp, { id }: { id: string }, minutes = 11): Promise<void> {
  const age = sql`make_interval(mins => ${minutes})`
  await app.services.db
    .update(sessions)
    .set({ createdAt: sql`${sessions.createdAt} - ${age}`, confirmedAt: sql`${sessions.confirmedAt} - ${age}` })
    .where(eq(sessions.accountId, id))
}
