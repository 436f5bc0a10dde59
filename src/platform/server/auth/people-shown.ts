import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Job } from '../background/background-job.ts'
import { grouped } from '../database/batch-loader.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { prepare, value } from '../database/prepared-statements.ts'
import { problem } from '../http/problem-details.ts'
import { peopleShown } from '../tables.ts'
import type { Services } from './request-context.ts'

type List = (typeof peopleShown.$inferSelect)['list']
type Page = { viewerId: string; list: List; day: string; rows: number }
type Counting = Pick<Services, 'db' | 'clock' | 'log'>

/** Who looks at which list, and how many rows of people it shows them on one day. */
export type Showing = {
  list: List
  viewerId: string
  limit: number
  /** What is said of a list that shows no more that day. */
  words: string
  /** Once a viewer and day, when the limit is reached. */
  onReached(): Promise<void>
}

type Total = Omit<Page, 'rows'> & { total: number }

const add = prepare<Total>(sql`
  insert into people_shown (viewer_id, list, day, rows)
  select * from unnest(${value('viewers')}::uuid[], ${value('lists')}::text[], ${value('days')}::date[],
    ${value('rows')}::integer[])
  on conflict (viewer_id, list, day) do update set rows = people_shown.rows + excluded.rows
  returning viewer_id as "viewerId", list, day::text as day, rows as total`)

function keyOf({ viewerId, list, day }: Omit<Page, 'rows'>): string {
  return `${list} ${viewerId} ${day}`
}

/** Of all pages that are answered at once, in one statement; each viewer's in one row of it, always in one order. */
const addPages = grouped(async (db: Database, pages: Page[]): Promise<{ before: number; total: number }[]> => {
  const byViewer = new Map<string, Page>()
  for (const page of pages) {
    const sum = byViewer.get(keyOf(page))
    byViewer.set(keyOf(page), { ...page, rows: page.rows + (sum?.rows ?? 0) })
  }
  const all = [...byViewer].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, page]) => page)
  const totals = await add(db, {
    viewers: all.map(({ viewerId }) => viewerId),
    lists: all.map(({ list }) => list),
    days: all.map(({ day }) => day),
    rows: all.map(({ rows }) => rows),
  })
  const left = new Map(
    totals.map((row) => {
      const sum = byViewer.get(keyOf(row))?.rows ?? 0
      return [keyOf(row), row.total - sum]
    }),
  )
  return pages.map((page) => {
    const before = left.get(keyOf(page)) ?? 0
    left.set(keyOf(page), before + page.rows)
    return { before, total: before + page.rows }
  })
})

/** Viewers of one day that a process remembers at most; the others it asks the database about. */
const mostKnown = 50_000

/** What this process knows of how much each viewer was shown today; other processes' pages come with its own. */
const known = new WeakMap<Database, Map<string, number>>()

function knownOf(db: Database, day: string): Map<string, number> {
  let counts = known.get(db)
  const isOfToday = counts?.keys().next().value?.endsWith(day) ?? true
  if (!counts || !isOfToday || counts.size >= mostKnown) {
    counts = new Map()
    known.set(db, counts)
  }
  return counts
}

/**
 * Shows a page of a list of people, as long as the viewer has not been shown the day's limit of rows (UTC). The page
 * that reaches it is still shown. Counting never keeps an answer waiting, but for a viewer's first page in a process.
 * @throws TOO_MANY_REQUESTS until the next day
 */
export async function showPeople<Page>(
  services: Counting,
  { list, viewerId, limit, words, onReached }: Showing,
  read: () => Promise<Page>,
  rowsOf: (page: Page) => number,
): Promise<Page> {
  const { db, clock, log } = services
  const day = clock.now().toISOString().slice(0, 10)
  const counts = knownOf(db, day)
  const key = keyOf({ list, viewerId, day })
  const shown = counts.get(key) ?? (await addPages(db, { list, viewerId, day, rows: 0 })).total
  if (shown >= limit) {
    counts.set(key, shown)
    throw problem('TOO_MANY_REQUESTS', words, { retryAfter: secondsUntilTomorrow(clock.now()) })
  }
  const page = await read()
  const rows = rowsOf(page)
  counts.set(key, Math.max(counts.get(key) ?? 0, shown) + rows)
  const counted = addPages(db, { list, viewerId, day, rows }).then(async ({ before, total }) => {
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

/** Days for which admins can be told how much somebody was shown. */
const daysKept = 30
const aDay = 24 * 60 * 60 * 1000

const forgottenJob: Job = {
  name: 'people-shown.forgotten',
  schedule: '55 4 * * *',
  async run({ db, clock }) {
    const kept = new Date(clock.now().getTime() - daysKept * aDay)
    await db.delete(peopleShown).where(lt(peopleShown.day, kept.toISOString().slice(0, 10)))
  },
}

/** For src/app/background-jobs.ts. */
export const peopleShownJobs: readonly Job[] = [forgottenJob]

/** On which days a viewer was shown how many rows of people. */
export function shownTo(db: Connection, viewerId: string): Promise<{ day: string; rows: number }[]> {
  return db
    .select({ day: peopleShown.day, rows: peopleShown.rows })
    .from(peopleShown)
    .where(eq(peopleShown.viewerId, viewerId))
    .orderBy(asc(peopleShown.day))
}

/** Forgets what a viewer was shown, who leaves. */
export async function forgetShownTo(tx: Transaction, viewerId: string): Promise<void> {
  await tx.delete(peopleShown).where(eq(peopleShown.viewerId, viewerId))
}
