import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { literal, placeholder, prepare } from '../database/prepared-statements.ts'
import { differsByOneEdit } from './text-words.ts'

/** Completions of a beginning that are searched for, and letters that it must have. */
const maxCompletions = 12
const minCompletedLength = 3
/** Corrections of a word that are tried, and letters that it must have. */
const maxCorrections = 3
const minCorrectedLength = 4

/** Locks how far a background job has read a table, so that two processes do not read the same rows. */
export async function lockProgress(tx: Transaction, name: string): Promise<number> {
  await tx.execute(sql`insert into search_progress (name) values (${name}) on conflict do nothing`)
  const { rows } = await tx.execute<{ position: number }>(
    sql`select position from search_progress where name = ${name} for update`,
  )
  return Number(rows[0]?.position ?? 0)
}

/** Stores how far a locked table was read. */
export async function advanceProgress(tx: Transaction, name: string, position: number): Promise<void> {
  await tx.execute(sql`update search_progress set position = ${position} where name = ${name}`)
}

/**
 * Adds the words of texts to those that complete and correct searches.
 * @param texts a query for texts that every member may read
 */
export async function addWords(tx: Transaction, texts: SQL): Promise<void> {
  // In order, so that two transactions that add the same words cannot deadlock.
  await tx.execute(sql`
    insert into search_words (word, uses)
    select word, count(*) from (${texts}) content(text), lateral (select distinct word from listed_words(text) word) words
    group by word order by word
    on conflict (word) do update set uses = search_words.uses + excluded.uses`)
}

type WordRow = { word: string; stem: string; completions: string[] | null }

const readWords = prepare<WordRow>(sql`
  select word, coalesce((ts_lexize('english_stem', word))[1], '') as stem,
    case when word = ${placeholder('prefix')}::text then (
      select array_agg(completion.word) from (
        select word from search_words
        where word ~>~ ${placeholder('prefix')}::text and word ~<~ (${placeholder('prefix')}::text || chr(1114111))
        order by uses desc, word limit ${literal(maxCompletions)}
      ) completion
    ) end as completions
  from unnest(${placeholder('words')}::text[]) word`)

/**
 * The stems of words, and the most common words that begin with one of them.
 * @param prefix the word that may be a beginning; null for none
 */
export async function lookUpWords(
  db: Database,
  words: readonly string[],
  prefix: string | null,
): Promise<Map<string, { stem: string; completions: string[] }>> {
  if (words.length === 0) return new Map()
  const isLongEnough = prefix !== null && prefix.length >= minCompletedLength
  const rows = await readWords(db, { words: [...new Set(words)], prefix: isLongEnough ? prefix : null })
  return new Map(rows.map(({ word, stem, completions }) => [word, { stem, completions: completions ?? [] }]))
}

const readNeighbors = prepare<{ word: string; uses: number; wanted: string }>(sql`
  select wanted.word as wanted, known.word, known.uses
  from unnest(${placeholder('words')}::text[]) wanted(word),
    lateral (select word, uses from search_words
      where neighbors && (select array_agg(neighbor) from unnest(search_neighbors(wanted.word)) neighbor)) known`)

/** The words that a word may be a mistake for, the most common first; and whether it is known itself. */
export type Corrections = { known: boolean; others: string[] }

/**
 * The known words that differ from each of some words by one edit. A word of fewer than four letters, or with digits, has
 * no corrections.
 */
export async function correctionsOf(db: Database, words: readonly string[]): Promise<Map<string, Corrections>> {
  const wanted = [...new Set(words)].filter((word) => word.length >= minCorrectedLength && !/\d/.test(word))
  const corrections = new Map<string, Corrections>()
  if (wanted.length === 0) return corrections
  const rows = await readNeighbors(db, { words: wanted })
  for (const word of wanted) {
    const near = rows.filter((row) => row.wanted === word)
    const others = near.filter((row) => row.word !== word && differsByOneEdit(word, row.word))
    others.sort((one, other) => other.uses - one.uses || (one.word < other.word ? -1 : 1))
    corrections.set(word, {
      known: near.some((row) => row.word === word),
      others: others.slice(0, maxCorrections).map((row) => row.word),
    })
  }
  return corrections
}
