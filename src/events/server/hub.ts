import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { WeeklySchedule } from '../../platform/contract/page-content.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import { defaultPageWords } from '../../platform/server/content/default-page-content.ts'
import { prepare, value } from '../../platform/server/database/prepared-statements.ts'
import type { Category, eventsContract } from '../contract.ts'
import { type EventRow, selectEvents } from './event-rows.ts'
import { notOver } from './lists.ts'
import { toEvent } from './reading.ts'
import { nextWeeklySession } from './wall-clock.ts'

type Output = InferContractRouterOutputs<typeof eventsContract>['showHub']

const readNext = prepare<EventRow>(
  selectEvents(
    value('viewer'),
    sql`
    where e.cancelled_at is null and e.status <> 'ended' and ${notOver(sql`${value('now')}::timestamptz`)}
    order by e.starts_at, e.id limit 1`,
  ),
)

const readCategories = prepare<Category>(sql`
  select id, name, description, color from event_categories order by lower(name)`)

const readSchedule = prepare<{ schedule: WeeklySchedule | null }>(sql`
  select page_words -> 'weeklySchedule' as schedule from community`)

/** What the Live Hub shows above its lists (S2 §2). */
export async function showHub(services: Pick<Services, 'db' | 'clock'>, viewer: Viewer): Promise<Output> {
  const { next, now, ...rest } = await readHub(services, viewer)
  return { ...rest, next: next ? toEvent(next, viewer, now) : null }
}

/** @param viewer null for nobody: then the next event has no place of anybody's own */
export async function readHub({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer | null) {
  const now = clock.now()
  const [[next], categories, [weekly]] = await Promise.all([
    readNext(db, { viewer: viewer?.id ?? null, now: now.toISOString() }),
    readCategories(db, {}),
    readSchedule(db, {}),
  ])
  const schedule = weekly?.schedule ?? defaultPageWords.weeklySchedule
  return { weeklySessionAt: nextWeeklySession(now, schedule).toISOString(), next, categories, now }
}
