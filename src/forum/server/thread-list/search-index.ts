import { sql } from 'drizzle-orm'
import type { Connection } from '../../../platform/server/database/database.ts'
import { normalizeForSearch, searchSeparator } from '../../../platform/server/database/search-terms.ts'

/** Thread ids per bucket of the search index. */
export const bucketSize = 16_384

/** Characters that separate words in the database: see `words_of` in the first migration. */
const wordSeparator = /[^a-z0-9\u0080-\u{10ffff}]+/u

/** Length at which `words_of` splits long words: so many characters in a row are surely in one part. */
const maxPartLength = 32

/** Writes the search text of a thread and its words, in the transaction that writes the thread. */
export async function indexThread(
  tx: Connection,
  thread: { id: number; categoryId: string; title: string; content: string },
): Promise<void> {
  const { id, categoryId } = thread
  const text = normalizeForSearch(`${thread.title}${searchSeparator}${thread.content}`)
  await tx.execute(sql`
    insert into forum_thread_texts (thread_id, category_id, bucket, text)
    values (${id}, ${categoryId}, ${Math.floor(id / bucketSize)}, ${text})
    on conflict (thread_id) do update set text = excluded.text`)
  // In order, so that two transactions that insert the same words cannot deadlock.
  await tx.execute(sql`
    insert into forum_words (word) select distinct word from unnest(words_of(${text})) word order by word
    on conflict do nothing`)
}

/**
 * Parts of words that every text with this term contains: the two longest with at least three characters. Long parts are
 * in few words; shorter ones are in most texts.
 */
export function wordParts(term: string): string[] {
  const parts = term.split(wordSeparator).map((part) => [...part].slice(0, maxPartLength).join(''))
  return parts
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length)
    .slice(0, 2)
}
