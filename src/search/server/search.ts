import type { RequestContext, Viewer } from '../../platform/server/auth/request-context.ts'
import { parseCursor, toCursor } from '../../platform/server/database/cursors.ts'
import type { Candidate, FoundItem, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import { containsPhrases, type SearchRequest } from '../../platform/server/search/search-request.ts'
import { wordsOf } from '../../platform/server/search/text-words.ts'
import {
  maxSuggestions,
  maxSuggestionsPerKind,
  resultsPerPage,
  type SearchKind,
  type SearchResult,
  type SearchSort,
  type SearchTerm,
} from '../contract.ts'
import { excerptOf, matchesIn } from './excerpts.ts'
import { comparePositions, positionOf, positionSchema, type RankedItem, rankItem } from './ranking.ts'
import { correctedRequest, enoughResults, knowsWords, settleCorrections } from './spelling.ts'
import { type Understood, understand } from './understand.ts'

/** Candidates of each kind that are ranked: for a few suggestions, for the pages of everything, and for those of one kind. */
const candidates = { ofSuggestions: 24, ofEverything: 100, ofOneKind: 200 }

/** The first results of each kind, while a person types. */
export async function suggest(context: RequestContext, viewer: Viewer, query: string) {
  const sources = sourcesFor(context, viewer).filter(({ isSuggested }) => isSuggested !== false)
  const { items, request, corrected } = await searchAll(context, viewer, sources, query, true)
  items.sort((one, other) => comparePositions(positionOf(one, 'relevance'), positionOf(other, 'relevance')))
  const counts = new Map<SearchKind, number>()
  const chosen = items.filter(({ kind }) => {
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return count < maxSuggestionsPerKind
  })
  const shown = await withDetails(context, viewer, request, chosen.slice(0, maxSuggestions))
  return { results: shown.map((item) => toResult(item, request)), corrected }
}

type FindInput = { q: string; kind?: SearchKind; sort: SearchSort; after?: string }

/** A page of everything that the viewer may open and that matches. */
export async function find(context: RequestContext, viewer: Viewer, { q, kind, sort, after }: FindInput) {
  const all = sourcesFor(context, viewer)
  const sources = kind === undefined ? all : all.filter((source) => source.kind === kind)
  const { items, request, corrected, isComplete, terms } = await searchAll(context, viewer, sources, q, false)
  const ranked = items
    .map((item) => ({ item, position: positionOf(item, sort) }))
    .sort((one, other) => comparePositions(one.position, other.position))
  const from = after === undefined ? null : parseCursor(after, positionSchema)
  const rest = from ? ranked.filter(({ position }) => comparePositions(position, from) > 0) : ranked
  const page = rest.slice(0, resultsPerPage)
  const last = rest.length > page.length ? page.at(-1) : undefined
  const shown = await withDetails(
    context,
    viewer,
    request,
    page.map(({ item }) => item),
  )
  return {
    results: shown.map((item) => toResult(item, request)),
    next: last ? toCursor(last.position) : null,
    corrected,
    isComplete,
    terms,
  }
}

function sourcesFor({ searchSources }: RequestContext, { role }: Viewer): SearchSource[] {
  return searchSources.filter(({ roles }) => roles.includes(role))
}

type Findings = {
  items: RankedItem[]
  /** What the words to highlight are. */
  request: SearchRequest
  corrected: string | null
  isComplete: boolean
  terms: SearchTerm[]
}

async function searchAll(
  context: RequestContext,
  viewer: Viewer,
  sources: readonly SearchSource[],
  query: string,
  isSuggestion: boolean,
): Promise<Findings> {
  const understood = await understand(context, viewer, context.searchSources, query)
  const limit = isSuggestion ? candidates.ofSuggestions : candidatesPerKind(understood, sources)
  const maxShown = isSuggestion ? maxSuggestionsPerKind : resultsPerPage
  const request: SearchRequest = { ...understood.request, limit, maxShown, isSuggestion }
  const { terms } = understood
  if (!understood.isSearchable)
    return { items: [], request, corrected: null, isComplete: true, terms: hideNames(terms, []) }
  const found = await runSources(context, viewer, sources, understood, request, false)
  const spelled = await searchCorrected(context, viewer, sources, understood, request, found.items)
  const items = withoutSavedAgain(spelled ? [...found.items, ...spelled.items] : found.items)
  // Suggestions say nothing about names.
  const areNamesKnown = isSuggestion || terms.every(({ isKnown }) => isKnown)
  return {
    items,
    request: spelled ? { ...request, words: [...request.words, ...spelled.request.words] } : request,
    corrected: spelled?.words ?? null,
    isComplete: found.isComplete && (spelled?.isComplete ?? true),
    terms: areNamesKnown ? terms : hideNames(terms, await withDetails(context, viewer, request, items)),
  }
}

function candidatesPerKind({ request, excludedPhrases }: Understood, sources: readonly SearchSource[]): number {
  // Candidates have the words of a phrase, but only some of them next to each other.
  const hasPhrases = request.phrases.length > 0 || excludedPhrases.length > 0
  return sources.length === 1 || hasPhrases ? candidates.ofOneKind : candidates.ofEverything
}

/** Reads the details of items that have none yet. Those that the viewer may not see any more are left out. */
async function withDetails(
  context: RequestContext,
  viewer: Viewer,
  request: SearchRequest,
  items: readonly RankedItem<Candidate | FoundItem>[],
): Promise<RankedItem<FoundItem>[]> {
  const bySource = new Map<SearchSource, string[]>()
  for (const item of items) {
    if (isWhole(item)) continue
    const ids = bySource.get(item.source) ?? []
    bySource.set(item.source, ids)
    ids.push(item.id)
  }
  const read = [...bySource].map(async ([source, ids]) => {
    return [source, await source.detailsOf?.(context, viewer, request, ids)] as const
  })
  const details = new Map(await Promise.all(read))
  return items.flatMap((item) => {
    if (isWhole(item)) return [item]
    const found = details.get(item.source)?.get(item.id)
    return found ? [{ ...item, ...found }] : []
  })
}

function isWhole(item: RankedItem<Candidate | FoundItem>): item is RankedItem<FoundItem> {
  return 'text' in item
}

/** Leaves out saved content that was found as what it is, with an excerpt. */
function withoutSavedAgain(items: RankedItem[]): RankedItem[] {
  if (!items.some(({ kind }) => kind === 'saved')) return items
  const paths = new Set(items.flatMap(({ kind, path }) => (kind === 'saved' ? [] : [path])))
  return items.filter(({ kind, path }) => kind !== 'saved' || !paths.has(path))
}

/** A name is known if its person is listed, or if results show it anyway. */
function hideNames(terms: SearchTerm[], items: readonly RankedItem<FoundItem>[]): SearchTerm[] {
  const authors = [...new Set(items.flatMap(({ person }) => person?.name ?? []))].map(wordsOf)
  const isShown = (name: string) =>
    authors.some((parts) => wordsOf(name).every((word) => parts.some((part) => part.startsWith(word))))
  return terms.map((term) =>
    term.operator === 'from' ? { ...term, isKnown: term.isKnown || isShown(term.value) } : term,
  )
}

async function runSources(
  context: RequestContext,
  viewer: Viewer,
  sources: readonly SearchSource[],
  { filters, excludedPhrases }: Understood,
  request: SearchRequest,
  isCorrected: boolean,
): Promise<{ items: RankedItem[]; isComplete: boolean }> {
  const able = sources.filter((source) => [...filters].every((filter) => source.filters.includes(filter)))
  const found = await Promise.all(
    able.map(async (source) => {
      const { items, isComplete } = await source.find(context, viewer, request)
      const ranked = items.map((item) => rankItem(source, item, request, isCorrected))
      if (excludedPhrases.length === 0) return { items: ranked, isComplete }
      const kept = (await withDetails(context, viewer, request, ranked)).filter(({ title, text }) => {
        return excludedPhrases.every((phrase) => !containsPhrases(`${title} ${text}`, [phrase]))
      })
      return { items: kept, isComplete }
    }),
  )
  return { items: found.flatMap(({ items }) => items), isComplete: found.every(({ isComplete }) => isComplete) }
}

/**
 * Searches again with corrected words if few results were found. A correction is offered only if it leads the viewer to
 * something that they may see, and that they have not found already.
 */
async function searchCorrected(
  context: RequestContext,
  viewer: Viewer,
  sources: readonly SearchSource[],
  understood: Understood,
  request: SearchRequest,
  found: readonly RankedItem<Candidate>[],
) {
  if (!knowsWords(viewer) || found.length >= enoughResults || request.words.length === 0) return null
  const attempt = await correctedRequest(context.db, request, found.length > 0)
  if (!attempt) return null
  const { items, isComplete } = await runSources(context, viewer, sources, understood, attempt, true)
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`))
  const others = items.filter(({ kind, id }) => !known.has(`${kind} ${id}`))
  others.sort((one, other) => comparePositions(positionOf(one, 'relevance'), positionOf(other, 'relevance')))
  const [best] = await withDetails(context, viewer, request, others.slice(0, 1))
  if (!best) return null
  const settled = settleCorrections(attempt, `${best.title} ${best.text}`)
  return { items: others, isComplete, request: attempt, words: settled.words.map(({ word }) => word).join(' ') }
}

function toResult(item: RankedItem<FoundItem>, request: SearchRequest): SearchResult {
  const { kind, id, path, title, context, person, at, text } = item
  const { excerpt, excerptMatches } = excerptOf(text, request)
  return {
    kind,
    id,
    path,
    title,
    titleMatches: matchesIn(title, request),
    context,
    excerpt,
    excerptMatches,
    person,
    at,
  }
}
