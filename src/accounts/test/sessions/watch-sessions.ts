import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../../platform/testing/app/test-app.ts'
import { until } from '../../../platform/testing/until.ts'
import { sessionTopic } from '../../server/exports.ts'
import { sessions } from '../../server/tables.ts'

/** Subscribes to the end of each of a person's sessions, like their live connections. */
export async function watchSessions(app: TestApp, { id }: { id: string }) {
  const rows = await app.services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id))
  const start = performance.now()
  const ended = new Set<string>()
  for (const session of rows) app.services.liveUpdates.subscribe(sessionTopic(session.id), () => ended.add(session.id))
  return {
    /** Waits until all `count` sessions have ended, and expects that within two seconds of the subscription. */
    async withinTwoSeconds(count: number) {
      expect(rows).toHaveLength(count)
      await until('every session to end', async () => ended.size === count)
      expect(performance.now() - start).toBeLessThan(2000)
    },
  }
}
