import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/server/clock.ts'
import type { Database, Transaction } from '../../platform/server/database/database.ts'

// A job is published at a moment, and becomes visible a little later, when its transaction commits. Alerts go by the
// moment: so they must not look at a stretch of time in which one is still on its way.

const key = sql`hashtext('jobs.publishing')`
/** Milliseconds by which the clocks of several processes may differ. */
const difference = 60_000

/** To be called before the moment of publication is read from the clock. */
export async function publishingBegins(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`)
}

/** A moment before which nothing will be published any more that is not visible already. */
export async function settledMoment(db: Database, clock: Clock): Promise<Date> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
    return new Date(clock.now().getTime() - difference)
  })
}
