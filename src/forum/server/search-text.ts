import { sql } from 'drizzle-orm'
import type { Connection } from '../../platform/server/database/database.ts'
import { comparable, divider } from '../../platform/server/database/search-terms.ts'

/** Ids in a bucket of the search's index. */
export const bucketSize = 16_384

/** Characters at which the database ends a word: see `words_of` in the first migration. */
const betweenWords = /[^a-z0-9\u0080-\u{10ffff}]+/u

/** Characters of a long word that are sure to stand together in a piece of it: see `words_of`. */
const pieceLength = 32

/** Keeps what the search looks through for a thread, in the transaction that writes it, and every word of it. */
export async function keepSearchText(
  tx: Connection,
  thread: { id: number; categoryId: string; title: string; content: string },
): Promise<void> {
  const { id, categoryId } = thread
  const text = comparable(`${thread.title}${divider}${thread.content}`)
  await tx.execute(sql`
    insert into forum_thread_texts (thread_id, category_id, bucket, text)
    values (${id}, ${categoryId}, ${Math.floor(id / bucketSize)}, ${text})
    on conflict (thread_id) do update set text = excluded.text`)
  // In order, so that two threads with the same new words never wait for each other.
  await tx.execute(sql`
    insert into forum_words (word) select distinct word from unnest(words_of(${text})) word order by word
    on conflict do nothing`)
}

/**
 * Parts of words that every text with this term holds: the two longest of three characters or more. Longer ones are
 * in fewer words, and shorter ones in most texts.
 */
export function wordParts(term: string): string[] {
  const parts = term.split(betweenWords).map((part) => [...part].slice(0, pieceLength).join(''))
  return parts
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length)
    .slice(0, 2)
}
