import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { sessionTopic } from '../server/exports.ts'
import { sessions } from '../server/tables.ts'

/** Listens where live connections hear of the end of each session that a person has, and tells when all have ended. */
export async function watchSessions(app: TestApp, { id }: { id: string }) {
  const rows = await app.services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id))
  const start = performance.now()
  const ended = new Set<string>()
  for (const session of rows) app.services.live.subscribe(sessionTopic(session.id), () => ended.add(session.id))
  return {
    /** Waits until all of them, `count`, have ended, and expects that to be within two seconds from the beginning. */
    async withinTwoSeconds(count: number) {
      expect(rows).toHaveLength(count)
      await until('every session to end', async () => ended.size === count)
      expect(performance.now() - start).toBeLessThan(2000)
    },
  }
}
