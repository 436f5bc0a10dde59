import type { Page, Route } from '@playwright/test'
import type { SearchResult, SearchTerm } from '../contract.ts'

/*
 * Answers of the search that a test cannot bring about on a real site at the moment it needs them: late ones, faults,
 * corrections, and pages of results. What the real search finds is tested in find-anything.browser.ts.
 */

type Suggestions = { results: SearchResult[]; corrected: string | null }
type FindAnswer = Suggestions & { next: string | null; isComplete: boolean; terms: SearchTerm[] }

let lastId = 0

/** A result; a thread unless the test says otherwise. */
export function result(given: Partial<SearchResult> = {}): SearchResult {
  lastId++
  return {
    kind: 'thread',
    id: String(lastId),
    path: `/messages/thread/${lastId}`,
    title: `Thread ${lastId}`,
    titleMatches: [],
    context: 'Introductions',
    excerpt: '',
    excerptMatches: [],
    person: null,
    at: '2026-05-01T12:00:00Z',
    ...given,
  }
}

/** Answers what the palette requests. @param answer may be late, or null for a fault of the server */
export function mockSuggestions(
  page: Page,
  answer: (q: string) => Partial<Suggestions> | null | Promise<Partial<Suggestions> | null>,
): Promise<unknown> {
  return page.route(
    ({ pathname }) => pathname === '/api/search/suggestions',
    async (route) => {
      const given = await answer(queryOf(route).get('q') ?? '')
      await fulfill(route, given && { results: [], corrected: null, ...given })
    },
  )
}

/** Answers what the search page requests. @param answer null for a fault of the server */
export function mockFind(
  page: Page,
  answer: (parameters: URLSearchParams) => Partial<FindAnswer> | null,
): Promise<unknown> {
  return page.route(
    ({ pathname }) => pathname === '/api/search',
    (route) => {
      const given = answer(queryOf(route))
      return fulfill(
        route,
        given && { results: [], corrected: null, next: null, isComplete: true, terms: [], ...given },
      )
    },
  )
}

function queryOf(route: Route): URLSearchParams {
  return new URL(route.request().url()).searchParams
}

async function fulfill(route: Route, json: object | null): Promise<void> {
  const problem = { code: 'UNAVAILABLE', status: 503, title: 'Unavailable', detail: 'Busy', type: 'about:blank' }
  // A request that was aborted meanwhile cannot be answered.
  const answer = json
    ? { json }
    : { status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }
  await route.fulfill(answer).catch(() => undefined)
}
