import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import { isSessionOpen, sessionTopic } from '../server/public.ts'
import { sessions } from '../server/tables.ts'

/** Opens a live stream for each session that a person has, and tells when they close. */
export async function watchSessions(app: TestApp, { id }: { id: string }) {
  const rows = await app.services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id))
  const start = performance.now()
  let closed = 0
  const { db, live } = app.services
  for (const session of rows) {
    const isOpen = () => isSessionOpen(db, { sessionId: session.id })
    const stream = live.stream('nothing happens here', sessionTopic(session.id), undefined, isOpen)
    void stream.next().then(() => closed++)
  }
  return {
    /** Waits until all of them, `count`, are closed, and expects that to be within two seconds from the beginning. */
    async withinTwoSeconds(count: number) {
      expect(rows).toHaveLength(count)
      await until('every stream to close', async () => closed === count)
      expect(performance.now() - start).toBeLessThan(2000)
    },
  }
}
