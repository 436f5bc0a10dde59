import { isMatch, type SearchRequest } from '../../platform/server/search/search-request.ts'
import { placedWords, type WrittenWord, wordsOf } from '../../platform/server/search/text-words.ts'
import { maxExcerptLength, type TextMatch } from '../contract.ts'

/** Characters before the first match that an excerpt shows. */
const lead = 60

type Wanted = Pick<SearchRequest, 'words' | 'phrases'>

/** A text with its line breaks and the characters of light markup left out, as it reads in one line. */
export function plainText(text: string): string {
  return text
    .replace(/\[([^\]\n]{1,200})\]\([^()\s]{1,500}\)/gu, '$1')
    .replace(/^[ \t]*(?:>|[-+*]|#{1,6}|\d{1,3}[.)])[ \t]+/gmu, '')
    .replace(/(^|[\s(])[*_`~]{1,3}(?=\S)/gmu, '$1')
    .replace(/(\S)[*_`~]{1,3}(?=$|[\s).,;:!?])/gmu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Where the words and phrases of a search are in a text. */
export function matchesIn(text: string, { words, phrases }: Wanted): TextMatch[] {
  const placed = placedWords(text)
  const wantedPhrases = phrases.map(wordsOf)
  const matches: TextMatch[] = []
  for (let index = 0; index < placed.length; ) {
    const length = Math.max(
      words.some((word) => isMatch((placed[index] as WrittenWord).word, word)) ? 1 : 0,
      ...wantedPhrases.map((phrase) => (isPhraseAt(placed, index, phrase) ? phrase.length : 0)),
    )
    const last = placed[index + length - 1]
    if (length > 0 && last) matches.push([(placed[index] as WrittenWord).start, last.end])
    index += Math.max(length, 1)
  }
  return matches
}

function isPhraseAt(placed: readonly WrittenWord[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => placed[at + index]?.word === word)
}

/** The part of a text around its first match, at most 200 characters, and the matches in it. */
export function excerptOf(text: string, wanted: Wanted): { excerpt: string; excerptMatches: TextMatch[] } {
  const plain = plainText(text)
  const [first] = matchesIn(plain, wanted)
  const excerpt = cut(plain, first?.[0] ?? 0)
  return { excerpt, excerptMatches: matchesIn(excerpt, wanted) }
}

/** Cuts a text at spaces. A long word, which has none, is not cut within a character. */
function cut(text: string, match: number): string {
  if (text.length <= maxExcerptLength) return text
  const wantedStart = Math.max(0, Math.min(match - lead, text.length - maxExcerptLength + 2))
  const spaceBefore = text.indexOf(' ', wantedStart)
  const start = wantedStart === 0 ? 0 : spaceBefore !== -1 && spaceBefore < match ? spaceBefore + 1 : match
  const room = maxExcerptLength - (start > 0 ? 1 : 0)
  const begins = start > 0 ? '…' : ''
  if (text.length - start <= room) return `${begins}${text.slice(start)}`
  const candidate = text.slice(start, start + room - 1)
  const lastSpace = candidate.lastIndexOf(' ')
  const kept = lastSpace > room / 2 ? candidate.slice(0, lastSpace) : candidate.replace(/[\ud800-\udbff]$/, '')
  return `${begins}${kept.trimEnd()}…`
}
