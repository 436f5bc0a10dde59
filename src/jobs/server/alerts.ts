import { asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import { isEntitled } from '../../billing/server/exports.ts'
import { tell } from '../../notifications/server/exports.ts'
import type { Role } from '../../platform/contract/access.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Job } from '../../platform/server/background/background-job.ts'
import type { Transaction } from '../../platform/server/database/database.ts'
import { nextDue } from './alert-times.ts'
import { alertLetter } from './letters.ts'
import { settledMoment } from './publishing-order.ts'
import { aboutSearch } from './saved-searches.ts'
import { conditionsOf } from './search-conditions.ts'
import { savedSearches } from './tables.ts'

/** Searches looked up at a time. */
const batch = 50
/** Jobs that a mail names; of more it says how many there are. */
const named = 5

/**
 * Tells members of the jobs that their saved searches look for and that were published since they were last told. Up
 * to when is noted in the transaction that tells: every job is told of once, however often this runs. Whoever has no
 * current membership could not open them: she is told of what is still open once she has one again.
 */
export const alertsJob: Job = {
  name: 'jobs.alerts',
  schedule: '* * * * *',
  async run(services) {
    const now = services.clock.now()
    const settled = await settledMoment(services.db, services.clock)
    for (;;) {
      const due = await services.db
        .select({ id: savedSearches.id, accountId: savedSearches.accountId, role: accounts.role })
        .from(savedSearches)
        .innerJoin(accounts, eq(accounts.id, savedSearches.accountId))
        .where(lte(savedSearches.dueAt, now))
        .orderBy(asc(savedSearches.dueAt))
        .limit(batch)
      for (const search of due) await alertOnce(services, search, { now, settled })
      if (due.length < batch) return
    }
  },
}

type Moments = { now: Date; settled: Date }

async function alertOnce(
  services: Services,
  { id, accountId, role }: { id: string; accountId: string; role: Role },
  { now, settled }: Moments,
): Promise<void> {
  const isMember = await isEntitled(services, { id: accountId, role })
  await services.db.transaction(async (tx) => {
    const isThere = await holdIfThere(tx, accountId)
    const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('no key update')
    // Somebody may have been faster: another process, or she herself.
    if (!isThere || !search?.dueAt || search.dueAt > now) return
    const dueAt = nextDue(search.alerts, search.dueAt, now)
    if (!isMember) {
      await tx.update(savedSearches).set({ dueAt }).where(eq(savedSearches.id, id))
      return
    }
    const upTo = settled > search.toldUpTo ? settled : search.toldUpTo
    await tx.update(savedSearches).set({ toldUpTo: upTo, dueAt }).where(eq(savedSearches.id, id))
    const found = await publishedBetween(tx, conditionsOf(search.search), { from: search.toldUpTo, upTo, now })
    const [newest] = found.newest
    if (!newest) return
    const { name } = search
    const data = { searchId: id, name, count: found.count, title: newest.title }
    const letter = alertLetter(services.config.baseUrl, { id, name }, found)
    await tell(services, tx, { kind: 'jobAlert', data, about: aboutSearch(id), letter }, [accountId])
  })
}

/** @returns false when she has left, and her searches with her */
async function holdIfThere(tx: Transaction, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from accounts where id = ${accountId} for key share`)
  return rowCount === 1
}

type Range = { from: Date; upTo: Date; now: Date }

/** Open jobs of a stretch of time that meet the conditions: how many, and the newest. */
async function publishedBetween(tx: Transaction, conditions: SQL[], { from, upTo, now }: Range) {
  const { rows } = await tx.execute<{ id: string; title: string; company: string; count: number }>(sql`
    select j.id, j.title, c.name as company, count(*) over () as count
    from (
      select * from jobs
      where state = 'open' and published_at >= ${from.toISOString()} and published_at < ${upTo.toISOString()}
        and ${sql.join([sql`expires_at > ${now.toISOString()}`, ...conditions], sql` and `)}
    ) j join companies c on c.id = j.company_id and c.closed_at is null
    order by j.published_at desc, j.id desc limit ${named}`)
  return { count: rows[0]?.count ?? 0, newest: rows }
}
