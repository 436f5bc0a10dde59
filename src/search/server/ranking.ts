import * as z from 'zod'
import { type SearchKind, searchKinds } from '../../platform/contract/content-kinds.ts'
import type { Candidate, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { isMatch, type SearchRequest } from '../../platform/server/search/search-request.ts'
import { normalizeTitle } from '../../platform/server/search/text-words.ts'
import type { SearchSort } from '../contract.ts'

/** Tiers of relevance. Between them lies the share of the words that are in a title. */
const exactTitle = 4
const allInTitle = 2
/** Results of corrected words come after all others. */
const correctedPenalty = 10

/** Ten times the likes count as much as this many days. */
const daysPerTenfoldLikes = 30
const dayInMilliseconds = 24 * 60 * 60 * 1000
/** Stands for the day of what has no date, such as people: they come before content that matches as well. */
const daysWithoutDate = 100_000

/** The order among results of equal relevance that people expect: who, then where, then what was said. */
const kindOrder = new Map(searchKinds.map((kind, index) => [kind, index]))

export type RankedItem<Item extends Candidate = Candidate> = Item & {
  kind: SearchKind
  source: SearchSource
  /** How well it matches. Words that are repeated do not count twice. */
  tier: number
  /** Likes and age. Does not depend on the time of the search, so that pages fit together. */
  freshness: number
}

/** Kinds whose title is that of something else: of the thread, or of the conversation. */
const borrowedTitles: ReadonlySet<SearchKind> = new Set(['reply', 'message'])

/** @param isCorrected whether the words were corrected */
export function rankItem<Item extends Candidate>(
  source: SearchSource,
  item: Item,
  request: Pick<SearchRequest, 'words' | 'titleKey'>,
  isCorrected: boolean,
): RankedItem<Item> {
  const { kind } = source
  const days = item.at === null ? daysWithoutDate : Date.parse(item.at) / dayInMilliseconds
  const freshness = days + daysPerTenfoldLikes * Math.log10(1 + Math.max(0, item.likes))
  const tier = tierOf(kind, item, request) - (isCorrected ? correctedPenalty : 0)
  return { ...item, kind, source, tier: round(tier), freshness: round(freshness) }
}

function tierOf(
  kind: SearchKind,
  { title }: Candidate,
  { words, titleKey }: Pick<SearchRequest, 'words' | 'titleKey'>,
): number {
  if (borrowedTitles.has(kind) || words.length === 0) return 0
  const { words: inTitle, key } = normalizeTitle(title)
  if (titleKey !== '' && key === titleKey) return exactTitle
  const whole = words.filter(({ word, alternatives }) => [word, ...alternatives].some((each) => inTitle.includes(each)))
  const part = words.filter((word) => inTitle.some((each) => isMatch(each, word)))
  const share = (whole.length + part.length) / (2 * words.length)
  return part.length === words.length ? allInTitle + share : share
}

/** So that a position in a cursor is the same number again. Of two posts, the newer one has the higher number of days. */
function round(number: number): number {
  return Math.round(number * 1_000_000) / 1_000_000
}

type Position = [first: number, second: number, kind: number, id: string]

/** What a cursor contains. */
export const positionSchema: z.ZodType<Position> = z.tuple([z.number(), z.number(), z.number(), z.string().max(100)])

/** The keys that order an item. The order is total: no two items have the same kind and id. */
export function positionOf({ tier, freshness, at, kind, id }: RankedItem, sort: SearchSort): Position {
  const order = kindOrder.get(kind) ?? 0
  if (sort === 'relevance') return [tier, freshness, order, id]
  return [Math.min(Math.sign(tier), 0), at === null ? 0 : Date.parse(at), order, id]
}

/** Negative if the first position comes before the second. */
export function comparePositions(one: Position, other: Position): number {
  return (
    other[0] - one[0] ||
    other[1] - one[1] ||
    one[2] - other[2] ||
    (one[3] === other[3] ? 0 : one[3] < other[3] ? -1 : 1)
  )
}
