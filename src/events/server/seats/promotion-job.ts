import { sql } from 'drizzle-orm'
import type { Job } from '../../../platform/server/background/background-job.ts'
import type { Services } from '../../../platform/server/services.ts'
import { holdEvent } from '../holding.ts'
import { notOver } from '../lists.ts'
import { promoteWaiting } from './promotion.ts'

/**
 * Gives seats that stayed free to people who could not have them then and can by now: who is not suspended any more,
 * or did not leave after all.
 */
export const promotionJob: Job = {
  name: 'events.promotion',
  schedule: '* * * * *',
  async run(services) {
    for (const id of await eventsToFill(services)) {
      await services.db.transaction(async (tx) => promoteWaiting(services, tx, await holdEvent(tx, id)))
    }
  },
}

async function eventsToFill({ db, clock }: Services): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e
    where e.cancelled_at is null and e.status <> 'ended' and ${notOver(sql`${clock.now().toISOString()}::timestamptz`)}
      and e.waiting_count > 0 and e.registered_count < e.capacity
    order by e.starts_at, e.id`)
  return rows.map(({ id }) => id)
}
