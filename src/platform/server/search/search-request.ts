import { searchText, wordsOf } from './text-words.ts'

/** A word that a person searches for. */
export type SearchWord = {
  word: string
  /** Its English stem; empty for words without one, such as "the". */
  stem: string
  /** Whether it is the beginning of a word that is still being typed. */
  isPrefix: boolean
  /** Common words that begin with it, if it is a beginning. */
  completions: readonly string[]
  /** Other words that are meant as well: further corrections of a misspelled word. */
  alternatives: readonly string[]
}

/** What every source looks for. All of it must match. */
export type SearchRequest = {
  words: readonly SearchWord[]
  /** Words in this order, without others between them; in the form of `searchText`. */
  phrases: readonly string[]
  /** Words that must not occur. */
  excluded: readonly { word: string; stem: string }[]
  /** The words and phrases as they are written, with accents and signs, for texts that keep these. Never corrected. */
  written: readonly string[]
  /** All words in order, to find an exact title. */
  titleKey: string
  /** Only by these people; null for everybody. */
  from: readonly string[] | null
  /** Only in these places; null for everywhere. */
  places: readonly string[] | null
  needsPicture: boolean
  /** Only before this moment, and only from this one on; null for any time. */
  before: string | null
  after: string | null
  /** How many items are wanted: a few suggestions, or all that a page of the search ranks. */
  limit: number
  /** How many of these items one response shows at most. */
  maxShown: number
  isSuggestion: boolean
}

type QueryWords = Pick<SearchRequest, 'words' | 'phrases' | 'excluded'>

/** Whether a request looks for words at all. Without, the newest items that pass its filters are listed. */
export function hasWords({ words, phrases }: Pick<SearchRequest, 'words' | 'phrases'>): boolean {
  return words.length > 0 || phrases.length > 0
}

/** Letters after a stem that a word with this stem may have, as in "organizations". */
const maxEndingLength = 5

/** Whether a word of a text is, or begins with, a word that is searched for. Endings of English words do not matter. */
export function isMatch(textWord: string, { word, stem, isPrefix, alternatives }: SearchWord): boolean {
  if (textWord === word || (isPrefix && textWord.startsWith(word)) || alternatives.includes(textWord)) return true
  // The stem of "companies" is "compani".
  if (stem.length > 2 && stem.endsWith('i') && textWord === `${stem.slice(0, -1)}y`) return true
  return stem.length > 2 && textWord.startsWith(stem) && textWord.length <= stem.length + maxEndingLength
}

/** Whether a text contains every phrase. The word indexes know no order of words. */
export function containsPhrases(text: string, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return true
  const padded = ` ${searchText(text)} `
  return phrases.every((phrase) => padded.includes(` ${phrase} `))
}

/** Whether a text matches all words of a request: for content that is so little that it needs no index. */
export function matchesWords(text: string, { words, phrases, excluded }: SearchRequest): boolean {
  const textWords = [...new Set(wordsOf(text))]
  const contains = (word: SearchWord) => textWords.some((each) => isMatch(each, word))
  return (
    words.every(contains) &&
    containsPhrases(text, phrases) &&
    !excluded.some((word) => contains({ ...word, isPrefix: false, completions: [], alternatives: [] }))
  )
}

/** Whether something of this moment passes the request's filters of time. */
export function isBetween(at: Date, { before, after }: Pick<SearchRequest, 'before' | 'after'>): boolean {
  return (before === null || at < new Date(before)) && (after === null || at >= new Date(after))
}

/**
 * The query for the index of all words, as text of a tsquery; null if the request contains neither words nor excluded ones.
 * A beginning of a word is looked up as its most common completions: as a range of the index it would read everything
 * that begins with it.
 */
export function wordsQuery(request: QueryWords): string | null {
  return toQuery(request, completedWords)
}

/** The query for the index of titles, which is small enough for ranges of words. */
export function titleQuery(request: QueryWords): string | null {
  return toQuery(request, titleWords)
}

/** The query for the newest titles: by completions if there are any, because a range is read anew in each window. */
export function nearTitleQuery(request: QueryWords): string | null {
  return toQuery(request, (word) => (word.completions.length > 0 ? completedWords(word) : titleWords(word)))
}

function completedWords({ word, stem, completions, alternatives }: SearchWord): string[] {
  return [word, stem, ...completions, ...alternatives].map(quote)
}

function titleWords({ word, stem, isPrefix, alternatives }: SearchWord): string[] {
  return [`${quote(word)}${isPrefix ? ':*' : ''}`, ...[stem, ...alternatives].map(quote)]
}

function toQuery(
  { words, phrases, excluded }: QueryWords,
  alternativesOf: (word: SearchWord) => readonly string[],
): string | null {
  const conditions = [
    ...words.map((word) => oneOf(alternativesOf(word))),
    ...phrases.flatMap((phrase) => wordsOf(phrase).map(quote)),
    ...excluded.map(({ word, stem }) => `!${oneOf([word, stem].map(quote))}`),
  ]
  return conditions.length === 0 ? null : conditions.join(' & ')
}

function oneOf(alternatives: readonly string[]): string {
  return `(${[...new Set(alternatives)].filter((each) => each !== quote('')).join(' | ')})`
}

/** Words consist of letters and digits only, so that nothing in them needs escaping. */
function quote(word: string): string {
  return `'${word}'`
}
