import { sql } from 'drizzle-orm'
import { grouped } from '../database/batch-loader.ts'
import { prepare } from '../database/prepared-statements.ts'

/** What shared answers are made of; which tables belong to each, the triggers `note_change` of the migrations say. */
export const matters = ['people', 'board', 'events', 'jobs'] as const
export type Matter = (typeof matters)[number]

/** The version of each matter; a matter that never changed has none. */
export type Versions = Partial<Record<Matter, string>>

/** For statements that look up something else as well: the versions as they are at that moment. */
export const versionsNow = sql`(
  select coalesce(json_object_agg(matter, version), '{}') from (
    select matter, sum(stamp)::text as version from freshness.stamps
    where matter = any(${sql.raw(`'{${matters}}'`)}::text[]) group by matter
  ) stamps)`

const readVersions = prepare<{ versions: Versions }>(sql`select ${versionsNow} as versions`)

/**
 * The versions that the matters have now. Each commit that changes one gives it a version that was never there
 * before, so two that are equal stand for the same content.
 */
export const currentVersions = grouped<null, Versions>(async (db, keys) => {
  const [row] = await readVersions(db, {})
  return keys.map(() => row?.versions ?? {})
})

/** The version of several matters together. */
export function versionOf(versions: Versions, of: readonly Matter[]): string {
  return of.map((matter) => versions[matter] ?? '').join(' ')
}
