import { sql } from 'drizzle-orm'
import type { Author } from '../contract.ts'

/** What the queries of the board read of whoever wrote something, from `accounts` joined as `a`. */
export const authorColumns = sql`a.id as "authorId", a.name as "authorName", a.avatar_url as "authorAvatarUrl"`

export type AuthorRow = { authorId: string | null; authorName: string | null; authorAvatarUrl: string | null }

/** An author as the API shows her; "Anonymous" when the account is gone (S2 §9). */
export function toAuthor(row: AuthorRow): Author {
  return { id: row.authorId, name: row.authorName ?? 'Anonymous', avatarUrl: row.authorAvatarUrl }
}
