import { eq, sql } from 'drizzle-orm'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { sessions } from '../server/tables.ts'

/** Makes a person's sessions as old as if they had logged in, and confirmed it, so many minutes ago. */
export async function ageLogin(app: TestApp, { id }: { id: string }, minutes = 11): Promise<void> {
  const age = sql`make_interval(mins => ${minutes})`
  await app.services.db
    .update(sessions)
    .set({ createdAt: sql`${sessions.createdAt} - ${age}`, confirmedAt: sql`${sessions.confirmedAt} - ${age}` })
    .where(eq(sessions.accountId, id))
}
