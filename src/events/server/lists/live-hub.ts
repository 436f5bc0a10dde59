import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { Services, Viewer } from '../../../platform/server/auth/request-context.ts'
import { readWeeklySchedule } from '../../../platform/server/content/community-statements.ts'
import { hiddenFromPlanner, placeholder, prepare } from '../../../platform/server/database/prepared-statements.ts'
import type { Category, eventsContract } from '../../contract.ts'
import { type EventRow, isListed, selectEvents, toEvent, viewerOfList } from '../event-queries.ts'
import { nextWeeklySession } from '../wall-clock.ts'
import { notOver } from './event-list.ts'

type Output = InferContractRouterOutputs<typeof eventsContract>['showHub']

const readNext = prepare<EventRow>(
  selectEvents(
    viewerOfList,
    sql`
    where ${isListed} and e.status <> 'ended' and ${notOver(hiddenFromPlanner(sql`${placeholder('now')}::timestamptz`))}
    order by e.starts_at, e.id limit 1`,
  ),
)

const readCategories = prepare<Category>(sql`
  select id, name, description, color from event_categories order by lower(name)`)

/** The top of the Live Hub: the next weekly session, the next event, and the categories (S2 §2). */
export async function showHub(services: Pick<Services, 'db' | 'clock'>, viewer: Viewer): Promise<Output> {
  const { next, now, ...rest } = await readHub(services, viewer)
  return { ...rest, next: next ? toEvent(next, viewer, now) : null }
}

/** @param viewer null for a next event without a viewer's registration */
export async function readHub({ db, clock }: Pick<Services, 'db' | 'clock'>, viewer: Viewer | null) {
  const now = clock.now()
  const [[next], categories, schedule] = await Promise.all([
    readNext(db, { viewer: viewer?.id ?? null, now: now.toISOString() }),
    readCategories(db, {}),
    readWeeklySchedule(db),
  ])
  return { weeklySessionAt: nextWeeklySession(now, schedule).toISOString(), next, categories, now }
}
