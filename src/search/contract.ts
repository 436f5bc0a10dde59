import * as z from 'zod'
import { searchFilters, searchKinds } from '../platform/contract/content-kinds.ts'
import { operation } from '../platform/contract/operation.ts'
import { moment, uuid } from '../platform/contract/schemas.ts'
import { singleLinePattern } from '../platform/contract/text-formats.ts'

const tag = 'Search'

export { type SearchKind, searchKinds } from '../platform/contract/content-kinds.ts'

export const searchSorts = ['relevance', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]

export const maxQueryLength = 200
/** Results on one page of the full search. */
export const resultsPerPage = 20
/** Suggestions of one kind, and of all kinds together. */
export const maxSuggestionsPerKind = 4
export const maxSuggestions = 20
/** Maximum length in characters of the excerpt of a result. */
export const maxExcerptLength = 200

/** Where a match begins and ends in a text, in UTF-16 code units as `String.slice` takes them, in ascending order. */
const textMatch = z.tuple([z.number().int(), z.number().int()])
export type TextMatch = z.infer<typeof textMatch>

const searchResult = z.object({
  kind: z.enum(searchKinds),
  /** Identifies the result within its kind. */
  id: z.string(),
  /** Leads to the exact place, such as "/messages/thread/12#reply-34". */
  path: z.string(),
  title: z.string(),
  titleMatches: z.array(textMatch),
  /** One line about where it is: a category, a company, a group, a date. May be empty. */
  context: z.string(),
  /** Plain text around the first match. May be empty. */
  excerpt: z.string(),
  excerptMatches: z.array(textMatch),
  /** The author, or the person that was found. `id` is null if their account is gone. */
  person: z.object({ id: uuid.nullable(), name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** When it was written, or takes place. */
  at: moment.nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

/** The operators that a query may contain, and how everything else in it is understood. */
export const termOperators = [...searchFilters, 'phrase', 'not', 'word'] as const
export type TermOperator = (typeof termOperators)[number]

const searchTerm = z.object({
  operator: z.enum(termOperators),
  /** What follows the operator, without quotes. */
  value: z.string(),
  /** False if the value names nothing the viewer may know: nothing matches it. */
  isKnown: z.boolean(),
})
export type SearchTerm = z.infer<typeof searchTerm>

/** A query that nothing can be found with, such as an empty one, has no results; it is no error. */
const searchQuery = z.string().trim().max(maxQueryLength).regex(singleLinePattern).default('')

/** The words that were searched for instead of misspelled ones; null if nothing was corrected. */
const corrected = z.string().nullable()

export const searchContract = {
  suggest: operation('signedIn', {
    method: 'GET',
    path: '/search/suggestions',
    summary: 'Find the first results of each kind, while a person types',
    tag,
    membership: 'needed',
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(z.object({ q: searchQuery }))
    .output(
      z.object({
        /** At most four of each kind and 20 in all, best first. */
        results: z.array(searchResult),
        corrected,
      }),
    ),

  find: operation('signedIn', {
    method: 'GET',
    path: '/search',
    summary: 'Search everything that the viewer may open',
    tag,
    membership: 'needed',
    problems: ['TOO_MANY_REQUESTS'],
  })
    .input(
      z.object({
        q: searchQuery,
        kind: z.enum(searchKinds).optional(),
        sort: z.enum(searchSorts).default('relevance'),
        /** From `next` of the previous page. One that is not valid begins at the first page. */
        after: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        results: z.array(searchResult),
        /** Continues after these results; null at the end. */
        next: z.string().nullable(),
        corrected,
        /** False if more may match than was examined. */
        isComplete: z.boolean(),
        /** How the query was understood. */
        terms: z.array(searchTerm),
      }),
    ),
}
