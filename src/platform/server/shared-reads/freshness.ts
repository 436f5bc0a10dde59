import { sql } from 'drizzle-orm'
import { grouped } from '../grouped.ts'
import { prepare, value } from '../prepared.ts'

/** What shared answers are made of; which tables belong to each, the triggers `note_change` of the migrations say. */
export const matters = ['people', 'board', 'events', 'jobs'] as const
export type Matter = (typeof matters)[number]

/** The version of each matter; a matter that never changed has none. */
export type Versions = ReadonlyMap<string, string>

const readStamps = prepare<{ matter: string; version: string }>(sql`
  select matter, sum(stamp)::text as version from freshness.stamps
  where matter = any(${value('matters')}::text[]) group by matter`)

/**
 * The versions that the matters have now. Each commit that changes one gives it a version that was never there
 * before, so two that are equal stand for the same content.
 */
export const currentVersions = grouped<null, Versions>(async (db, keys) => {
  const rows = await readStamps(db, { matters })
  const versions = new Map(rows.map(({ matter, version }) => [matter, version]))
  return keys.map(() => versions)
})

/** The version of several matters together. */
export function versionOf(versions: Versions, of: readonly Matter[]): string {
  return of.map((matter) => versions.get(matter) ?? '').join(' ')
}
