import { type SQL, sql } from 'drizzle-orm'
import { accountsAs } from '../../accounts/server/exports.ts'
import type { Author } from '../contract.ts'

const author = accountsAs('a')

/** SQL: the columns of an author, after `joinAuthor`. */
export const authorColumns = sql`${author.id} as "authorId", ${author.name} as "authorName",
  ${author.avatarUrl} as "authorAvatarUrl"`

/** SQL: joins the account of an author. There is none when it was deleted. */
export function joinAuthor(authorId: SQL): SQL {
  return sql`left join ${author.table} on ${author.id} = ${authorId}`
}

export type AuthorRow = { authorId: string | null; authorName: string | null; authorAvatarUrl: string | null }

/** An author as the API returns them; "Anonymous" when the account no longer exists (S2 §9). */
export function toAuthor(row: AuthorRow): Author {
  return { id: row.authorId, name: row.authorName ?? 'Anonymous', avatarUrl: row.authorAvatarUrl }
}

/** Converts a timestamp as PostgreSQL writes it to ISO 8601 in UTC. */
export function toTimestamp(text: string): string {
  // The usual format, of a session in UTC: 2026-01-31 09:30:00.5+00
  if (text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
  return new Date(text).toISOString()
}

/** Like `toTimestamp`, for a nullable column. */
export function toTimestampOrNull(text: string | null): string | null {
  return text === null ? null : toTimestamp(text)
}

/** SQL: a timestamp in whole microseconds since 1970, the full precision of PostgreSQL. */
export function microseconds(timestamp: SQL): SQL {
  return sql`(extract(epoch from ${timestamp}) * 1000000)::bigint`
}
