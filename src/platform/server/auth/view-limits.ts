import { asc, eq, lt, sql } from 'drizzle-orm'
import { day as dayInMilliseconds } from '../../contract/durations.ts'
import type { BackgroundJob } from '../background/background-job.ts'
import { createBatchLoader } from '../database/batch-loader.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { arrayPlaceholder, prepare } from '../database/prepared-statements.ts'
import { problem } from '../http/problem-details.ts'
import { peopleShown } from '../tables.ts'
import type { Services } from './request-context.ts'

type List = (typeof peopleShown.$inferSelect)['list']
type View = { viewerId: string; list: List; day: string; rows: number }
type ViewKey = Omit<View, 'rows'>

/** How many rows of people a list shows to a viewer on one day (UTC) at most. */
export type ViewLimit = {
  list: List
  viewerId: string
  limit: number
  /** What a person reads when the list shows no more that day. */
  message: string
  /** Called once per viewer and day, when the limit is reached. */
  onReached(): Promise<void>
}

const addRows = prepare<ViewKey & { total: number }>(sql`
  insert into people_shown (viewer_id, list, day, rows)
  select * from unnest(${arrayPlaceholder('viewers', 'uuid')}, ${arrayPlaceholder('lists', 'text')}, ${arrayPlaceholder('days', 'date')},
    ${arrayPlaceholder('rows', 'integer')})
  on conflict (viewer_id, list, day) do update set rows = people_shown.rows + excluded.rows
  returning viewer_id as "viewerId", list, day::text as day, rows as total`)

function keyOf({ viewerId, list, day }: ViewKey): string {
  return `${list} ${viewerId} ${day}`
}

/** Counts all views of the same moment in one statement: one row per viewer, always in the same order. */
const countView = createBatchLoader(
  async (db: Database, views: View[]): Promise<{ before: number; total: number }[]> => {
    const sums = new Map<string, View>()
    for (const view of views) {
      const sum = sums.get(keyOf(view))
      sums.set(keyOf(view), { ...view, rows: view.rows + (sum?.rows ?? 0) })
    }
    const ordered = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, view]) => view)
    const totals = await addRows(db, {
      viewers: ordered.map(({ viewerId }) => viewerId),
      lists: ordered.map(({ list }) => list),
      days: ordered.map(({ day }) => day),
      rows: ordered.map(({ rows }) => rows),
    })
    const counts = new Map(
      totals.map((row) => {
        const sum = sums.get(keyOf(row))?.rows ?? 0
        return [keyOf(row), row.total - sum]
      }),
    )
    return views.map((view) => {
      const before = counts.get(keyOf(view)) ?? 0
      counts.set(keyOf(view), before + view.rows)
      return { before, total: before + view.rows }
    })
  },
)

/** Viewers of one day whose counts a process remembers at most. For the others, it queries the database. */
const maxRememberedCounts = 50_000

/** What this process knows of today's counts. The views of other processes are included whenever it counts its own. */
const rememberedCounts = new WeakMap<Database, Map<string, number>>()

function countsOf(db: Database, day: string): Map<string, number> {
  let counts = rememberedCounts.get(db)
  const isOfToday = counts?.keys().next().value?.endsWith(day) ?? true
  if (!counts || !isOfToday || counts.size >= maxRememberedCounts) {
    counts = new Map()
    rememberedCounts.set(db, counts)
  }
  return counts
}

/**
 * Reads a page of a list of people, unless the viewer has reached the day's limit of rows. The page that reaches it is
 * still returned. Counting does not delay the response, except for a viewer's first page in a process.
 * @throws TOO_MANY_REQUESTS until the next day
 */
export async function readWithinViewLimit<Page>(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { list, viewerId, limit, message, onReached }: ViewLimit,
  read: () => Promise<Page>,
  rowsOf: (page: Page) => number,
): Promise<Page> {
  const day = clock.now().toISOString().slice(0, 10)
  const counts = countsOf(db, day)
  const key = keyOf({ list, viewerId, day })
  const seen = counts.get(key) ?? (await countView(db, { list, viewerId, day, rows: 0 })).total
  if (seen >= limit) {
    counts.set(key, seen)
    throw problem('TOO_MANY_REQUESTS', message, { retryAfter: secondsUntilTomorrow(clock.now()) })
  }
  const page = await read()
  const rows = rowsOf(page)
  counts.set(key, Math.max(counts.get(key) ?? 0, seen) + rows)
  const counted = countView(db, { list, viewerId, day, rows }).then(async ({ before, total }) => {
    counts.set(key, Math.max(counts.get(key) ?? 0, total))
    if (before < limit && total >= limit) await onReached()
  })
  counted.catch((error: unknown) => log.error({ err: error }, 'rows of people that were shown could not be counted'))
  return page
}

function secondsUntilTomorrow(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1000))
}

/** How long counts are kept, so that admins can look up how much a person was shown. */
const daysKept = 30

/** For capability.ts. */
export const peopleViewJobs: readonly BackgroundJob[] = [
  {
    name: 'people-shown.forgotten',
    schedule: '55 4 * * *',
    async run({ db, clock }) {
      const oldest = new Date(clock.now().getTime() - daysKept * dayInMilliseconds)
      await db.delete(peopleShown).where(lt(peopleShown.day, oldest.toISOString().slice(0, 10)))
    },
  },
]

/** How many rows of people a viewer was shown, per day. */
export function peopleViewsOf(db: Connection, viewerId: string): Promise<{ day: string; rows: number }[]> {
  return db
    .select({ day: peopleShown.day, rows: peopleShown.rows })
    .from(peopleShown)
    .where(eq(peopleShown.viewerId, viewerId))
    .orderBy(asc(peopleShown.day))
}

/** Deletes the counts of a viewer whose account is deleted. */
export async function deletePeopleViews(tx: Transaction, viewerId: string): Promise<void> {
  await tx.delete(peopleShown).where(eq(peopleShown.viewerId, viewerId))
}
