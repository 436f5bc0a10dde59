/*
 * How texts are split into words, for queries, ranking, and highlights. The functions search_text and search_vector in the
 * database do the same for what is indexed; a test compares the two.
 */

/**
 * What belongs to words: letters and digits, without punctuation, symbols, and pictures beyond ASCII. Written as ranges,
 * because PostgreSQL's classes of characters depend on the locale of the database.
 */
const wordCharacters =
  '\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3005-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefe\\uff10-\\uffdc' +
  '\\u{10000}-\\u{1efff}\\u{20000}-\\u{3ffff}'
const separators = new RegExp(`[^a-z0-9${wordCharacters}]+`, 'gu')
const plainSeparators = /[^a-z0-9]+/g
/** Not `trim`, which also takes away letters of Ogham that are spaces to JavaScript, and not to the database. */
const outerSpaces = /^ | $/g
const beyondAscii = /[\u0080-\uffff]/
const writtenWord = new RegExp(`[A-Za-z0-9${wordCharacters}]+`, 'gu')

/** Characters of a word that are compared. */
const maxWordLength = 64
/** Characters of a title that are compared with an exact title. */
const maxTitleKeyLength = 200

/** A text without case and accents, and without the form that sigma has at the end of a word. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
}

/** The words of a text in order, with one space between them. */
export function searchText(text: string): string {
  // Most texts and queries are plain, which takes a tenth of the time.
  if (!beyondAscii.test(text)) return text.toLowerCase().replace(plainSeparators, ' ').replace(outerSpaces, '')
  return fold(text).replace(separators, ' ').replace(outerSpaces, '')
}

/** The words of a text in order, without case and accents. */
export function wordsOf(text: string): string[] {
  return splitWords(searchText(text))
}

/** What a text is compared with to find it as a title. */
export function titleKeyOf(text: string): string {
  return cutTitle(searchText(text))
}

/** The words of a title, and what it is compared with as a whole. */
export function normalizeTitle(title: string): { words: string[]; key: string } {
  const text = searchText(title)
  return { words: splitWords(text), key: cutTitle(text) }
}

function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(' ').map(shorten)
}

function cutTitle(text: string): string {
  return text.length <= maxTitleKeyLength ? text : [...text].slice(0, maxTitleKeyLength).join('')
}

function shorten(word: string): string {
  return word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('')
}

export type WrittenWord = { word: string; start: number; end: number }

/** The words of a text with their places in it, in UTF-16 code units. */
export function placedWords(text: string): WrittenWord[] {
  return [...text.matchAll(writtenWord)].map(({ 0: written, index }) => {
    return { word: shorten(searchText(written)), start: index, end: index + written.length }
  })
}

/** Whether two words differ by at most one letter that was added, left out, replaced, or swapped with the next one. */
export function differsByOneEdit(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (start === long.length) return true
  const rest = (characters: string[], from: number) => characters.slice(from).join('')
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1)
  const isReplaced = rest(short, start + 1) === rest(long, start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return isReplaced || (isSwapped && rest(short, start + 2) === rest(long, start + 2))
}
