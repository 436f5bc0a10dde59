import { sql } from 'drizzle-orm'
import { createBatchLoader } from '../database/batch-loader.ts'
import { prepare } from '../database/prepared-statements.ts'

/** What cached responses depend on. The triggers `note_change` of the migrations say which tables belong to each tag. */
export const cacheTags = ['people', 'board', 'events', 'jobs'] as const
export type CacheTag = (typeof cacheTags)[number]

/** The version of each tag. A tag that has never changed has none. */
export type TagVersions = Partial<Record<CacheTag, string>>

/** The current tag versions, for statements that read other data as well. */
export const tagVersionsSql = sql`(
  select coalesce(json_object_agg(matter, version), '{}') from (
    select matter, sum(stamp)::text as version from freshness.stamps
    where matter = any(${sql.raw(`'{${cacheTags}}'`)}::text[]) group by matter
  ) stamps)`

const readVersions = prepare<{ versions: TagVersions }>(sql`select ${tagVersionsSql} as versions`)

/**
 * The current tag versions. Each commit that changes what a tag stands for gives the tag a version that it never had
 * before, so equal versions stand for equal content.
 */
export const currentTagVersions = createBatchLoader<null, TagVersions>(async (db, keys) => {
  const [row] = await readVersions(db, {})
  return keys.map(() => row?.versions ?? {})
})

/** The version of several tags together. */
export function combinedVersion(versions: TagVersions, tags: readonly CacheTag[]): string {
  return tags.map((tag) => versions[tag] ?? '').join(' ')
}
