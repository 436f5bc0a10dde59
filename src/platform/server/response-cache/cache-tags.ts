import { sql } from 'drizzle-orm'
import { createBatchLoader } from '../database/batch-loader.ts'
import { arrayPlaceholder, prepare } from '../database/prepared-statements.ts'

/** What cached responses depend on. The triggers `note_change` of the migrations say which tables belong to each tag. */
export const cacheTags = ['people', 'board', 'events', 'jobs'] as const
export type CacheTag = (typeof cacheTags)[number]

/**
 * A scope of a tag, such as one thread of the board. The empty scope is the whole tag: its version changes only when a
 * write concerns all scopes, so each response compares it together with its own scopes.
 */
export type ScopedTag = `${CacheTag} ${string}`

/** The version of each requested scope. A scope that has never changed has none. */
export type TagVersions = Partial<Record<ScopedTag, string | null>>

/** The current versions of the scopes in the placeholder `tags`, for statements that read other data as well. */
export const tagVersionsSql = sql`(
  select coalesce(json_object_agg(tag, version), '{}')
  from unnest(${arrayPlaceholder('tags', 'text')}) tag
  cross join lateral (
    select sum(stamp)::text as version from freshness.stamps
    where matter = split_part(tag, ' ', 1) and scope = substr(tag, strpos(tag, ' ') + 1)
  ) stamps)`

const readVersions = prepare<{ versions: TagVersions }>(sql`select ${tagVersionsSql} as versions`)

/**
 * The current versions of scopes. Each commit that changes what a scope stands for gives it a version that it never had
 * before, so equal versions stand for equal content.
 */
export const currentTagVersions = createBatchLoader<readonly ScopedTag[], TagVersions>(async (db, keys) => {
  const [row] = await readVersions(db, { tags: [...new Set(keys.flat())] })
  return keys.map(() => row?.versions ?? {})
})

/** The version of several scopes together. */
export function combinedVersion(versions: TagVersions, tags: readonly ScopedTag[]): string {
  return tags.map((tag) => versions[tag] ?? '').join(' ')
}
