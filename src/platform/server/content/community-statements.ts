import { type SQL, sql } from 'drizzle-orm'
import type { WeeklySchedule } from '../../contract/community.ts'
import { type Part, requiredParts } from '../../contract/parts/parts.ts'
import type { Connection } from '../database/database.ts'
import { prepare } from '../database/prepared-statements.ts'
import { community } from '../tables.ts'
import { defaultPageContent } from './default-page-content.ts'

/* What statements ask of the community's settings. They read the database, not the content that community.ts caches. */

/** SQL: the parts that are off, with those that need one of them, as an array. */
const offParts = sql`array(
  select unnest(${community.switchedOff}) from ${community} union all
  select required.part from (values ${sql.raw(
    Object.entries(requiredParts)
      .map(([part, needs]) => `('${part}', '${needs}')`)
      .join(', '),
  )}) as required (part, needs), ${community} where required.needs = any(${community.switchedOff}))`

/** SQL: whether the part in a column is on; also true for null, which belongs to no part. */
export function isOn(part: SQL): SQL {
  return sql`(${part} is null or ${part} <> all(${offParts}))`
}

/**
 * SQL: whether a part of the site is on. For statements whose rows belong to several parts, such as the threads of public
 * boards and of groups.
 */
export function isPartOn(part: Part): SQL {
  return sql`('${sql.raw(part)}' <> all(${offParts}))`
}

/**
 * The condition that the community does not charge through Stripe: it is free, or collects payment in another way. False
 * before setup.
 */
export const isNotChargedThroughStripe: SQL = sql`exists (
  select from ${community} where ${community.pricing} ->> 'way' <> 'stripe')`

const readSchedule = prepare<{ schedule: WeeklySchedule | null }>(sql`
  select ${community.pageWords} -> 'weeklySchedule' as schedule from ${community}`)

/**
 * When the weekly sessions take place: what an admin entered, else the default. Reads the database, not the cached
 * content.
 */
export async function readWeeklySchedule(db: Pick<Connection, '$client'>): Promise<WeeklySchedule> {
  const [row] = await readSchedule(db, {})
  return row?.schedule ?? defaultPageContent.weeklySchedule
}
