import { asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { accounts, lockAgainstDeletion } from '../../../accounts/server/exports.ts'
import { isEntitled } from '../../../billing/server/exports.ts'
import { companiesAs, isNotClosed } from '../../../employers/server/exports.ts'
import { notify } from '../../../notifications/server/exports.ts'
import type { Role } from '../../../platform/contract/access.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { BackgroundJob } from '../../../platform/server/background/background-job.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { searchAlertEmail } from '../postings/emails.ts'
import { settledPublishingTime } from '../postings/publishing.ts'
import { savedSearches } from '../tables.ts'
import { aboutSearch, nextDue } from './saved-searches.ts'
import { conditionsOf } from './search.ts'

/** Searches per query. */
const batchSize = 50
/** Jobs that an email lists. The email says how many more there are. */
const maxListedJobs = 5

/**
 * Notifies members of jobs that match their saved searches and were published since the last alert. The transaction
 * that notifies stores `toldUpTo`, so that each job is reported once. Members without a current membership cannot open
 * jobs: when they have a membership again, the next alert covers the jobs that are still open.
 */
export const alertsJob: BackgroundJob = {
  name: 'jobs.alerts',
  schedule: '* * * * *',
  async run(services) {
    const now = services.clock.now()
    const settledUntil = await settledPublishingTime(services.db, services.clock)
    for (;;) {
      const due = await services.db
        .select({ id: savedSearches.id, accountId: savedSearches.accountId, role: accounts.role })
        .from(savedSearches)
        .innerJoin(accounts, eq(accounts.id, savedSearches.accountId))
        .where(lte(savedSearches.dueAt, now))
        .orderBy(asc(savedSearches.dueAt))
        .limit(batchSize)
      for (const search of due) await sendAlert(services, search, { now, settledUntil })
      if (due.length < batchSize) return
    }
  },
}

type AlertTimes = { now: Date; settledUntil: Date }

async function sendAlert(
  services: Services,
  { id, accountId, role }: { id: string; accountId: string; role: Role },
  { now, settledUntil }: AlertTimes,
): Promise<void> {
  const isMember = await isEntitled(services, { id: accountId, role })
  await services.db.transaction(async (tx) => {
    const lockedIds = await lockAgainstDeletion(tx, [accountId])
    const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('no key update')
    // Meanwhile, the account may have been deleted, or another process or the member may have changed the search.
    if (!lockedIds.has(accountId) || !search?.dueAt || search.dueAt > now) return
    const dueAt = nextDue(search.alerts, search.dueAt, now)
    if (!isMember) {
      await tx.update(savedSearches).set({ dueAt }).where(eq(savedSearches.id, id))
      return
    }
    const upTo = settledUntil > search.toldUpTo ? settledUntil : search.toldUpTo
    await tx.update(savedSearches).set({ toldUpTo: upTo, dueAt }).where(eq(savedSearches.id, id))
    const matches = await publishedBetween(tx, conditionsOf(search.search), { from: search.toldUpTo, upTo, now })
    const [newest] = matches.newest
    if (!newest) return
    const { name } = search
    const data = { searchId: id, name, count: matches.count, title: newest.title }
    const email = searchAlertEmail(services.config.baseUrl, { id, name }, matches)
    await notify(services, tx, { kind: 'jobAlert', data, about: aboutSearch(id), email }, [accountId])
  })
}

type Range = { from: Date; upTo: Date; now: Date }

/** The number of open jobs that were published in a period and meet the conditions, and the newest of them. */
async function publishedBetween(tx: Transaction, conditions: SQL[], { from, upTo, now }: Range) {
  const company = companiesAs('c')
  const { rows } = await tx.execute<{ id: string; title: string; company: string; count: number }>(sql`
    select j.id, j.title, ${company.name} as company, count(*) over () as count
    from (
      select * from jobs
      where state = 'open' and published_at >= ${from.toISOString()} and published_at < ${upTo.toISOString()}
        and ${sql.join([sql`expires_at > ${now.toISOString()}`, ...conditions], sql` and `)}
    ) j join ${company.table} on ${company.id} = j.company_id and ${isNotClosed('c')}
    order by j.published_at desc, j.id desc limit ${maxListedJobs}`)
  return { count: rows[0]?.count ?? 0, newest: rows }
}
