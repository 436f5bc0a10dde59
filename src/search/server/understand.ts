import { Temporal } from 'temporal-polyfill'
import { type SearchFilter, searchFilters } from '../../platform/contract/content-kinds.ts'
import { communityTimeZone } from '../../platform/contract/locale.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { NamedPeople, SearchSource } from '../../platform/server/extension-points/search-source.ts'
import type { SearchRequest } from '../../platform/server/search/search-request.ts'
import { lookUpWords } from '../../platform/server/search/search-words.ts'
import { searchText, titleKeyOf, wordsOf } from '../../platform/server/search/text-words.ts'
import type { SearchTerm } from '../contract.ts'
import { type ParsedTerm, parseQuery, writtenTexts } from './parse-query.ts'
import { knowsWords } from './spelling.ts'

/** What a query means for a viewer. */
export type Understood = {
  request: Omit<SearchRequest, 'limit' | 'maxShown' | 'isSuggestion'>
  /** Texts with several words that must not occur, which no index knows. */
  excludedPhrases: string[]
  terms: SearchTerm[]
  filters: ReadonlySet<SearchFilter>
  /** False if nothing can match: an empty query, or a filter by something that does not exist for the viewer. */
  isSearchable: boolean
}

const pictureNames = ['picture', 'pictures', 'image', 'images']

/**
 * What a query means for the viewer: its words with their stems and completions, and the people and places that its
 * filters name. A name that stands for nothing the viewer may know is like one that does not exist.
 */
export async function understand(
  services: Services,
  viewer: Viewer,
  sources: readonly SearchSource[],
  query: string,
): Promise<Understood> {
  const parsed = parseQuery(query)
  const valuesOf = (operator: ParsedTerm['operator']) =>
    parsed.filter((term) => term.operator === operator).map(({ value }) => value)
  const typed = valuesOf('word')
  const excludedTexts = valuesOf('not').map(searchText)
  const excludedWords = excludedTexts.filter((text) => !text.includes(' ')).flatMap(wordsOf)
  const last = parsed.at(-1)
  const prefix = last?.operator === 'word' ? last.value : null
  const [known, people, places] = await Promise.all([
    lookUpWords(services.db, [...typed, ...excludedWords], knowsWords(viewer) ? prefix : null),
    Promise.all(valuesOf('from').map((name) => peopleNamed(services, viewer, sources, name))),
    Promise.all(valuesOf('in').map((name) => placesNamed(services, viewer, sources, name))),
  ])
  const [before, after] = [valuesOf('before').map(startOfDay), valuesOf('after').map(startOfDay)]
  const terms = parsed.map((term) => ({ ...term, isKnown: true }))
  const note = (operator: SearchTerm['operator'], isKnown: readonly boolean[]) => {
    const named = terms.filter((term) => term.operator === operator)
    for (const [index, term] of named.entries()) term.isKnown = isKnown[index] ?? false
  }
  note(
    'from',
    people.map(({ isKnown }) => isKnown),
  )
  note(
    'in',
    places.map((ids) => ids.length > 0),
  )
  note(
    'has',
    valuesOf('has').map((value) => pictureNames.includes(value.toLowerCase())),
  )
  note(
    'before',
    before.map((moment) => moment !== null),
  )
  note(
    'after',
    after.map((moment) => moment !== null),
  )
  const filters = new Set(searchFilters.filter((filter) => parsed.some(({ operator }) => operator === filter)))
  // Whether a name belongs to somebody decides nothing: that somebody may be a person whom the viewer may not know of.
  const isPossible = terms.every(({ operator, isKnown }) => isKnown || operator === 'from')
  return {
    request: {
      words: typed.map((word, index) => {
        const { stem = '', completions = [] } = known.get(word) ?? {}
        const isPrefix = word === prefix && index === typed.length - 1
        return { word, stem, isPrefix, completions: isPrefix ? completions : [], alternatives: [] }
      }),
      phrases: valuesOf('phrase').map(searchText),
      excluded: excludedWords.map((word) => ({ word, stem: known.get(word)?.stem ?? '' })),
      written: writtenTexts(query),
      titleKey: titleKeyOf(typed.join(' ')),
      from: filters.has('from') ? [...new Set(people.flatMap(({ ids }) => ids))] : null,
      places: filters.has('in') ? [...new Set(places.flat())] : null,
      needsPicture: filters.has('has'),
      before: earliest(before),
      after: latest(after),
    },
    excludedPhrases: excludedTexts.filter((text) => text.includes(' ')),
    terms,
    filters,
    isSearchable: isPossible && terms.length > 0 && terms.some(({ operator }) => operator !== 'not'),
  }
}

async function peopleNamed(services: Services, viewer: Viewer, sources: readonly SearchSource[], name: string) {
  const nobody: NamedPeople = { ids: [], isKnown: false }
  const source = sources.find((each) => each.peopleNamed && each.roles.includes(viewer.role))
  return (await source?.peopleNamed?.(services, viewer, name)) ?? nobody
}

async function placesNamed(services: Services, viewer: Viewer, sources: readonly SearchSource[], name: string) {
  const source = sources.find((each) => each.placesNamed && each.roles.includes(viewer.role))
  return (await source?.placesNamed?.(services, viewer, name)) ?? []
}

/** When a day such as "2026-11-24" begins in the community's time zone; null for any other text. */
function startOfDay(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < '1900' || day > '9000') return null
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime(communityTimeZone).toInstant().toString()
  } catch {
    return null
  }
}

function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).sort()[0] ?? null
}

function latest(moments: readonly (string | null)[]): string | null {
  return (
    moments
      .filter((moment) => moment !== null)
      .sort()
      .at(-1) ?? null
  )
}
