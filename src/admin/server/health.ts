import { type SQL, sql } from 'drizzle-orm'
import { countVisits } from '../../accounts/server/exports.ts'
import { registeredSince, seatsBetween } from '../../events/server/exports.ts'
import { newcomersBetween, questionsBetween, threadsWithoutReply, writtenSince } from '../../forum/server/exports.ts'
import { day } from '../../platform/contract/durations.ts'
import type { Services } from '../../platform/server/auth/request-context.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { type CommunityHealth, fewestPeople, healthWeeks, maxWaitingThreads, waitingDays } from '../health-contract.ts'

const week = 7 * day

/**
 * How the community is doing. Made of what is stored anyway, whenever it is asked for: nothing is recorded for it. Figures
 * about fewer than five people are left out (docs/decisions/0073).
 */
export async function showHealth({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<CommunityHealth> {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [weekAgo, start] = [before(week), before(healthWeeks * week)]
  const [visits, newcomers, questions, seats, waiting] = await Promise.all([
    countVisits(db, weekAgo),
    // The last week is left out, because people who joined in it still have time to write. The same holds for a day and questions.
    newcomersBetween(db, before((healthWeeks + 1) * week), weekAgo),
    questionsBetween(db, before(healthWeeks * week + day), before(day)),
    seatsBetween(db, start, now),
    threadsWithoutReply(db, {
      from: before(waitingDays.to * day),
      to: before(waitingDays.from * day),
      now,
      limit: maxWaitingThreads,
    }),
  ])
  const contributors = await contributorsByWeek(db, now, visits.firstJoinedAt)
  return {
    readAt: now.toISOString(),
    active: {
      members: unlessFew(visits.members),
      visited: unlessFew(visits.visited),
      medianContributors: unlessFew(medianOf(contributors)),
      contributors: unlessFew(contributors[0] ?? null),
    },
    newcomers: {
      joined: unlessFew(newcomers.joined),
      share: shareOf(newcomers.wrote, newcomers.joined, newcomers.joined),
      medianHours: newcomers.wrote < fewestPeople ? null : newcomers.medianHours,
    },
    questions: {
      hasCategories: questions.hasCategories,
      asked: questions.askers < fewestPeople ? null : questions.asked,
      share: shareOf(questions.soon, questions.asked, questions.askers),
      medianHours: questions.askers < fewestPeople ? null : questions.medianHours,
    },
    seats: { events: seats.events, medianShare: seats.people < fewestPeople ? null : seats.medianShare },
    waiting: { count: waiting.count, medianDays: waiting.medianDays, threads: waiting.oldest },
  }
}

/**
 * How many members wrote or took a seat in each week, the latest first. A week is seven days, counted back from now. Weeks
 * that began before the community had members are left out.
 */
async function contributorsByWeek(db: Database, now: Date, firstJoinedAt: string | null): Promise<number[]> {
  const until: SQL = sql`${now.toISOString()}::timestamptz`
  const since: SQL = sql`${until} - make_interval(days => ${healthWeeks * 7})`
  const { rows } = await db.execute<{ people: number }>(sql`
    with contribution as materialized (${writtenSince(since)} union all ${registeredSince(since)})
    select count(distinct contribution.account_id) as people
    from generate_series(0, ${healthWeeks - 1}) as nth (week)
    cross join lateral (select ${until} - make_interval(days => 7 * nth.week) as ends_at) ending
    left join contribution on contribution.at <= ends_at and contribution.at > ends_at - interval '7 days'
    where nth.week = 0 or ends_at - interval '7 days' >= ${firstJoinedAt}::timestamptz
    group by nth.week order by nth.week`)
  return rows.map(({ people }) => people)
}

/** The median of some numbers; null for none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function unlessFew(people: number | null): number | null {
  return people === null || people < fewestPeople ? null : people
}

function shareOf(part: number, whole: number, people: number): number | null {
  return people < fewestPeople || whole === 0 ? null : part / whole
}
